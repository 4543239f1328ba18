import { reasonOf } from '../../store/migrations.ts'
import { readRows, type StoredRow, type Unreadable } from '../../store/stored-rows.ts'
import type { Change, Image, Row, TableDefinitions } from '../../store/table.ts'
import {
  asideTable,
  imageTable,
  type Key,
  lastNumber,
  rangeOf,
  type Root,
  sortable,
} from './file-root.ts'

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
  return image
}

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
  return tables.filter((table) => table !== imageTable && table !== asideTable)
}

function readTable(root: Root, sandbox: string, table: string, unusable: Unusable[]): StoredRow[] {
  const range = rangeOf(sandbox, table)
  try {
    return [...root.getRange(range)].map(({ key: [, , id], value }) => storedRow(table, id, value))
  } catch {
    return [...root.getKeys(range)].flatMap((key) => {
      try {
        return [storedRow(table, key[2], root.get(key))]
      } catch (error) {
        unusable.push({ key, reason: reasonOf(error) })
        return []
      }
    })
  }
}

const storedRow = (table: string, id: string, value: unknown): StoredRow => ({
  table,
  id,
  ...(value as Change),
})

/** Moves an entry aside as it is; inside a transaction. */
export function takeOut(root: Root, key: Key, reason: string) {
  const [sandbox, table, id] = key
  setAside(root, sandbox, { table, id, reason, found: root.getBinary(key)?.toString('utf8') })
  void root.remove(key)
}

/** Keeps what cannot be read in a place of its own; inside a transaction. */
export function setAside(root: Root, sandbox: string, unreadable: Unreadable) {
  const number = lastNumber(root, sandbox, asideTable) + 1
  const row = { ...unreadable, id: unreadable.id ?? '' }
  void root.put([sandbox, asideTable, sortable(number)], { row, seq: number })
}
