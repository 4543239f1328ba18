import { sandboxName, sandboxNameRule } from '../contract/control/values.ts'
import { isAuthenticationPage } from '../contract/control/pages.ts'
import { isControlPath } from '../contract/control/routes.ts'
import type { ApiRequest } from '../contract/http.ts'
import type { Store } from '../store/store.ts'
import { createSandbox, type Sandbox, type SandboxAnswer } from './sandbox.ts'
import { ControlRefusal } from './world/control-call.ts'
import type { HostServices } from './world/host-services.ts'
import type { Beginning } from './world/world.ts'
import type { SandboxRows } from './world/tables.ts'

export interface SandboxesOptions<Kept extends Store<SandboxRows>> {
  /** What the host lends to each of them. */
  readonly services: Omit<HostServices, 'name'>
  /** Opens the store of a named sandbox. */
  readonly openStore: (name: string) => Promise<Kept>
  /** How a sandbox begins that nothing is known of. */
  readonly beginning: Partial<Beginning>
  /** What the host does for a sandbox from when it is opened until what this returns is called. */
  readonly attend?: (opened: OpenedSandbox<Kept>) => () => void
  /** How many may be open at once; one more is refused. */
  readonly most?: number
}

export interface OpenedSandbox<Kept extends Store<SandboxRows> = Store<SandboxRows>> {
  readonly name: string
  readonly store: Kept
  readonly sandbox: Sandbox
}

/** An open sandbox, and what closing it needs to know. */
interface Entry<Kept extends Store<SandboxRows>> {
  readonly opening: Promise<OpenedSandbox<Kept>>
  /** By the stopwatch, ms. */
  usedAt: number
  /** How many requests are under way. */
  underWay: number
}

/** The sandbox of a request that names none. */
export const defaultName = 'default'

/** Named sandboxes, each with a store of its own, created on first use (header `x-sandbox`). */
export function createSandboxes<Kept extends Store<SandboxRows>>({
  openStore,
  beginning,
  attend,
  services,
  most = Infinity,
}: SandboxesOptions<Kept>) {
  const opened = new Map<string, Entry<Kept>>()
  /** What the host does no more for one that is closed. */
  const leaving = new Map<string, () => void>()
  /** Stores that are being closed: none of these sandboxes is opened again before. */
  const closing = new Map<string, Promise<void>>()

  const entryOf = (name: string): Entry<Kept> => {
    const known = opened.get(name)
    if (known) return known
    if (opened.size >= most) {
      throw new ControlRefusal(503, `${most} sandboxes are open: remove one with DELETE /sandbox`)
    }
    const opening = (closing.get(name) ?? Promise.resolve()).then(() => start(name))
    const entry = { opening, usedAt: services.stopwatch(), underWay: 0 }
    opened.set(name, entry)
    opening.catch(() => opened.delete(name))
    return entry
  }

  const open = async (name: string) => entryOf(name).opening

  const shut = async (name: string, store: Kept) => {
    opened.delete(name)
    leaving.get(name)?.()
    leaving.delete(name)
    const closed = store.close().finally(() => closing.delete(name))
    closing.set(name, closed)
    await closed
  }

  const start = async (name: string): Promise<OpenedSandbox<Kept>> => {
    const store = await openStore(name)
    const sandbox = createSandbox({
      store,
      services: { name, ...services },
      beginning,
      fork: async (other, image, at) => (await open(other)).sandbox.begin(image, at),
      async remove() {
        await store.restart(() => undefined)
        await shut(name, store)
      },
    })
    const leave = attend?.({ name, store, sandbox })
    if (leave) leaving.set(name, leave)
    return { name, store, sandbox }
  }

  return {
    /**
     * The sandbox of that name, which must be a good one.
     *
     * @throws ControlRefusal when too many are open.
     */
    open,

    async handle(request: ApiRequest): Promise<SandboxAnswer> {
      const name = nameIn(request) ?? defaultName
      if (!opened.has(name) && !sandboxName.safeParse(name).success) {
        return refusal(request, 400, `x-sandbox: ${sandboxNameRule}`)
      }
      try {
        const entry = entryOf(name)
        entry.underWay++
        try {
          return await (await entry.opening).sandbox.handle(request)
        } finally {
          entry.underWay--
          entry.usedAt = services.stopwatch()
        }
      } catch (error) {
        if (!(error instanceof ControlRefusal)) throw error
        return refusal(request, error.status, error.message)
      }
    },

    /** Closes those that got no request for so long (ms), if the host has no use for them. */
    async closeIdle(idle: number, mayClose: (opened: OpenedSandbox<Kept>) => Promise<boolean>) {
      for (const [name, entry] of opened) {
        const isIdle = () => entry.underWay === 0 && services.stopwatch() - entry.usedAt >= idle
        if (name === defaultName || !isIdle()) continue
        const one = await entry.opening
        if ((await mayClose(one)) && isIdle() && opened.get(name) === entry) {
          await shut(name, one.store)
        }
      }
    },

    async close() {
      for (const { opening } of opened.values()) await (await opening).store.close()
      await Promise.all(closing.values())
    },
  }
}

/** A refusal before there is a sandbox, in the form of the interface that was asked. */
const refusal = ({ path }: ApiRequest, status: number, message: string): SandboxAnswer => ({
  status,
  body: isControlPath(path) ? { message } : { success: false, message },
  delayMs: 0,
})

/** A frame's form cannot send headers, so the name is in the addresses of the pages. */
const nameIn = ({ path, query, headers }: ApiRequest) =>
  isAuthenticationPage(path) ? new URLSearchParams(query).get('sandbox') : headers['x-sandbox']
