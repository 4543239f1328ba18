import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { NotStored } from '../../store/store.ts'
import { usedBytes } from '../lmdb/heads.ts'
import { setImmediate } from '../network/timers.ts'
import type { Change } from '../../store/table.ts'
import { encodeRecord, type Key } from './file-record.ts'
import type { Root } from './file-root.ts'

/** A record to write; without bytes one to remove. */
export type Write = readonly [key: Key, bytes?: Buffer]

/** A record of a row to write, or of a row that is gone to remove. */
export const writeOf = (key: Key, change: Change): Write =>
  change.row ? [key, encodeRecord(key, change)] : [key]

export type FileWriter = ReturnType<typeof createWriter>

/** What is committed at once. */
interface Group {
  readonly writes: Write[]
  bytes: number
  /** Bring the rows in memory back to what is stored. */
  readonly reloads: Set<() => void>
  readonly done: Promise<void>
  end(error?: NotStored): void
}

/** By how many bytes the file grows at least. */
const chunk = 256 * 1024

/** What a commit may need beside its records: pages of the trees and of the list of free pages. */
const perCommit = 32 * 1024
const perRecord = 16 * 1024

/**
 * Writes what units of work change: while one commit is under way, what comes next is gathered. So of
 * what is not stored nothing later is stored either, and all of it can be undone.
 *
 * The file always has room for the next commit, taken from the disk beforehand: so a full disk shows
 * before LMDB writes, which would report it on its own, with a stack.
 */
export function createWriter(root: Root, path: string, say: (sentence: string) => void) {
  const file = openSync(path, 'r+')
  let gathered: Group | undefined
  let underWay: Group | undefined
  /** How many bytes the file has at least behind its used pages, and how many up to there. */
  let spare = 0
  let used = 0
  /** Why nothing can be stored, if so. */
  let trouble: string | undefined

  const reserve = (wanted: number) => {
    if (spare < wanted) {
      used = usedBytes((bytes, at) => readSync(file, bytes, 0, bytes.length, at) === bytes.length)
      const { size } = fstatSync(file)
      spare = size - used
      if (spare < wanted) {
        grow(size, wanted - spare + chunk)
        spare = wanted + chunk
      }
    }
    spare -= wanted
  }

  /** Zeros take their place on the disk at once; a longer file without them would not. */
  const grow = (from: number, length: number) => {
    const zeros = Buffer.alloc(Math.min(length, chunk))
    for (let at = 0; at < length;) {
      at += writeSync(file, zeros, 0, Math.min(zeros.length, length - at), from + at)
    }
  }

  const commit = () => {
    const group = gathered
    if (!group || underWay) return
    gathered = undefined
    underWay = group
    try {
      const pages = Math.min(group.writes.length * perRecord, used)
      reserve(perCommit + pages + 2 * group.bytes)
    } catch (error) {
      return fail(error as NodeJS.ErrnoException)
    }
    const written = root.batch(() => {
      for (const [key, bytes] of group.writes) {
        void (bytes ? root.put(key, bytes) : root.remove(key))
      }
    })
    written.then(() => {
      underWay = undefined
      if (trouble !== undefined) say(`${path} can be written again`)
      trouble = undefined
      group.end()
      commit()
    }, fail)
  }

  const fail = (error: NodeJS.ErrnoException & { readonly commitError?: Promise<never> }) => {
    error.commitError?.catch(() => {}) // LMDB has reported it
    const lost = [underWay, gathered].filter((group) => group !== undefined)
    underWay = gathered = undefined
    const reason = (error.code && reasons[error.code]) ?? 'the data file cannot be written'
    if (trouble === undefined) {
      say(
        `${path}: ${reason}; what would change something is refused with 507 until it can be stored`,
      )
    }
    trouble = reason
    for (const reload of new Set(lost.flatMap(({ reloads }) => [...reloads]))) reload()
    for (const group of lost) group.end(new NotStored(reason))
  }

  return {
    /**
     * Must be called before what was changed in memory is final.
     *
     * @throws NotStored when the last commit failed and there is still no room.
     */
    admit() {
      if (trouble === undefined) return
      try {
        reserve(chunk)
        spare += chunk
      } catch {
        throw new NotStored(trouble)
      }
    },

    /**
     * Stores these records together.
     *
     * @throws NotStored when they cannot be; then `reload` has been called.
     */
    async write(writes: readonly Write[], reload?: () => void): Promise<void> {
      if (!gathered) {
        gathered = newGroup()
        setImmediate(commit)
      }
      for (const write of writes) {
        gathered.writes.push(write)
        gathered.bytes += write[1]?.length ?? 0
      }
      if (reload) gathered.reloads.add(reload)
      await gathered.done
    },

    /** Ends when what is in memory now is stored; undefined when it is. */
    pending: () => (gathered ?? underWay)?.done,

    async close() {
      await (gathered ?? underWay)?.done.catch(() => {})
      closeSync(file)
    },
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the data file may not grow any more',
}

function newGroup(): Group {
  let end: Group['end'] = () => {}
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  return { writes: [], bytes: 0, reloads: new Set(), done, end }
}
