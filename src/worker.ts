import { indexHeaders, pageHeaders } from './contract/page-policy.ts'
import { hostHeader, markHeader, typeHeader } from './contract/http.ts'
import { isAuthenticationPage } from './contract/control/pages.ts'
import { isControlPath } from './contract/control/control-routes.ts'
import { sandboxAddresses, workerMessages } from './hosts/browser/worker-messages.ts'

/* The service worker: keeps the program's files for use without a network, and has MSW's worker
   bring the page every request for the sandbox. One script does both, since an origin has one
   worker for each scope (docs/decisions/006). */

/** Written by the build (vite/worker.ts); during development there is nothing to keep. */
declare const built: {
  /** Of the files that are kept: another one has another cache. */
  readonly version: string
  /** Relative to the scope. */
  readonly files: readonly string[]
  /** The file that holds the texts of most of them, compressed: a list of name, type and text. */
  readonly together: string
  /** The text of index.html, which is every page. */
  readonly page: string
  /** The beginnings of the paths of pages; another program may live in a folder below. */
  readonly pages: readonly string[]
}

/**
 * The members of a service worker's global scope that this script uses, and that the types of pages
 * do not have.
 */
interface WorkerScope extends EventTarget {
  readonly registration: { readonly scope: string; readonly active: ServiceWorker | null }
  readonly clients: {
    get(id: string): Promise<object | undefined>
    claim(): Promise<void>
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>
  }
  skipWaiting(): Promise<void>
}
interface WorkerEvent extends Event {
  readonly data: unknown
  readonly request: Request
  readonly clientId: string
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Response | Promise<Response>): void
}
declare function importScripts(url: string): void
/** Written in front of this script by a host that is a sandbox itself (src/hosts/node/pages.ts). */
declare const ensayoHost: true | undefined

const scope = globalThis as unknown as WorkerScope
const { registration } = scope
// Once, since the bundler writes all of it wherever it is named.
const { version, files: names, together, page, pages } = built
const home = new URL(registration.scope)
const cacheNames = `ensayo ${home.href} `
const cacheName = cacheNames + version
const files = new Set(names.map((file) => new URL(file, home).href))
const isDeployed = files.size > 0
const isOfHost = typeof ensayoHost !== 'undefined'

const on = (type: string, work: (event: WorkerEvent) => Promise<unknown> | undefined) =>
  scope.addEventListener(type, (event) => {
    const done = work(event as WorkerEvent)
    if (done) (event as WorkerEvent).waitUntil(done)
  })

scope.addEventListener('install', (event) => {
  // The pages of a host are always of its own version: they need not wait for each other.
  if (!isDeployed || isOfHost || registration.active?.scriptURL !== location.href) return
  ;(event as WorkerEvent).waitUntil(keepFiles())
  // MSW's worker would take over at once: the open pages would meet the files of another version.
  event.stopImmediatePropagation()
})

on('activate', async () => {
  const names = await caches.keys()
  const outdated = names.filter((name) => name.startsWith(cacheNames) && name !== cacheName)
  await Promise.all(outdated.map((name) => caches.delete(name)))
})

on('message', ({ data }) => {
  if (data === workerMessages.keepFiles) return keepFiles()
  if (data === workerMessages.takeOver) return Promise.all([scope.skipWaiting(), endAbandoned()])
  return isOfThisVersion(data) ? scope.clients.claim() : undefined
})

/** Tells whether a message asks to take a page of this version: another one would not be understood. */
function isOfThisVersion(data: unknown) {
  const { [workerMessages.claim]: file } = Object(data) as Readonly<Record<string, unknown>>
  return typeof file === 'string' && (!isDeployed || files.has(file.replace(/\?.*/, '')))
}

scope.clients
  .matchAll()
  .then((pages) => pages.forEach((page) => page.postMessage(workerMessages.started)))

const isOfSandbox = sandboxAddresses(home.href)

scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event as WorkerEvent
  if (!event.isTrusted) return // An event of `passToMsw`.
  const answer = answerOf(request)
  const isForMsw = isOfSandbox(request.url) && !request.headers.has(hostHeader)
  if (!answer && isForMsw && request.mode === 'navigate') return
  // MSW's worker need not ask the page about anything else.
  event.stopImmediatePropagation()
  if (answer) (event as WorkerEvent).respondWith(answer)
  else if (isForMsw) {
    ;(event as WorkerEvent).respondWith(followed(clientId, sandboxAnswer(request, clientId)))
  }
})

/** The requests that no page has answered yet: whose each is, and what ends it. */
const unanswered = new Set<{ readonly clientId: string; readonly end: () => void }>()

function followed(clientId: string, answer: Promise<Response>) {
  return new Promise<Response>((resolve, reject) => {
    const request = { clientId, end: () => resolve(Response.error()) }
    unanswered.add(request)
    answer.finally(() => unanswered.delete(request)).then(resolve, reject)
  })
}

/** A page that was closed answers no request of its own, and a browser lets no newer worker begin before. */
async function endAbandoned() {
  for (const { clientId, end } of unanswered) {
    if (!(await scope.clients.get(clientId))) end()
  }
}

