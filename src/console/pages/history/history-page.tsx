import './history.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, Suspense } from 'react'
import type { Exchange, Target } from '../../../client/exchange.ts'
import { count, shownTime } from '../../../contract/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column, Sorting } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import {
  NothingFits,
  useTypedText,
  UnknownSearch,
  RowCount,
  ChoiceFilter,
  TextFilter,
  DayFilters,
} from '../../parts/page/filters.tsx'
import { FilterBar } from '../../parts/page/filter-bar.tsx'
import { ListLoading, QueryProblem } from '../../parts/page/query-state.tsx'
import { ConfirmDialog } from '../../parts/actions/confirm-dialog.tsx'
import { useNavigate, TestSaleLink } from '../../parts/actions/link.tsx'
import type { PageProps, Search } from '../../state/routes.ts'
import { sortingBy, unknownDays, knownSearch } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { exchangeIdsOptions, historyKey } from '../../state/queries.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { pickColumn } from '../../parts/page/choosing.tsx'
import { operationTitle, routeNames, unanswered } from '../../parts/exchange/describe.ts'
import { ChooseAll, ChosenExchanges, moveByArrows } from './choosing.tsx'
import { exchangeColumns, ExchangeRows } from './exchange-rows.tsx'
import {
  isByTime,
  orderExchanges,
  foundOptions,
  isWanted,
  exchangeSorts,
} from './find-exchanges.ts'
import { nothingChosen, press, pressAll } from './selection.ts'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import { apiStatuses } from '../../../contract/answers/statuses.ts'
import { sortsIn } from '../../../contract/control/list-columns.ts'
import { operationIds } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'

const texts = {
  title: { es: 'Solicitudes de este navegador', en: 'Requests from this browser' },
  about: {
    es: 'Cada solicitud que envió desde este navegador, sin números de tarjeta ni códigos.',
    en: 'Every request sent from this browser, without card numbers or security codes.',
  },
  clear: { es: 'Borrar el historial', en: 'Clear the history' },
  clearTitle: { es: '¿Borrar el historial?', en: 'Clear the history?' },
  clearText: {
    es: 'Se borran las :count solicitudes de este navegador. Lo que hay en el sandbox se queda. Para conservarlas, expórtelas antes.',
    en: 'All :count requests of this browser are deleted. What the sandbox holds stays. To keep them, export them first.',
  },
  clearUnread: {
    es: 'Se borran todas las solicitudes de este navegador. Lo que hay en el sandbox se queda.',
    en: 'All requests of this browser are deleted. What the sandbox holds stays.',
  },
  unread: { es: 'El historial no se pudo leer', en: 'The history could not be read' },
  emptyTitle: { es: 'Todavía no hay solicitudes', en: 'No requests yet' },
  emptyText: {
    es: 'Cada operación que envíe quedará aquí, lista para abrirla otra vez.',
    en: 'Every operation you send will stay here, ready to be opened again.',
  },
  list: { es: 'Solicitudes', en: 'Requests' },
  count: { es: ':count en total', en: ':count in total' },
  sorting: { es: ':count en total, ordenando…', en: ':count in total, sorting…' },
  searching: { es: ':count hasta ahora, buscando…', en: ':count so far, searching…' },
  import: { es: 'Importar HAR o historial', en: 'Import HAR or history' },
  search: { es: 'Buscar texto o identificador', en: 'Search text or identifier' },
  operation: { es: 'Operación', en: 'Operation' },
  anyOperation: { es: 'Todas las operaciones', en: 'All operations' },
  status: { es: 'Estado HTTP', en: 'HTTP status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
  route: { es: 'Ruta', en: 'Route' },
  anyTarget: { es: 'Todas las rutas', en: 'All routes' },
  drift: { es: 'Frente al contrato', en: 'Against the contract' },
  anyDrift: { es: 'Con o sin diferencias', en: 'With or without differences' },
  someDrift: { es: 'Con diferencias', en: 'With differences' },
  unanswered: { es: 'Sin respuesta', en: 'No response' },
} as const

const none: readonly string[] = []
const noneFound = { rows: [], isWhole: false }

export function HistoryPage({ search: asked }: PageProps<'/history'>) {
  const { known: search, unknown } = knownSearch(asked, {
    ...historyOptions,
    ...unknownDays(asked),
  })
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const navigate = useNavigate()
  const { data: all, error } = useQuery(exchangeIdsOptions(session))
  const [q, setQ] = useTypedText(search.q)
  const [selection, setSelection] = useState(nothingChosen)
  const wanted = { ...search, q }
  const isFiltered = isWanted(wanted)
  const { sort = '-time' } = search
  const isRead = isFiltered || !isByTime(sort)
  const { data: found = noneFound, isPlaceholderData } = useQuery({
    ...foundOptions(session, wanted, t, lang),
    enabled: isRead && all !== undefined,
    placeholderData: keepPreviousData,
  })
  const listed = useMemo(() => {
    if (!isRead) return sort === 'time' ? all?.toReversed() : all
    if (found.isWhole) return orderExchanges(found.rows, sort)
    // No row changes its place while more are read: all are put in order once.
    return isFiltered ? found.rows.map(({ id }) => id) : all
  }, [all, found, isFiltered, isRead, sort])
  if (!all || !listed) {
    return (
      <>
        <PageHead title={t(texts.title)} about={t(texts.about)}>
          {error && <ClearButton sentence={t(texts.clearUnread)} />}
        </PageHead>
        {error ? (
          <QueryProblem title={t(texts.unread)} error={error} />
        ) : (
          <ListLoading title={t(texts.title)} />
        )}
      </>
    )
  }
  const isWhole = !isRead || (found.isWhole && !isPlaceholderData)
  const filter = (change: Partial<Search<'/history'>>) => {
    if ('q' in change) setQ(change.q)
    navigate({ to: '/history', search: { ...asked, q, ...change }, replace: true })
  }

  const nameOf = (exchange: Exchange) =>
    `${operationTitle(exchange, t)}, ${shownTime(exchange.startedAt, zone)}`
  const columns: readonly Column<Exchange>[] = [
    pickColumn<Exchange>(t, {
      nameOf,
      isPicked: ({ id }) => selection.ids.has(id),
      onPress: ({ id }, chosen, isRange) =>
        setSelection((before) => press(before, { id, chosen, isRange, listed })),
    }),
    ...exchangeColumns(t, lang, zone, !isByTime(sort)),
  ]

  const clearFilters = () =>
    filter({
      operation: undefined,
      status: undefined,
      target: undefined,
      drift: undefined,
      q: undefined,
      from: undefined,
      to: undefined,
    })

  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <ImportButton />
        {all.length > 0 && (
          <ClearButton
            sentence={t(texts.clearText, { count: count(all.length) })}
            onClear={() => setSelection(nothingChosen)}
          />
        )}
      </PageHead>
      {all.length === 0 ? (
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
          <UnknownSearch unknown={unknown} onDrop={filter} />
          <HistoryFilters
            search={wanted}
            columns={columns}
            sorting={sortingBy(sort, filter)}
            onChange={filter}
            onClear={clearFilters}
          />
          <RowCount rows={isWhole ? listed.length : undefined} />
          {listed.length === 0 && isWhole && (
            <Panel>
              <NothingFits search={search} onClear={clearFilters} onChange={filter} />
            </Panel>
          )}
          {listed.length > 1 && !(isRead && isPlaceholderData) && (
            <ChooseAll
              listed={listed}
              chosen={selection.ids}
              onChange={(chosen) => setSelection((before) => pressAll(before, listed, chosen))}
            />
          )}
          {(listed.length > 0 || !isWhole) && (
            <div className="history-list" onKeyDown={moveByArrows}>
              <Panel
                title={t(texts.list)}
                meta={t(isWhole ? texts.count : isFiltered ? texts.searching : texts.sorting, {
                  count: count(listed.length),
                })}
                flush
              >
                <ExchangeRows
                  title={t(texts.list)}
                  ids={listed}
                  columns={columns}
                  sorting={sortingBy(sort, filter)}
                  isByDay={isByTime(sort)}
                />
              </Panel>
            </div>
          )}
          <ChosenExchanges
            chosen={selection.ids.size ? all.filter((id) => selection.ids.has(id)) : none}
            listed={listed}
            onClear={() => setSelection(nothingChosen)}
          />
        </>
      )}
    </>
  )
}

