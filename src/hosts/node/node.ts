import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { phonesPath } from '../../contract/control/pages.ts'
import { controlRoutes } from '../../contract/control/control-routes.ts'
import type { ApiRequest, SandboxAnswer } from '../../contract/http.ts'
import type { Post } from '../../sandbox/world/host-services.ts'
import type { Beginning } from '../../sandbox/world/world.ts'
import type { SizeLimits } from '../body/size-limits.ts'
import { createHeldAnswers } from '../delivery/held-answers.ts'
import { createPost } from '../delivery/post.ts'
import { createLiveServer, listeningOf, type LivePolicy } from '../live/live-server.ts'
import { kindOfAddress, ownAddress, readHostName } from '../network/address.ts'
import { calledAddress, publicSite, takeOff } from '../network/public-address.ts'
import { clearInterval, clearTimeout, setInterval, setTimeout } from '../network/timers.ts'
import type { AddedPaths } from './added-paths.ts'
import { createConnections } from './connections.ts'
import { createFreshConnections } from './fresh-connections.ts'
import { createGuard, type GuardOptions } from './guard.ts'
import { createHolding } from './holding.ts'
import type { HostFeatures } from './host-features.ts'
import { createHostSandboxes } from './host-sandboxes.ts'
import { originForm, refuseExpectation } from './node-http.ts'
import { refuseTunnel, refuseUnreadable } from './unreadable.ts'
import { createPages, type PagesOptions } from './pages.ts'
import { createPhones } from './phones.ts'
import { answerByRoute, type HostParts } from './answer-by-route.ts'

export interface NodeHostOptions {
  readonly port?: number
  /** `localhost` is both loopback addresses, whichever a client takes. */
  readonly host?: string
  readonly access?: Access
  /** How a new sandbox begins; with an instant its clock is frozen there. */
  readonly beginning?: Omit<Partial<Beginning>, 'takesHttp'>
  /** Keeps the state in this file. */
  readonly data?: string
  /** How large each sandbox may grow. */
  readonly limits?: SizeLimits
  /** The pages for browsers; without them there are none. */
  readonly pages?: HostPages
  /** The addresses that the proxy to the real service may reach; without them there is no proxy. */
  readonly live?: LivePolicy
  /** Its beginning is there; until then it tells probes that it is not ready. */
  readonly isReady?: () => boolean
  /** Work to wait for: before each answer to a request, before each post of a notification. */
  readonly through?: Through
  readonly features?: HostFeatures | undefined
  /** Gets a sentence that the user must read. */
  readonly say?: (sentence: string) => void
}

/** The clients that reach the sandbox, its names, the number of connections, and the addresses that it may reach itself. */
export interface Access extends GuardOptions {
  /**
   * The address for clients and customers, if it is not the listening one: behind a web server,
   * below a path. As `readPublicUrl` spells it.
   */
  readonly publicUrl?: string | undefined
  /** How many connections may be open at once. */
  readonly mostConnections?: number
  /** How many bytes of long bodies and answers may be on their way at once. */
  readonly mostHeld?: number
  /** Posts notifications to addresses of private networks too. */
  readonly allowPrivate?: boolean
}

interface HostPages extends PagesOptions {
  /** The console opens on this sandbox, not the browser's, whatever its beginning. */
  readonly isFirst?: boolean
  /** Finds one more address of this machine, for phones: its own in the network, if not given. */
  readonly phonesAt?: () => string | undefined
}

type Handle = (request: ApiRequest) => Promise<SandboxAnswer>

interface Through {
  readonly answer?: (handle: Handle) => Handle
  readonly post?: (post: Post) => Post
}

export interface NodeHost {
  readonly url: string
  /** Answers a request of this very process, without the network. */
  readonly handle: Handle
  /** Answers the requests in hand, then stops. */
  close(): Promise<void>
}

const asIs = <What>(what: What) => what

