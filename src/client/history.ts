import type { Exchange } from './exchange.ts'
import { openKeptRows } from './kept-rows.ts'
import { type Mark, markId, type MarkStore, markStore } from './marks.ts'

export interface HistoryStore {
  add(exchange: Exchange): Promise<void>
  /** All of them, or none. */
  addAll(exchanges: readonly Exchange[]): Promise<void>
  /** Newest first. */
  list(): Promise<Exchange[]>
  get(id: string): Promise<Exchange | undefined>
  /** With the marks of its exchanges. */
  clear(): Promise<void>
  readonly marks: MarkStore
}

/** How many exchanges are kept: the newest, and older ones that are marked. */
export const mostExchanges = 1000

/** The exchanges that this browser keeps, and what the user marked. */
export function openHistory(name: string): HistoryStore {
  const tables = { exchanges: 'startedAt', marks: 'at' }
  const marks = markStore(openKeptRows<Mark>({ name, tables, table: 'marks', limit: 5000 }))
  const isOfExchange = ({ id }: Mark) => id.startsWith(markId('exchange', ''))
  const spared = async () =>
    new Set(
      (await marks.list())
        .filter(isOfExchange)
        .map(({ id }) => id.slice(markId('exchange', '').length)),
    )
  const rows = openKeptRows<Exchange>({
    name,
    tables,
    table: 'exchanges',
    limit: mostExchanges,
    spared,
  })
  return {
    add: rows.put,
    addAll: rows.putAll,
    list: rows.list,
    get: rows.get,
    async clear() {
      await rows.clear()
      for (const mark of (await marks.list()).filter(isOfExchange)) await marks.delete(mark.id)
    },
    marks,
  }
}
