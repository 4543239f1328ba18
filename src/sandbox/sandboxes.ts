import { sandboxName, sandboxNameRule } from '../contract/control/values.ts'
import { isAuthenticationPage } from '../contract/control/pages.ts'
import { isControlPath } from '../contract/control/control-routes.ts'
import { type ApiRequest, isReading, rowMethod, type SandboxAnswer } from '../contract/http.ts'
import { memoryStore } from '../store/memory.ts'
import { NotStored, type Store } from '../store/store.ts'
import {
  answerOfRefusal,
  createSandbox,
  type OpenedSandbox,
  type Sandbox,
  type SandboxOptions,
  withoutDelay,
} from './sandbox.ts'
import { ControlRefusal, wrongMethod } from './world/control-call.ts'
import type { GreatestSize } from './world/greatest-size.ts'
import { refusalOfCrowd } from './world/growth.ts'
import type { HostServices } from './world/host-services.ts'
import type { Beginning } from './world/world.ts'
import { type SandboxRows, sandboxTables } from './world/tables.ts'
import type { AddedOperation } from './added-operation.ts'
import type { SandboxFeatures } from './sandbox-features.ts'
import { readFields } from './control/read-request.ts'

export interface SandboxesOptions<Kept extends Store<SandboxRows>> extends SandboxFeatures {
  /** The services that the host lends to each sandbox. */
  readonly services: HostServices
  /**
   * Lets the host do its waiting work between the parts of long work; left out where nothing else
   * waits.
   */
  readonly pause?: () => Promise<void>
  /** Opens the store of a named sandbox. */
  readonly openStore: (name: string) => Promise<Kept>
  /** The beginning of an unknown sandbox. */
  readonly beginning: Partial<Beginning>
  /** Begins the host's work for an opened sandbox, and returns the function that stops it. */
  readonly attend?: (opened: OpenedSandbox<Kept>) => () => void
  /** The greatest number of open or kept sandboxes; one more is refused. */
  readonly most?: number
  /** The greatest size of each sandbox. */
  readonly greatest?: GreatestSize | undefined
  /** The room (bytes) of all open sandboxes together. */
  readonly room?: number
  /** Tells whether the host still needs one that is idle. */
  readonly isNeeded?: (name: string) => boolean
  /** The sandboxes that the stores keep; left out where they lose them by closing. */
  readonly kept?: Pick<ReadonlySet<string>, 'has' | 'size'>
}

/** An open sandbox, and the facts that closing it needs. */
interface Entry<Kept extends Store<SandboxRows>> {
  readonly opening: Promise<OpenedSandbox<Kept>>
  /** The same once it is open: then no request waits for it. */
  ready?: OpenedSandbox<Kept>
  /** By the stopwatch, ms. */
  usedAt: number
  /** How many requests are under way. */
  underWay: number
  /** The size (bytes) of the sandbox when it was last measured. */
  bytes: number
  /** Nothing was done to it, nor is anything kept of it: it is open for a reader. */
  isNew: boolean
}

/** The sandbox of a request that names none. */
export const defaultName = 'default'

/**
 * Named sandboxes, each with a store of its own (header `x-sandbox`). The first request that may
 * change a sandbox creates it; a request that only reads gets the answer of an empty sandbox, and
 * leaves nothing.
 */
