import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import {
  causeInWords,
  causeOfStatus,
  type ReceiverCause,
  type ReceiverFinding,
} from '../../contract/control/receiver-causes.ts'
import { dropsOf } from '../../contract/http.ts'
import { maskedBeginning } from '../../contract/redaction/redact-text.ts'
import type { Message, Post } from '../../sandbox/world/host-services.ts'
import { dial, network as realNetwork, type Network } from '../network/dial.ts'
import { clearTimeout, delay, setTimeout, stopwatch } from '../network/timers.ts'
import type { HeldAnswers } from './held-answers.ts'
import { causeOfError, PostFailure, readShort, requestOver, requireReachable } from './reach.ts'

/** How many bytes of an answer are read, so that the receiver can finish it. */
const longestAnswer = 64 * 1024

/** The longest time (ms) for an answer from its beginning to its end, where its text is of use. */
const answerPatience = 1000

/** How many posts of all sandboxes are under way at once; the others wait. */
const mostUnderWay = 256

export interface PostOptions {
  /** Ends every post. */
  readonly stop: AbortSignal
  /** Allows addresses of private networks too. */
  readonly allowPrivate?: boolean
  readonly network?: Network
  /** The answers for which the receiver itself may be waiting: until they have left, none is late. */
  readonly held?: HeldAnswers
}

/** The stage of a post. */
type Stage = 'connection' | 'tls' | 'answer'

/**
 * Posts a notification, without following redirects. An answer and a failure are both results; only
 * the status 200 means that the notification was received. Undefined once `stop` has ended the
 * request. The function never rejects.
 */
export function createPost({
  stop,
  allowPrivate = false,
  network = realNetwork,
  held,
}: PostOptions): Post {
  const post = async (message: Message): ReturnType<Post> => {
    const requireAllowed = requireReachable(allowPrivate, message.isPublicOnly)
    const start = stopwatch()
    const elapsed = () => Math.round(stopwatch() - start)
    const patience = startPatience(message.timeoutMs, held)
    const signal = AbortSignal.any([stop, patience.late])
    let stage: Stage = 'connection'
    const watched: Network = {
      ...network,
      connect: (route) =>
        network.connect(route).once('connect', () => (stage = route.secure ? 'tls' : 'answer')),
    }
    try {
      const target = new URL(message.url)
      const socket = await dial(target, watched, requireAllowed, signal)
      stage = 'answer'
      const response = await send(socket, target, message, signal)
      const ms = elapsed()
      const { statusCode: status = 0 } = response
      const isEarly = message.entity !== undefined && held?.isAbout(message.entity)
      const { text, whole } = await readAnswer(response, message, signal)
      // The rest of an answer may take as long as the answer may.
      void whole.finally(patience.end)
      const found = findingOf(response, target, text)
      return { ...resultOf(status, found, ms), ...(isEarly && { isEarly }) }
    } catch (error) {
      patience.end()
      if (stop.aborted) return undefined
      const ms = elapsed()
      if (patience.late.aborted) {
        return resultOf(
          null,
          { cause: lateIn[stage], detail: String(message.timeoutMs / 1000) },
          ms,
        )
      }
      return resultOf(null, await explain(error, message), ms)
    }
  }

  const explain = async (error: unknown, message: Message): Promise<ReceiverFinding> => {
    const found = causeOfError(error, message.url)
    const isUnclear = found.cause === 'closed' || found.cause === 'no_http'
    return isUnclear && (await speaksTls(message)) ? { cause: 'plain_to_tls' } : found
  }

  /** Tells whether a port that was spoken to in plain HTTP sets up TLS. */
  const speaksTls = async ({ url, isPublicOnly }: Message) => {
    const secure = new URL(url)
    if (secure.protocol !== 'http:') return false
    const port = secure.port || '80'
    secure.protocol = 'https:'
    secure.port = port
    // Node 20 may collect an `AbortSignal.timeout` that only waits.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), answerPatience)
    const signal = AbortSignal.any([stop, late.signal])
    try {
      const socket = await dial(
        secure,
        network,
        requireReachable(allowPrivate, isPublicOnly),
        signal,
      )
      socket.destroy()
      return true
    } catch (error) {
      return causeOfError(error, secure.href).cause.startsWith('certificate')
    } finally {
      clearTimeout(timer)
    }
  }

  const queue = createQueue(mostUnderWay)
  return (message) => queue(() => post(message))
}

const lateIn: Readonly<Record<Stage, ReceiverCause>> = {
  connection: 'late_connection',
  tls: 'late_tls',
  answer: 'late_answer',
}

