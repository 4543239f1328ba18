import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { bundleTypeScript } from '../scripts/run-typescript.mjs'
import packageJson from '../package.json' with { type: 'json' }

/** The arguments of Node in `npm run sandbox`: its flags, the program and the command. */
const programArgs = packageJson.scripts.sandbox.split(' ').slice(2)

/** Starts the sandbox as `npm run sandbox` does. */
export const startHost = () => start(programArgs)

let bundled: Promise<string> | undefined

/** The same with these flags, but bundled once for all hosts that this process starts. */
export const startBundledHost = async (...flags: string[]) => start(await bundledArgs(flags))

async function bundledArgs(flags: readonly string[]) {
  const program = await (bundled ??= bundleTypeScript('../src/entries/clone-command.ts'))
  return [...programArgs.slice(0, -2), program, 'sandbox', ...flags]
}

/**
 * Starts a host, in a process that ends with this one at the latest.
 *
 * @throws Error with the output of the process, when it ends instead of listening.
 */
async function start(args: readonly string[]) {
  const begun = performance.now()
  const child = spawn(process.execPath, [...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  const ended = once(child, 'close').finally(() => process.off('exit', kill))
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [line] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [])])
  if (line === undefined) throw new Error(said.trim())
  const url = String(line).trim().split(' ').at(-1) ?? ''
  return {
    child,
    url,
    port: Number(new URL(url).port),
    startedAfter: performance.now() - begun,
    /** The output on stderr so far. */
    said: () => said,
    ended,
  }
}

/** A number of bytes, as it is printed. */
export const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** The memory (bytes) that a process has. */
export const memoryOf = (pid: number | undefined) =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))
