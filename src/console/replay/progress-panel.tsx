import './replay-page.css'
import { exactInstant } from '../../contract/format.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const text = { es: 'Parar', en: 'Stop' } as const

/** How far long work is, and a way to stop it. */
export function ProgressPanel({
  title,
  label,
  now,
  done,
  onStop,
}: {
  title: string
  /** What is being done. */
  label: string
  /** The instant that it has come to. */
  now: string
  /** 0 to 1. */
  done: number
  onStop: () => void
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  return (
    <Panel title={title}>
      <div className="replay-now">
        <p>{`${label}: ${exactInstant(now, lang, zone)}`}</p>
        <progress className="replay-progress" aria-label={label} value={done} />
        <Button icon="x" onClick={onStop}>
          {t(text)}
        </Button>
      </div>
    </Panel>
  )
}
