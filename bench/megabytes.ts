import { execFileSync } from 'node:child_process'

/** A number of bytes, as every part prints it. */
export const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** The memory (bytes) that a process has. */
export const memoryOf = (pid: number | undefined) =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))
