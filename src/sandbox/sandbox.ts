import { resetBody, type SandboxInfo } from '../contract/control/control.ts'
import { type ApiRequest, type ApiResponse, isControlPath } from '../contract/http.ts'
import type { Store } from '../store/store.ts'
import type { Image } from '../store/table.ts'
import { answerRequest } from './answer-request.ts'
import { type Clock, clockOf, nowOf } from './world/clock.ts'
import { describeSandbox, findAction } from './control/control.ts'
import { type ControlCall, ControlRefusal, readBody } from './world/control-call.ts'
import { fillWithDemo } from './demo/demo.ts'
import { type Post, redeliver } from './notifications/redeliver.ts'
import { Refusal } from './world/replies.ts'
import { mark } from './world/request-log.ts'
import { readReplay, runReplay } from './snapshots/run-replay.ts'
import { settle } from './engine/settle.ts'
import { isEmpty, rewind, snapshotActions } from './snapshots/snapshots.ts'
import type { SandboxRows, SandboxTables, SnapshotRow, WorldRow } from './world/tables.ts'
import { type Beginning, openWorld } from './world/world.ts'

export interface SandboxOptions {
  readonly name: string
  readonly store: Store<SandboxRows>
  readonly beginning: Beginning
  /** The host's clock, ms since 1970. */
  readonly real: () => number
  /** A clock for durations, ms. */
  readonly stopwatch: () => number
  /** The host's own `md5Hex`, where it has a faster one. */
  readonly md5?: (text: string) => string
  /** Posts a notification, where the host does; otherwise all of them arrive in the inbox. */
  readonly post?: Post
  /** Lets another sandbox begin with an image. */
  readonly fork?: (name: string, image: Image, at: number) => Promise<SandboxInfo>
}

/** Answers as a sandbox does, and how long (ms) the host should hold the answer back. */
export interface SandboxAnswer extends ApiResponse {
  readonly delayMs: number
}

export interface Sandbox {
  handle(request: ApiRequest): Promise<SandboxAnswer>
  /** Lets time catch up without any request, then works on what there is. */
  catchUp<Result>(work: (tables: SandboxTables, clock: Clock) => Result): Promise<Result>
  /** Begins with an image at its instant; refuses when there is anything to lose. */
  begin(image: Image, at: number): Promise<SandboxInfo>
}

