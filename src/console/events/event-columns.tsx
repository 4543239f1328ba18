import type { EventEntity } from '../../contract/control/events.ts'
import type { Lang } from '../../contract/text.ts'
import { type Column, rowLinkClass } from '../../ui/data-table.tsx'
import { apiFaultNames } from '../shared/api-fault-names.ts'
import { csvColumn } from '../shared/csv-column.ts'
import { entityHref, EntityLink } from '../shared/entity-link.tsx'
import { familyOf } from '../shared/event-looks.ts'
import { EventName } from '../shared/event-name.tsx'
import { HrefLink } from '../shared/link.tsx'
import { stateName } from '../shared/state-names.ts'
import { subjectColumns } from '../shared/subject-columns.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { whenColumn } from '../time/when-column.tsx'

const texts = {
  event: { es: 'Evento', en: 'Event' },
  about: { es: 'De', en: 'About' },
  details: { es: 'Detalle', en: 'Details' },
  time: { es: 'Cuándo', en: 'When' },
} as const

/** The columns of a list of events. */
export const eventColumns = (t: Speak, lang: Lang): Column<EventEntity>[] => [
  {
    id: 'event',
    width: '22%',
    header: t(texts.event),
    sort: 'type',
    csv: ({ type }) => type,
    rowHeader: true,
    cell: (event) => <EventLink event={event} />,
  },
  ...subjectColumns(t, lang),
  {
    id: 'entity',
    width: '9.375rem',
    below: 960,
    header: t(texts.about),
    csv: ({ entity }) => entity,
    cell: ({ type, entity, payment }) => (
      <EntityLink family={payment === entity ? 'payment' : familyOf(type)} id={entity} />
    ),
  },
  {
    id: 'details',
    width: '14%',
    below: 1120,
    header: t(texts.details),
    cell: (event) => <Details event={event} />,
  },
  whenColumn(t(texts.time)),
  csvColumn('id', ({ id }) => id),
]

/** What happened; the row leads to what it happened to. */
function EventLink({ event: { type, entity, payment } }: { event: EventEntity }) {
  const href = entityHref(payment === entity ? 'payment' : familyOf(type), entity)
  return href ? (
    <HrefLink className={rowLinkClass} href={href}>
      <EventName type={type} />
    </HrefLink>
  ) : (
    <EventName type={type} />
  )
}

function Details({ event: { from, to, payment, fault } }: { event: EventEntity }) {
  const t = useText()
  if (fault) return t(apiFaultNames[fault])
  if (payment) return <EntityLink family="payment" id={payment} />
  if (!from || !to) return null
  return (
    <>
      {t(stateName('enrollment', from))} → {t(stateName('enrollment', to))}
    </>
  )
}
