import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { dropsOf } from '../../contract/http.ts'
import type { Message, Post } from '../../sandbox/world/host-services.ts'
import { dial, network as realNetwork, type Network } from '../network/dial.ts'
import { createQueue } from './queue.ts'
import { readShort, requestOver } from './request-over.ts'
import { explainReach, requireReachable } from './reach.ts'

/** How many bytes of an answer are read, so that the receiver can finish it; they are ignored. */
const longestAnswer = 64 * 1024

/** How many posts of all sandboxes are under way at once; the others wait. */
const mostUnderWay = 256

export interface PostOptions {
  /** Ends every post. */
  readonly stop: AbortSignal
  /** Allows addresses of private networks too. */
  readonly allowPrivate?: boolean
  readonly network?: Network
}

/**
 * Posts a notification, without following redirects. An answer and a failure are both results; only
 * the status 200 means that it was received. Undefined once `stop` has ended the request. It
 * never rejects.
 */
export function createPost({
  stop,
  allowPrivate = false,
  network = realNetwork,
}: PostOptions): Post {
  const requireAllowed = requireReachable(allowPrivate)

  const statusOf = async (message: Message, signal: AbortSignal) => {
    const target = new URL(message.url)
    const socket = await dial(target, network, requireAllowed, signal)
    return send(socket, target, message, signal)
  }

  const post = async (message: Message) => {
    const start = performance.now()
    const { timeoutMs } = message
    const late = AbortSignal.timeout(timeoutMs)
    const result = (status: number | null, error: string | null) => ({
      status,
      error,
      ms: Math.round(performance.now() - start),
    })
    try {
      const status = await statusOf(message, AbortSignal.any([stop, late]))
      return result(status, explainStatus(status))
    } catch (error) {
      if (stop.aborted) return undefined
      return result(
        null,
        late.aborted ? `no response within ${timeoutMs / 1000} s` : explainReach(error),
      )
    }
  }

  const queue = createQueue(mostUnderWay)
  return (message) => queue(() => post(message))
}

async function send(
  socket: Socket,
  url: URL,
  { headers, body, paceMs, readsAnswer }: Message,
  signal: AbortSignal,
) {
  const response = await requestOver(socket, url, {
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
  const read = throwAway(response)
  if (readsAnswer) {
    await read
    // Where the end of the connection is the end of the answer, it ends here too.
    signal.throwIfAborted()
  } else read.catch(() => {}) // the status has come, and only it counts
  return response.statusCode ?? 0
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

/** @throws Error when the answer is too long, or breaks off. */
async function throwAway(response: IncomingMessage) {
  if ((await readShort(response, longestAnswer)) !== undefined) return
  throw new Error(`its response is over ${longestAnswer} bytes`)
}

function explainStatus(status: number) {
  if (status === 200) return null
  return status >= 300 && status < 400
    ? 'redirects are not followed: only 200 counts'
    : 'only 200 counts'
}
