import { sandboxName, sandboxNameRule } from '../contract/control/values.ts'
import { isAuthenticationPage } from '../contract/control/pages.ts'
import { isControlPath } from '../contract/control/routes.ts'
import type { ApiRequest } from '../contract/http.ts'
import type { Store } from '../store/store.ts'
import { createSandbox, type Sandbox, type SandboxAnswer } from './sandbox.ts'
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
}

export interface OpenedSandbox<Kept extends Store<SandboxRows> = Store<SandboxRows>> {
  readonly name: string
  readonly store: Kept
  readonly sandbox: Sandbox
}

/** The sandbox of a request that names none. */
export const defaultName = 'default'

/** Named sandboxes, each with a store of its own, created on first use (header `x-sandbox`). */
export function createSandboxes<Kept extends Store<SandboxRows>>({
  openStore,
  beginning,
  attend,
  services,
}: SandboxesOptions<Kept>) {
  const opened = new Map<string, Promise<OpenedSandbox<Kept>>>()

  const open = (name: string): Promise<OpenedSandbox<Kept>> => {
    const known = opened.get(name)
    if (known) return known
    const opening = start(name)
    opened.set(name, opening)
    opening.catch(() => opened.delete(name))
    return opening
  }

  const start = async (name: string): Promise<OpenedSandbox<Kept>> => {
    const store = await openStore(name)
    let leave: (() => void) | undefined
    const sandbox = createSandbox({
      store,
      services: { name, ...services },
      beginning,
      fork: async (other, image, at) => (await open(other)).sandbox.begin(image, at),
      async remove() {
        await store.restart(() => undefined)
        opened.delete(name)
        leave?.()
        await store.close()
      },
    })
    leave = attend?.({ name, store, sandbox })
    return { name, store, sandbox }
  }

  return {
    /** The sandbox of that name, which must be a good one. */
    open,

    async handle(request: ApiRequest): Promise<SandboxAnswer> {
      const name = nameIn(request) ?? defaultName
      if (!opened.has(name) && !sandboxName.safeParse(name).success) {
        const message = `x-sandbox: ${sandboxNameRule}`
        const body = isControlPath(request.path) ? { message } : { success: false, message }
        return { status: 400, body, delayMs: 0 }
      }
      return (await open(name)).sandbox.handle(request)
    },

    async close() {
      for (const opening of opened.values()) await (await opening).store.close()
    },
  }
}

/** A frame's form cannot send headers, so the name is in the addresses of the pages. */
const nameIn = ({ path, query, headers }: ApiRequest) =>
  isAuthenticationPage(path) ? new URLSearchParams(query).get('sandbox') : headers['x-sandbox']
