import { sandboxName, sandboxNameRule } from '../contract/control/control.ts'
import { type ApiRequest, isAuthenticationPage, isControlPath } from '../contract/http.ts'
import type { Store } from '../store/store.ts'
import type { Image } from '../store/table.ts'
import { createSandbox, type Sandbox, type SandboxAnswer, type SandboxOptions } from './sandbox.ts'
import type { SandboxRows } from './world/tables.ts'

export interface SandboxesOptions<Kept extends Store<SandboxRows>> extends Pick<
  SandboxOptions,
  'real' | 'stopwatch' | 'md5' | 'post'
> {
  /** Opens the store of a named sandbox. */
  readonly openStore: (name: string) => Promise<Kept>
  readonly beginning: () => SandboxOptions['beginning']
  /** What the host does for a sandbox from when it is opened until what this returns is called. */
  readonly attend?: (opened: Opened<Kept>) => () => void
}

export interface Opened<Kept extends Store<SandboxRows> = Store<SandboxRows>> {
  readonly name: string
  readonly store: Kept
  readonly sandbox: Sandbox
}

/** The sandbox of whoever names none. */
export const defaultName = 'default'

/** Named sandboxes, each with a store of its own, created on first use (header `x-sandbox`). */
export function createSandboxes<Kept extends Store<SandboxRows>>({
  openStore,
  beginning,
  attend,
  ...lent
}: SandboxesOptions<Kept>) {
  type Opening = Promise<Opened<Kept> & { leave?: () => void }>
  const opened = new Map<string, Opening>()

  const open = (name: string): Opening => {
    const known = opened.get(name)
    if (known) return known
    const fork = async (other: string, image: Image, at: number) =>
      (await open(other)).sandbox.begin(image, at)
    const opening = openStore(name).then((store) => {
      const sandbox = createSandbox({ name, store, beginning: beginning(), fork, ...lent })
      const all = { name, store, sandbox }
      return { ...all, leave: attend?.(all) }
    })
    opened.set(name, opening)
    opening.catch(() => opened.delete(name))
    return opening
  }

  return {
    /** The sandbox of that name, which must be a good one. */
    open: (name: string): Promise<Opened<Kept>> => open(name),

    async handle(request: ApiRequest): Promise<SandboxAnswer> {
      const name = nameIn(request) ?? defaultName
      if (!opened.has(name) && !sandboxName.safeParse(name).success) {
        const message = `x-sandbox: ${sandboxNameRule}`
        const body = isControlPath(request.path) ? { message } : { success: false, message }
        return { status: 400, body, delayMs: 0 }
      }
      const { sandbox, store, leave } = await open(name)
      if (request.method !== 'DELETE' || request.path !== '/sandbox') return sandbox.handle(request)
      await store.restart(() => undefined)
      opened.delete(name)
      leave?.()
      await store.close()
      return { status: 200, body: { deleted: true }, delayMs: 0 }
    },

    async close() {
      for (const opening of opened.values()) await (await opening).store.close()
    },
  }
}

/** A frame's form cannot send headers, so the addresses of the pages tell the name. */
const nameIn = ({ path, query, headers }: ApiRequest) =>
  isAuthenticationPage(path) ? new URLSearchParams(query).get('sandbox') : headers['x-sandbox']
