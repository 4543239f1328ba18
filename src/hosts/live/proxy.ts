import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { pipeline } from 'node:stream/promises'
import {
  liveBodyLimit,
  liveCauses,
  liveHeaders,
  livePath,
  type LiveResult,
  type LiveSession,
  liveSessionPath,
  readBaseUrl,
} from '../../contract/live/live.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { AddressKind } from '../network/address.ts'
import { callerOf, isSameSecret, type Listening } from '../network/caller.ts'
import { dial, type Network, network as realNetwork } from '../network/dial.ts'
import { limited, readAnswer, LiveRefusal, problemOf, refusalOf } from './answer.ts'

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE']

export interface LiveProxyOptions {
  readonly listening: () => Listening
  /** Allows private addresses, and http to this machine. */
  readonly allowPrivate?: boolean
  /** The only origins that may be used. Without it: any, if only this machine can connect. */
  readonly origins?: readonly string[]
  /** Called after each request, with method, path, status and time. */
  readonly log?: (line: string) => void
  /** Ms for a whole exchange. */
  readonly timeoutMs?: number
  readonly network?: Network
}

/**
 * Answers requests under `/live/` by asking the real service, on behalf of the console only. A
 * refusal of the proxy is an answer too: the handler never rejects with a `LiveRefusal`.
 */
export function createLiveProxy({
  listening,
  allowPrivate = false,
  origins,
  log = () => {},
  timeoutMs = 60_000,
  network = realNetwork,
}: LiveProxyOptions): (request: Request) => Promise<Response> {
  const token = randomBytes(32).toString('base64url')
  const allowed = () => origins ?? (listening().onLoopback ? null : [])

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    requireConsole(request, listening())
    if (url.pathname === liveSessionPath) return openSession(request)
    requireToken(request, token)
    return ask(request, parsePath(url))
  }

  function openSession({ method }: Request) {
    // Not by GET, which a browser sends without `Origin`.
    if (method !== 'POST') throw new LiveRefusal('method')
    const session: LiveSession = { token, allowPrivate, origins: allowed() }
    return respond(200, 'session', JSON.stringify(session))
  }

  async function ask(request: Request, path: string): Promise<Response> {
    if (!methods.includes(request.method)) throw new LiveRefusal('method')
    const { headers } = request
    if (Number(headers.get('content-length')) > liveBodyLimit) {
      throw new LiveRefusal('request-too-large')
    }
    const base = parseBaseUrl(headers.get(liveHeaders.baseUrl) ?? '', allowPrivate)
    const { host, origin } = base
    if (allowed()?.includes(origin) === false) throw new LiveRefusal('not-listed', { origin })

    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([timeout, request.signal])
    let socket: Socket | undefined
    try {
      socket = await dial(base, network, requireAllowed, signal)
      const incoming = await sendToService(socket, request, host, path, signal)
      refuseStatus(incoming)
      const text = await readAnswer(incoming)
      return respond(incoming.statusCode ?? 0, 'answer', text, answeredHeaders(incoming))
    } catch (error) {
      const { reason, params, excerpt } = refusalOf(
        timeout.aborted ? new LiveRefusal('timeout') : error,
      )
      const isUnsent = reason === 'timeout' && !socket
      throw new LiveRefusal(isUnsent ? 'not-connected' : reason, { host, ...params }, excerpt)
    } finally {
      socket?.destroy()
    }
  }

  /** @throws LiveRefusal for an address that the policy excludes. */
  function requireAllowed(kind: AddressKind, secure: boolean) {
    if (kind === 'unusable') throw new LiveRefusal('address-unusable')
    if (kind !== 'public' && !allowPrivate) throw new LiveRefusal('address-private')
    if (kind !== 'loopback' && !secure) throw new LiveRefusal('base-url-not-https')
  }

  return async (request) => {
    const start = performance.now()
    const response = await answer(request).catch(respondRefusal)
    const ms = Math.round(performance.now() - start)
    const path = redactText(new URL(request.url).pathname)
    log(`${request.method} ${path} ${response.status} ${ms} ms`)
    return response
  }
}

/**
 * Tells whether a header is for the service; others describe the browser, the console or the
 * connection.
 */
const isForService = (name: string) =>
  name === 'accept' || name === 'content-type' || /^x-(auth|client)-[a-z\d-]+$/.test(name)

/** Bytes; the 16 KiB of Node.js are less than some services send in cookies and policies. */
const maxHeaderSize = 64 * 1024

/**
 * Sends a request over this connection, the body piece by piece as it arrives, and waits for the
 * head of the answer.
 *
 * @throws LiveRefusal when the body is too large or the answer is not HTTP; otherwise an error of
 * the network.
 */
