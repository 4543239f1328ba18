import { setupWorker } from 'msw/browser'
import { http } from 'msw/http'
import { type ApiRequest, bodyLimit } from '../contract/http.ts'
import { createSandboxes } from '../sandbox/sandboxes.ts'
import { type SandboxRows, sandboxTables } from '../sandbox/tables.ts'
import { memoryStore } from '../store/memory.ts'
import type { Store } from '../store/store.ts'
import { indexedDbStore } from './indexeddb.ts'

export interface BrowserSandboxEvents {
  readonly onChange: () => void
  readonly onOutdated: () => void
  /** The worker let go of this page, which from now on must be answered without it. */
  readonly onWorkerLost?: (reason: string) => void
}

export interface BrowserSandbox {
  readonly transport: 'worker' | 'page'
  readonly reason?: string
  readonly storage: 'indexeddb' | 'memory'
  readonly recovered: boolean
  /** Answers in this page, without the network. */
  answer(request: Request): Promise<Response>
}

const reloadMark = 'ensayo.reloaded'

/**
 * Starts the whole sandbox in this page, and the service worker that brings it every request of the
 * origin. Where the worker cannot be had the sandbox still answers the console itself.
 *
 * @throws DOMException `VersionError` when a newer program has stored the sandbox.
 */
export async function startBrowserSandbox(
  base: string,
  { onChange, onOutdated, onWorkerLost = () => {} }: BrowserSandboxEvents,
): Promise<BrowserSandbox> {
  let storage: BrowserSandbox['storage'] = 'indexeddb'
  const openStore = async (name: string): Promise<Store<SandboxRows>> => {
    const store = await indexedDbStore<SandboxRows>({
      name: `ensayo-sandbox-${name}`,
      definitions: sandboxTables,
      onOutdated,
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'VersionError') throw error
      storage = 'memory'
      return memoryStore<SandboxRows>(sandboxTables)
    })
    // The log of requests grows with every question: telling of it would make the console ask again.
    store.subscribe((tables) => {
      if (tables.some((table) => table !== 'requests')) onChange()
    })
    return store
  }
  const sandboxes = createSandboxes({
    openStore,
    beginning: () => ({ seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }),
    real: Date.now,
    stopwatch: () => performance.now(),
  })

  const answer = async (request: Request) => {
    const { status, headers, body, delayMs } = await sandboxes.handle(
      await readRequest(request, base),
    )
    if (delayMs) await pause(delayMs, request.signal)
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    })
  }

  // Opens the default sandbox now, so that the first payment does not wait for it.
  const opened = answer(new Request(new URL(`${base}sandbox`, location.href)))
  const [worker] = await Promise.all([startWorker(base, answer, onWorkerLost), opened])
  return { ...worker, storage, answer }
}

type Worker = Pick<BrowserSandbox, 'transport' | 'reason' | 'recovered'>

async function startWorker(
  base: string,
  answer: (request: Request) => Promise<Response>,
  onLost: (reason: string) => void,
): Promise<Worker> {
  const inPage = (reason: string): Worker => ({ transport: 'page', reason, recovered: false })
  if (!('serviceWorker' in navigator)) return inPage('navigator.serviceWorker')
  try {
    const recovered = sessionStorage.getItem(reloadMark) !== null
    if (await lostItsWorker(base)) {
      // A hard reload leaves the page without its worker; one soft reload brings it back.
      if (recovered) return inPage('navigator.serviceWorker.controller')
      sessionStorage.setItem(reloadMark, '1')
      location.reload()
      return await new Promise<never>(() => {})
    }
    // Offline, or in a hurry, the older worker has to do.
    await inTime(500, bringUpToDate(base)).catch(() => undefined)
    const resolver = ({ request }: { request: Request }) => answer(request)
    const worker = setupWorker(
      http.all(`${base}api/v2/*`, resolver),
      http.all(`${base}sandbox`, resolver),
      http.all(`${base}sandbox/*`, resolver),
    )
    const registration = await inTime(
      5000,
      worker.start({
        quiet: true,
        onUnhandledFrame: 'bypass',
        serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
      }),
    )
    await inTime(3000, controlledBy(registration?.active))
    watchForLoss(onLost)
    sessionStorage.removeItem(reloadMark)
    return { transport: 'worker', recovered }
  } catch (error) {
    return inPage(error instanceof Error ? error.message : String(error))
  }
}

async function lostItsWorker(base: string) {
  if (navigator.serviceWorker.controller) return false
  const registration = await navigator.serviceWorker.getRegistration(base)
  return registration?.active != null
}

/**
 * Lets a newer worker script take over before MSW starts: it would bind itself to the older one, and
 * hear nothing more as soon as the newer one controls the page.
 */
async function bringUpToDate(base: string) {
  const registration = await navigator.serviceWorker.getRegistration(base)
  await registration?.update()
  const next = registration?.installing
  if (!next) return
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve()
    })
  })
}

/** The worker claims the page that registered it, perhaps from another one; that takes a moment. */
async function controlledBy(worker: ServiceWorker | null | undefined) {
  const { serviceWorker: container } = navigator
  if (container.controller && container.controller === worker) return
  await new Promise((resolve) => {
    container.addEventListener('controllerchange', resolve, { once: true })
  })
}

/** Gives up waiting for what some browser may never do. */
async function inTime<Result>(ms: number, work: Promise<Result>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, ms, new Error('navigator.serviceWorker.controller'))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A worker that takes over later, after an upgrade, knows nothing of this page, nor MSW of it. */
function watchForLoss(onLost: (reason: string) => void) {
  const { controller } = navigator.serviceWorker
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller !== controller) onLost('controllerchange')
  })
}

/** Waits `ms`, unless the request is given up before. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

async function readRequest(request: Request, base: string): Promise<ApiRequest> {
  const url = new URL(request.url)
  const body = await request.text()
  return {
    method: request.method,
    path: url.pathname.slice(base.length - 1),
    query: url.search.slice(1),
    headers: { ...Object.fromEntries(request.headers), 'user-agent': navigator.userAgent },
    body: body.length > bodyLimit || tooManyBytes(body) ? undefined : body,
  }
}

const tooManyBytes = (text: string) =>
  text.length > bodyLimit / 3 && new TextEncoder().encode(text).length > bodyLimit
