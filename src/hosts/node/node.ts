import { featureControl } from '../../features/control.ts'
import { featureFillings } from '../../features/fillings.ts'
import { hash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { phonesPath } from '../../contract/control/pages.ts'
import { controlRoutes } from '../../contract/control/routes.ts'
import { summedUp } from '../../contract/control/overview.ts'
import { featurePaths } from '../../features/host.ts'
import { type ApiRequest, isReading, type SandboxAnswer } from '../../contract/http.ts'
import { createSandboxes, defaultName, notStored } from '../../sandbox/sandboxes.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import type { Post } from '../../sandbox/world/host-services.ts'
import { greatestSize } from '../../sandbox/world/greatest-size.ts'
import { type SizeLimits, sizeOf } from '../body/size-limits.ts'
import type { Beginning } from '../../sandbox/world/world.ts'
import { memoryStore } from '../../store/memory.ts'
import { NotStored, type WatchableStore } from '../../store/store.ts'
import { startDelivering } from '../delivery/deliver.ts'
import { createHeldAnswers, type HeldAnswers } from '../delivery/held-answers.ts'
import { createLiveServer, isLivePath, listeningOf, type LivePolicy } from '../live/live-server.ts'
import { kindOfAddress, ownAddress, readHostName } from '../network/address.ts'
import type { Listening } from '../network/caller.ts'
import { calledAddress, publicSite, takeOff } from '../network/public-address.ts'
import {
  clearInterval,
  clearTimeout,
  delay,
  pause,
  setInterval,
  setTimeout,
  stopwatch,
} from '../network/timers.ts'
import { createPost } from '../delivery/post.ts'
import { type AddedPaths, refusalOfOthers } from './added-paths.ts'
import { createConnections } from './connections.ts'
import { openFile } from './file-store.ts'
import { createFreshConnections } from './fresh-connections.ts'
import { createGuard, type GuardOptions, isForeign } from './guard.ts'
import { createHolding, type Holding } from './holding.ts'
import {
  readRequest,
  refusalOfHostLines,
  refuseUnreadable,
  resetConnection,
  sendAnswer,
  sendCut,
  sendDripping,
  sendPreflight,
  sendRefusal,
} from './node-http.ts'
import { createPhones, refusalForPhone } from './phones.ts'
import { createPages, mayBeForPage, type PagesOptions, wantsPage } from './pages.ts'
import { answerHealth, answerRoot, isHealthCheck, isProbe } from './readiness.ts'
import { createStreams } from './stream.ts'

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
  /** What the proxy to the real service may reach; without it there is no proxy. */
  readonly live?: LivePolicy
  /** Whether what it begins with is there; until then it says to probes that it is not ready. */
  readonly isReady?: () => boolean
  /** Work to wait for: before each answer to a request, before each post of a notification. */
  readonly through?: Through
  /** Gets a sentence that the user must read. */
  readonly say?: (sentence: string) => void
}

