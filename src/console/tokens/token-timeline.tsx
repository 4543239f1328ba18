import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../ui/panel.tsx'
import { SearchedTimeline } from '../time/searched-timeline.tsx'
import { eventLook } from '../shared/event-looks.ts'
import { usePreferences } from '../state/preferences.ts'
import { entityEventsOptions, sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { buildEventTimeline } from '../time/build-timeline.ts'
import { useText } from '../state/use-text.ts'

const texts = { title: { es: 'Línea de tiempo', en: 'Timeline' } } as const

/** What happened to a token, from the sandbox's events; nothing when there are none. */
export function TokenEvents({ id }: { id: string }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const { data: events } = useQuery(entityEventsOptions(session, id))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  if (!events?.items.length || !info) return null
  const clock = { lang, zone, now: Date.parse(info.now) }
  return (
    <Panel title={t(texts.title)}>
      <SearchedTimeline
        days={buildEventTimeline(events.items, clock, ({ type }) => {
          const look = eventLook(type)
          return { ...look, title: t(look.title) }
        })}
      />
    </Panel>
  )
}
