import { rmSync, writeFileSync } from 'node:fs'
import { open, type RootDatabase } from 'lmdb'
import type { Change } from '../../store/table.ts'
import { decodeRecord, encodeRecord, type Key } from './file-record.ts'

export type Root = RootDatabase<Buffer, Key>

/** The name of no table of a sandbox begins as these do. */
export const imageTable = ' images'
export const asideTable = ' aside'

/** The range of all entries of a table. */
export const rangeOf = (sandbox: string, table: string): { start: Key; end: Key } => ({
  start: [sandbox, table, ''],
  end: [sandbox, table, '\uffff'],
})

/** A number as part of a key: keys are in the order of their texts. */
export const sortable = (number: number) => String(number).padStart(12, '0')

/** The highest number that the keys of a table begin with, 0 when it has none. */
export function lastNumber(root: Root, sandbox: string, table: string) {
  const { start, end } = rangeOf(sandbox, table)
  const [newest] = root.getKeys({ start: end, end: start, reverse: true, limit: 1 })
  return newest ? Number.parseInt(newest[2], 10) : 0
}

/** Writes a record, inside a batch or a transaction. */
export function put(root: Root, key: Key, change: Change) {
  void root.put(key, encodeRecord(key, change))
}

/**
 * What the records of a range hold, with their keys.
 *
 * @throws Error when one is not what was written.
 */
export const recordsIn = (root: Root, range: { start: Key; end: Key }) =>
  [...root.getRange(range)].map(({ key, value }) => decodeRecord(key, value))

/** @throws Error when the file cannot be opened. */
export function openRoot(path: string): Root {
  requireSpace(path)
  // With batches of its own for each turn of events it would leave a promise that fails to no one.
  return open<Buffer, Key>({ path, noSubdir: true, encoding: 'binary', eventTurnBatching: false })
}

/** How many bytes a disk must take: LMDB maps its files, and the process dies where that fails. */
const leastSpace = 256 * 1024

function requireSpace(path: string) {
  const probe = `${path}-probe-${process.pid}`
  try {
    writeFileSync(probe, Buffer.alloc(leastSpace))
  } finally {
    rmSync(probe, { force: true })
  }
}