export function createSandboxes<Kept extends Store<SandboxRows>>({
  openStore,
  beginning,
  operations = [],
  fillings,
  attend,
  services,
  pause,
  most = Infinity,
  greatest,
  room = Infinity,
  isNeeded = () => false,
  kept,
}: SandboxesOptions<Kept>) {
  const opened = new Map<string, Entry<Kept>>()
  /** The functions that stop the host's work for sandboxes that are closing. */
  const leaving = new Map<string, () => void>()
  /** Stores that are being closed: their sandboxes are not opened again before. */
  const closing = new Map<string, Promise<void>>()

  /** The size (bytes) of all open sandboxes when they were last measured. */
  let taken = 0
  const isCrowded = () => taken >= room

  /** Notes how much a sandbox takes; 0 when it is closed. */
  const weigh = (entry: Entry<Kept>, bytes: number) => {
    taken += bytes - entry.bytes
    entry.bytes = bytes
  }

  const entryOf = (name: string): Entry<Kept> => {
    const known = opened.get(name)
    if (known) return known
    const isNew = !kept?.has(name)
    if (opened.size >= most || (isNew && kept && kept.size >= most)) {
      throw new ControlRefusal(503, `there are ${most} sandboxes: remove one with DELETE /sandbox`)
    }
    if (isNew && name !== defaultName && isCrowded()) throw refusalOfCrowd()
    const opening = (closing.get(name) ?? Promise.resolve()).then(() => start(name))
    const entry: Entry<Kept> = {
      opening,
      usedAt: services.stopwatch(),
      underWay: 0,
      bytes: 0,
      isNew,
    }
    opened.set(name, entry)
    opening.then(
      (ready) => {
        entry.ready = ready
        weigh(entry, bytesOf(ready.store))
      },
      () => opened.delete(name),
    )
    return entry
  }

  const open = async (name: string) => entryOf(name).opening

  /** The number of removals of each name. */
  const removed = new Map<string, number>()

  const createOne = (name: string, more: Pick<SandboxOptions, 'store' | 'fork' | 'remove'>) => {
    const removals = removed.get(name) ?? 0
    const sandbox = createSandbox({
      name,
      services,
      pause,
      beginning,
      removals,
      fillings,
      most: greatest,
      isCrowded,
      ...more,
    })
    return withAdded(operations, sandbox, { name, services })
  }

  const emptySandbox = (name: string) =>
    createOne(name, { store: memoryStore<SandboxRows>(sandboxTables) })

  /** An entry that something is done to. */
  const usedEntryOf = (name: string) => {
    const entry = entryOf(name)
    entry.isNew = false
    return entry
  }

  const shut = async (name: string, store: Kept, isRemoved = false) => {
    const emptied = isRemoved ? store.restart(() => undefined) : Promise.resolve()
    const entry = opened.get(name)
    if (entry) weigh(entry, 0)
    opened.delete(name)
    leaving.get(name)?.()
    leaving.delete(name)
    const closed = emptied.then(() => store.close()).finally(() => closing.delete(name))
    closing.set(name, closed)
    await closed
  }

  const closeOne = async (name: string, idle: number) => {
    const entry = opened.get(name)
    if (!entry || name === defaultName) return
    const { store } = await entry.opening
    const isIdle = entry.underWay === 0 && services.stopwatch() - entry.usedAt >= idle
    if (!isIdle || isNeeded(name) || opened.get(name) !== entry) return
    if (entry.isNew || kept) await shut(name, store, entry.isNew)
  }

  const start = async (name: string): Promise<OpenedSandbox<Kept>> => {
    const store = await openStore(name)
    const sandbox = createOne(name, {
      store,
      fork: async (other, image, at) => (await usedEntryOf(other).opening).sandbox.begin(image, at),
      remove() {
        removed.set(name, (removed.get(name) ?? 0) + 1)
        return shut(name, store, true)
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
        const isReading = isRead(request)
        if (isReading && name !== defaultName && !opened.has(name) && !kept?.has(name)) {
          return await emptySandbox(name).handle(request)
        }
        const entry = isReading ? entryOf(name) : usedEntryOf(name)
        entry.underWay++
        try {
          const { sandbox, store } = entry.ready ?? (await entry.opening)
          const answer = await sandbox.handle(request)
          if (opened.get(name) === entry) weigh(entry, bytesOf(store))
          return answer
        } finally {
          entry.underWay--
          entry.usedAt = services.stopwatch()
        }
      } catch (error) {
        if (error instanceof NotStored) return refusal(request, 507, notStored(error))
        if (!(error instanceof ControlRefusal)) throw error
        return refusal(request, error.status, error.message)
      }
    },

    /**
     * Closes those that got no request for so long (ms), unless the host needs them or the stores would
     * lose them; one that was only read is removed.
     */
    async closeIdle(idle: number) {
      for (const name of opened.keys()) await closeOne(name, idle)
    },

    /** Removes the sandbox of that name if it was only read: its reader has left. */
    async leave(name: string) {
      if (opened.get(name)?.isNew) await closeOne(name, 0)
    },

    async close() {
      for (const { opening } of opened.values()) await (await opening).store.close()
      await Promise.all(closing.values())
    },
  }
}

/** An open sandbox takes some 50 kB besides its rows. */
const bytesOf = (store: Pick<Store<SandboxRows>, 'size'>) => store.size().all + 50_000

/** A page of 3-D Secure belongs to a payment, whose sandbox there is then: so no page creates one. */
const isRead = ({ method, path }: ApiRequest) => isReading(method) || isAuthenticationPage(path)

/** The message for a client whose request could not be stored. */
export const notStored = ({ message }: NotStored) => `${message}: nothing was changed`

/** A refusal before there is a sandbox, in the form of the interface that was asked. */
const refusal = ({ path }: ApiRequest, status: number, message: string): SandboxAnswer =>
  withoutDelay({ status, body: isControlPath(path) ? { message } : { success: false, message } })

/** A frame's form cannot send headers, so the name is in the addresses of the pages. */
const nameIn = ({ path, query, headers }: ApiRequest) =>
  isAuthenticationPage(path) ? new URLSearchParams(query).get('sandbox') : headers['x-sandbox']

/** A sandbox that answers these operations too. */
function withAdded(
  operations: readonly AddedOperation[],
  sandbox: Sandbox,
  { name, services }: Pick<SandboxOptions, 'name' | 'services'>,
): Sandbox {
  const byPath = new Map<string, AddedOperation>(operations.map((row) => [row.path, row]))
  const rehearse = () =>
    createSandbox({
      name,
      store: memoryStore<SandboxRows>(sandboxTables),
      services: { ...services, post: undefined },
      beginning: {},
    }).handle
  const answer = (row: AddedOperation, request: ApiRequest) => {
    if (rowMethod(request.method) !== 'GET') throw wrongMethod(request, ['GET'])
    const query = readFields(row.query, Object.fromEntries(new URLSearchParams(request.query)))
    return row.answer({ request, query, ask: sandbox.handle, rehearse })
  }
  const handleAdded = async (row: AddedOperation, request: ApiRequest) => {
    try {
      return withoutDelay({ status: 200, body: await answer(row, request) })
    } catch (error) {
      return withoutDelay(answerOfRefusal(error))
    }
  }
  return {
    ...sandbox,
    handle(request) {
      const row = byPath.get(request.path)
      return row ? handleAdded(row, request) : sandbox.handle(request)
    },
  }
}
