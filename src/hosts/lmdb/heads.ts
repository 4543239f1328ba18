import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { headerSize, numberAt } from './format.ts'

/** Where one state of the file begins. LMDB writes two heads in turn, and one of what is on the disk. */
export interface Head {
  readonly pageSize: number
  readonly lastPage: number
  readonly transaction: number
  /** The run of the machine in which it was written. */
  readonly boot: number
  /** It was written before its pages were forced to the disk. */
  readonly isAhead: boolean
  readonly main: Tree
  readonly free: Tree
}

export interface Tree {
  readonly depth: number
  readonly branches: number
  readonly leaves: number
  readonly overflows: number
  readonly entries: number
  /** Undefined when it is empty. */
  readonly root: number | undefined
}

const magic = 0xbeefc0de
const version = 2
const headSize = 176
const aheadFlag = 0x1000
const noPage = 0xffff_ffff
const deepest = 32
const pageSizes = [12, 13, 14, 15, 9, 10, 11].map((bits) => 2 ** bits)

type Read = (buffer: Buffer, position: number) => boolean

export interface Heads {
  /** Those that can be used, the one that LMDB would take first. */
  readonly usable: readonly Head[]
  readonly isWhole: boolean
  /** There is a newer one, of which LMDB knows only that it may not have reached the disk. */
  readonly isBehind: boolean
}

/** The heads of a file, undefined when it is no file of LMDB's. */
export function readHeads(read: Read): Heads | undefined {
  const headAt = (position: number) => {
    const bytes = Buffer.alloc(headSize)
    return read(bytes, position) ? headIn(bytes) : undefined
  }
  const first = headAt(0)
  const pageSize = first?.pageSize ?? pageSizes.find((size) => headAt(size)?.pageSize === size)
  if (pageSize === undefined)
    return hasMark(read) ? { usable: [], isWhole: false, isBehind: false } : undefined
  const [flushed, second] = [headAt(pageSize / 2), headAt(pageSize)]
  const isOnDisk = flushed !== undefined && flushed.transaction > 0
  const chosen = first && second && pick(isOnDisk ? pick(first, flushed) : first, second)
  const others = [first, second, isOnDisk ? flushed : undefined]
    .filter((head) => head !== undefined)
    .sort((a, b) => b.transaction - a.transaction)
  return {
    usable: chosen ? [chosen, ...others.filter((head) => head !== chosen)] : others,
    isWhole: chosen !== undefined,
    isBehind: chosen !== undefined && others.some((head) => head.transaction > chosen.transaction),
  }
}

/** How many bytes of a file that is open have pages, in use or free. */
export function usedBytes(read: Read) {
  const bytes = Buffer.alloc(headSize)
  const lastPageAt = (position: number) => (read(bytes, position) ? numberAt(bytes, 144) : 0)
  const first = lastPageAt(0)
  const pageSize = bytes.readUInt32LE(48)
  return (Math.max(first, lastPageAt(pageSize)) + 1) * pageSize
}

function hasMark(read: Read) {
  const bytes = Buffer.alloc(headerSize + 4)
  return read(bytes, 0) && bytes.readUInt32LE(headerSize) === magic
}

function headIn(bytes: Buffer): Head | undefined {
  const pageSize = bytes.readUInt32LE(48)
  const head = {
    pageSize,
    free: treeAt(bytes, 48),
    main: treeAt(bytes, 96),
    isAhead: (bytes.readUInt16LE(52) & aheadFlag) !== 0,
    lastPage: numberAt(bytes, 144),
    transaction: numberAt(bytes, 152),
    boot: numberAt(bytes, 160),
  }
  const mapSize = numberAt(bytes, 40)
  const isSound =
    bytes.readUInt32LE(headerSize) === magic &&
    bytes.readUInt32LE(headerSize + 4) === version &&
    pageSizes.includes(pageSize) &&
    mapSize < 2 ** 46 &&
    head.lastPage < 2 ** 40 &&
    [head.free, head.main].every(
      ({ root, depth }) => depth <= deepest && (root === undefined || root <= head.lastPage),
    )
  return isSound ? head : undefined
}

const treeAt = (bytes: Buffer, at: number): Tree => ({
  depth: bytes.readUInt16LE(at + 6),
  branches: numberAt(bytes, at + 8),
  leaves: numberAt(bytes, at + 16),
  overflows: numberAt(bytes, at + 24),
  entries: numberAt(bytes, at + 32),
  root: bytes.readUInt32LE(at + 44) === noPage ? undefined : numberAt(bytes, at + 40),
})

/** As LMDB does: what may not have reached the disk counts only as long as the machine has not stopped. */
function pick(a: Head, b: Head) {
  const [newer, older] = a.transaction >= b.transaction ? [a, b] : [b, a]
  return !newer.isAhead || (newer.boot !== 0 && newer.boot === bootOfMachine()) ? newer : older
}

let boot: number | undefined

/** Names the run of this machine as LMDB does; 0 where it does not. */
function bootOfMachine() {
  boot ??= Number.parseInt(bootText(), 16) || 0
  return boot
}

function bootText() {
  try {
    if (process.platform === 'linux') return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    if (process.platform !== 'darwin') return ''
    return execFileSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
