import { setupWorker } from 'msw/browser'
import { http } from 'msw/http'
import { keptName } from '../../contract/kept-name.ts'
import { workerMessages } from './worker-messages.ts'

/** The header that names the kept body of a request. */
const bodyHeader = 'x-ensayo-body'

/** Answers a request, whose body may have been read before. */
export type AnswerFetch = (request: Request, body?: ArrayBuffer) => Promise<Response>

export interface WorkerEvents {
  /** The worker let go of this page, which from now on must be answered without it. */
  readonly onWorkerLost: (reason: string) => void
  /** A newer version waits; `takeOver` lets it begin, and loads the page once more. */
  readonly onUpdate: (takeOver: () => void) => void
  /** Another tab has let a newer version begin. */
  readonly onOutdated: () => void
  /** Whether nothing would be lost if the page were loaded once more. */
  readonly mayReload: () => boolean
}

/**
 * Starts the service worker that brings `answer` the requests of every program on this origin.
 * `recovered` says whether the page had lost its worker and was loaded once more.
 *
 * @throws Error when the browser does not let the worker serve this page.
 */
export async function startServiceWorker(
  base: string,
  answer: AnswerFetch,
  { onWorkerLost, onUpdate, onOutdated, mayReload }: WorkerEvents,
): Promise<{ recovered: boolean }> {
  const reloadMark = keptName(base, 'ensayo.reloaded')
  const recovered = sessionStorage.getItem(reloadMark) !== null
  sessionStorage.removeItem(reloadMark)
  if (await lostItsWorker(base)) {
    if (recovered || !mayReload()) throw new Error('uncontrolled')
    // A hard reload leaves the page without its worker; one soft reload brings it back.
    sessionStorage.setItem(reloadMark, '1')
    location.reload()
    return new Promise<never>(() => {})
  }
  // Offline, or in a hurry, the older worker has to do.
  await inTime(500, bringUpToDate(base)).catch(() => undefined)
  stayRegistered()
  const isOurs = addressesUnder(new URL(base, location.href).href)
  const takeBody = keepBodies(isOurs)
  const worker = setupWorker(
    http.all(
      ({ request }) => isOurs(request.url),
      ({ request }) => answer(request, takeBody(request)),
    ),
  )
  const registration = await inTime(
    5000,
    worker.start({
      quiet: true,
      onUnhandledFrame: 'bypass',
      serviceWorker: { url: `${base}worker.js`, options: { scope: base } },
    }),
  )
  await inTime(3000, controlledBy(registration?.active))
  let isTakingOver = false
  watchForLoss((isUpdate) => {
    if (!isUpdate) return onWorkerLost('lost')
    if (isTakingOver) location.reload()
    else onOutdated()
  })
  if (registration) {
    watchForUpdate(registration, (waiting) =>
      onUpdate(() => {
        isTakingOver = true
        waiting.postMessage(workerMessages.takeOver)
      }),
    )
    keepFiles(registration)
  }
  return { recovered }
}

/**
 * Keeps MSW from hearing that the page leaves: it would have the last page unregister the worker, just
 * when the next one, of the same tab, may have found it and then is without.
 */
function stayRegistered() {
  window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
}

/** Accepts the URLs that the sandbox answers, and no others: the server answers those. */
function addressesUnder(start: string) {
  const rest = /^(api\/v2\/|sandbox([/?#]|$))/
  return (url: string) => url.startsWith(start) && rest.test(url.slice(start.length))
}

/**
 * Keeps the bodies that the worker's messages bring, before MSW sees them: it copies every request,
 * and a body takes longer to be copied and read than a sale to be made (docs/decisions/021). Returns
 * what hands them out, each once.
 */
function keepBodies(isOurs: (url: string) => boolean) {
  const bodies = new Map<string, ArrayBuffer>()
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerMessage | undefined>) => {
      const { type, payload } = data ?? {}
      if (type !== 'REQUEST' || !payload?.body?.byteLength || !isOurs(payload.url)) return
      bodies.set(payload.id, payload.body)
      payload.headers[bodyHeader] = payload.id
      payload.body = null
    },
  )
  return ({ headers }: Request) => {
    const id = headers.get(bodyHeader) ?? ''
    const body = bodies.get(id)
    bodies.delete(id)
    headers.delete(bodyHeader)
    return body
  }
}

/** The message of MSW's worker about a request, in part. */
interface WorkerMessage {
  readonly type?: string
  readonly payload?: {
    readonly id: string
    readonly url: string
    readonly headers: Record<string, string>
    body: ArrayBuffer | null
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
    timer = setTimeout(reject, ms, new Error('uncontrolled'))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * A worker that takes over later, after an upgrade, may ask this page, but MSW does not listen to it.
 * The page answers that the server is to be asked: otherwise the worker would wait for ever, and so
 * would a page that is being loaded.
 */
function watchForLoss(onLost: (isUpdate: boolean) => void) {
  const { serviceWorker: container } = navigator
  const { controller } = container
  container.addEventListener('controllerchange', () => {
    if (container.controller === controller) return
    onLost(container.controller?.scriptURL === controller?.scriptURL)
  })
  container.addEventListener(
    'message',
    ({ source, data, ports }: MessageEvent<WorkerMessage | undefined>) => {
      if (source === controller || data?.type !== 'REQUEST') return
      ports[0]?.postMessage({ type: 'PASSTHROUGH' })
    },
  )
}

/** Calls back with a newer version of the worker, once it has its files and waits. */
function watchForUpdate(
  registration: ServiceWorkerRegistration,
  onWaiting: (waiting: ServiceWorker) => void,
) {
  const check = () => {
    if (registration.waiting) onWaiting(registration.waiting)
  }
  check()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', check),
  )
  registration.installing?.addEventListener('statechange', check)
}

/** Keeps the program's files for use without a network; what the page still loads goes first. */
function keepFiles({ active }: ServiceWorkerRegistration) {
  setTimeout(() => active?.postMessage(workerMessages.keepFiles), 10_000)
}
