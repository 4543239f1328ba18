import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './file-lock.ts'

/** Removes the temporary files beside a data file that a killed process has left. */
export function removeLeftovers(path: string) {
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(path))) continue
    const rest = name.slice(basename(path).length)
    const [, pid] = /^(?:-probe|-rescued|\.lock|\.lock-gone)-(\d+)(?:-lock)?$/.exec(rest) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}
