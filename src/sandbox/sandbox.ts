import { resetBody, type SandboxInfo } from '../contract/control.ts'
import {
  type ApiRequest,
  type ApiResponse,
  isAuthenticationPage,
  isControlPath,
} from '../contract/http.ts'
import type { Store } from '../store/store.ts'
import type { Image } from '../store/table.ts'
import { authenticationPage } from './authentication-pages.ts'
import { control, describeSandbox, findAction } from './control.ts'
import { type Clock, clockOf } from './clock.ts'
import { type ControlCall, ControlRefusal, readBody } from './control-call.ts'
import { fillWithDemo } from './demo.ts'
import { type Post, redeliver } from './redeliver.ts'
import { Refusal } from './replies.ts'
import { settle } from './settle.ts'
import { isEmpty, rewind, snapshotActions } from './snapshots.ts'
import { step } from './step.ts'
import type { SandboxRows, SandboxTables } from './tables.ts'
import { type Beginning, openWorld } from './world.ts'

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

  /** The world with everything settled that is due by now. */
  const open = (tables: SandboxTables, request: ApiRequest): ControlCall => {
    const call = { tables, world: openWorld(tables, beginning), real: real(), name, posts, md5 }
    settle(tables, call.world, call)
    return { ...call, request }
  }

  const answer = (tables: SandboxTables, request: ApiRequest): SandboxAnswer => {
    const start = stopwatch()
    const call = open(tables, request)
    const { world } = call
    if (isAuthenticationPage(request.path)) return { ...authenticationPage(call), delayMs: 0 }
    if (isControlPath(request.path)) return { ...control(call), delayMs: 0 }
    const env = {
      real: call.real,
      elapsed: () => Math.round((stopwatch() - start) * 100) / 100,
      attempt: store.attempt,
      md5,
      posts,
    }
    const { status, headers, body } = step(tables, world, request, env)
    return { status, headers, body, delayMs: world.settings.latencyMs }
  }

  const catchUp: Sandbox['catchUp'] = (work) =>
    store.update((tables) => {
      const world = openWorld(tables, beginning)
      const instant = real()
      settle(tables, world, { real: instant, name, md5, posts })
      return work(tables, clockOf(world, instant))
    })

  const reset = async (request: ApiRequest): Promise<SandboxAnswer> => {
    const { seed, now, dataset } = readBody(resetBody, request.body)
    const current = await store.update((tables) => openWorld(tables, beginning).seed)
    const body = await store.restart((tables) => {
      const frozenAt = now === undefined ? beginning.frozenAt : Date.parse(now)
      const world = openWorld(tables, { ...beginning, seed: seed ?? current, frozenAt })
      if (dataset === 'demo') {
        fillWithDemo(tables, world, { name, real: real(), request, attempt: store.attempt })
      }
      return describeSandbox({
        tables,
        world: openWorld(tables, beginning),
        real: real(),
        name,
      })
    })
    return { status: 200, body, delayMs: 0 }
  }

  /** Goes on from an image, with the clock at its instant. */
  const goOn = (image: Image, at: number, mayLose: (before: SandboxTables) => boolean) =>
    store.restart((tables, before) => {
      if (!mayLose(before)) {
        throw new ControlRefusal(409, `the sandbox "${name}" is not empty: fork into a new one`)
      }
      const now = real()
      const world = rewind(tables, openWorld(tables, beginning), now, at)
      return describeSandbox({ tables, world, name, real: now })
    }, image)

  const answerSnapshots = async (request: ApiRequest): Promise<SandboxAnswer | undefined> => {
    if (!request.path.startsWith('/sandbox/snapshots')) return undefined
    const { action, id } = findAction(snapshotActions, request)
    if (!action) return undefined
    const call = {
      store,
      request,
      open: (tables: SandboxTables) => open(tables, request),
      restore: (image: Image, at: number) => goOn(image, at, () => true),
      fork,
    }
    return { status: 200, body: await action(call, id), delayMs: 0 }
  }

  return {
    catchUp,
    begin: (image, at) => goOn(image, at, isEmpty),
    async handle(request) {
      try {
        const { method, path } = request
        if (method === 'POST' && isControlPath(path)) {
          if (path === '/sandbox/reset') return await reset(request)
          const redelivered = post && (await redeliver(catchUp, post, request))
          if (redelivered) return { status: 200, body: redelivered, delayMs: 0 }
        }
        return (
          (await answerSnapshots(request)) ??
          (await store.update((tables) => answer(tables, request)))
        )
      } catch (error) {
        const { message } = error as Error
        if (error instanceof ControlRefusal)
          return { status: error.status, body: { message }, delayMs: 0 }
        // What a customer's page asks may be refused as the payment interface refuses it.
        if (error instanceof Refusal)
          return { status: error.reply.status, body: { message }, delayMs: 0 }
        throw error
      }
    },
  }
}
