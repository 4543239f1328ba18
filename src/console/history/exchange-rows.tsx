import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import { dayInWords, dayOf } from '../../contract/format.ts'
import { type Column, DataTable, type Sorting } from '../../ui/data-table.tsx'
import { useVirtualRows } from '../../ui/virtual-rows.ts'
import { usePreferences } from '../state/preferences.ts'
import { exchangesOptions, rowsAtOnce } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

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
  const { places, part, box } = useVirtualRows({
    total: ids.length,
    height: 58,
    keyOf: useCallback((place: number) => ids[place] ?? String(place), [ids]),
  })
  // The one before a row says whether it begins a day.
  const parts = [
    ...new Set(places.flatMap((place) => [partOf(Math.max(0, place - 1)), partOf(place)])),
  ]
  const answers = useQueries({
    queries: parts.map((at) =>
      exchangesOptions(session, ids.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce)),
    ),
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
  return (
    <div {...box}>
      <DataTable
        caption={title}
        columns={columns}
        rows={places.map(exchangeAt)}
        rowKey={({ id }) => id}
        part={part}
        sorting={sorting}
        headings={isByDay ? headings : undefined}
      />
    </div>
  )
}

const partOf = (place: number) => Math.floor(place / rowsAtOnce)
