import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder on a small disk; undefined where none can be mounted.
 *
 * @throws Error, from `fill`, when writing fails for another reason than a full disk.
 */
export function mountSmallDisk() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined // a container may forbid it
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Takes all the room that is left. */
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(8 * 1024 * 1024))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
