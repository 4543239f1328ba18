import { statSync } from 'node:fs'
import { hasChecksum, isWholeRecord, type Key, keyOf, parseRecord } from './file-record.ts'
import { type RawEntry, openPages, type PageState } from '../lmdb/pages.ts'

/** What a look at a file finds before LMDB opens it. */
export interface FileCheck {
  /** How many records are whole. */
  readonly records: number
  /** Of its rows; undefined when it does not say. */
  readonly version: number | undefined
  /** What is wrong with it, if anything. */
  readonly damage: Damage | undefined
  /** The machine stopped before its newest changes were on the disk, so it is as of an earlier commit. */
  readonly isBehind: boolean
}

/** What is said of a file that is behind; with one changed byte at its beginning it looks the same. */
export const behind =
  'the machine stopped before its newest changes were on the disk: it is as of an earlier commit'

export interface Damage {
  /** The first of what is wrong. */
  readonly reason: string
  /** How many records are not whole, as far as the file says how many there were. */
  readonly lost: number
  /** The bytes of the keys, as a text of one character for each, and of the records that are whole. */
  readonly whole: ReadonlyMap<string, Buffer>
  /** A program wrote it that knew no checksums. */
  readonly isOld: boolean
}

/**
 * Reads all of a file and holds every record to its checksum; undefined when there is no file yet.
 *
 * @throws Error when it cannot be read, or is no file of sandboxes.
 */
export function checkFile(path: string): FileCheck | undefined {
  if (!hasContent(path)) return undefined
  const file = openPages(path)
  if (!file) throw new Error('it is not a file of sandboxes')
  try {
    const [first, ...others] = file.states.map((state) => () => survey(state))
    const newest = first?.()
    if (!newest) throw new Error('nothing of it can be read')
    const { version, records, isForeign } = newest
    if (isForeign) throw new Error('it is not a file of sandboxes')
    const { isBehind } = file
    if (file.isWhole && !newest.reason) return { records, version, damage: undefined, isBehind }
    const best = others
      .map((look) => look())
      .reduce((a, b) => (b.records > a.records ? b : a), newest)
    const damage = rescuable(best, best.reason ?? newest.reason ?? 'its beginning is damaged')
    return { records: damage.whole.size, version: best.version, damage, isBehind }
  } finally {
    file.close()
  }
}

/**
 * Whether there is a file, and anything in it.
 *
 * @throws Error when it is no file.
 */
export function hasContent(path: string) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile() === false) throw new Error('it is not a file')
  return stats !== undefined && stats.size > 0
}

/** Gives every record of a checked file that is whole. */
export function eachRecord(
  path: string,
  { damage }: FileCheck,
  onRecord: (key: Key, bytes: Buffer) => void,
) {
  const give = (bytes: Buffer, record: Buffer) => {
    const key = keyOf(bytes)
    if (key) onRecord(key, record)
  }
  for (const [bytes, record] of damage?.whole ?? []) give(Buffer.from(bytes, 'latin1'), record)
  if (damage) return
  const file = openPages(path)
  file?.states[0]?.walk(({ key, value }) => give(key, value))
  file?.close()
}

/** What one state of a file has. */
function survey(state: PageState) {
  let [whole, old, damaged] = [0, 0, 0]
  let version: number | undefined
  const { problems, isComplete } = state.walk((entry) => {
    const kind = kindOf(entry)
    if (kind === 'whole') whole++
    else if (kind === 'old') old++
    else damaged++
    if (kind !== 'damaged') version ??= versionIn(entry)
  })
  const isOld = whole === 0
  const broken = isOld ? damaged : damaged + old
  return {
    state,
    version,
    isOld,
    isComplete,
    isForeign: isComplete && state.entries > 0 && whole === 0 && version === undefined,
    records: isOld ? old : whole,
    reason:
      problems[0] ?? (broken ? `records that are not what was written: ${broken}` : undefined),
  }
}

function kindOf({ key, value }: Pick<RawEntry, 'key' | 'value'>) {
  const known = keyOf(key)
  if (!known) return 'damaged'
  if (isWholeRecord(known, value)) return 'whole'
  return hasChecksum(value) ? 'damaged' : 'old'
}

const versionBytes = '\x1b\0\x1b\0version'

function versionIn({ key, value }: RawEntry) {
  if (key.toString('latin1') !== versionBytes) return undefined
  try {
    return parseRecord(value).seq
  } catch {
    return undefined
  }
}

/** The records that can be had from a damaged state. */
function rescuable(
  { state, isOld, isComplete }: ReturnType<typeof survey>,
  reason: string,
): Damage {
  const whole = new Map<string, Buffer>()
  const written = new Map<string, number>()
  const wanted = isOld ? 'old' : 'whole'
  const take = ({ key, value, transaction }: RawEntry) => {
    if (kindOf({ key, value }) !== wanted) return
    whole.set(key.toString('latin1'), Buffer.from(value))
    written.set(key.toString('latin1'), transaction)
  }
  state.walk(take)
  if (!isComplete) {
    const reached = new Set(whole.keys())
    state.scan((entry) => {
      const key = entry.key.toString('latin1')
      if (!reached.has(key) && !((written.get(key) ?? 0) > entry.transaction)) take(entry)
    })
  }
  const lost = Math.max(0, state.entries - whole.size)
  return { reason, lost, whole, isOld }
}
