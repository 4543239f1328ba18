import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { usePreferences } from '../state/preferences.ts'
import { entityEventsOptions, sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { buildEventTimeline } from '../time/build-timeline.ts'
import { useText } from '../state/use-text.ts'
import { recurringEventLook } from './event-look.tsx'

const texts = {
  title: { es: 'Línea de tiempo', en: 'Timeline' },
  count: { es: 'sucesos: :count', en: 'events: :count' },
  earlier: { es: 'Ver los anteriores (:count)', en: 'See the earlier ones (:count)' },
} as const

const step = 40

/** What happened to a plan or an enrollment; of ten years of charges the newest ones. */
export function RecurringTimeline({ id }: { id: string }) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const { data: events } = useQuery(entityEventsOptions(session, id))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const [shown, setShown] = useState(step)
  if (!events?.items.length || !info) return null
  const hidden = Math.max(0, events.items.length - shown)
  const clock = {
    lang,
    now: Date.parse(info.now),
  }
  return (
    <Panel title={t(texts.title)} meta={t(texts.count, { count: events.items.length })}>
      {hidden > 0 && (
        <Button size="s" onClick={() => setShown(shown + 5 * step)}>
          {t(texts.earlier, { count: hidden })}
        </Button>
      )}
      <Timeline
        days={buildEventTimeline(events.items.slice(hidden), clock, recurringEventLook(lang))}
      />
    </Panel>
  )
}
