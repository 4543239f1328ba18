import { endOf, rowAt, type RowList } from './row-list.ts'
import type { Row } from './table.ts'

const newKeyIndex = (): KeyIndex => ({ newest: new Map(), olderThan: new Map() })

/**
 * Finds the rows of a table by id and by key. The directory takes up new rows only for a search: a
 * million events without a search cost nothing.
 */
export interface Directory {
  readonly name: string
  readonly rows: RowList
  readonly keyOf: ((row: Row) => string) | undefined
  readonly numbers: Map<string, number>
  readonly keys: KeyIndex
  /** The rows below this number are listed. */
  listed: number
}

export const newDirectory = (
  name: string,
  rows: RowList,
  keyOf?: (row: Row) => string,
): Directory => ({
  name,
  rows,
  keyOf,
  numbers: new Map(),
  keys: newKeyIndex(),
  listed: rows.base,
})

/** @throws Error when a row was added whose id another row has. */
export function numberOf(directory: Directory, id: string) {
  listNew(directory)
  return directory.numbers.get(id)
}

/** @throws Error when a row was added whose id another row has. */
export function listNew(directory: Directory) {
  const { name, rows, numbers } = directory
  for (const end = endOf(rows); directory.listed < end; directory.listed++) {
    const row = rowAt(rows, directory.listed)
    if (!row) continue
    if (numbers.has(row.id)) throw new Error(`Failed to add a row to "${name}": it has ${row.id}`)
    enlist(directory, row, directory.listed)
  }
}

export function enlist({ numbers, keyOf, keys }: Directory, row: Row, seq: number) {
  numbers.set(row.id, seq)
  if (keyOf) addKey(keys, keyOf(row), seq)
}

export function delist({ numbers, keyOf, keys }: Directory, row: Row, seq: number) {
  numbers.delete(row.id)
  if (keyOf) removeKey(keys, keyOf(row), seq)
}

/** A listed row changed: its key may have too. */
export function relist({ keyOf, keys }: Directory, before: Row, row: Row, seq: number) {
  if (!keyOf) return
  const [from, to] = [keyOf(before), keyOf(row)]
  if (from === to) return
  removeKey(keys, from, seq)
  addKey(keys, to, seq)
}

/** Numbers of rows by key, as chains: each key leads to its newest row, that one to the next older. */
interface KeyIndex {
  readonly newest: Map<string, number>
  readonly olderThan: Map<number, number>
}

function addKey({ newest, olderThan }: KeyIndex, key: string, seq: number) {
  let newer: number | undefined
  let older = newest.get(key)
  while (older !== undefined && older > seq) {
    newer = older
    older = olderThan.get(older)
  }
  if (older !== undefined) olderThan.set(seq, older)
  if (newer === undefined) newest.set(key, seq)
  else olderThan.set(newer, seq)
}

function removeKey({ newest, olderThan }: KeyIndex, key: string, seq: number) {
  const older = olderThan.get(seq)
  olderThan.delete(seq)
  let newer = newest.get(key)
  if (newer === seq) {
    if (older === undefined) newest.delete(key)
    else newest.set(key, older)
    return
  }
  while (newer !== undefined && olderThan.get(newer) !== seq) newer = olderThan.get(newer)
  if (newer === undefined) return
  if (older === undefined) olderThan.delete(newer)
  else olderThan.set(newer, older)
}

/** The numbers of the rows with that key, newest first. */
export function* numbersBy({ newest, olderThan }: KeyIndex, key: string): Generator<number> {
  for (let seq = newest.get(key); seq !== undefined; seq = olderThan.get(seq)) yield seq
}