/** Who reaches the sandbox, by which name, how many at once; and what it may reach itself. */
export interface Access extends GuardOptions {
  /**
   * Where clients and customers find it, if not at the address where it listens: behind a web server,
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
  /** Whether the console opens on this sandbox, not the browser's, whatever this one begins with. */
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

/** How many sandboxes are open at once: each takes some 50 kB at least. */
const mostSandboxes = 10_000

/** After how long (ms) without a request a named sandbox is closed. */
const idleLimit = 600_000

/** How often (ms) it is seen to whether answers are taken. */
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
  say = console.error,
}: NodeHostOptions = {}): Promise<NodeHost> {
  const file = data === undefined ? undefined : openFile(data, stateFormat, say)
  const stop = new AbortController()
  const room = getHeapStatistics().heap_size_limit / 2
  const greatest = sizeOf(limits, {
    rows: greatestSize.rows,
    bytes: Math.min(greatestSize.bytes, room / 4),
  })
  const held = createHeldAnswers()
  const { answer: around = asIs, post: throughPost = asIs } = through
  const post = throughPost(createPost({ stop: stop.signal, allowPrivate, held }))
  const dice = randomInt(2 ** 32)
  const deliveries = new Map<string, ReturnType<typeof startDelivering>>()
  const sandboxes = createSandboxes({
    openStore: async (name): Promise<WatchableStore<SandboxRows>> => {
      if (!file) return memoryStore(sandboxTables)
      const store = file.openStore<SandboxRows>(name, sandboxTables)
      const { setAside } = store.damage()
      if (setAside) {
        say(`${data}: rows of "${name}" that cannot be read and are left out: ${setAside}`)
      }
      return store
    },
    beginning: { ...beginning, takesHttp: allowPrivate },
    operations: featureControl,
    fillings: featureFillings,
    services: {
      clock: Date.now,
      stopwatch,
      randomSeed: (name) => Number.parseInt(hash('md5', `${dice} ${name}`).slice(0, 8), 16),
      md5: (text) => hash('md5', text),
      post,
    },
    pause,
    attend: ({ name, store, sandbox }) => {
      const delivering = startDelivering({ store, sandbox, post })
      deliveries.set(name, delivering)
      const unwatch = fresh.watch(name, store)
      return () => {
        unwatch()
        deliveries.delete(name)
        void delivering.stop({ gone: true })
        streams.end(name)
      }
    },
    most: mostSandboxes,
    greatest,
    room: Math.max(room, greatest.bytes),
    isNeeded: (name) => streams.isListenedTo(name) || deliveries.get(name)?.isResting() === false,
    kept: file?.names,
  })
  const handle = around(async (request) => {
    const answered = await sandboxes.handle(request)
    if (!asksToKeepPhonesOut(request) || answered.status !== 200) return answered
    return { ...answered, body: { were_in: await phones.keepOut() } }
  })
  const streams = createStreams(sandboxes.open, (name) => void sandboxes.leave(name).catch(report))
  const closing = setInterval(
    () => void sandboxes.closeIdle(idleLimit).catch(report),
    idleLimit / 10,
  ).unref()

  let isClosing = false

  /** Opens sandboxes that may have due events before the first request asks for them. */
  const wake = async (names: readonly string[]) => {
    for (const name of names) if (!isClosing) await sandboxes.open(name)
  }

  // To say what the sandbox begins with is to choose it.
  const given = [data, ...Object.values(beginning ?? {})]
  const isFirst =
    pagesOptions?.isFirst === true || given.some((one) => one !== undefined && one !== false)
  const phones = createPhones(() => server, pagesOptions?.phonesAt ?? ownAddress)
  const readPageFacts = async () => {
    const hasRecords = await sandboxes
      .open(defaultName)
      .then(({ store }) => store.update((tables) => summedUp.some((kind) => tables[kind].size > 0)))
      // The page says itself what is wrong with its sandbox.
      .catch(() => false)
    const phonesUrl = phones.url()
    return { phonesUrl, hasRecords, isFirst: isFirst || phonesUrl !== undefined }
  }
  const folderOf = (incoming: IncomingMessage) => {
    const [, folder = ''] = /^https?:\/\/[^/]+((?:\/[\w.~-]+)*)$/.exec(originOf(incoming)) ?? []
    return folder
  }
  const canAnswer = () => !isClosing && isReady()
  const pages = pagesOptions && createPages(pagesOptions, readPageFacts, canAnswer, folderOf)
  const sendRoot = (outgoing: ServerResponse, request: ApiRequest) =>
    sendAnswer(outgoing, answerRoot(request, { isReady: canAnswer(), hasPages: !!pages }))
  const live = livePolicy && createLiveServer(livePolicy, () => listeningOf(server, host))
  // Its own console asks for them, and nothing else.
  const ofConsole: readonly AddedPaths[] = [
    ...featurePaths,
    { has: (path) => path === phonesPath, open: () => phones.letIn },
  ]
  const added = (pages ? ofConsole : []).map(({ open, ...one }) => ({
    ...one,
    answer: open({ stop: stop.signal, allowPrivate }),
  }))
  const site = publicSite(publicUrl)
  /** A phone has called the door for phones, which is not behind anything. */
  const originOf = (incoming: IncomingMessage) =>
    publicUrl === undefined || phones.has(incoming) ? calledAddress(incoming) : publicUrl
  let listeningAs: Listening
  let guard: ReturnType<typeof createGuard>
  const holding = createHolding(mostHeld)
  const fresh = createFreshConnections(() => connections.endKept())
  const connections = createConnections(mostConnections, (outgoing) => {
    const incoming = outgoing.req
    if (fresh.areNeeded()) outgoing.shouldKeepAlive = false
    if (site.path) takeOff(site.path, incoming)
    const unclear = refusalOfHostLines(incoming)
    if (unclear) return sendRefusal(outgoing, unclear)
    if (isHealthCheck(incoming)) {
      return void obstacleOf(canAnswer() ? file : undefined).then((obstacle) =>
        sendAnswer(outgoing, answerHealth(canAnswer(), obstacle)),
      )
    }
    const isOfPhone = phones.has(incoming)
    const refusal = isOfPhone ? refusalForPhone(incoming) : guard(incoming)
    if (refusal) {
      const isForProgram = isProbe(incoming) && !(refusal.page && wantsPage(incoming))
      if (isOfPhone || !isForProgram) return sendRefusal(outgoing, refusal)
      return readRequest(incoming, outgoing, holding, originOf(incoming), (request) =>
        sendRoot(outgoing, request),
      )
    }
    const { url = '/' } = incoming
    if (live && isLivePath(url.split('?', 1)[0] ?? '')) {
      return void live(incoming, outgoing, url).catch((error: unknown) => fail(outgoing, error))
    }
    const asked = added.find(({ has }) => has(url))
    if (asked) {
      const forbidden = refusalOfOthers(incoming, listeningAs, asked.command)
      if (forbidden) return sendRefusal(outgoing, forbidden)
      return readRequest(incoming, outgoing, holding, originOf(incoming), (request) => {
        asked
          .answer(request)
          .then((answered) => sendAnswer(outgoing, answered))
          .catch((error: unknown) => fail(outgoing, error))
      })
    }
    if (incoming.method === 'OPTIONS') return void sendPreflight(outgoing)
    if (asksForStream(incoming)) {
      return void streams.begin(incoming, outgoing).catch((error: unknown) => fail(outgoing, error))
    }
    const ask = () =>
      readRequest(incoming, outgoing, holding, originOf(incoming), (read) => {
        const request =
          !isOfPhone && isForeign(incoming, listeningAs) ? { ...read, isForeign: true } : read
        if (request.path === '/' && isReading(request.method)) return sendRoot(outgoing, request)
        answer(outgoing, handle(request), holding, held).catch((error: unknown) =>
          fail(outgoing, error),
        )
      })
    if (pages && mayBeForPage(incoming)) pages(incoming, outgoing, ask)
    else ask()
  })
  // A request without a host gets an answer that says so; that of Node.js is empty.
  const options = { maxHeaderSize, keepAliveTimeout, requireHostHeader: false }
  const server = createServer(options, (_, outgoing) => connections.requested(outgoing))
  const untaken = setInterval(connections.endUntaken, answerLimit).unref()
  const isOnLoopback = () => kindOfAddress(addressOf(server).address) === 'loopback'
  server.on('connection', connections.opened)
  server.on('clientError', refuseUnreadable)
  server.once('listening', () => {
    listeningAs = {
      onLoopback: isOnLoopback(),
      name: host,
      allowedHosts: new Set(
        [...allowHosts, ...site.hosts].flatMap((name) => readHostName(name) ?? []),
      ),
      allowedOrigins: new Set([...allowOrigins, ...site.origins]),
    }
    guard = createGuard(listeningAs, token)
  })
  const beside = await listen(server, port, host).catch(async (error: unknown) => {
    await file?.close()
    throw error
  })

  if (!isOnLoopback() && token === undefined) {
    say('other machines may be able to use this sandbox: start it with --token TEXT')
  }

  const awakened = wake(file?.sandboxesWith(['outbox', 'enrollments']) ?? []).catch(report)

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${addressOf(server).port}`,
    handle,
    async close() {
      isClosing = true
      clearInterval(closing)
      clearInterval(untaken)
      const closed = once(server, 'close')
      server.close()
      beside?.close()
      phones.close()
      streams.end()
      await awakened
      const delivered = Promise.all([...deliveries.values()].map((delivering) => delivering.stop()))
      const inHand = connections.end()
      const giveUp = setTimeout(() => {
        // What has not arrived in full, and what its client does not take.
        for (const { req, writableEnded } of inHand) {
          if (!req.complete || writableEnded) req.destroy()
        }
        stop.abort()
      }, patience)
      for (const outgoing of inHand) outgoing.shouldKeepAlive = false
      for (const outgoing of inHand) if (!outgoing.closed) await once(outgoing, 'close')
      await delivered
      clearTimeout(giveUp)
      server.closeAllConnections() // also connections without a request
      await closed
      await sandboxes.close()
      await file?.close()
    },
  }
}

/**
 * Listens; for `localhost` and its usual address on both loopback addresses, of which a machine may
 * lack the second one: a client that is told `localhost` takes either. It would find another program
 * where the second one is taken, which only who asked for that name has to know.
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

/** What fails without a request; a file that cannot be written says so on its own, once. */
function report(error: unknown) {
  if (!(error instanceof NotStored)) console.error(error)
}

const asksToKeepPhonesOut = ({ method, path }: ApiRequest) =>
  `${method} ${path}` === controlRoutes['phones.keep-out']

/** Why a file cannot be written now. */
const obstacleOf = async (file: ReturnType<typeof openFile> | undefined) =>
  file?.requireWritable().then(
    () => undefined,
    ({ message }: Error) => message,
  )

const addressOf = (server: Server) => server.address() as AddressInfo

const asksForStream = ({ method = '', url = '' }: IncomingMessage) =>
  isReading(method) && /^\/sandbox\/stream(\?|$)/.test(url)

function fail(outgoing: ServerResponse, error: unknown) {
  const isForLackOfSpace = error instanceof NotStored
  if (!isForLackOfSpace) console.error(error)
  // Its client sees that the rest is missing.
  if (outgoing.headersSent) return void outgoing.destroy()
  if (isForLackOfSpace) {
    return sendAnswer(outgoing, { status: 507, body: { message: notStored(error) } })
  }
  const body = { success: false, message: 'Error interno del sandbox' }
  sendAnswer(outgoing, { status: 500, body })
}

async function answer(
  outgoing: ServerResponse,
  answering: Promise<SandboxAnswer>,
  holding: Holding,
  held: HeldAnswers,
) {
  const answered = await answering
  const leaving = send(outgoing, answered, holding)
  const isHeld = answered.delayMs > 0 || answered.departure.kind === 'dripping'
  await (isHeld ? held.keep(answered, leaving) : leaving)
}

async function send(outgoing: ServerResponse, answered: SandboxAnswer, holding: Holding) {
  if (answered.delayMs) await delay(answered.delayMs)
  const { departure } = answered
  switch (departure.kind) {
    case 'whole':
      return sendAnswer(outgoing, answered, holding)
    case 'lost':
      return resetConnection(outgoing)
    case 'cut':
      return sendCut(outgoing, answered)
    case 'dripping':
      return sendDripping(outgoing, answered, departure.ms)
  }
}
