import './stage.css'
import { useEffect, useState } from 'react'
import { PageTitle } from '../../console/parts/page/page-head.tsx'
import { useText } from '../../console/state/use-text.ts'
import { tellTurns } from './pass-turns.ts'
import { storySteps } from './story-steps.ts'
import { useStory } from './use-story.ts'

const texts = {
  title: { es: 'Notas', en: 'Notes' },
  next: { es: 'Sigue', en: 'Next' },
  clock: {
    es: 'Hora, y minutos desde que se abrió la tienda',
    en: 'Time, and minutes since the shop was opened',
  },
} as const

/** The salesperson's notes beside the slides: they follow the slides. */
export function NotesWindow({ withoutAudience }: { withoutAudience: boolean }) {
  const t = useText()
  const { story, steps, shop } = useStory({ withoutAudience })
  // This window has the focus while its notes are read.
  useEffect(() => tellTurns(story.target), [story.target])
  const at = steps.indexOf(story.shown)
  const { title, notes } = storySteps[story.shown]
  const next = steps[at + 1]
  const words = { shop: shop.name }
  return (
    <div className="stage stage-notes">
      <PageTitle>{t(texts.title)}</PageTitle>
      <Clock label={t(texts.clock)} begun={story.begunAt} />
      <h1>{t(title, words)}</h1>
      <p className="stage-note">{t(notes)}</p>
      {next && (
        <p className="stage-following">
          {t(texts.next)}: <strong>{t(storySteps[next].title, words)}</strong>
        </p>
      )}
    </div>
  )
}

function Clock({ label, begun }: { label: string; begun: number | undefined }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = new Date(now).toTimeString().slice(0, 5)
  return (
    <p className="stage-clock" aria-label={label}>
      {time} <span>{`${Math.max(0, Math.floor((now - (begun ?? now)) / 60_000))} min`}</span>
    </p>
  )
}
