import type { Exchange } from '../../client/exchange.ts'
import { readSort } from '../../contract/control/list-columns.ts'
import type { SortValue } from '../../contract/sorted-by.ts'
import { messageOf, operationTitle, routeNames } from '../exchange/describe.ts'
import { rowsInOrder } from '../page/list-query.ts'
import type { Speak } from '../state/use-text.ts'

/** By which columns the history is sorted, with what an exchange has in each; `time` needs none. */
const columns = {
  operation: operationTitle,
  status: ({ outcome }) => outcome.status ?? null,
  message: messageOf,
  route: ({ target }, t) => t(routeNames[target]),
  duration: ({ durationMs }) => durationMs || null,
} satisfies Record<string, (exchange: Exchange, t: Speak) => SortValue>

type Sorted = keyof typeof columns
const names = Object.keys(columns) as Sorted[]

export const exchangeSorts = ['time', ...names]

/** An exchange by its identifier, with what puts it in its place. */
export type PlacedExchange = { readonly id: string } & Readonly<Record<Sorted, SortValue>>

export const placeExchange = (exchange: Exchange, t: Speak): PlacedExchange => ({
  ...(Object.fromEntries(names.map((name) => [name, columns[name](exchange, t)])) as Record<
    Sorted,
    SortValue
  >),
  id: exchange.id,
})

/** Whether a list is sorted by the instants, which needs none of what the exchanges hold. */
export const isByTime = (sort: string) => readSort(sort).column === 'time'

const placed = Object.fromEntries(names.map((name) => [name, (row: PlacedExchange) => row[name]]))

/** The identifiers of exchanges, which come newest first, in the order of `sort`. */
export function orderExchanges(
  newestFirst: readonly PlacedExchange[],
  sort: string,
): readonly string[] {
  return rowsInOrder(newestFirst, sort, placed).map(({ id }) => id)
}
