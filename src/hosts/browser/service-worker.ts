import { keptName } from '../../contract/kept-name.ts'
import { hostHeader, isReading, markHeader } from '../../contract/http.ts'
import { randomId } from '../../contract/random-id.ts'
import { sandboxAddresses, Uncontrolled, workerMessages } from './worker-messages.ts'

/** Answers the requests for the sandbox, whose addresses are in `folder`: by default the folder of the page. */
export type AnswerRequest = (request: Request, folder?: string) => Promise<Response>

export interface WorkerEvents {
  /** Whether a host that is a sandbox itself serves the page and the worker. */
  readonly isServed: boolean
  /**
   * Tells whether the requests of this page are for the browser's sandbox; else its server gets
   * them.
   */
  readonly isChosen: () => boolean
  /** The worker let go of this page, which from now on must be answered without it. */
  readonly onWorkerLost: () => void
  /** A newer version waits; `takeOver` lets it begin, and loads the page once more. */
  readonly onUpdate: (takeOver: () => void) => void
  /** Another tab has let a newer version begin. */
  readonly onOutdated: () => void
  /** Tells whether nothing would be lost if the page were loaded once more. */
  readonly mayReload: () => boolean
}

/**
 * Starts the service worker that brings the answerer the requests of every program on this origin.
 * `recovered` says whether the page had lost its worker and was loaded once more.
 *
 * @throws Uncontrolled when the browser does not let the worker serve this page.
 */
export function startServiceWorker(
  base: string,
  answer: AnswerRequest,
  events: WorkerEvents,
  documents: readonly string[],
) {
  const isOfSandbox = sandboxAddresses(new URL(base, location.href).href)
  const isOurs = (url: string) => isOfSandbox(url) && events.isChosen()
  let isLost = false
  const onWorkerLost = () => {
    isLost = true
    events.onWorkerLost()
  }
  const starting = start(base, answer, isOurs, { ...events, onWorkerLost }, documents)
  const hasWorker = () =>
    starting.then(
      () => !isLost,
      () => false,
    )
  markRequests(isOurs, answer, hasWorker)
  return starting
}

async function start(
  base: string,
  answer: AnswerRequest,
  isOurs: (url: string) => boolean,
  { isServed, onWorkerLost, onUpdate, onOutdated, mayReload }: WorkerEvents,
  documents: readonly string[],
): Promise<{ recovered: boolean }> {
  if (!('serviceWorker' in navigator)) throw new Uncontrolled('unsupported')
  const reloadMark = keptName(base, 'ensayo.reloaded')
  const recovered = sessionStorage.getItem(reloadMark) !== null
  sessionStorage.removeItem(reloadMark)
  if (await lostItsWorker(base)) {
    if (recovered || !mayReload()) throw new Uncontrolled()
    // A hard reload leaves the page without its worker; one soft reload brings it back.
    sessionStorage.setItem(reloadMark, '1')
    location.reload()
    return new Promise<never>(() => {})
  }
  // Not in the page's own files: MSW cannot be loaded where the browser refuses all storage.
  const loading = import('./sandbox-network.ts')
  loading.catch(() => undefined)
  // Offline, or in a hurry, the older worker has to do; a host's takes over at once.
  await inTime(isServed ? 5000 : 500, bringUpToDate(base, isServed)).catch(() => undefined)
  const { sandboxNetwork } = await loading
  const ask = (request: Request) => answer(request, '/')
  const network = sandboxNetwork(ask, { base, isOurs, isServed }, documents)
  await inTime(5000, network.enable())
  const registration = await navigator.serviceWorker.getRegistration(base)
  await inTime(3000, controlledBy(registration?.active))
  let isTakingOver = false
  let isOver = false
  watchForLoss((isUpdate) => {
    if (isUpdate && isTakingOver) return location.reload()
    // A page that answers itself is no concern of the worker of another tab.
    if (isOver) return
    isOver = true
    void network.disable()
    if (isUpdate) onOutdated()
    else onWorkerLost()
  })
  if (registration && !isServed) {
    watchForUpdate(registration, (waiting) =>
      onUpdate(() => {
        isTakingOver = true
        waiting.postMessage(workerMessages.takeOver)
      }),
    )
  }
  registration?.active?.postMessage(workerMessages.keepFiles)
  return { recovered }
}

async function lostItsWorker(base: string) {
  if (navigator.serviceWorker.controller) return false
  const registration = await navigator.serviceWorker.getRegistration(base)
  return registration?.active != null
}

/** The newest worker takes over first: a page of a host must not find out later that it is of an older one. */
async function bringUpToDate(base: string, isServed: boolean) {
  const registration = await navigator.serviceWorker.getRegistration(base)
  await registration?.update()
  // A host's worker is about to take over, too, where it waits.
  const next = registration?.installing ?? (isServed ? registration?.waiting : undefined)
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

/** Gives up waiting for work that some browser may never finish. */
async function inTime<Result>(ms: number, work: Promise<Result>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, ms, new Uncontrolled())
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Calls back when another worker has taken over: an update of this worker, or another program's.
 */
function watchForLoss(onLost: (isUpdate: boolean) => void) {
  const { serviceWorker: container } = navigator
  const { controller } = container
  container.addEventListener('controllerchange', () => {
    if (container.controller === controller) return
    onLost(container.controller?.scriptURL === controller?.scriptURL)
  })
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

/**
 * Changes nothing, so that a repetition does no harm. A question to the payment interface may be one
 * whose answer is lost on purpose, and stays lost.
 */
const isHarmless = (method: string, href: string) => isReading(method) && !href.includes('/api/v2/')

/**
 * Has the requests of this page for the sandbox wait until the worker has started: the web server would
 * get them. Where there is no worker the page answers.
 *
 * Gives every request that may change the sandbox a mark of its own, unless it has one. A browser that
 * stops its service worker sends the requests under way once more, and fails them when that happens
 * again: the sandbox knows the first repetition by its mark, and then the page asks the sandbox itself
 * (docs/decisions/006).
 *
 * @throws from `fetch`, what it threw before: the request was given up, or is none.
 */
function markRequests(
  isOurs: (url: string) => boolean,
  answer: AnswerRequest,
  hasWorker: () => Promise<boolean>,
) {
  const fetchUnmarked = window.fetch.bind(window)
  const fetchMarked: typeof fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined
    const { href } = new URL(asked?.url ?? String(input), document.baseURI)
    const headers = new Headers(init?.headers ?? asked?.headers)
    if (!isOurs(href) || headers.has(hostHeader)) return fetchUnmarked(input, init)
    const given = headers.get(markHeader)
    const mark = isHarmless((init?.method ?? asked?.method ?? 'GET').toUpperCase(), href)
      ? undefined
      : (given ?? randomId())
    // Browsers send a stream by HTTP/2 alone, and once: read, it can be sent at all, and again.
    const body = init?.body
    const whole =
      body instanceof ReadableStream
        ? { ...init, body: await new Response(body).arrayBuffer() }
        : init
    if (!(await hasWorker())) return answer(marked(new Request(input, whole), mark))
    try {
      return await fetchUnmarked(marked(new Request(input, whole), mark))
    } catch (error) {
      // Given up, by its signal, or refused before it was sent.
      if (!(error instanceof TypeError) || asked?.bodyUsed) throw error
      return answer(marked(new Request(input, whole), mark))
    }
  }
  // An extension may have made it unchangeable: then the worker gets the requests unmarked.
  Reflect.set(window, 'fetch', fetchMarked)
}

function marked(request: Request, mark: string | undefined) {
  if (mark !== undefined) request.headers.set(markHeader, mark)
  return request
}
