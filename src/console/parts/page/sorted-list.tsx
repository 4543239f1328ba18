import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedItem } from '../../../contract/control/operations.ts'
import type { SortedListId as ListName } from '../../../contract/control/list-columns.ts'
import { count, money } from '../../../contract/format.ts'
import type { Text } from '../../../contract/text.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable, type Sorting } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { IconName } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useVirtualRows } from '../../../ui/virtual-rows.ts'
import { csvOf } from '../actions/csv.ts'
import { downloadText } from '../actions/download.ts'
import { useNavigate } from '../actions/link.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { everything, rowsAtOnce, sortedOptions } from '../../state/queries.ts'
import type { Path } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { FilterBar, ListEnd, rowsOfPhone, useIsPhone } from './filter-bar.tsx'
import { LoadSample } from './load-sample.tsx'
import { MissingOnPaper, usePrintWhole } from './print-whole.tsx'
import { ListLoading, QueryProblem } from './query-state.tsx'
import {
  areReversed,
  type ListFilter,
  type ListSearch,
  readListSearch,
  sortingBy,
} from './list-query.ts'
import {
  NothingFits,
  ChoiceFilter,
  TextFilter,
  DayFilters,
  useTypedText,
  UnknownSearch,
  RowCount,
} from './filters.tsx'

const ownTexts = {
  count: { es: ':count en total', en: ':count in total' },
  export: { es: 'Descargar CSV', en: 'Download CSV' },
} as const

/** Of a span that no item can be in nothing is asked. */
const noItems = { items: [], after: null, total: 0, sums: [] }

/** A list that is searched, filtered and sorted by its URL, however long it is. */
export function SortedList<Id extends ListName>({
  list,
  search,
  texts,
  filters,
  columns,
  rowKey,
  icon,
  first,
}: {
  list: Id
  search: ListSearch
  texts: {
    readonly title: Text
    /** The label of the search. */
    readonly find: Text
    /** The sentence about the sums of the amounts, with a place for `:sums`. */
    readonly sums?: Text
    readonly emptyTitle: Text
    readonly emptyText: Text
  }
  filters: readonly ListFilter[]
  columns: readonly Column<ListedItem<Id>>[]
  rowKey: (item: ListedItem<Id>) => string
  icon: IconName
  /** The first step, while there is nothing at all. */
  first: ReactNode
}) {
  const t = useText()
  const title = t(texts.title)
  // A list and its page have the same name.
  const path = `/${list.replace('.list', '')}` as Path
  const { lang } = usePreferences()
  const session = useSession()
  const navigate = useNavigate()
  const { query, unknown } = readListSearch(list, search, filters)
  const isReversed = areReversed(search)
  const listed = useQuery({ ...sortedOptions(session, list, query), enabled: !isReversed })
  const { error } = listed
  const data = isReversed ? noItems : listed.data
  const [exportError, setExportError] = useState<Error>()
  const change = (next: ListSearch) =>
    navigate({ to: path, search: { ...search, ...next }, replace: true } as Parameters<
      typeof navigate
    >[0])
  const clear = () =>
    change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])))
  const download = () =>
    everything(session, list, query)
      .then((items) => {
        const written = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
        const rows = items.map((item) => written.map(({ csv }) => csv(item)))
        const header = written.map((one) => one.header)
        downloadText(`${path.slice(1)}.csv`, 'text/csv', csvOf(header, rows))
        setExportError(undefined)
      })
      .catch(setExportError)
  const isFiltered = Object.keys(query).some((name) => name !== 'sort')
  const sorting = sortingBy(query['sort'] ?? '', change)
  const total = data?.total ?? 0
  const sums = data?.sums ?? []
  return (
    <>
      <UnknownSearch
        unknown={Object.fromEntries(unknown.map((name) => [name, search[name]]))}
        onDrop={change}
      />
      {!data && error && <QueryProblem error={error} />}
      {exportError && <QueryProblem error={exportError} />}
      <RowCount rows={data?.total} />
      {(isFiltered || total > 0 || (!data && !error)) && (
        <ListFilters
          key={lang}
          label={t(texts.find)}
          search={search}
          filters={filters}
          columns={columns}
          sorting={sorting}
          onChange={change}
          onClear={clear}
        />
      )}
      {!data && !error && <ListLoading label={title} />}
      {data && total === 0 && (
        <Panel>
          {isFiltered ? (
            <NothingFits search={search} onClear={clear} onChange={change} />
          ) : (
            <EmptyState
              icon={icon}
              level={2}
              title={t(texts.emptyTitle)}
              action={
                <>
                  {first}
                  <LoadSample />
                </>
              }
            >
              {t(texts.emptyText)}
            </EmptyState>
          )}
        </Panel>
      )}
      {data && total > 0 && (
        <Panel
          label={title}
          meta={[
            t(ownTexts.count, { count: count(total) }),
            ...(texts.sums && sums.length > 0
              ? [t(texts.sums, { sums: sums.map((sum) => money(sum, lang)).join(' · ') })]
              : []),
          ].join(' · ')}
          actions={
            <Button size="s" icon="download" onClick={() => void download()}>
              {t(ownTexts.export)}
            </Button>
          }
          flush
        >
          <Rows
            list={list}
            query={query}
            total={total}
            title={title}
            columns={columns}
            rowKey={rowKey}
            sorting={sorting}
          />
        </Panel>
      )}
    </>
  )
}