/**
 * Answers a request that a page was still sending when it closed, perhaps a card: no server must
 * get it, where MSW's worker would pass it. So MSW's worker gets a request that the network never
 * sees, and this script sends the requests that pass.
 */
async function sandboxAnswer(request: Request, clientId: string) {
  const unsent = new Request(request.clone(), { mode: 'same-origin', cache: 'only-if-cached' })
  const answer = await passToMsw(unsent, clientId)?.catch(() => undefined)
  // An answer with an address is one that the browser had in its cache.
  if (answer?.url === '') return withItsType(answer)
  // A page that MSW's worker has forgotten: the page answers its marked request itself.
  if (request.headers.has(markHeader)) return Response.error()
  return (await scope.clients.get(clientId)) ? fetch(request) : Response.error()
}

function withItsType(answer: Response) {
  const type = answer.headers.get(typeHeader)
  if (type === null) return answer
  const headers = new Headers(answer.headers)
  headers.set('content-type', type)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The answer of MSW's worker; undefined when it lets the request pass at once. */
function passToMsw(request: Request, clientId: string) {
  let answer: Promise<Response> | undefined
  const respondWith = (given: Promise<Response>) => void (answer = given)
  scope.dispatchEvent(Object.assign(new Event('fetch'), { request, clientId, respondWith }))
  return answer as Promise<Response> | undefined
}

/**
 * Keeps all files, or none of them: the first visit goes on meanwhile, an update waits for them.
 */
async function keepFiles() {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  if (kept.length >= files.size + (isOfHost ? 1 : 0)) return
  const answers = await answersTogether()
  const others = [...files].filter((file) => !answers.has(file))
  for (const file of others) answers.set(file, await fileAnswer(file))
  if (isOfHost) answers.set(home.href, await hostAnswer())
  await Promise.all([...answers].map(([file, answer]) => cache.put(file, answer)))
}

/** A proxy may answer with its log-in page, or lead there, in the place of the asked file. */
async function fileAnswer(file: string) {
  const answer = await fetch(file, { redirect: 'error' })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!answer.ok || isPage) throw unkept(file, answer)
  return answer
}

/** The page of the host, which has the policy of this version's page. */
async function hostAnswer() {
  const answer = await fetch(home, { redirect: 'error', headers: { accept: 'text/html' } })
  const policy = answer.headers.get('content-security-policy')
  const isOurs = policy?.includes(indexHeaders(page)['content-security-policy'])
  if (!answer.ok || !isOurs) throw unkept(home.href, answer)
  return answer
}

const unkept = (address: string, { status }: Response) =>
  new Error(
    `Failed to keep the files: ${address} answered ${status}, and not with what was asked for`,
  )

/**
 * The number of files that are asked for at once: more than a hundred would keep the page's own
 * requests waiting.
 */
async function answersTogether() {
  const packed = await (await fileAnswer(new URL(together, home).href)).blob()
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('gzip'))
  const texts = (await new Response(unpacked).json()) as [string, string, string][]
  return new Map(
    texts.map(([name, type, text]) => [
      new URL(name, home).href,
      new Response(text, { headers: { 'content-type': type, ...pageHeaders } }),
    ]),
  )
}

/** The answer to a request that needs no network; undefined for every other one. */
function answerOf(request: Request) {
  if (isForeignForm(request)) return foreignForm()
  if (request.method !== 'GET' || !isDeployed) return undefined
  if (request.mode === 'navigate') {
    if (!isPage(new URL(request.url))) return undefined
    return isOfHost ? hostPage(request) : pageAnswer()
  }
  return files.has(request.url) ? keptFile(request) : undefined
}

/**
 * A form of a web page that navigates to the control interface: it may be of any origin, which a worker
 * is not told. The pages of 3-D Secure are visited so.
 */
function isForeignForm({ method, mode, url }: Request) {
  const path = new URL(url).pathname.slice(home.pathname.length - 1)
  const isForm = mode === 'navigate' && method !== 'GET'
  return isForm && isControlPath(path) && !isAuthenticationPage(path)
}

const foreignForm = () =>
  Response.json(
    { message: 'a form of a web page may not do this: use fetch in a page of this origin' },
    { status: 403 },
  )

/** With the headers that our servers send: a `meta` element cannot forbid frames. */
const pageAnswer = () =>
  new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...indexHeaders(page) },
  })

/**
 * A host writes its facts into its page; while the host cannot be reached, its last page has to do.
 */
async function hostPage(request: Request) {
  const answer = await fetch(request).catch(Response.error)
  if (!isUnreached(answer)) return answer
  return (
    (await caches.match(home, { cacheName, ignoreVary: true }).catch(() => undefined)) ?? answer
  )
}

/** Also a proxy says that it does not reach the host. */
const isUnreached = ({ type, status }: Response) =>
  type === 'error' || status === 502 || status === 504

/** A cache that cannot be read, or a connection that is lost, does not keep a page from its files. */
const keptFile = async (request: Request) => {
  const kept = await caches.match(request.url, { cacheName }).catch(() => undefined)
  return kept ?? fetch(request).catch(() => fetch(request))
}

const isPage = ({ pathname }: URL) =>
  pages.includes(pathname.slice(home.pathname.length).split('/', 1)[0] ?? '')

importScripts('mockServiceWorker.js')
