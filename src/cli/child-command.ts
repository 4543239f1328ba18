import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { longestView } from '../contract/control/shop-view.ts'

/** The beginning of the line in which a command prints the shop's view. */
const viewPrefix = 'ENSAYO_ORDERS '

/** How long (ms) the processes of a command that has ended, or was asked to, may take to end. */
const patience = 500

/** The kept length of a command's output. */
const keptText = 4000

export interface EndedCommand {
  /** Null when it was ended. */
  readonly exit: number | null
  readonly timedOut: boolean
  /** The command left processes behind, which were ended. */
  readonly leftProcesses: boolean
  /**
   * The shop's view in the last line with it; null where there is none, or the line is too long.
   */
  readonly view: string | null
  readonly isViewTooLong: boolean
  /** The end of the command's output on stderr and stdout. */
  readonly said: string
}

interface CommandOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Runs a command in a shell, as a group of processes. When the command ends, hangs, or is to stop,
 * no process of the group is left.
 */
export async function runCommandLine(
  command: string,
  { env, timeoutMs, signal }: CommandOptions,
): Promise<EndedCommand> {
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const output = createOutput()
  child.stdout.setEncoding('utf8').on('data', output.read)
  child.stderr.setEncoding('utf8').on('data', output.say)
  const closed = once(child, 'close').catch(() => undefined)
  const { pid } = child
  if (pid === undefined) throw new Error('no shell can be started')
  const group = groupOf(pid)
  const exited = once(child, 'exit') as Promise<[number | null]>
  const limit = new AbortController()
  const timer = delay(timeoutMs, 'late' as const, { signal: limit.signal }).catch(() => undefined)
  const stopped = new Promise<'stopped'>((resolve) => {
    if (signal.aborted) resolve('stopped')
    signal.addEventListener('abort', () => resolve('stopped'), { signal: limit.signal })
  })
  const first = await Promise.race([exited, timer, stopped])
  limit.abort()
  const leftProcesses = Array.isArray(first) && !(await group.isGone(patience))
  await group.end()
  await closed
  output.end()
  return {
    exit: Array.isArray(first) ? first[0] : null,
    timedOut: first === 'late',
    leftProcesses,
    ...output.result(),
  }
}

/** The groups that are to end with this process, however that ends. */
const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) signalGroup(pid, 'SIGKILL')
})

/** Signals a group of processes; tells whether there was a process to signal. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

function groupOf(pid: number) {
  running.add(pid)
  const isGone = async (ms: number) => {
    for (let waited = 0; signalGroup(pid, 0); waited += 10) {
      if (waited >= ms) return false
      await delay(10)
    }
    return true
  }
  return {
    isGone,
    async end() {
      if (signalGroup(pid, 'SIGTERM') && !(await isGone(patience))) {
        signalGroup(pid, 'SIGKILL')
        await isGone(patience)
      }
      running.delete(pid)
    },
  }
}

/**
 * Reads the output of a command, line by line, and keeps the shop's view and the end of the rest.
 */
function createOutput() {
  let said = ''
  let line = ''
  let view: string | null = null
  let isViewTooLong = false
  const say = (text: string) => {
    said = (said + text).slice(-keptText)
  }
  const endLine = () => {
    if (line.startsWith(viewPrefix)) {
      isViewTooLong = line.length > longestView
      view = isViewTooLong ? null : line.slice(viewPrefix.length)
    } else if (line) say(`${line}\n`)
    line = ''
  }
  return {
    say,
    read(text: string) {
      const [first = '', ...more] = text.split('\n')
      const add = (part: string) => {
        if (line.length <= longestView) line += part
      }
      add(first)
      for (const part of more) {
        endLine()
        add(part)
      }
    },
    end: endLine,
    result: () => ({ view, isViewTooLong, said: said.trim() }),
  }
}
