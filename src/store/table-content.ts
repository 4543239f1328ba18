import { delist, type Directory, enlist, newDirectory, relist } from './directory.ts'
import { dropGaps, endOf, newRowList, rowAt, type RowList, rowsFrom } from './row-list.ts'
import type { Due, Row, TableImage, TableOptions } from './table.ts'
import { weightOf } from './weight.ts'
import TinyQueue from 'tinyqueue'

/** The rows of a table with all that finds them; every change passes through these functions. */
export interface TableContent {
  readonly rows: RowList
  readonly directory: Directory
  readonly queue: DueQueue
  readonly isApart: boolean
  /** The number of rows that a log keeps, and their bytes. */
  readonly keep: number
  readonly keepBytes: number
  /** The size of a row, and of the parts that are kept elsewhere. */
  readonly weigh: (row: Row) => number
  bytes: number
  /** The number of times that a row came, changed or went. */
  changes: number
}

export function newTableContent(
  name: string,
  {
    isApart,
    keep = Infinity,
    keepBytes = Infinity,
    weigh = weightOf,
    index,
    due = () => null,
  }: TableOptions,
  image?: TableImage,
): TableContent {
  const rows = newRowList(image)
  const queue = newDueQueue(due)
  let bytes = 0
  for (const [row, seq] of rowsFrom(rows, rows.base)) {
    enqueue(queue, row, seq)
    bytes += weigh(row)
  }
  const directory = newDirectory(name, rows, index)
  return {
    rows,
    directory,
    queue,
    isApart: isApart === true,
    keep,
    keepBytes,
    weigh,
    bytes,
    changes: 0,
  }
}

export function insert(content: TableContent, row: Row, seq: number) {
  const { rows, directory, queue } = content
  content.changes++
  content.bytes += content.weigh(row)
  rows.order[seq - rows.base] = row
  rows.size++
  if (seq < directory.listed) enlist(directory, row, seq)
  enqueue(queue, row, seq)
}

export function replace(content: TableContent, before: Row, row: Row, seq: number) {
  const { rows, directory, queue } = content
  content.changes++
  content.bytes += content.weigh(row) - content.weigh(before)
  rows.order[seq - rows.base] = row
  if (seq < directory.listed) relist(directory, before, row, seq)
  if (queue.dueOf(row) !== queue.dueOf(before)) enqueue(queue, row, seq)
}

export function remove(content: TableContent, row: Row, seq: number) {
  const { rows, directory } = content
  content.changes++
  content.bytes -= content.weigh(row)
  if (seq < directory.listed) delist(directory, row, seq)
  rows.order[seq - rows.base] = undefined
  rows.size--
}

/** Lets the oldest rows of a log that is too long go, after they were noted. */
export function trim(content: TableContent, noteDown: (row: Row, seq: number) => void) {
  const { rows, keep, keepBytes } = content
  while (rows.size > keep || (content.bytes > keepBytes && rows.size > 1)) {
    while (!rowAt(rows, rows.oldest)) rows.oldest++
    const row = rowAt(rows, rows.oldest) as Row
    noteDown(row, rows.oldest)
    remove(content, row, rows.oldest)
  }
}

/** Takes the rows from a number on away, as if they had never come. */
export function cutFrom(content: TableContent, first: number) {
  const { rows, directory } = content
  for (let seq = endOf(rows) - 1; seq >= first; seq--) {
    const row = rowAt(rows, seq)
    if (row) remove(content, row, seq)
  }
  rows.order.length = first - rows.base
  directory.listed = Math.min(directory.listed, first)
  rows.oldest = Math.min(rows.oldest, first)
}

/** The next row may have any number; there must be none yet. */
export function beginAt({ rows, directory }: TableContent, seq: number) {
  rows.order = []
  rows.base = rows.oldest = directory.listed = seq
}

/** Gives back the room of numbers that no row has any more. */
export function tidy({ rows, directory }: TableContent) {
  dropGaps(rows)
  directory.listed = Math.max(directory.listed, rows.base)
}

type DueOf = (row: Row) => number | null

/** Rows by when they are due. An entry whose row is due at another time by now is passed over. */
interface DueQueue {
  readonly dueOf: DueOf
  readonly entries: TinyQueue<{ at: number; seq: number }>
}

const newDueQueue = (dueOf: DueOf): DueQueue => ({
  dueOf,
  entries: new TinyQueue<{ at: number; seq: number }>([], (a, b) => a.at - b.at || a.seq - b.seq),
})

function enqueue({ dueOf, entries }: DueQueue, row: Row, seq: number) {
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