/**
 * Ends a wait after `ms` in which no answer is held back; an answer that is held back later
 * prolongs the wait once.
 */
function startPatience(ms: number, held: HeldAnswers | undefined) {
  const [late, over] = [new AbortController(), new AbortController()]
  const wait = async () => {
    await held?.left()
    await delay(ms, undefined, { signal: over.signal })
    if (held && !held.isEmpty()) {
      await held.left()
      await delay(ms, undefined, { signal: over.signal })
    }
    late.abort()
  }
  wait().catch(() => {}) // it is over
  return { late: late.signal, end: () => over.abort() }
}

function send(socket: Socket, url: URL, { headers, body, paceMs }: Message, signal: AbortSignal) {
  return requestOver(socket, url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Ensayo',
      accept: '*/*',
    },
    signal,
    send(request) {
      if (paceMs === undefined) request.end(body)
      else void drip(request, Buffer.from(body), paceMs)
    },
  })
}

/** Sends a body in pieces. */
async function drip(request: ClientRequest, body: Buffer<ArrayBuffer>, ms: number) {
  const pieces = dropsOf(body)
  for (const piece of pieces) {
    if (request.destroyed) return
    request.write(piece)
    await delay(ms / pieces.length)
  }
  request.end()
}

/** The statuses whose body may say more than they do. */
const worded = [200, 400, 403]

/**
 * Reads an answer whose text is of use; the status has come, and only the status counts.
 *
 * @throws Error when the message reads its answer, and it is too long or breaks off.
 */
async function readAnswer(
  response: IncomingMessage,
  { readsAnswer }: Message,
  signal: AbortSignal,
) {
  const read = readShort(response, longestAnswer)
  const whole = read.catch(() => undefined)
  if (readsAnswer) {
    const text = await read
    // The end of the connection may be the end of the answer: then reading ends here too.
    signal.throwIfAborted()
    if (text === undefined) {
      throw new PostFailure({ cause: 'too_long', detail: String(longestAnswer) })
    }
    return { text, whole }
  }
  if (!worded.includes(response.statusCode ?? 0)) return { text: undefined, whole }
  const text = await Promise.race([whole, delay(answerPatience, undefined, { ref: false })])
  return { text, whole }
}

/** The verdict on an answer. */
function findingOf(
  { statusCode: status = 0, headers: { location, upgrade } }: IncomingMessage,
  target: URL,
  text: string | undefined,
): ReceiverFinding | undefined {
  const cause = causeOfStatus(status)
  if (!cause) return failureIn(text)
  if (cause === 'redirect_nowhere' && location !== undefined) {
    return { cause: 'redirect', detail: placeOf(location, target) }
  }
  // Servers answer so that got HTTP at their port of TLS.
  if (status === 400 && /\bHTTPS (port|server)|SSL-enabled/i.test(text ?? '')) {
    return { cause: 'plain_to_tls' }
  }
  // Node.js answers 403 where it takes HTTP/2 alone.
  if (status === 426 || status === 505 || (status === 403 && /\bALPN\b/.test(text ?? ''))) {
    return {
      cause: 'http_version',
      detail: maskedBeginning(upgrade ?? String(status), longestPlace),
    }
  }
  return { cause }
}

/** The failure that a JSON answer names, though its status is 200. */
function failureIn(text: string | undefined): ReceiverFinding | undefined {
  if (!text?.trimStart().startsWith('{')) return undefined
  try {
    const said = JSON.parse(text) as Record<string, unknown>
    const name = ['success', 'ok'].find((each) => said[each] === false)
    return name === undefined ? undefined : { cause: 'says_failure', detail: `{"${name}": false}` }
  } catch {
    return undefined
  }
}

/** The target of a redirect, without parts that may be secret. */
function placeOf(location: string, target: URL) {
  if (!URL.canParse(location, target.href)) return maskedBeginning(location, longestPlace)
  const { origin, pathname, search } = new URL(location, target)
  return maskedBeginning(`${origin}${pathname}`, longestPlace) + (search && '?…')
}

const longestPlace = 300

/** The result in words: an error for an attempt that failed, a remark on a receipt. */
function resultOf(status: number | null, found: ReceiverFinding | undefined, ms: number) {
  const words = found ? causeInWords(found, status, 'en') : null
  const isReceipt = status === 200
  return {
    status,
    error: isReceipt ? null : words,
    ms,
    ...(isReceipt && words !== null && { remark: words }),
    ...found,
  }
}

/** Runs at most `most` works at once; the others begin in turn. */
export function createQueue(most: number) {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay < most) underWay++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }
}