/** One sandbox over one store: the payment interface and the control interface. */
export function createSandbox({
  name,
  store,
  beginning,
  real,
  stopwatch,
  md5,
  post,
  fork = async () => {
    throw new ControlRefusal(409, 'this sandbox stands alone: there is no other one to fork into')
  },
}: SandboxOptions): Sandbox {
  const posts = post !== undefined
  const env = { attempt: store.attempt, writes: store.writes }

  /** The world of these tables; where there is none yet, it begins now. */
  const enter = (tables: SandboxTables, instant: number) => {
    const isNew = tables.world.size === 0
    const world = openWorld(tables, beginning)
    if (isNew) markBeginning(tables, world, instant)
    return world
  }

  const markBeginning = (
    tables: SandboxTables,
    world: WorldRow,
    instant: number,
    dataset: 'empty' | 'demo' = 'empty',
  ) => {
    const { webhookUrl } = world.settings
    mark(tables, { kind: 'begun', at: nowOf(world, instant), dataset, webhookUrl })
  }

  /** The world with everything settled that is due by now. */
  const open = (tables: SandboxTables, request: ApiRequest): ControlCall => {
    const instant = real()
    const call = { tables, world: enter(tables, instant), real: instant, name, posts, md5 }
    settle(tables, call.world, call)
    // What a spread begins V8 is slow to add to: the spread comes last (docs/decisions/022).
    return { request, ...call }
  }

  const answer = (tables: SandboxTables, request: ApiRequest): SandboxAnswer => {
    const start = stopwatch()
    const call = open(tables, request)
    const { status, headers, body } = answerRequest(call, {
      elapsed: () => Math.round((stopwatch() - start) * 100) / 100,
      ...env,
    })
    const delayMs = isControlPath(request.path) ? 0 : call.world.settings.latencyMs
    return { status, headers, body, delayMs }
  }

  const catchUp: Sandbox['catchUp'] = (work) =>
    store.update((tables) => {
      const instant = real()
      const world = enter(tables, instant)
      settle(tables, world, { real: instant, name, md5, posts })
      return work(tables, clockOf(world, instant))
    })

  const reset = async (request: ApiRequest): Promise<SandboxAnswer> => {
    const { seed, now, dataset } = readBody(resetBody, request.body)
    const current = await store.update((tables) => openWorld(tables, beginning).seed)
    const body = await store.restart((tables) => {
      const instant = real()
      const frozenAt = now === undefined ? beginning.frozenAt : Date.parse(now)
      begin(tables, { ...beginning, seed: seed ?? current, frozenAt }, dataset, request, instant)
      return describe(tables, instant)
    })
    return { status: 200, body, delayMs: 0 }
  }

  /** Begins in empty tables. */
  const begin = (
    tables: SandboxTables,
    from: Beginning,
    dataset: 'empty' | 'demo' | undefined,
    request: ApiRequest,
    instant: number,
  ) => {
    const world = openWorld(tables, from)
    if (dataset === 'demo') fillWithDemo(tables, world, { name, real: instant, request, ...env })
    markBeginning(tables, world, instant, dataset)
  }

  const describe = (tables: SandboxTables, instant: number) =>
    describeSandbox({ tables, world: openWorld(tables, beginning), real: instant, name })

  /** Begins anew and makes the steps of a replay; the snapshots stay, and so does the log. */
  const replay = async (request: ApiRequest): Promise<SandboxAnswer> => {
    const wanted = readReplay(request.body)
    const { seed, now, dataset, webhookUrl } = wanted
    const body = await store.restart((tables) => {
      const instant = real()
      begin(tables, { seed, frozenAt: Date.parse(now), webhookUrl }, dataset, request, instant)
      runReplay({ tables, real: instant, name, md5, origin: request.origin, env }, wanted)
      return describe(tables, instant)
    }, {})
    return { status: 200, body, delayMs: 0 }
  }

  /** Goes on from an image that is there, with the clock at its instant. */
  const goOn = (tables: SandboxTables, at: number) => {
    const now = real()
    const world = rewind(tables, openWorld(tables, beginning), now, at)
    return describeSandbox({ tables, world, name, real: now })
  }

  const restore = ({ at, line }: Pick<SnapshotRow, 'at' | 'line'>, image: Image) =>
    store.restart((tables) => {
      mark(tables, { kind: 'returned', line })
      return goOn(tables, at)
    }, image)

  const beginWith = (image: Image, at: number) =>
    store.restart((tables, before) => {
      if (!isEmpty(before)) {
        throw new ControlRefusal(409, `the sandbox "${name}" is not empty: fork into a new one`)
      }
      mark(tables, { kind: 'forked' })
      return goOn(tables, at)
    }, image)

  const answerSnapshots = async (request: ApiRequest): Promise<SandboxAnswer | undefined> => {
    if (!request.path.startsWith('/sandbox/snapshots')) return undefined
    const { action, id } = findAction(snapshotActions, request)
    if (!action) return undefined
    const call = {
      store,
      request,
      open: (tables: SandboxTables) => open(tables, request),
      restore,
      fork,
    }
    return { status: 200, body: await action(call, id), delayMs: 0 }
  }

  return {
    catchUp,
    begin: beginWith,
    async handle(request) {
      try {
        const { method, path } = request
        if (method === 'POST' && isControlPath(path)) {
          if (path === '/sandbox/reset') return await reset(request)
          if (path === '/sandbox/replay') return await replay(request)
          const redelivered = post && (await redeliver(catchUp, post, request))
          if (redelivered) return { status: 200, body: redelivered, delayMs: 0 }
        }
        return (
          (await answerSnapshots(request)) ??
          (await store.update((tables) => answer(tables, request)))
        )
      } catch (error) {
        const { message } = error as Error
        if (error instanceof ControlRefusal) {
          const { status, details, headers } = error
          return { status, headers, body: { message, ...details }, delayMs: 0 }
        }
        // What a customer's page asks may be refused as the payment interface refuses it.
        if (error instanceof Refusal)
          return { status: error.reply.status, body: { message }, delayMs: 0 }
        throw error
      }
    },
  }
}
