import { rmSync, writeFileSync } from 'node:fs'
import { open, type RootDatabase } from 'lmdb'
import type { Change } from '../../store/table.ts'
import { decodeRecord, encodeRecord, type Key } from './file-record.ts'
import { withLastWords } from './last-words.ts'

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
  const root = withLastWords(unmapped(path), () =>
    open<Buffer, Key>({
      path,
      noSubdir: true,
      encoding: 'binary',
      // With batches of its own for each turn of events it would leave a promise that fails to no one.
      eventTurnBatching: false,
    }),
  )
  silence(root)
  return root
}

/** Where the system refuses to map a file, LMDB ends the process (`EnvWrap::openEnv`). */
const unmapped = (path: string) =>
  `Failed to open ${path}: LMDB could not map it into memory and ended the process; ` +
  'keep the file on a local disk, not on a shared or a virtual one'

/** How many bytes a disk must take: LMDB maps its files, and the process dies where that fails. */
const leastSpace = 256 * 1024

/** @throws Error when the disk does not take them, or its system cannot force them to it. */
function requireSpace(path: string) {
  const probe = `${path}-probe-${process.pid}`
  try {
    writeFileSync(probe, Buffer.alloc(leastSpace), { flush: true })
  } finally {
    rmSync(probe, { force: true })
  }
}

/** In part: `lmdb` does not export its type. */
interface Environment {
  startWriting(start: number, onStatus: (status: number) => unknown): void
}

/** What LMDB reports of a commit as its normal course; any other number is an error of the system. */
const usualStatuses: ReadonlySet<number> = new Set([0, 1, 2])

/**
 * Keeps LMDB from printing, with a stack, why a commit failed: its writes are rejected all the same, and
 * the writer says it in one line.
 */
function silence(root: Root) {
  const { env } = root as unknown as { readonly env: Environment }
  const startWriting = env.startWriting.bind(env)
  const quietly: Environment['startWriting'] = (start, onStatus) =>
    startWriting(start, (status) => onStatus(usualStatuses.has(status) ? status : 1))
  Object.defineProperty(env, 'startWriting', { value: quietly })
}
