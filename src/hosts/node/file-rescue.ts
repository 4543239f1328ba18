import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { open } from 'lmdb'
import { behind, checkFile, type Damage, type FileCheck } from './file-check.ts'
import { markLost } from './file-entries.ts'
import { type Key, keyOf, versionKey } from './file-record.ts'
import { put, type Root } from './file-root.ts'

/**
 * Checks a file, and mends it when it is damaged; `current` is the format of today.
 *
 * @throws Error when it is no file of sandboxes, it is of another format, or the disk has no room.
 */
export async function makeWhole(path: string, current: number, say: (sentence: string) => void) {
  const start = performance.now()
  const check = checkFile(path)
  if (!check) return
  const { records, version = current, damage, isBehind } = check
  if (version !== current) {
    throw new Error(`it is of format ${version}, and this version of Ensayo reads ${current}`)
  }
  if (isBehind) say(`${path}: ${behind}`)
  const took = Math.ceil(performance.now() - start)
  if (!damage)
    return say(`${path}: records, all of them whole: ${counted(records)}, checked in ${took} ms`)
  const kept = await rescueFile(path, check, damage, current)
  const { lost, reason } = damage
  say(
    `${path} was damaged (${reason}); records that are whole and used: ${counted(records)}, ` +
      `lost: ${counted(lost)}; the file as it was is kept in ${kept}`,
  )
}

const counted = (count: number) => count.toLocaleString('en')

/** How many more records may be gone than a file says that it had: it may not count its newest ones. */
const margin = 1000

/**
 * Puts a file of the records that are whole in the place of a damaged one, which stays as it is under
 * another name. Returns that name.
 *
 * @throws Error when the disk has no room for it; then nothing has changed.
 */
async function rescueFile(
  path: string,
  { version }: FileCheck,
  damage: Damage,
  current: number,
): Promise<string> {
  const fresh = `${path}-rescued-${process.pid}`
  try {
    await writeFresh(fresh, damage, version === undefined ? current : undefined)
    const kept = freeName(path)
    linkSync(path, kept)
    renameSync(fresh, path)
    rmSync(`${path}-lock`, { force: true })
    return kept
  } finally {
    for (const name of [fresh, `${fresh}-lock`]) rmSync(name, { force: true })
  }
}

async function writeFresh(
  path: string,
  { whole, lost }: Damage,
  missingVersion: number | undefined,
) {
  const root: Root = open<Buffer, Key>({ path, noSubdir: true, encoding: 'binary' })
  try {
    root.transactionSync(() => {
      const sandboxes = new Set<string>()
      for (const [bytes, record] of whole) {
        const key = keyOf(Buffer.from(bytes, 'latin1'))
        if (!key) continue
        if (key[0] !== '') sandboxes.add(key[0])
        void root.put(key, record)
      }
      for (const sandbox of sandboxes) markLost(root, sandbox, lost, margin)
      if (missingVersion === undefined) return
      put(root, versionKey, { row: undefined, seq: missingVersion })
    })
    await root.flushed
  } finally {
    await root.close()
  }
}

function freeName(path: string) {
  for (let number = 1; ; number++) {
    const name = `${path}.damaged-${number}`
    if (!existsSync(name)) return name
  }
}
