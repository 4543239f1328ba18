import type { StoredDamage } from '../../store/store.ts'
import { readRows, type StoredRow, type Unreadable } from '../../store/stored-rows.ts'
import type { Image, Row, TableDefinitions, TableOptions } from '../../store/table.ts'
import { imagesIn, isWholeImage } from './file-images.ts'
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
  const images = imagesIn(root, sandbox)
  const hasImage = ({ table, row }: StoredRow) => {
    const number = row && (definitions[table] as TableOptions | undefined)?.image?.(row)
    return number === undefined || number === null || isWholeImage(images.get(number))
  }
  const { image, unreadable } = readRows(definitions, stored.filter(hasImage))
  for (const { table, id } of stored.filter((row) => !hasImage(row))) {
    unusable.push({ key: [sandbox, table, id], reason: 'its image is not whole' })
  }
  for (const { table, id, reason } of unreadable) {
    if (table !== null && id !== null) unusable.push({ key: [sandbox, table, id], reason })
  }
  const gone = markedLost(root, sandbox).skipped + setAllAside(root, sandbox, unusable)
  return gone ? withGaps(image, Object.keys(definitions), gone) : image
}

/** Returns how many rows are aside then; on a full disk they stay where they are until the next time. */
function setAllAside(root: Root, sandbox: string, unusable: readonly Unusable[]) {
  const before = root.getKeysCount(rangeOf(sandbox, asideTable))
  if (!unusable.length) return before
  try {
    root.transactionSync(() => {
      for (const { key, reason } of unusable) takeOut(root, key, reason)
    })
  } catch (error) {
    console.error(`records could not be set aside: ${reasonOf(error)}`)
  }
  return before + unusable.length
}

/** How many numbers are skipped since rows are gone, and how many rows the file lost by its own count. */
function markedLost(root: Root, sandbox: string) {
  const marker = root.get(lostKey(sandbox))
  const { row, seq } = marker ? parseRecord(marker) : { row: undefined, seq: 0 }
  return { skipped: seq, lost: (row as LostRow | undefined)?.lost ?? 0 }
}

interface LostRow extends Row {
  readonly lost: number
}

/** What could not be read of a sandbox. */
export const damageOf = (root: Root, sandbox: string): StoredDamage => ({
  setAside: root.getKeysCount(rangeOf(sandbox, asideTable)),
  lost: markedLost(root, sandbox).lost,
})

export const lostKey = (sandbox: string): Key => [sandbox, ' lost', '']

/**
 * The rows and as many gaps behind them as rows may be gone: no new one gets the number of one of them, from
 * which identifiers follow that other rows may have.
 */
function withGaps(image: Image, tables: readonly string[], count: number): Image {
  const gaps = Array<undefined>(count).fill(undefined)
  return Object.fromEntries(
    tables.map((table) => {
      const { from, rows } = image[table] ?? { from: 0, rows: [] }
      return [table, { from, rows: [...rows, ...gaps] }]
    }),
  )
}

/** Notes that rows of a file are gone, with some numbers more to be skipped; inside a transaction. */
export function markLost(root: Root, sandbox: string, count: number, margin: number) {
  const { skipped, lost } = markedLost(root, sandbox)
  const row: LostRow = { id: '', lost: lost + count }
  put(root, lostKey(sandbox), { row, seq: skipped + count + margin })
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
function takeOut(root: Root, key: Key, reason: string) {
  const [sandbox, table, id] = key
  setAside(root, sandbox, { table, id, reason, found: root.get(key)?.toString() })
  void root.remove(key)
}

/** Keeps what cannot be read in a place of its own; inside a transaction. */
function setAside(root: Root, sandbox: string, unreadable: Unreadable) {
  const number = lastNumber(root, sandbox, asideTable) + 1
  const row = { ...unreadable, id: unreadable.id ?? '' }
  put(root, [sandbox, asideTable, sortable(number)], { row, seq: number })
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