async function sendToService(
  socket: Socket,
  { method, headers, body }: Request,
  host: string,
  path: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const length = headers.get('content-length')
  const outgoing = httpRequest({
    createConnection: () => socket,
    setHost: false,
    maxHeaderSize,
    method,
    path,
    signal,
    headers: {
      host,
      connection: 'close',
      'user-agent': 'ensayo', // some firewalls refuse a client without a name
      'accept-encoding': 'identity',
      ...Object.fromEntries([...headers].filter(([name]) => isForService(name))),
      ...(body && length !== null ? { 'content-length': length } : {}),
    },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject)
    outgoing.on('upgrade', (_incoming, upgraded) => {
      upgraded.destroy()
      reject(new LiveRefusal('answer-not-http'))
    })
  })
  if (!body) outgoing.end()
  const sent = body
    ? pipeline(body, limited('request-too-large'), outgoing).then(() => answered)
    : answered
  // A service may answer and stop reading before the whole body is sent.
  return Promise.race([answered, sent])
}

/** Headers of the connection, and those that would log the browser in. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'set-cookie',
  'set-cookie2',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** An answer that only the console can read, as JSON: no browser renders or runs its content. */
const respond = (status: number, result: LiveResult, text: string, headers?: Headers) =>
  new Response(text, {
    status,
    headers: [
      ...(headers ?? []),
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'no-store'],
      ['content-security-policy', "default-src 'none'; sandbox"],
      ['cross-origin-resource-policy', 'same-origin'],
      ['x-content-type-options', 'nosniff'],
      [liveHeaders.result, result],
    ],
  })

/** The headers of the service under names that browsers ignore: no cookie, no reload, no log-in. */
function answeredHeaders({ rawHeaders, headers }: IncomingMessage): Headers {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  const answered = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    const lower = name.toLowerCase()
    if (!dropped.has(lower) && !named.has(lower))
      answered.append(liveHeaders.answered + lower, value)
  }
  return answered
}

/** The answer that gives the reason for the missing answer of the service. */
function respondRefusal(error: unknown): Response {
  const refusal = refusalOf(error)
  const { status } = liveCauses[refusal.reason]
  return respond(status, refusal.reason, JSON.stringify(problemOf(refusal)))
}

/** @throws LiveRefusal for a redirection, and for a number that is no status. */
function refuseStatus({ statusCode: status = 0, headers }: IncomingMessage) {
  if (status < 200 || status > 599) throw new LiveRefusal('answer-not-http')
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined
  const location = redactText(headers.location ?? '').slice(0, 200)
  if (isRedirect) throw new LiveRefusal('redirect', { status, location })
}

/**
 * Accepts only requests of a page of the console.
 *
 * @throws LiveRefusal `foreign` for any other request.
 */
function requireConsole({ method, headers }: Request, listening: Listening) {
  const of = (name: string) => headers.get(name) ?? undefined
  const sender = { host: of('host'), origin: of('origin'), site: of('sec-fetch-site') }
  const caller = callerOf(sender, listening)
  const isConsole = caller === 'own' || caller === 'unnamed'
  // Browsers leave `Origin` out of a GET to their own origin, and only there.
  const isNamed = sender.origin !== undefined || method === 'GET'
  if (!isConsole || !isNamed) throw new LiveRefusal('foreign')
}

/** @throws LiveRefusal unless the request carries the token. */
function requireToken({ headers }: Request, token: string) {
  if (!isSameSecret(headers.get(liveHeaders.token) ?? '', token)) throw new LiveRefusal('session')
}

/**
 * The origin that a base URL names.
 *
 * @throws LiveRefusal with the rule that the URL breaks.
 */
export function parseBaseUrl(text: string, allowHttp: boolean): URL {
  const read = readBaseUrl(text, allowHttp)
  if (typeof read === 'string') throw new LiveRefusal(read)
  return read
}

/**
 * The path of the service, with its query string, for a path of the proxy.
 *
 * @throws LiveRefusal `path` for a path that a server might read as another one.
 */
function parsePath({ pathname, search }: URL): string {
  const prefix = `${livePath}/api/v2/`
  const segments = pathname.slice(prefix.length).split('/')
  if (!pathname.startsWith(prefix) || !segments.every(isPlain)) throw new LiveRefusal('path')
  return pathname.slice(livePath.length) + search
}

/** Neither empty, nor `.` or `..`, and without characters that some servers decode or cut again. */
function isPlain(segment: string) {
  try {
    const name = decodeURIComponent(segment)
    return !/^\.{0,2}$|[\\/%;]|\p{Cc}/u.test(name)
  } catch {
    return false
  }
}
