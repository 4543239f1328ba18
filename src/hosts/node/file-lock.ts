import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** The files that this process uses. */
const held = new Set<string>()

/**
 * Takes a file for this process: of two hosts that use one file, each would write over what the other
 * has stored. Beside the file, `FILE.lock` holds the identifier of the process; the lock of a process
 * that is gone is taken over. Returns what gives the file back.
 *
 * @throws Error that names the process that uses the file.
 */
export function lockFile(path: string): () => void {
  const lock = `${path}.lock`
  const own = `${lock}-${process.pid}`
  try {
    writeFileSync(own, String(process.pid))
    while (!tryToLink(own, lock)) {
      const user = Number(readIfPresent(lock) ?? process.pid)
      const isGone = user === process.pid ? !held.has(lock) : !isAlive(user)
      if (!isGone) throw new Error(inUse(user, lock))
      takeAway(lock, user)
    }
  } finally {
    rmSync(own, { force: true })
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    rmSync(lock, { force: true })
  }
}

/** The identifier may be that of another program by now: after a crash, or in another container. */
const inUse = (user: number, lock: string) =>
  `process ${user} uses it; stop that one, or choose another file with --data. ` +
  `If that process is not Ensayo, delete ${lock} and start again`

/** A link appears at once and with its content, so no process ever reads half of a lock. */
function tryToLink(own: string, lock: string) {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readIfPresent(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // given back meanwhile
  }
}

/** Removes the lock of a process that is gone, unless another process has just done so. */
function takeAway(lock: string, user: number) {
  const aside = `${lock}-gone-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return // another process was first
  }
  const removed = Number(readFileSync(aside, 'utf8'))
  if (removed !== user) tryToLink(aside, lock)
  rmSync(aside)
}

/** Whether there is a process of that identifier. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
