import TinyQueue from 'tinyqueue'
import { type RowList, rowAt } from './row-list.ts'
import type { Due, Row } from './table.ts'

export type DueOf = (row: Row) => number | null

/** Rows by when they are due. An entry whose row is due at another time by now is passed over. */
export interface DueQueue {
  readonly dueOf: DueOf
  readonly entries: TinyQueue<{ at: number; seq: number }>
}

export const newDueQueue = (dueOf: DueOf): DueQueue => ({
  dueOf,
  entries: new TinyQueue<{ at: number; seq: number }>([], (a, b) => a.at - b.at || a.seq - b.seq),
})

export function enqueue({ dueOf, entries }: DueQueue, row: Row, seq: number) {
  const at = dueOf(row)
  if (at !== null) entries.push({ at, seq })
}

/** The row that is due first. */
export function earliestOf({ dueOf, entries }: DueQueue, rows: RowList): Due<Row> | undefined {
  for (let next = entries.peek(); next; next = entries.peek()) {
    const row = rowAt(rows, next.seq)
    if (row && dueOf(row) === next.at) return { at: next.at, row }
    entries.pop()
  }
  return undefined
}
