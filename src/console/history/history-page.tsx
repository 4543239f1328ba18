import './history-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exchange, Target } from '../../client/exchange.ts'
import { operationIds, operations } from '../../contract/registry.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ChoiceFilter, NothingFits, TextFilter } from '../filters.tsx'
import { Link, useNavigate } from '../link.tsx'
import type { PageProps, Search } from '../routes.ts'
import { PageTitle } from '../page-title.tsx'
import { TestSaleLink } from '../test-sale-link.tsx'
import { exchanges, historyKey } from '../queries.ts'
import { useSession } from '../session.tsx'
import { usePreferences } from '../preferences.ts'
import { type Speak, useText } from '../use-text.ts'
import {
  dayName,
  duration,
  messageOf,
  operationTitle,
  routeNames,
  statusOf,
  timeOfDay,
} from '../exchange/describe.ts'
import { LivePill } from '../exchange/live-pill.tsx'
import { StatusPill } from '../exchange/status-pill.tsx'
import { filterExchanges, groupByDay } from './filter.ts'

const texts = {
  title: { es: 'Historial', en: 'History' },
  about: {
    es: 'Cada solicitud que envió desde este navegador, sin números de tarjeta ni códigos.',
    en: 'Every request sent from this browser, without card numbers or security codes.',
  },
  search: { es: 'Buscar texto o identificador', en: 'Search text or identifier' },
  operation: { es: 'Operación', en: 'Operation' },
  anyOperation: { es: 'Todas las operaciones', en: 'All operations' },
  status: { es: 'Estado HTTP', en: 'HTTP status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
  clear: { es: 'Borrar el historial', en: 'Clear the history' },
  emptyTitle: { es: 'Todavía no hay solicitudes', en: 'No requests yet' },
  emptyText: {
    es: 'Cada operación que envíe quedará aquí, lista para abrirla otra vez.',
    en: 'Every operation you send will stay here, ready to be opened again.',
  },
  anyTarget: { es: 'Todos los destinos', en: 'All targets' },
  noneTitle: { es: 'Nada coincide con los filtros', en: 'Nothing matches the filters' },
  noneText: { es: 'Cambie el texto o quite un filtro.', en: 'Change the text or drop a filter.' },
  time: { es: 'Hora local', en: 'Local time' },
  more: { es: 'Mostrar :count más', en: 'Show :count more' },
  message: { es: 'Mensaje', en: 'Message' },
  route: { es: 'Ruta', en: 'Route' },
  duration: { es: 'Duración', en: 'Duration' },
  allFilters: { es: 'Quitar los filtros', en: 'Drop the filters' },
} as const

/** How many rows are drawn at a time. */
const pageSize = 100

export function HistoryPage({ search }: PageProps<'/history'>) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(exchanges(session))
  // The box is typed into faster than the URL follows: so it has its own copy of the text.
  const [q, setQ] = useState(search.q)
  const [shown, setShown] = useState(pageSize)
  if (!data) return null
  const found = filterExchanges(data, { ...search, q })
  const filter = (change: Partial<Search<'/history'>>) => {
    if ('q' in change) setQ(change.q)
    setShown(pageSize)
    navigate({ to: '/history', search: { ...search, q, ...change }, replace: true })
  }

  const clear = async () => {
    await session.history.clear()
    await queries.invalidateQueries({ queryKey: historyKey })
  }

  return (
    <>
      <PageTitle>{t(texts.title)}</PageTitle>
      <header className="page-head">
        <div>
          <h1>{t(texts.title)}</h1>
          <p>{t(texts.about)}</p>
        </div>
        {data.length > 0 && (
          <Button icon="trash" onClick={() => void clear()}>
            {t(texts.clear)}
          </Button>
        )}
      </header>
      {data.length === 0 ? (
        <Panel>
          <EmptyState
            icon="history"
            level={2}
            title={t(texts.emptyTitle)}
            action={<TestSaleLink />}
          >
            {t(texts.emptyText)}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Filters data={data} search={{ ...search, q }} onChange={filter} />
          {found.length === 0 && (
            <Panel>
              <NothingFits
                onClear={() =>
                  filter({
                    operation: undefined,
                    status: undefined,
                    target: undefined,
                    q: undefined,
                  })
                }
              />
            </Panel>
          )}
          <div className="history-days">
            {groupByDay(found.slice(0, shown), ({ startedAt }) => dayName(startedAt, lang)).map(
              ({ day, items }) => (
                <Panel key={day} title={day} flush>
                  <DataTable
                    caption={day}
                    rows={items}
                    rowKey={({ id }) => id}
                    columns={columns(t, lang)}
                  />
                </Panel>
              ),
            )}
          </div>
        </>
      )}
    </>
  )
}

function Filters({
  data,
  search,
  onChange,
}: {
  data: readonly Exchange[]
  search: Search<'/history'>
  onChange: (change: Partial<Search<'/history'>>) => void
}) {
  const t = useText()
  const statuses = [...new Set(data.map(statusOf))].sort()
  return (
    <div className="page-filters" role="search">
      <TextFilter label={t(texts.search)} value={search.q} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t(texts.operation)}
        any={t(texts.anyOperation)}
        options={operationIds.map((id) => [id, t(operations[id].title)])}
        value={search.operation}
        onChange={(operation) => onChange({ operation })}
      />
      <ChoiceFilter
        label={t(texts.status)}
        any={t(texts.anyStatus)}
        options={statuses.map((status) => [status, status])}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={t(texts.route)}
        any={t(texts.anyTarget)}
        options={targets.map((target) => [target, t(routeNames[target])])}
        value={search.target}
        onChange={(target) => onChange({ target })}
      />
    </div>
  )
}

const targets = ['browser', 'server', 'live'] as const satisfies readonly Target[]

const columns = (t: Speak, lang: 'es' | 'en'): Column<Exchange>[] => [
  {
    id: 'operation',
    header: t(texts.operation),
    rowHeader: true,
    cell: (exchange) => (
      <Link className={rowLinkClass} to="/history/:id" params={{ id: exchange.id }}>
        {operationTitle(exchange, t)}
      </Link>
    ),
  },
  {
    id: 'status',
    header: t(texts.status),
    cell: (exchange) => <StatusPill exchange={exchange} />,
  },
  { id: 'message', header: t(texts.message), cell: (exchange) => messageOf(exchange, t) },
  {
    id: 'route',
    header: t(texts.route),
    cell: (exchange) =>
      exchange.target === 'live' ? (
        <LivePill exchange={exchange} />
      ) : (
        t(routeNames[exchange.target])
      ),
  },
  {
    id: 'duration',
    header: t(texts.duration),
    align: 'end',
    mono: true,
    cell: ({ durationMs }) => duration(durationMs),
  },
  {
    id: 'time',
    header: t(texts.time),
    align: 'end',
    mono: true,
    cell: ({ startedAt }) => timeOfDay(startedAt, lang),
  },
]
