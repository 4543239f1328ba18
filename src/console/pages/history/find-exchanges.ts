import { queryOptions } from '@tanstack/react-query'
import type { Exchange } from '../../../client/exchange.ts'
import type { HistoryStore } from '../../../client/history.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Lang } from '../../../contract/text.ts'
import { statusOf, messageOf, operationTitle, routeNames } from '../../parts/exchange/describe.ts'
import { boundOf, rowsInOrder } from '../../parts/page/list-query.ts'
import { exchangeIdsOptions, historyKey } from '../../state/queries.ts'
import type { Search } from '../../state/routes.ts'
import type { Session } from '../../state/session.tsx'
import type { Speak } from '../../state/use-text.ts'
import { readSort } from '../../../contract/control/list-columns.ts'
import type { SortValue } from '../../../contract/sorted-by.ts'

export type Wanted = Pick<
  Search<'/history'>,
  'operation' | 'status' | 'target' | 'drift' | 'q' | 'from' | 'to'
>

export const isWanted = ({ operation, status, target, drift, q, from, to }: Wanted) =>
  Boolean(operation || status || target || drift || q?.trim() || from || to)

interface Found {
  /** Newest first. */
  readonly rows: readonly PlacedExchange[]
  /** Every exchange was looked at. */
  readonly isWhole: boolean
}

/** The interval (ms) at which a list shows the new finds. */
const pace = 200

/** The exchanges that fit, newest first: at first those that were found so far. */
export const foundOptions = (
  session: Session,
  { operation, status, target, drift, q, from, to }: Wanted,
  t: Speak,
  lang: Lang,
) => {
  const wanted = { operation, status, target, drift, q, from, to }
  // Columns are sorted as they read, in each language.
  const queryKey = [...historyKey, 'found', wanted, lang]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Found> => {
      // A list that is there is replaced by a whole one only.
      const isFirst = client.getQueryData<Found>(queryKey) === undefined
      let shownAt = performance.now()
      const onFound = (soFar: readonly PlacedExchange[]) => {
        if (!isFirst || performance.now() - shownAt < pace) return
        shownAt = performance.now()
        client.setQueryData<Found>(queryKey, { rows: [...soFar], isWhole: false })
      }
      const ids = await client.fetchQuery({ ...exchangeIdsOptions(session), staleTime: Infinity })
      return {
        rows: await findExchanges(session.history, ids, wanted, t, { signal, onFound }),
        isWhole: true,
      }
    },
    // To compare tens of thousands with those found before takes longer than to draw the page.
    structuralSharing: false,
  })
}

/** How many exchanges are read at a time. */
const atOnce = 100

/**
 * The fitting exchanges, in the order of their identifiers. The function reads a few at a time, so
 * that the page stays in step, however many there are; it calls `onFound` for each batch.
 *
 * @throws DOMException `AbortError` when it is stopped.
 */
export async function findExchanges(
  history: Pick<HistoryStore, 'read'>,
  ids: readonly string[],
  wanted: Wanted,
  t: Speak,
  {
    signal,
    onFound,
  }: { signal?: AbortSignal; onFound?: (found: readonly PlacedExchange[]) => void } = {},
): Promise<readonly PlacedExchange[]> {
  const fits = filterOf(wanted)
  const found: PlacedExchange[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    signal?.throwIfAborted()
    for (const exchange of await history.read(ids.slice(at, at + atOnce))) {
      if (exchange && fits(exchange)) found.push(placeExchange(exchange, t))
    }
    onFound?.(found)
  }
  return found
}

/** The text is looked for wherever something can be read. */
function filterOf({ operation, status, target, drift, q, from, to }: Wanted) {
  const text = plainText(q?.trim() ?? '')
  const begins = Date.parse((from && boundOf('from', from)) ?? '')
  const ends = Date.parse((to && boundOf('to', to)) ?? '')
  return (exchange: Exchange) =>
    // A bound that is none compares with nothing.
    !(exchange.startedAt < begins || exchange.startedAt >= ends) &&
    (!operation || exchange.operation === operation) &&
    (!target || exchange.target === target) &&
    (!status || statusOf(exchange) === status) &&
    (!drift || hasDrift(exchange)) &&
    (!text || textOf(exchange).includes(text))
}

const hasDrift = ({ outcome }: Exchange) =>
  outcome.kind === 'response' && Boolean(outcome.drift?.length)

function textOf({ id, values, outcome }: Exchange) {
  const answer = outcome.kind === 'response' ? outcome.envelope : outcome.cause
  return plainText(JSON.stringify([id, values, answer]))
}

/** The columns that sort the history, with an exchange's value in each; `time` needs none. */
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

/** An exchange by its identifier, with the values that sort it. */
export type PlacedExchange = { readonly id: string } & Readonly<Record<Sorted, SortValue>>

const placeExchange = (exchange: Exchange, t: Speak): PlacedExchange => ({
  ...(Object.fromEntries(names.map((name) => [name, columns[name](exchange, t)])) as Record<
    Sorted,
    SortValue
  >),
  id: exchange.id,
})

/** Tells whether a list is sorted by the instants, for which no exchange has to be read. */
export const isByTime = (sort: string) => readSort(sort).column === 'time'

const placed = Object.fromEntries(names.map((name) => [name, (row: PlacedExchange) => row[name]]))

/** The identifiers of exchanges, which come newest first, in the order of `sort`. */
export function orderExchanges(
  newestFirst: readonly PlacedExchange[],
  sort: string,
): readonly string[] {
  return rowsInOrder(newestFirst, sort, placed).map(({ id }) => id)
}
