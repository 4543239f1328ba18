import { hostHeader, isReading, markHeader, typeHeader } from '../../contract/http.ts'
import { randomId } from '../../contract/random-id.ts'
import type { WorkerProblem } from '../../contract/worker-problem.ts'
import { sandboxAddresses, workerMessages } from './worker-messages.ts'

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
  /** The worker has this page from now on; or it has not, and the page must be answered without it. */
  readonly onWorker: (problem?: WorkerProblem) => void
  /** A newer version waits; `takeOver` lets it begin, and loads the page once more. */
  readonly onUpdate: (takeOver: () => void) => void
  /** Another tab has let a newer version begin. */
  readonly onOutdated: () => void
}

/** The time (ms) after which the page answers itself until its worker is there. */
const longestStart = 8000

/** The pause (ms) before another attempt to have a worker. */
const pauseBetween = 1500

/**
 * Starts the service worker that brings the answerer the requests of every program on this origin;
 * resolves once it is known whether the worker has this page, for now.
 */
export async function startServiceWorker(
  base: string,
  answer: AnswerRequest,
  events: WorkerEvents,
  documents: readonly string[],
) {
  const isOfSandbox = sandboxAddresses(new URL(base, location.href).href)
  const isOurs = (url: string) => isOfSandbox(url) && events.isChosen()
  let problem: WorkerProblem | undefined
  const isProblem = (one: WorkerProblem | undefined) => problem === one
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const onWorker = (found?: WorkerProblem) => {
    clearTimeout(timer)
    begin()
    if (isProblem(found)) return
    problem = found
    events.onWorker(found)
  }
  const timer = setTimeout(() => onWorker('uncontrolled'), longestStart)
  start(base, answer, isOurs, { ...events, onWorker }, documents).catch(() => onWorker('refused'))

  const fetchUnmarked = window.fetch.bind(window)
  const onBypassed = async () => {
    if (problem) return
    onWorker('bypassed')
    while (isProblem('bypassed')) {
      await nextAttempt()
      const asked = fetchUnmarked(`${base}sandbox`, { headers: { [markHeader]: '' } })
      if (await asked.then(isOfWorker, () => false)) onWorker()
    }
  }
  const hasWorker = () => begun.then(() => isProblem(undefined))
  markRequests(isOurs, answer, hasWorker, onBypassed)
  return begun
}

async function start(
  base: string,
  answer: AnswerRequest,
  isOurs: (url: string) => boolean,
  { isServed, onWorker, onUpdate, onOutdated }: WorkerEvents,
  documents: readonly string[],
) {
  if (!('serviceWorker' in navigator)) return onWorker('unsupported')
  const { serviceWorker: container } = navigator
  const { href } = new URL(`${base}worker.js`, location.href)
  // Not in the page's own files: MSW cannot be loaded where the browser refuses all storage.
  const loading = import('./sandbox-network.ts')
  loading.catch(() => undefined)
  // Offline, or in a hurry, the older worker has to do; a host's takes over at once.
  const upToDate = bringUpToDate(base, isServed).catch(() => undefined)
  await Promise.race([upToDate, wait(isServed ? 5000 : 500)])
  const { sandboxNetwork } = await loading
  const ask = (request: Request) => answer(request, '/')
  const network = sandboxNetwork(ask, base, { href, isOurs, isServed, onWorker }, documents)

  let isTakingOver = false
  let isOver = false
  const takeOver = (waiting: ServiceWorker) => {
    isTakingOver = true
    for (const one of [container.controller, waiting]) one?.postMessage(workerMessages.takeOver)
  }

  /** Has a worker, which takes this page. */
  async function beTaken() {
    const { registration, active } = await registered(href, base, onWorker)
    if (!isServed) watchForUpdate(registration, (waiting) => onUpdate(() => takeOver(waiting)))
    if (container.controller !== active) {
      const taken = new Promise((resolve) => {
        container.addEventListener('controllerchange', resolve, { once: true })
      })
      // A worker takes by itself only the pages that are there when it begins; a hard reload leaves it.
      active.postMessage({ [workerMessages.claim]: import.meta.url })
      await taken
    }
    active.postMessage(workerMessages.keepFiles)
  }

  /** The worker of this page. */
  let worker: ServiceWorker | undefined
  const follow = () => {
    const { controller } = container
    if (isOver || controller === worker) return
    const had = worker
    worker = controller?.scriptURL === href ? controller : undefined
    if (isTakingOver && worker) return location.reload()
    if (had && worker) {
      isOver = true
      void network.disable()
      return onOutdated()
    }
    // Another program's worker keeps the page; without any the data of the site were cleared.
    if (had) onWorker('lost')
    if (!controller) void beTaken()
  }
  await beTaken()
  container.addEventListener('controllerchange', follow)
  follow()
  await network.enable()
}

