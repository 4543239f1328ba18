import './time.css'
import type { ReactNode } from 'react'
import type { ClockMoved, EventEntity } from '../../../contract/control/events.ts'
import { instant, count } from '../../../contract/format.ts'
import { Notice, type NoticeTone } from '../../../ui/notice.tsx'
import { QueryProblem } from '../page/query-state.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { EntityLink } from '../records/entity-link.tsx'
import { eventLook, familyOf } from '../records/event-looks.ts'
import { Link } from '../actions/link.tsx'
import { StateChange } from '../records/state-pill.tsx'
import { eventsToShow } from './events-to-show.ts'

const texts = {
  moved: { es: 'El reloj del sandbox está en :now', en: 'The sandbox clock is at :now' },
  refused: { es: 'El reloj no se movió', en: 'The clock did not move' },
  nothing: { es: 'No pasó nada.', en: 'Nothing happened.' },
  others: { es: 'Otros eventos: :count.', en: 'Other events: :count.' },
  all: { es: 'Ver todos los eventos', en: 'See all events' },
} as const

/** The events while the clock moved, those of one enrollment first, each with a link to its record. */
export function ClockOutcome({
  clock: { data, error },
  of,
  nameOf,
}: {
  /** The result of moving the clock. */
  clock: { readonly data: ClockMoved | undefined; readonly error: Error | null }
  /** The enrollment whose page it is. */
  of?: string
  /** The name of an entity, where the page knows it. */
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

/** The events, each with a link to its record. */
export function EventsNotice({
  tone,
  title,
  shown,
  others,
  of,
  nameOf,
  children,
}: {
  tone: NoticeTone
  title: string
  shown: readonly EventEntity[]
  /** The number of further events. */
  others: number
  /** The enrollment whose page it is. */
  of?: string | undefined
  /** The name of an entity, where the page knows it. */
  nameOf?: ((entity: string) => string | undefined) | undefined
  children?: ReactNode
}) {
  const t = useText()
  return (
    <Notice
      tone={tone}
      title={title}
      actions={shown.length + others > 0 && <Link to="/events">{t(texts.all)}</Link>}
    >
      {shown.length > 0 && (
        <ul className="events-notice-list" role="list">
          {shown.map((event) => (
            <li key={event.id}>
              <EventLine event={event} isOwn={event.entity === of} name={nameOf?.(event.entity)} />
            </li>
          ))}
        </ul>
      )}
      {children}
      {others > 0 && t(texts.others, { count: count(others) })}
    </Notice>
  )
}

function EventLine({
  event: { type, entity, payment, from, to },
  isOwn,
  name,
}: {
  event: EventEntity
  isOwn: boolean
  name: string | undefined
}) {
  const t = useText()
  return (
    <>
      {t(eventLook(type).title)}
      {from && to && (
        <>
          {': '}
          <StateChange from={from} to={to} />
        </>
      )}
      {!isOwn && (
        <>
          {' '}
          <EntityLink family={familyOf(type)} id={entity} name={name} />
        </>
      )}
      {payment && (
        <>
          {' '}
          <EntityLink family="payment" id={payment} />
        </>
      )}
    </>
  )
}
