import { hash, randomInt } from 'node:crypto'
import { getHeapStatistics } from 'node:v8'
import { summedUp } from '../../contract/control/overview.ts'
import type { SandboxFeatures } from '../../sandbox/sandbox-features.ts'
import { createSandboxes, defaultName } from '../../sandbox/sandboxes.ts'
import { greatestSize } from '../../sandbox/world/greatest-size.ts'
import type { Post } from '../../sandbox/world/host-services.ts'
import { ControlRefusal } from '../../sandbox/world/control-call.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import type { Beginning } from '../../sandbox/world/world.ts'
import { memoryStore } from '../../store/memory.ts'
import { NotStored, type WatchableStore } from '../../store/store.ts'
import { type SizeLimits, sizeOf } from '../body/size-limits.ts'
import { startDelivering } from '../delivery/deliver.ts'
import { clearInterval, pause, setInterval, stopwatch } from '../network/timers.ts'
import { openFile } from './file-store.ts'
import type { createFreshConnections } from './fresh-connections.ts'
import { createStreams } from './stream.ts'

interface HostSandboxesOptions {
  /** Keeps the state in this file. */
  readonly data: string | undefined
  readonly beginning: Partial<Beginning>
  readonly limits: SizeLimits
  readonly features: SandboxFeatures
  readonly post: Post
  readonly fresh: ReturnType<typeof createFreshConnections>
  readonly say: (sentence: string) => void
  /** Fires when the host waits no longer for what is under way. */
  readonly stop: AbortSignal
}

export type HostSandboxes = ReturnType<typeof createHostSandboxes>

/** How many sandboxes are open at once: each takes some 50 kB at least. */
const mostSandboxes = 10_000

/** After how long (ms) without a request a named sandbox is closed. */
const idleLimit = 600_000

/**
 * The sandboxes of a host in Node: kept in memory or in a file, their notifications delivered, their
 * changes streamed.
 *
 * @throws Error of the data file.
 */
export function createHostSandboxes({
  data,
  beginning,
  limits,
  features,
  post,
  fresh,
  say,
  stop,
}: HostSandboxesOptions) {
  const file = data === undefined ? undefined : openFile(data, stateFormat, say)
  const room = getHeapStatistics().heap_size_limit / 2
  const greatest = sizeOf(limits, {
    rows: greatestSize.rows,
    bytes: Math.min(greatestSize.bytes, room / 4),
  })
  const dice = randomInt(2 ** 32)
  const deliveries = new Map<string, ReturnType<typeof startDelivering>>()
  const sandboxes = createSandboxes({
    openStore: async (name): Promise<WatchableStore<SandboxRows>> => {
      if (!file) return memoryStore(sandboxTables)
      const store = file.openStore<SandboxRows>(name, sandboxTables)
      const { setAside } = store.damage()
      if (setAside) {
        say(`${data}: rows of "${name}" that cannot be read and are left out: ${setAside}`)
      }
      return store
    },
    beginning,
    ...features,
    services: {
      clock: Date.now,
      stopwatch,
      randomSeed: (name) => Number.parseInt(hash('md5', `${dice} ${name}`).slice(0, 8), 16),
      md5: (text) => hash('md5', text),
      post,
    },
    async pause() {
      await pause()
      if (stop.aborted) throw new ControlRefusal(503, stopping)
    },
    attend: ({ name, store, sandbox }) => {
      const delivering = startDelivering({ store, sandbox, post })
      deliveries.set(name, delivering)
      const unwatch = fresh.watch(name, store)
      return () => {
        unwatch()
        deliveries.delete(name)
        void delivering.stop({ gone: true })
        streams.end(name)
      }
    },
    most: mostSandboxes,
    greatest,
    room: Math.max(room, greatest.bytes),
    isNeeded: (name) => streams.isListenedTo(name) || deliveries.get(name)?.isResting() === false,
    kept: file?.names,
  })
  const streams = createStreams(sandboxes.open, (name) => void sandboxes.leave(name).catch(report))
  const closing = setInterval(
    () => void sandboxes.closeIdle(idleLimit).catch(report),
    idleLimit / 10,
  ).unref()
  let isEnding = false
  let awakened: Promise<void> | undefined

  return {
    handle: sandboxes.handle,
    streams,

    /** Why a file cannot be written now. */
    obstacle: async () =>
      file?.requireWritable().then(
        () => undefined,
        ({ message }: Error) => message,
      ),

    /** Tells whether the unnamed sandbox has records to show. */
    hasRecords: () =>
      sandboxes
        .open(defaultName)
        .then(({ store }) => store.update((tables) => summedUp.some((kind) => tables[kind].size)))
        // The page itself reports the fault of its sandbox.
        .catch(() => false),

    /** Opens those that may have due events before the first request asks for them. */
    wake() {
      const open = async (names: readonly string[]) => {
        for (const name of names) if (!isEnding) await sandboxes.open(name)
      }
      awakened = open(file?.sandboxesWith(['outbox', 'enrollments']) ?? []).catch(report)
    },

    /** Ends the streams; and the deliveries, when those that are under way have `delivered`. */
    async end() {
      isEnding = true
      clearInterval(closing)
      streams.end()
      await awakened
      const stopping = [...deliveries.values()].map((delivering) => delivering.stop())
      return { delivered: Promise.all(stopping) }
    },

    /** Closes the stores: the last thing that is done. */
    async close() {
      clearInterval(closing)
      await sandboxes.close()
      await file?.close()
    },
  }
}

/** The refusal of long work in the middle: each of its parts is whole. */
const stopping =
  'the host stops: what was due is done in part, and the clock stays where that was; go on with it after the next start'

/** Reports a failure that no request caused; a file that cannot be written has reported that itself. */
function report(error: unknown) {
  if (!(error instanceof NotStored)) console.error(error)
}