/** The registration, and its worker once that is active; tries until there is one. */
async function registered(href: string, scope: string, onWorker: WorkerEvents['onWorker']) {
  for (;;) {
    try {
      const registration = await navigator.serviceWorker.register(href, { scope })
      const { active, installing, waiting } = registration
      // An older worker may belong to another program.
      const worker = [active, installing, waiting].find((one) => one?.scriptURL === href)
      if (worker && (await isActivated(worker))) return { registration, active: worker }
    } catch (error) {
      onWorker(error instanceof TypeError ? 'missing' : 'refused')
    }
    await nextAttempt()
  }
}

async function isActivated(worker: ServiceWorker) {
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') return false
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true })
    })
  }
  return true
}

/** Waits before another attempt; a page out of sight makes none. */
async function nextAttempt() {
  await wait(pauseBetween)
  while (document.hidden) {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true })
    })
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
 * (docs/decisions/006). The worker lets no request with a mark pass to the web server.
 *
 * @throws from `fetch`, what it threw before: the request was given up, or is none.
 */
function markRequests(
  isOurs: (url: string) => boolean,
  answer: AnswerRequest,
  hasWorker: () => Promise<boolean>,
  onBypassed: () => void,
) {
  const fetchUnmarked = window.fetch.bind(window)
  const fetchMarked: typeof fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined
    const { href, pathname } = new URL(asked?.url ?? String(input), document.baseURI)
    const headers = new Headers(init?.headers ?? asked?.headers)
    if (!isOurs(href) || headers.has(hostHeader)) return fetchUnmarked(input, init)
    const harmless = isHarmless((init?.method ?? asked?.method ?? 'GET').toUpperCase(), href)
    // An empty mark is none for the sandbox; the web server may have a file at such an address.
    const isOfFile = harmless && /\.\w+$/.test(pathname)
    const given = headers.get(markHeader) ?? (harmless ? '' : randomId())
    const mark = isOfFile ? undefined : given
    // Browsers send a stream by HTTP/2 alone, and once: read, it can be sent at all, and again.
    const body = init?.body
    const whole =
      body instanceof ReadableStream
        ? { ...init, body: await new Response(body).arrayBuffer() }
        : init
    if (await hasWorker()) {
      try {
        const response = await fetchUnmarked(marked(new Request(input, whole), mark))
        if (mark === undefined || isOfWorker(response)) return response
        onBypassed()
      } catch (error) {
        // Given up, by its signal, or refused before it was sent.
        if (!(error instanceof TypeError) || asked?.bodyUsed) throw error
      }
    }
    return answer(marked(new Request(input, whole), mark))
  }
  // An extension may have made it unchangeable: then the worker gets the requests unmarked.
  Reflect.set(window, 'fetch', fetchMarked)
}

/** Tells whether our worker brought the response; Firefox gives such a one the type of any other. */
const isOfWorker = ({ headers }: Response) => headers.has(typeHeader)

function marked(request: Request, mark: string | undefined) {
  if (mark !== undefined) request.headers.set(markHeader, mark)
  return request
}
