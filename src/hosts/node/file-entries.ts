import { reasonOf } from '../../store/migrations.ts'
import { readRows, type StoredRow, type Unreadable } from '../../store/stored-rows.ts'
import type { Image, Row, TableDefinitions } from '../../store/table.ts'
import { decodeRecord, type Key, parseRecord } from './file-record.ts'
import { asideTable, lastNumber, put, rangeOf, type Root, sortable } from './file-root.ts'

/** An entry that cannot be used, and why. */
interface Unusable {
  readonly key: Key
  readonly reason: string
}

/** The rows of a sandbox; the entries that cannot be read are set aside. */
export function readSandbox<Rows extends Record<string, Row>>(
  root: Root,
  sandbox: string,
  definitions: TableDefinitions<Rows>,
): Image {
  const unusable: Unusable[] = []
  const stored = tablesOf(root, sandbox).flatMap((table) =>
    readTable(root, sandbox, table, unusable),
  )
  const { image, unreadable } = readRows(definitions, stored)
  for (const { table, id, reason } of unreadable) {
    if (table !== null && id !== null) unusable.push({ key: [sandbox, table, id], reason })
  }
  if (unusable.length) {
    root.transactionSync(() => {
      for (const { key, reason } of unusable) takeOut(root, key, reason)
    })
  }
  const lost = lostOf(root, sandbox)
  return lost ? withGaps(image, Object.keys(definitions), lost) : image
}

/**
 * How many rows are gone, at most: no new one gets the number of one of them, from which identifiers
 * follow that other rows may have.
 */
function lostOf(root: Root, sandbox: string) {
  return markedLost(root, sandbox) + root.getKeysCount(rangeOf(sandbox, asideTable))
}

function markedLost(root: Root, sandbox: string) {
  const marker = root.get(lostKey(sandbox))
  return marker ? parseRecord(marker).seq : 0
}

export const lostKey = (sandbox: string): Key => [sandbox, ' lost', '']

function withGaps(image: Image, tables: readonly string[], count: number): Image {
  const gaps = Array<undefined>(count).fill(undefined)
  return Object.fromEntries(
    tables.map((table) => {
      const { from, rows } = image[table] ?? { from: 0, rows: [] }
      return [table, { from, rows: [...rows, ...gaps] }]
    }),
  )
}

/** Notes that more rows of a sandbox are gone; inside a transaction. */
export const markLost = (root: Root, sandbox: string, count: number) =>
  put(root, lostKey(sandbox), { row: undefined, seq: markedLost(root, sandbox) + count })

/** The tables of which the file has entries, whether the program knows them or not. */
function tablesOf(root: Root, sandbox: string) {
  const tables: string[] = []
  const next = (after: string) => {
    const [key] = root.getKeys({
      start: [sandbox, after, '\uffff'],
      end: [sandbox, '\uffff', ''],
      limit: 1,
    })
    return key?.[1]
  }
  for (let table = next(''); table !== undefined; table = next(table)) tables.push(table)
  return tables.filter((table) => !table.startsWith(' '))
}

function readTable(root: Root, sandbox: string, table: string, unusable: Unusable[]): StoredRow[] {
  return [...root.getRange(rangeOf(sandbox, table))].flatMap(({ key, value }) => {
    try {
      return [{ table, id: key[2], ...decodeRecord(key, value) }]
    } catch (error) {
      unusable.push({ key, reason: reasonOf(error) })
      return []
    }
  })
}

/** Moves an entry aside as it is; inside a transaction. */
export function takeOut(root: Root, key: Key, reason: string) {
  const [sandbox, table, id] = key
  setAside(root, sandbox, { table, id, reason, found: root.get(key)?.toString() })
  void root.remove(key)
}

/** Keeps what cannot be read in a place of its own; inside a transaction. */
export function setAside(root: Root, sandbox: string, unreadable: Unreadable) {
  const number = lastNumber(root, sandbox, asideTable) + 1
  const row = { ...unreadable, id: unreadable.id ?? '' }
  put(root, [sandbox, asideTable, sortable(number)], { row, seq: number })
}
