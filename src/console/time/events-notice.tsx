import './events-notice.css'
import type { ReactNode } from 'react'
import type { EventEntity } from '../../contract/control/events.ts'
import { count } from '../../contract/format.ts'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { eventLook, familyOf } from '../shared/event-looks.ts'
import { Link } from '../shared/link.tsx'
import { StateChange } from '../shared/state-change.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  others: { es: 'Otros eventos: :count.', en: 'Other events: :count.' },
  all: { es: 'Ver todos los eventos', en: 'See all events' },
} as const

/** What happened, each event leading to what it is about. */
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
  /** How many more there are. */
  others: number
  /** The enrollment whose page it is. */
  of?: string | undefined
  /** What an entity is called, where the page knows it. */
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
