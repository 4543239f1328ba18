import type { Page, PageQuery, Row, TableImage } from './table.ts'

/** The rows of a table by number: each got the next one (0, 1, 2, ...) when it was inserted. */
export interface RowList {
  /** The rows from number `base` on; a deleted row leaves a gap. */
  order: (Row | undefined)[]
  base: number
  /** No row has a lower number. */
  oldest: number
  size: number
}

export function newRowList(image?: TableImage): RowList {
  const order = image ? image.rows.map((row) => row ?? undefined) : []
  const from = image?.from ?? 0
  let size = 0
  for (const row of order) if (row) size++
  return { order, base: from, oldest: from, size }
}

export const rowAt = (list: RowList, seq: number) => list.order[seq - list.base]

/** The number that the next row gets. */
export const endOf = (list: RowList) => list.base + list.order.length

/** The row with the highest number. */
export function newestOf(list: RowList) {
  for (let seq = endOf(list) - 1; seq >= list.oldest; seq--) {
    const row = rowAt(list, seq)
    if (row) return row
  }
  return undefined
}

/** The rows from a number on, with their own. */
export function* rowsFrom(
  list: RowList,
  first: number,
): Generator<readonly [row: Row, seq: number]> {
  for (let seq = first; seq < endOf(list); seq++) {
    const row = rowAt(list, seq)
    if (row) yield [row, seq]
  }
}

/** A page in the order of the numbers. */
export function pageOf(
  list: RowList,
  { limit, after, newestFirst = false, where = () => true }: PageQuery<Row>,
): Page<Row> {
  const { oldest } = list
  const step = newestFirst ? -1 : 1
  const end = endOf(list)
  const from = newestFirst ? Math.min(after ?? end, end) - 1 : Math.max((after ?? -1) + 1, oldest)
  const items: Row[] = []
  let last = from
  for (let seq = from; seq >= oldest && seq < end; seq += step) {
    const row = rowAt(list, seq)
    if (!row || !where(row)) continue
    if (items.length === limit) return { items, after: last }
    items.push(row)
    last = seq
  }
  return { items, after: null }
}

/** Gives back the room of the numbers before the oldest row, when they are many. */
export function dropGaps(list: RowList) {
  if (list.oldest - list.base < 1000) return
  list.order = list.order.slice(list.oldest - list.base)
  list.base = list.oldest
}
