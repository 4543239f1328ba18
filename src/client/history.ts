import { entitiesOf, type Exchange } from './exchange.ts'
import { openKeptRows } from './kept-rows.ts'

export interface HistoryStore {
  add(exchange: Exchange): Promise<void>
  /** All of them, or none. */
  addAll(exchanges: readonly Exchange[]): Promise<void>
  /** The newest, newest first. */
  newest(count: number): Promise<Exchange[]>
  /** The identifiers of all of them, newest first. */
  ids(): Promise<string[]>
  /** The exchanges of these identifiers; one that is gone is undefined. */
  read(ids: readonly string[]): Promise<(Exchange | undefined)[]>
  /** Newest first: those that are about a payment, a token, a plan or an enrollment. */
  about(entity: string): Promise<Exchange[]>
  /** Newest first: those that are on their way, or whose page did not wait for the answer. */
  unanswered(): Promise<Exchange[]>
  get(id: string): Promise<Exchange | undefined>
  clear(): Promise<void>
}

/** How many exchanges are kept: the newest. */
export const mostExchanges = 50_000

/** In the index of what exchanges are about: no entity has this name. */
const unanswered = ''

const isUnanswered = ({ outcome }: Exchange) =>
  outcome.kind === 'network-error' && outcome.cause === 'unanswered'

/** The exchanges that this browser keeps. */
export function openHistory(name: string): HistoryStore {
  const place = {
    name,
    version: 3,
    tables: {
      exchanges: {
        order: 'startedAt',
        about: (exchange: Exchange) => [
          ...new Set(entitiesOf(exchange).map(({ id }) => id)),
          ...(isUnanswered(exchange) ? [unanswered] : []),
        ],
      },
    },
  }
  const rows = openKeptRows<Exchange>({
    ...place,
    table: 'exchanges',
    limit: mostExchanges,
  })
  return {
    add: rows.put,
    addAll: rows.putAll,
    newest: rows.list,
    ids: rows.ids,
    read: rows.read,
    about: rows.about,
    unanswered: () => rows.about(unanswered),
    get: rows.get,
    clear: rows.clear,
  }
}
