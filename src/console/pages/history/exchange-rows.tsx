import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Exchange } from '../../../client/exchange.ts'
import { dayInWords, dayOf, shownTime } from '../../../contract/format.ts'
import {
  type Column,
  DataTable,
  type Sorting,
  rowLinkClass,
  RowNote,
} from '../../../ui/data-table.tsx'
import { useVirtualRows } from '../../../ui/virtual-rows.ts'
import { usePreferences } from '../../state/preferences.ts'
import { exchangesOptions, rowsAtOnce } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import {
  aboutOf,
  durationOf,
  importedText,
  messageOf,
  operationTitle,
  routeNames,
} from '../../parts/exchange/describe.ts'
import { StatusPill, LivePill } from '../../parts/exchange/status-pill.tsx'
import { Instant } from '../../parts/records/instant.tsx'
import { Link } from '../../parts/actions/link.tsx'
import type { Lang } from '../../../contract/text.ts'
import type { Zone } from '../../../contract/zone.ts'
import { ListEnd, rowsOfPhone, useIsPhone } from '../../parts/page/filter-bar.tsx'
import { MissingOnPaper, usePrintWhole } from '../../parts/page/print-whole.tsx'
import type { Speak } from '../../state/use-text.ts'

/** Exchanges; those in sight are read as one scrolls. */
export function ExchangeRows({
  title,
  ids,
  columns,
  sorting,
  isByDay,
}: {
  title: string
  ids: readonly string[]
  columns: readonly Column<Exchange>[]
  sorting: Sorting
  /** Each day has a heading. */
  isByDay: boolean
}) {
  const { lang, zone } = usePreferences()
  const session = useSession()
  const isPhone = useIsPhone()
  const { places, part, box, more, shown } = useVirtualRows({
    total: ids.length,
    ...(isPhone && { most: rowsOfPhone }),
    height: 58,
    keyOf: useCallback((place: number) => ids[place] ?? String(place), [ids]),
  })
  // The one before a row says whether it begins a day.
  const parts = [
    ...new Set(places.flatMap((place) => [partOf(Math.max(0, place - 1)), partOf(place)])),
  ]
  const idsOf = (at: number) => ids.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce)
  const answers = useQueries({
    queries: parts.map((at) => exchangesOptions(session, idsOf(at))),
  })
  const exchangeAt = (place: number) =>
    answers[parts.indexOf(partOf(place))]?.data?.[place % rowsAtOnce]
  const dayAt = (place: number) => {
    const exchange = exchangeAt(place)
    return exchange && dayOf(exchange.startedAt, zone)
  }
  const headings = places.map((place) => {
    const day = dayAt(place)
    const before = place > 0 ? dayAt(place - 1) : ''
    return day !== undefined && before !== undefined && day !== before && dayInWords(day, lang)
  })
  const client = useQueryClient()
  usePrintWhole(() =>
    Promise.all(
      Array.from({ length: partOf(shown - 1) + 1 }, (_, at) =>
        client.fetchQuery(exchangesOptions(session, idsOf(at))),
      ),
    ),
  )
  const rows = places.map(exchangeAt)
  return (
    <div {...box}>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        part={part}
        sorting={isPhone ? undefined : sorting}
        headings={isByDay ? headings : undefined}
      />
      <ListEnd shown={shown} total={ids.length} more={more} />
      <MissingOnPaper rows={rows} />
    </div>
  )
}

const partOf = (place: number) => Math.floor(place / rowsAtOnce)

const texts = {
  operation: { es: 'Operación', en: 'Operation' },
  status: { es: 'Estado HTTP', en: 'HTTP status' },
  message: { es: 'Mensaje', en: 'Message' },
  route: { es: 'Ruta', en: 'Route' },
  duration: { es: 'Duración', en: 'Duration' },
  time: { es: 'Hora', en: 'Time' },
} as const

/** The columns of a list of exchanges; `isDated` where the days are no headings above them. */
export const exchangeColumns = (
  t: Speak,
  lang: Lang,
  zone: Zone,
  isDated = false,
): Column<Exchange>[] => [
  {
    id: 'operation',
    width: '20%',
    header: t(texts.operation),
    sort: 'operation',
    rowHeader: true,
    cell: (exchange) => (
      <>
        <Link
          className={rowLinkClass}
          data-exchange={exchange.id}
          to="/history/:id"
          params={{ id: exchange.id }}
        >
          {operationTitle(exchange, t)}
        </Link>
        <RowNote>{aboutOf(exchange, lang)}</RowNote>
      </>
    ),
  },
  {
    id: 'status',
    line: 'end',
    width: '8rem',
    header: t(texts.status),
    sort: 'status',
    cell: (exchange) => <StatusPill exchange={exchange} />,
  },
  {
    id: 'message',
    line: 'note',
    header: t(texts.message),
    sort: 'message',
    cell: (exchange) => messageOf(exchange, t),
  },
  {
    id: 'route',
    line: 'mark',
    width: '11.5rem',
    header: t(texts.route),
    sort: 'route',
    cell: (exchange) => (
      <>
        {exchange.target === 'live' ? (
          <LivePill exchange={exchange} />
        ) : (
          <span className="ui-unbroken">{t(routeNames[exchange.target])}</span>
        )}
        <RowNote>{exchange.isImported && t(importedText)}</RowNote>
      </>
    ),
  },
  {
    id: 'duration',
    width: '5.75rem',
    below: 960,
    header: t(texts.duration),
    sort: 'duration',
    align: 'end',
    cell: durationOf,
  },
  {
    id: 'time',
    line: 'aside',
    width: isDated ? '10.75rem' : zone === 'utc' ? '7.5rem' : '5.75rem',
    header: t(texts.time),
    sort: 'time',
    align: 'end',
    cell: ({ startedAt }) => (isDated ? <Instant at={startedAt} /> : shownTime(startedAt, zone)),
  },
]
