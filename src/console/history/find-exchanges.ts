import { queryOptions } from '@tanstack/react-query'
import type { Exchange } from '../../client/exchange.ts'
import type { HistoryStore } from '../../client/history.ts'
import type { Mark } from '../../client/marks.ts'
import { statusOf } from '../exchange/describe.ts'
import { historyKey } from '../state/queries.ts'
import type { Search } from '../state/routes.ts'
import type { Session } from '../state/session.tsx'

/** What is looked for in the exchanges themselves; stars are known without them. */
export type Wanted = Pick<Search<'/history'>, 'operation' | 'status' | 'target' | 'q'>

export const isWanted = ({ operation, status, target, q }: Wanted) =>
  Boolean(operation || status || target || q?.trim())

interface Found {
  readonly ids: readonly string[]
  /** Every exchange was looked at. */
  readonly isWhole: boolean
}

/** How often (ms) a list shows what was found meanwhile. */
const pace = 200

/** The exchanges that fit, newest first: at first those that were found so far. */
export const foundOptions = (
  { history }: Session,
  ids: readonly string[],
  { operation, status, target, q }: Wanted,
  marks: ReadonlyMap<string, Mark>,
) => {
  const wanted = { operation, status, target, q }
  const queryKey = [...historyKey, 'found', wanted]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Found> => {
      // A list that is there is replaced by a whole one only.
      const isFirst = client.getQueryData<Found>(queryKey) === undefined
      let shownAt = performance.now()
      const onFound = (soFar: readonly string[]) => {
        if (!isFirst || performance.now() - shownAt < pace) return
        shownAt = performance.now()
        client.setQueryData<Found>(queryKey, { ids: [...soFar], isWhole: false })
      }
      return {
        ids: await findExchanges(history, ids, wanted, marks, { signal, onFound }),
        isWhole: true,
      }
    },
  })
}

/** How many exchanges are read at a time. */
const atOnce = 100

/**
 * The identifiers of the exchanges that fit, in their order. They are read a few at a time, so that
 * the page stays in step, however many there are; `onFound` is called as they come.
 *
 * @throws DOMException `AbortError` when it is stopped.
 */
export async function findExchanges(
  history: Pick<HistoryStore, 'read'>,
  ids: readonly string[],
  wanted: Wanted,
  marks: ReadonlyMap<string, Mark>,
  { signal, onFound }: { signal?: AbortSignal; onFound?: (found: readonly string[]) => void } = {},
): Promise<readonly string[]> {
  const fits = filterOf(wanted, marks)
  const found: string[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    signal?.throwIfAborted()
    for (const exchange of await history.read(ids.slice(at, at + atOnce))) {
      if (exchange && fits(exchange)) found.push(exchange.id)
    }
    onFound?.(found)
  }
  return found
}

/** The text is looked for wherever something can be read, in notes too. */
function filterOf({ operation, status, target, q }: Wanted, marks: ReadonlyMap<string, Mark>) {
  const text = q?.trim().toLowerCase()
  return (exchange: Exchange) =>
    (!operation || exchange.operation === operation) &&
    (!target || exchange.target === target) &&
    (!status || statusOf(exchange) === status) &&
    (!text ||
      textOf(exchange).includes(text) ||
      Boolean(marks.get(exchange.id)?.note.toLowerCase().includes(text)))
}

function textOf({ id, values, outcome }: Exchange) {
  const answer = outcome.kind === 'response' ? outcome.envelope : outcome.cause
  return JSON.stringify([id, values, answer]).toLowerCase()
}
