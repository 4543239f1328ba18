import { type ChildProcess, execFileSync } from 'node:child_process'

/** The memory that a process has. */
export const megabytes = ({ pid }: ChildProcess) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)