/** The rows in sight, asked for as one scrolls; a short list is drawn whole. */
function Rows<Id extends ListName>({
  list,
  query,
  total,
  title,
  columns,
  rowKey,
  sorting,
}: {
  list: Id
  query: Readonly<Record<string, string>>
  total: number
  title: string
  columns: readonly Column<ListedItem<Id>>[]
  rowKey: (item: ListedItem<Id>) => string
  sorting: Sorting
}) {
  const session = useSession()
  const isPhone = useIsPhone()
  const { places, part, box, more, shown } = useVirtualRows({
    total,
    height: 41,
    of: JSON.stringify(query),
    ...(isPhone && { most: rowsOfPhone }),
  })
  const pages = [...new Set([0, ...places.map(pageOf)])]
  const answers = useQueries({
    queries: pages.map((page) => sortedOptions(session, list, query, page)),
  })
  const rows = places.map((place) => {
    const page = answers[pages.indexOf(pageOf(place))]?.data
    // TypeScript does not see that the answer belongs to this list.
    return page?.items[place % rowsAtOnce] as ListedItem<Id> | undefined
  })
  const client = useQueryClient()
  usePrintWhole(() =>
    Promise.all(
      Array.from({ length: pageOf(shown - 1) + 1 }, (_, page) =>
        client.fetchQuery({ ...sortedOptions(session, list, query, page), staleTime: 60_000 }),
      ),
    ),
  )
  return (
    <div {...box}>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sorting={isPhone ? undefined : sorting}
        part={part}
      />
      <ListEnd shown={shown} total={total} more={more} />
      <MissingOnPaper rows={rows} />
    </div>
  )
}

const pageOf = (place: number) => Math.floor(place / rowsAtOnce)

/** The search, the filters and the days of a list; the URL holds them all. */
function ListFilters({
  label,
  search,
  filters,
  columns,
  sorting,
  onChange,
  onClear,
}: {
  /** The label of the search. */
  label: string
  search: ListSearch
  filters: readonly ListFilter[]
  columns: readonly Pick<Column<never>, 'sort' | 'header'>[]
  sorting: Sorting
  onChange: (change: ListSearch) => void
  onClear: () => void
}) {
  const t = useText()
  const asked = search['q'] ?? search['entity']
  const [shown, setShown] = useTypedText(asked)
  // A filter that a link set stays when the user drops it: it has the focus, and can be set again.
  const [kept, setKept] = useState<readonly ListFilter[]>([])
  const nameOf = ({ name }: ListFilter) => name
  const isKept = filters.map(nameOf).every((name) => kept.map(nameOf).includes(name))
  const drawn = isKept
    ? kept.map((one) => filters.find(({ name }) => name === one.name) ?? one)
    : filters
  return (
    <FilterBar
      count={[...filters.map(nameOf), 'from', 'to'].filter((name) => search[name]).length}
      columns={columns}
      sorting={sorting}
      onClear={onClear}
      search={
        <TextFilter
          label={label}
          value={shown}
          onChange={(q) => {
            setShown(q)
            onChange({ q: q?.trim() || undefined, entity: undefined })
          }}
        />
      }
    >
      {/* The days take the place of an hour that a link has set. */}
      <DayFilters search={search} onChange={(days) => onChange({ ...days, hour: undefined })} />
      {drawn.map(({ name, label: filterLabel, any, options }) => (
        <ChoiceFilter
          key={name}
          label={t(filterLabel)}
          any={t(any)}
          options={options}
          value={search[name]}
          onChange={(value) => {
            setKept(drawn)
            onChange({ [name]: value })
          }}
        />
      ))}
    </FilterBar>
  )
}
