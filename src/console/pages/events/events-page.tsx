import { eventTypes } from '../../../contract/domain/event-types.ts'
import { subjectColumns } from '../../parts/records/subject-columns.tsx'
import type { EventEntity } from '../../../contract/control/events.ts'
import type { Lang } from '../../../contract/text.ts'
import { type Column, rowLinkClass } from '../../../ui/data-table.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { SortedList } from '../../parts/page/sorted-list.tsx'
import { families, familyOf } from '../../parts/records/event-looks.ts'
import { EventName } from '../../parts/records/event-name.tsx'
import { TestSaleLink, HrefLink } from '../../parts/actions/link.tsx'
import { usePreferences } from '../../state/preferences.ts'
import type { PageProps } from '../../state/routes.ts'
import { useText, type Speak } from '../../state/use-text.ts'
import { apiFaultNames } from '../../parts/records/api-fault-names.ts'
import { csvColumn } from '../../parts/actions/csv.ts'
import { entityHref, EntityLink } from '../../parts/records/entity-link.tsx'
import { stateName } from '../../parts/records/state-names.ts'
import { whenColumn } from '../../parts/timeline/when.tsx'

const texts = {
  title: { es: 'Eventos', en: 'Events' },
  about: {
    es: 'Todo lo que pasó en este sandbox.',
    en: 'Everything that happened in this sandbox.',
  },
  find: {
    es: 'Buscar cliente, orden, monto o identificador',
    en: 'Find customer, order, amount or identifier',
  },
  type: { es: 'Tipo de evento', en: 'Type of event' },
  anyType: { es: 'Todos los eventos', en: 'All events' },
  emptyTitle: { es: 'Todavía no hay eventos', en: 'No events yet' },
  emptyText: {
    es: 'Cada cobro, tarjeta, plan o inscripción que cambie dejará aquí su evento.',
    en: 'Every payment, card, plan or enrollment that changes will leave its event here.',
  },
  event: { es: 'Evento', en: 'Event' },
  entity: { es: 'De', en: 'About' },
  time: { es: 'Cuándo', en: 'When' },
} as const

export function EventsPage({ search }: PageProps<'/events'>) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <SortedList
        list="events.list"
        search={search}
        texts={texts}
        filters={[
          {
            name: 'type',
            label: texts.type,
            any: texts.anyType,
            options: Object.entries(families).flatMap(([family, { all }]) => [
              [family, t(all)] as const,
              ...Object.entries(eventTypes)
                .filter(([type]) => familyOf(type) === family)
                .map(([type, title]) => [type, `· ${t(title)}`] as const),
            ]),
          },
        ]}
        columns={eventColumns(t, lang)}
        rowKey={({ id }) => id}
        icon="pulse"
        first={<TestSaleLink />}
      />
    </>
  )
}

const eventColumns = (t: Speak, lang: Lang): Column<EventEntity>[] => [
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
    width: 'clamp(9.375rem, 18cqi, 13rem)',
    below: 960,
    header: t(texts.entity),
    csv: ({ entity }) => entity,
    cell: (event) => (
      <>
        <EntityLink
          family={event.payment === event.entity ? 'payment' : familyOf(event.type)}
          id={event.entity}
        />
        <Details event={event} />
      </>
    ),
  },
  whenColumn(t(texts.time)),
  csvColumn('id', ({ id }) => id),
]

/** The name of an event; the row leads to its record. */
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

/** What happened to the record, where the name of the event does not say it. */
function Details({ event: { from, to, entity, payment, fault } }: { event: EventEntity }) {
  const t = useText()
  const said = fault ? (
    t(apiFaultNames[fault])
  ) : payment && payment !== entity ? (
    <EntityLink family="payment" id={payment} />
  ) : (
    from && to && `${t(stateName('enrollment', from))} → ${t(stateName('enrollment', to))}`
  )
  return said ? <span className="ui-row-note">{said}</span> : null
}
