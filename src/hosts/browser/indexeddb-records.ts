import type { StoredRow, Unreadable } from '../../store/stored-rows.ts'
import type { Changes, Row, TableDefinitions } from '../../store/table.ts'

/**
 * The changes of one unit of work, under its number: 1, 2, 3, ... (docs/decisions/003). Many rows
 * take several records, the last of which has that number and the others fractions below it.
 */
export interface Commit {
  readonly revision: number
  /** No earlier record counts any more. */
  readonly isWhole: boolean
  readonly rows: readonly StoredRow[]
  /** The places of the lines that it wrote to logs. */
  readonly lines: readonly LogPlace[]
}

/** A log's lines take turns in as many places as it keeps lines: the oldest are overwritten. */
export type LogPlace = [table: string, place: number]

export interface PlacedLine {
  readonly place: LogPlace
  readonly line: StoredRow
}

/** The changed rows as a record has them, and the lines of logs with their places. */
export function recordOf<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
  changes: Changes,
) {
  const rows: StoredRow[] = []
  const lines: PlacedLine[] = []
  for (const [table, changed] of changes) {
    const keep = definitions[table]?.keep
    for (const [id, { row, seq }] of changed) {
      if (keep === undefined) rows.push({ table, id, row, seq })
      else if (row) lines.push({ place: [table, seq % keep], line: { table, id, row, seq } })
    }
  }
  return { rows, lines }
}

/** So that a record stays small: browsers keep large values in files, and fail to read huge ones. */
const rowsInRecord = 50

/** The records of one unit of work. */
export function commitsOf(
  { revision, isWhole }: Pick<Commit, 'revision' | 'isWhole'>,
  rows: readonly StoredRow[],
  lines: readonly LogPlace[],
): readonly [Commit, ...Commit[]] {
  const count = Math.max(1, Math.ceil(rows.length / rowsInRecord))
  const part = (index: number): Commit => ({
    revision: revision - 1 + (index + 1) / count,
    isWhole: isWhole && index === 0,
    rows: count === 1 ? rows : rows.slice(index * rowsInRecord, (index + 1) * rowsInRecord),
    lines: index === 0 ? lines : [],
  })
  return [part(0), ...Array.from({ length: count - 1 }, (_, index) => part(index + 1))]
}

/** The part of a database that its records take: each as much as one of its rows. */
export const commitWeight = ({ rows }: Pick<Commit, 'rows'>) => rows.length + 1

/**
 * The rows that the records left, the newest of each. Later records may depend on one that cannot be
 * read: it is set aside, and they are with it.
 */
export function foldCommits(found: readonly unknown[]) {
  const tables = new Map<string, Map<string, StoredRow>>()
  const unreadable: Unreadable[] = []
  let weight = 0
  for (const [index, commit] of found.entries()) {
    if (!isCommit(commit)) {
      unreadable.push(...found.slice(index).map(cutOff))
      break
    }
    if (commit.isWhole) {
      tables.clear()
      weight = 0
    }
    weight += commitWeight(commit)
    for (const row of commit.rows) place(tables, row)
  }
  return { rows: [...tables.values()].flatMap((rows) => [...rows.values()]), unreadable, weight }
}

export function isCommit(found: unknown): found is Commit {
  const { isWhole, rows, lines } = found as { [Key in keyof Commit]?: unknown }
  return (
    isNumbered(found as Commit) &&
    typeof isWhole === 'boolean' &&
    Array.isArray(rows) &&
    Array.isArray(lines) &&
    rows.every(isStoredRow) &&
    lines.every(isLogPlace)
  )
}

/** Tells whether a record has a number that leaves room for the numbers of those after it. */
export const isNumbered = ({ revision }: Pick<Commit, 'revision'>) =>
  typeof revision === 'number' && revision < Number.MAX_SAFE_INTEGER / 2

const isLogPlace = (found: unknown) =>
  Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'number'

export function isStoredRow(found: unknown): found is StoredRow {
  if (typeof found !== 'object' || found === null) return false
  const { table, id, seq } = found as { [Key in keyof StoredRow]?: unknown }
  return typeof table === 'string' && typeof id === 'string' && typeof seq === 'number'
}

export const unreadableLine = (found: unknown): Unreadable => ({
  table: null,
  id: null,
  reason: 'it is no line of a log',
  found,
})

const cutOff = (found: unknown, index: number): Unreadable => ({
  table: null,
  id: null,
  reason: index ? 'a record before it is cut off' : 'the record is cut off',
  found,
})

function place(tables: Map<string, Map<string, StoredRow>>, stored: StoredRow) {
  const { table, id } = stored
  let rows = tables.get(table)
  if (!rows) tables.set(table, (rows = new Map<string, StoredRow>()))
  if (stored.row === undefined) rows.delete(id)
  else rows.set(id, stored)
}