function ClearButton({ sentence, onClear }: { sentence: string; onClear?: () => void }) {
  const t = useText()
  const { history } = useSession()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const clear = async () => {
    setAsked(false)
    onClear?.()
    await history.clear()
    await queries.resetQueries({ queryKey: historyKey })
  }
  return (
    <>
      <Button icon="trash" onClick={() => setAsked(true)}>
        {t(texts.clear)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(texts.clearTitle)}
        confirm={t(texts.clear)}
        icon="trash"
        once
        onClose={() => setAsked(false)}
        onConfirm={() => void clear()}
      >
        <p>{sentence}</p>
      </ConfirmDialog>
    </>
  )
}

// Few users import: the code that reads the files is loaded with the first import.
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog')

function ImportButton() {
  const t = useText()
  const [file, setFile] = useState<File>()
  return (
    <>
      <FileButton icon="upload" accept=".har,.json,application/json" onFile={setFile}>
        {t(texts.import)}
      </FileButton>
      {file && (
        <Suspense>
          <ImportDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The part of the history that is shown. */
function HistoryFilters({
  search,
  columns,
  sorting,
  onChange,
  onClear,
}: {
  search: Search<'/history'>
  columns: readonly Column<Exchange>[]
  sorting: Sorting
  onClear: () => void
  onChange: (change: Partial<Search<'/history'>>) => void
}) {
  const t = useText()
  return (
    <FilterBar
      count={
        [
          search.operation,
          search.status,
          search.target,
          search.drift,
          search.from,
          search.to,
        ].filter(Boolean).length
      }
      columns={columns}
      sorting={sorting}
      onClear={onClear}
      search={
        <TextFilter label={t(texts.search)} value={search.q} onChange={(q) => onChange({ q })} />
      }
    >
      <DayFilters search={search} onChange={onChange} />
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
        options={[
          ...apiStatuses.map((status) => [`${status}`, `${status}`] as const),
          [unanswered, t(texts.unanswered)],
        ]}
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
      <ChoiceFilter
        label={t(texts.drift)}
        any={t(texts.anyDrift)}
        options={[['some', t(texts.someDrift)]]}
        value={search.drift}
        onChange={(drift) => onChange({ drift })}
      />
    </FilterBar>
  )
}

const targets = ['browser', 'server', 'live'] as const satisfies readonly Target[]

/** The values that a parameter may have. */
const historyOptions = {
  operation: operationIds,
  status: [...apiStatuses.map(String), unanswered],
  target: targets,
  drift: ['some'],
  sort: sortsIn(exchangeSorts),
}
