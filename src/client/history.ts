import type { Exchange } from './exchange.ts'
import { openKeptRows } from './kept-rows.ts'

export interface HistoryStore {
  add(exchange: Exchange): Promise<void>
  /** Newest first. */
  list(): Promise<Exchange[]>
  get(id: string): Promise<Exchange | undefined>
  clear(): Promise<void>
}

/** The exchanges that this browser keeps: a thousand, the newest. */
export function openHistory(name: string): HistoryStore {
  const {
    put: add,
    list,
    get,
    clear,
  } = openKeptRows<Exchange>({
    name,
    table: 'exchanges',
    order: 'startedAt',
    limit: 1000,
  })
  return { add, list, get, clear }
}