/** Addresses may be long: every field of a request may travel in the query string. */
const maxHeaderSize = 64 * 1024

/**
 * How long (ms) a connection may rest: longer than clients pause, and than their pools keep one, since
 * a request that meets its end fails.
 */
const keepAliveTimeout = 75_000

/** The interval (ms) at which the host checks whether answers are taken. */
const answerLimit = 60_000

/** How long (ms) a stopping host waits for the rest of a request that has only partly arrived. */
const patience = 2000

/**
 * Serves sandboxes over HTTP.
 *
 * @throws Error of node:http (`EADDRINUSE` and others), or of the data file.
 */
export async function startNodeHost({
  port = 4010,
  host = '127.0.0.1',
  access: {
    publicUrl,
    allowHosts = [],
    allowOrigins = [],
    token,
    mostConnections = 4000,
    mostHeld = 256 * 1024 * 1024,
    allowPrivate,
  } = {},
  beginning,
  data,
  limits = {},
  pages: pagesOptions,
  live: livePolicy,
  isReady = () => true,
  through = {},
  features: { paths: addedPaths = [], ...features } = {},
  say = console.error,
}: NodeHostOptions = {}): Promise<NodeHost> {
  const stop = new AbortController()
  const held = createHeldAnswers()
  const { answer: around = asIs, post: throughPost = asIs } = through
  const post = throughPost(createPost({ stop: stop.signal, allowPrivate, held }))
  const fresh = createFreshConnections(() => connections.endKept())
  const sandboxes = createHostSandboxes({
    data,
    beginning: { ...beginning, takesHttp: allowPrivate },
    limits,
    features,
    post,
    fresh,
    say,
    stop: stop.signal,
  })
  let isClosing = false
  const canAnswer = () => !isClosing && isReady()
  const phones = createPhones(() => server, pagesOptions?.phonesAt ?? ownAddress)
  const keepPhonesOut: Handle = async (request) => {
    const answered = await sandboxes.handle(request)
    if (answered.status !== 200) return answered
    return { ...answered, body: { were_in: await phones.keepOut() } }
  }
  const handle = around((request) =>
    asksToKeepPhonesOut(request) ? keepPhonesOut(request) : sandboxes.handle(request),
  )
  // A beginning in the options chooses this sandbox.
  const given = [data, ...Object.values(beginning ?? {})]
  const isFirst =
    pagesOptions?.isFirst === true || given.some((one) => one !== undefined && one !== false)
  const readPageFacts = async () => {
    const hasRecords = await sandboxes.hasRecords()
    const phonesUrl = phones.url()
    return { phonesUrl, hasRecords, isFirst: isFirst || phonesUrl !== undefined }
  }
  // For the host's own console, and no other page.
  const ofConsole: readonly AddedPaths[] = [
    ...addedPaths,
    { has: (path) => path === phonesPath, open: () => phones.letIn },
  ]
  const site = publicSite(publicUrl)
  const openParts = (): HostParts => {
    const listening = {
      onLoopback: isOnLoopback(server),
      name: host,
      allowedHosts: new Set(
        [...allowHosts, ...site.hosts].flatMap((name) => readHostName(name) ?? []),
      ),
      allowedOrigins: new Set([...allowOrigins, ...site.origins]),
    }
    return {
      canAnswer,
      listening,
      guard: createGuard(listening, token),
      live: livePolicy && createLiveServer(livePolicy, () => listeningOf(server, host)),
      added: (pagesOptions ? ofConsole : []).map(({ open, ...one }) => ({
        ...one,
        answer: open({ stop: stop.signal, allowPrivate }),
      })),
      pages: pagesOptions && createPages(pagesOptions, readPageFacts, canAnswer),
      sandboxes: { ...sandboxes, handle },
      holding: createHolding(mostHeld),
      held,
    }
  }
  let parts: HostParts
  const connections = createConnections(mostConnections, (outgoing) => {
    const { req: incoming } = outgoing
    incoming.url = originForm(incoming.url ?? '/')
    if (fresh.areNeeded()) outgoing.shouldKeepAlive = false
    if (site.path) takeOff(site.path, incoming)
    const isOfPhone = phones.has(incoming)
    // A phone has called the door for phones, which is not behind anything.
    const origin = publicUrl === undefined || isOfPhone ? calledAddress(incoming) : publicUrl
    void answerByRoute({ host: parts, incoming, origin, isOfPhone }, outgoing)
  })
  // A request without a host gets an answer that says so; Node.js's own answer is empty.
  const options = { maxHeaderSize, keepAliveTimeout, requireHostHeader: false }
  const server = createServer(options, (_, outgoing) => connections.requested(outgoing))
  // Node.js leaves out the headers beyond a number: `Origin` too. Their total length has its limit.
  server.maxHeadersCount = 0
  const untaken = setInterval(connections.endUntaken, answerLimit).unref()
  server.on('connection', connections.opened)
  let isTold = false
  const tellOnce = (line: string) => {
    if (!isTold) say(line)
    isTold = true
  }
  server.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, { current: connections.current(socket), say: tellOnce }),
  )
  server.on('checkExpectation', (_, outgoing) => refuseExpectation(outgoing))
  server.on('connect', refuseTunnel)
  server.once('listening', () => (parts = openParts()))
  const beside = await listen(server, port, host).catch(async (error: unknown) => {
    await sandboxes.close()
    throw error
  })

  if (!isOnLoopback(server) && token === undefined) {
    say('other machines may be able to use this sandbox: start it with --token TEXT')
  }

  if (refusedPorts.includes(port)) {
    say(`browsers and fetch do not connect to port ${port}; choose another with --port`)
  }

  sandboxes.wake()

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${addressOf(server).port}`,
    handle,
    async close() {
      isClosing = true
      clearInterval(untaken)
      const closed = once(server, 'close')
      server.close()
      beside?.close()
      phones.close()
      const { delivered } = await sandboxes.end()
      const inHand = connections.end()
      const giveUp = setTimeout(() => {
        // Requests that have not arrived in full, and answers that their clients do not take.
        for (const { req, writableEnded } of inHand) {
          if (!req.complete || writableEnded) req.destroy()
        }
        stop.abort()
      }, patience)
      for (const outgoing of inHand) outgoing.shouldKeepAlive = false
      for (const outgoing of inHand) if (!outgoing.destroyed) await once(outgoing, 'close')
      await delivered
      clearTimeout(giveUp)
      stop.abort() // answers of receivers that are still being read
      server.closeAllConnections() // also connections without a request
      await closed
      await sandboxes.close()
    },
  }
}

/**
 * Listens; for `localhost` and its usual address on both loopback addresses, of which a machine may
 * lack the second: a client takes either for `localhost`. Where another program has the second
 * address, such a client would find that program; only a user who asked for `localhost` is told.
 */
async function listen(server: Server, port: number, host: string) {
  const isNamed = host === 'localhost'
  await once(server.listen(port, isNamed ? '127.0.0.1' : host), 'listening')
  if (!isNamed && host !== '127.0.0.1') return undefined
  const beside = createSocketServer((socket) => server.emit('connection', socket))
  try {
    await once(beside.listen(addressOf(server).port, '::1'), 'listening')
    return beside
  } catch (error) {
    if (!isNamed || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return undefined
    server.close()
    throw error
  }
}

/** The ports of https://fetch.spec.whatwg.org/#port-blocking that any user may listen on. */
const refusedPorts: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]

const asksToKeepPhonesOut = ({ method, path }: ApiRequest) =>
  `${method} ${path}` === controlRoutes['phones.keep-out']

const addressOf = (server: Server) => server.address() as AddressInfo

const isOnLoopback = (server: Server) => kindOfAddress(addressOf(server).address) === 'loopback'
