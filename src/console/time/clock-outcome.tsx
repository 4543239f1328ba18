import type { ClockMoved } from '../../contract/control/events.ts'
import { instant } from '../../contract/format.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { EventsNotice } from './events-notice.tsx'
import { eventsToShow } from './events-to-show.ts'

const texts = {
  moved: { es: 'El reloj del sandbox está en :now', en: 'The sandbox clock is at :now' },
  refused: { es: 'El reloj no se movió', en: 'The clock did not move' },
  nothing: { es: 'No pasó nada.', en: 'Nothing happened.' },
} as const

/** What happened while the clock moved, of one enrollment first, each leading to what it is about. */
export function ClockOutcome({
  clock: { data, error },
  of,
  nameOf,
}: {
  /** What became of moving it. */
  clock: { readonly data: ClockMoved | undefined; readonly error: Error | null }
  /** The enrollment whose page it is. */
  of?: string
  /** What an entity is called, where the page knows it. */
  nameOf?: (entity: string) => string | undefined
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  if (error) return <QueryProblem error={error} title={t(texts.refused)} />
  if (!data) return null
  const { now, events } = data
  const { hasFailed, ...shown } = eventsToShow(events, of)
  return (
    <EventsNotice
      tone={hasFailed ? 'warn' : 'success'}
      title={t(texts.moved, { now: instant(now, lang, zone) })}
      of={of}
      nameOf={nameOf}
      {...shown}
    >
      {events.length === 0 && t(texts.nothing)}
    </EventsNotice>
  )
}
