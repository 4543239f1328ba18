import { tabSandboxPrefix } from '../../contract/control/values.ts'
import { type ApiRequest, takeMark, type SandboxAnswer } from '../../contract/http.ts'
import { keptName } from '../../contract/kept-name.ts'
import { type StorageCause, storageCause } from '../../contract/storage-cause.ts'
import { refuse } from '../../sandbox/world/replies.ts'
import { withoutDelay } from '../../sandbox/sandbox.ts'
import { documentsOf, type SandboxFeatures } from '../../sandbox/sandbox-features.ts'
import { createSandboxes } from '../../sandbox/sandboxes.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { memoryStore } from '../../store/memory.ts'
import type { Store } from '../../store/store.ts'
import { apiRequestOf, fetchResponse, withBody } from '../fetch/fetch-messages.ts'
import { pause } from '../../contract/pause.ts'
import { failureReply } from './failure-reply.ts'
import { indexedDbStore } from './indexeddb.ts'
import { readStored, removeStored } from './stored-sandboxes.ts'
import { type AnswerRequest, startServiceWorker, type WorkerEvents } from './service-worker.ts'

export interface BrowserSandboxEvents extends WorkerEvents {
  readonly onChange: () => void
  /** The sandbox answers in this page; its worker may come a little later. */
  readonly onOpened: (answer: BrowserSandbox['answer']) => void
  /** Records of a sandbox could not be read, and are kept aside. */
  readonly onAside: (name: string, count: number) => void
  /** A database had a state of an older format, which is deleted. */
  readonly onDeleted: (database: string) => void
}

export interface BrowserSandbox {
  readonly storage: 'indexeddb' | 'memory'
  /** The reason why the sandbox is in memory. */
  readonly storageCause: StorageCause | undefined
  /** Reads the readable part of a stored sandbox, as JSON without secrets. */
  readStored(name: string): Promise<string>
  /** Deletes a stored sandbox: the page must be loaded again. */
  removeStored(name: string): Promise<void>
  /** Answers in this page, without the network. */
  answer(request: Request): Promise<Response>
}

/**
 * Starts the whole sandbox in this page, and the service worker that brings it every request of the
 * origin. Where the worker cannot be had the sandbox still answers the console itself.
 *
 * @throws DOMException `VersionError` when a newer program has stored the sandbox.
 */
export async function openBrowserSandbox(
  base: string,
  { onChange, onOpened, ...events }: BrowserSandboxEvents,
  features: SandboxFeatures = {},
): Promise<BrowserSandbox> {
  let cause: StorageCause | undefined
  const databaseOf = (name: string) => keptName(base, `ensayo-sandbox-${name}`)
  /**
   * Tells whether the browser keeps the stored rows: a browser without room opens a database too.
   */
  let isKeeping = true
  const openStore = async (name: string): Promise<Store<SandboxRows>> => {
    if (!isKeeping || name.startsWith(tabSandboxPrefix)) {
      return memoryStore<SandboxRows>(sandboxTables)
    }
    const store = await indexedDbStore<SandboxRows>({
      name: databaseOf(name),
      definitions: sandboxTables,
      format: stateFormat,
      onOutdated: events.onOutdated,
      onDeleted: () => events.onDeleted(databaseOf(name)),
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'VersionError') throw error
      cause = storageCause(error)
      return memoryStore<SandboxRows>(sandboxTables)
    })
    // The first unit of work sets unreadable rows aside.
    await store.update(() => undefined)
    const { setAside } = store.damage()
    if (setAside) events.onAside(name, setAside)
    // Each question adds a row to the log of requests: to report it would make the console ask again.
    store.subscribe((tables) => {
      if (tables.some((table) => sandboxTables[table as keyof SandboxRows].keep === undefined)) {
        onChange()
      }
    })
    return store
  }
  const create = () =>
    createSandboxes({
      openStore,
      // The browser cannot list its sandboxes at once; and no page but this user's can ask.
      kept: { has: () => true, size: 0 },
      beginning: {},
      ...features,
      services: {
        clock: Date.now,
        stopwatch: () => performance.now(),
        randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      },
      pause,
    })
  let sandboxes = create()

  const answer: AnswerRequest = async (request, folder = base) =>
    fetchResponse(
      await sandboxes.handle(await readRequest(request, folder, base)).catch(failed),
      request,
    )

  /** Begins once more, without the storage that the browser refuses. */
  async function inMemory(error: unknown, request: ApiRequest) {
    const found = storageCause(error)
    if (found === 'unknown') throw error
    cause = found
    isKeeping = false
    sandboxes.close().catch(() => undefined)
    sandboxes = create()
    await sandboxes.handle(request)
  }

  // Opens the default sandbox now, so that the first payment does not wait for it; past `answer`,
  // since a failure now is one of the start.
  const opening = new Request(new URL(`${base}sandbox`, location.href))
  const opened = readRequest(opening, base, base)
    .then((request) => sandboxes.handle(request).catch((error) => inMemory(error, request)))
    .then(() => onOpened(answer))
  await Promise.all([startServiceWorker(base, answer, events, documentsOf(features)), opened])
  return {
    storage: cause ? 'memory' : 'indexeddb',
    storageCause: cause,
    answer,
    readStored: (name) => readStored(databaseOf(name)),
    removeStored: (name) => removeStored(databaseOf(name)),
  }
}

/** A unit of work that could not be stored was undone: the answer has to say so. */
function failed(error: unknown): SandboxAnswer {
  console.error(error)
  return withoutDelay(refuse('es', failureReply(error)).reply)
}

/**
 * The request, which is in `folder`, as one to the sandbox in `base`. A page cannot read its own
 * `user-agent` in the headers of a request that it made.
 */
async function readRequest(request: Request, folder: string, base: string): Promise<ApiRequest> {
  const asked = takeMark(await apiRequestOf(await withBody(request), folder))
  return {
    ...asked,
    origin: location.origin + base.slice(0, -1),
    headers: { ...asked.headers, 'user-agent': navigator.userAgent },
  }
}
