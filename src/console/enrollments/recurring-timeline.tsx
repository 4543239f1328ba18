import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { usePreferences } from '../state/preferences.ts'
import { entityEventsOptions, sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { SearchedTimeline } from '../time/searched-timeline.tsx'
import { buildEventTimeline } from '../time/build-timeline.ts'
import { useText } from '../state/use-text.ts'
import { recurringEventLook } from './event-look.tsx'

const texts = {
  title: { es: 'Línea de tiempo', en: 'Timeline' },
  count: { es: 'eventos: :count', en: 'events: :count' },
} as const

/** What happened to a plan or an enrollment. */
export function RecurringTimeline({ id }: { id: string }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const { data: events } = useQuery(entityEventsOptions(session, id))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const now = info && Date.parse(info.now)
  const days = useMemo(
    () =>
      events && now !== undefined
        ? buildEventTimeline(events.items, { lang, zone, now }, recurringEventLook(lang))
        : [],
    [events, now, lang, zone],
  )
  if (!events?.items.length || !info) return null
  return (
    <Panel title={t(texts.title)} meta={t(texts.count, { count: events.items.length })}>
      <SearchedTimeline days={days} />
    </Panel>
  )
}
