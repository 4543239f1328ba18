import { closeSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, type RootDatabase } from 'lmdb'
import { lockFile } from './file-lock.ts'
import { reasonOf } from '../../store/migrations.ts'
import type { Change } from '../../store/table.ts'

export type Key = [sandbox: string, table: string, id: string]

export type Root = RootDatabase<Change, Key>

/** No table of a sandbox has a name like these two. */
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

/** @throws Error when the file cannot be opened, another process uses it, or it is no file of sandboxes. */
export function openRoot(path: string) {
  let unlock = () => {}
  try {
    requireOwnFile(path)
    requireSpace(path)
    unlock = lockFile(path)
    const root: Root = open<Change, Key>({ path, noSubdir: true, encoding: 'json' })
    const close = async () => {
      await root.close()
      unlock()
    }
    return { root, close }
  } catch (error) {
    unlock()
    throw new Error(`Failed to open ${path}: ${reasonOf(error)}`, { cause: error })
  }
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

/** LMDB takes any file for its own, and the process dies of it: so look for its mark first. */
function requireOwnFile(path: string) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.isFile() && stats.size === 0)) return
  if (!stats.isFile()) throw new Error('it is not a file')
  const file = openSync(path, 'r')
  const header = Buffer.alloc(28)
  readSync(file, header, 0, header.length, 0)
  closeSync(file)
  if (header.readUInt32LE(24) !== 0xbeefc0de) throw new Error('it is not a file of sandboxes')
}
