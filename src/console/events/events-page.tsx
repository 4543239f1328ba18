import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventEntity } from '../../contract/control/events.ts'
import { eventTypes } from '../../contract/domain/event-types.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter, NothingFits, TextFilter } from '../page/filters.tsx'
import { EntityList } from '../page/entity-list.tsx'
import { useNavigate } from '../shared/link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { eventsOptions, sandboxInfoOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { hrefOf, type PageProps, type Search } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { TestSaleLink } from '../shared/test-sale-link.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { When } from '../time/when.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { families, familyOf } from '../shared/event-looks.ts'
import { EventName } from '../shared/event-name.tsx'

const texts = {
  title: { es: 'Eventos', en: 'Events' },
  about: {
    es: 'Todo lo que pasó en este sandbox, lo más reciente primero.',
    en: 'Everything that happened in this sandbox, newest first.',
  },
  entity: { es: 'Identificador completo', en: 'Whole identifier' },
  type: { es: 'Tipo de evento', en: 'Type of event' },
  anyType: { es: 'Todos los eventos', en: 'All events' },
  emptyTitle: { es: 'Todavía no hay eventos', en: 'No events yet' },
  emptyText: {
    es: 'Cada cobro, tarjeta, plan o inscripción que cambie dejará aquí su evento.',
    en: 'Every payment, card, plan or enrollment that changes will leave its event here.',
  },
  noneText: {
    es: 'El identificador va completo, por ejemplo S-a0647114-….',
    en: 'The identifier is needed whole, such as S-a0647114-….',
  },
  event: { es: 'Evento', en: 'Event' },
  about_: { es: 'De', en: 'About' },
  details: { es: 'Detalle', en: 'Details' },
  time: { es: 'Cuándo (UTC)', en: 'When (UTC)' },
} as const

/** Everything that happened in the sandbox. */
export function EventsPage({ search }: PageProps<'/events'>) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { data, error } = useQuery(eventsOptions(session, search))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  // The box is typed into faster than the URL follows: so it has its own copy of the text.
  const [entity, setEntity] = useState(search.entity)
  const filter = (change: Search<'/events'>) => {
    if ('entity' in change) setEntity(change.entity)
    const next = { ...search, entity, after: undefined, ...change }
    navigate({ to: '/events', search: { ...next, entity: next.entity?.trim() }, replace: true })
  }
  const isFiltered = Boolean(search.type || search.entity)
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {!data && error && <QueryProblem error={error} />}
      {(isFiltered || data?.items.length !== 0) && (
        <Filters search={{ ...search, entity }} onChange={filter} />
      )}
      <EntityList
        title={t(texts.title)}
        data={data}
        total={info?.counts['events']}
        after={search.after}
        href={(after) => hrefOf({ to: '/events', search: { ...search, after } })}
        empty={
          isFiltered ? (
            <NothingFits onClear={() => filter({ type: undefined, entity: undefined })}>
              {t(texts.noneText)}
            </NothingFits>
          ) : (
            <EmptyState icon="bolt" level={2} title={t(texts.emptyTitle)} action={<TestSaleLink />}>
              {t(texts.emptyText)}
            </EmptyState>
          )
        }
      >
        {(items) => (
          <DataTable
            caption={t(texts.title)}
            rows={items}
            rowKey={({ id }) => id}
            columns={columns(t)}
          />
        )}
      </EntityList>
    </>
  )
}

function Filters({
  search,
  onChange,
}: {
  search: Search<'/events'>
  onChange: (change: Search<'/events'>) => void
}) {
  const t = useText()
  return (
    <div className="page-filters" role="search">
      <TextFilter
        mono
        label={t(texts.entity)}
        value={search.entity}
        onChange={(entity) => onChange({ entity })}
      />
      <ChoiceFilter
        label={t(texts.type)}
        any={t(texts.anyType)}
        value={search.type}
        onChange={(type) => onChange({ type })}
      >
        {Object.entries(families).map(([family, { all }]) => (
          <optgroup key={family} label={t(families[family]?.one ?? all)}>
            <option value={family}>{t(all)}</option>
            {Object.entries(eventTypes)
              .filter(([type]) => familyOf(type) === family)
              .map(([type, title]) => (
                <option key={type} value={type}>
                  {t(title)}
                </option>
              ))}
          </optgroup>
        ))}
      </ChoiceFilter>
    </div>
  )
}

const columns = (t: Speak): Column<EventEntity>[] => [
  {
    id: 'event',
    header: t(texts.event),
    rowHeader: true,
    cell: ({ type }) => <EventName type={type} />,
  },
  {
    id: 'entity',
    header: t(texts.about_),
    cell: ({ type, entity }) => <EntityLink family={familyOf(type)} id={entity} />,
  },
  { id: 'details', header: t(texts.details), cell: (event) => <Details event={event} /> },
  {
    id: 'time',
    header: t(texts.time),
    align: 'end',
    mono: true,
    cell: ({ at }) => <When at={at} />,
  },
]

function Details({ event: { from, to, payment } }: { event: EventEntity }) {
  if (payment) return <EntityLink family="payment" id={payment} />
  if (!from || !to) return null
  return (
    <code>
      {from} → {to}
    </code>
  )
}
