import { resetBody } from '../contract/control.ts'
import {
  type ApiRequest,
  type ApiResponse,
  isAuthenticationPage,
  isControlPath,
} from '../contract/http.ts'
import type { Store } from '../store/store.ts'
import { authenticationPage } from './authentication-pages.ts'
import { control, describeSandbox } from './control.ts'
import { type Clock, clockOf } from './clock.ts'
import { type ControlCall, ControlRefusal, readBody } from './control-call.ts'
import { fillWithDemo } from './demo.ts'
import { type Post, redeliver } from './redeliver.ts'
import { Refusal } from './replies.ts'
import { settle } from './settle.ts'
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
}

/** Answers as a sandbox does, and how long (ms) the host should hold the answer back. */
export interface SandboxAnswer extends ApiResponse {
  readonly delayMs: number
}

export interface Sandbox {
  handle(request: ApiRequest): Promise<SandboxAnswer>
  /** Lets time catch up without any request, then works on what there is. */
  catchUp<Result>(work: (tables: SandboxTables, clock: Clock) => Result): Promise<Result>
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
}: SandboxOptions): Sandbox {
  const posts = post !== undefined

  const answer = (tables: SandboxTables, request: ApiRequest): SandboxAnswer => {
    const start = stopwatch()
    const world = openWorld(tables, beginning)
    // One instant for all of it: nothing falls due between the settling and the answer.
    const now = real()
    settle(tables, world, { real: now, name, md5, posts })
    if (isAuthenticationPage(request.path)) {
      return { ...authenticationPage({ tables, world, real: now, request }), delayMs: 0 }
    }
    if (isControlPath(request.path)) {
      return { ...control({ tables, world, real: now, name, request, posts, md5 }), delayMs: 0 }
    }
    const env = {
      real: now,
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
      const call: ControlCall = {
        tables,
        world: openWorld(tables, beginning),
        real: real(),
        name,
        request,
      }
      return describeSandbox(call)
    })
    return { status: 200, body, delayMs: 0 }
  }

  return {
    catchUp,
    async handle(request) {
      try {
        const { method, path } = request
        if (method === 'POST' && isControlPath(path)) {
          if (path === '/sandbox/reset') return await reset(request)
          const redelivered = post && (await redeliver(catchUp, post, request))
          if (redelivered) return { status: 200, body: redelivered, delayMs: 0 }
        }
        return await store.update((tables) => answer(tables, request))
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
