import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import {
  liveBodyLimit,
  liveHeaders,
  type LiveSession,
  liveSessionPath,
} from '../../contract/live/live.ts'
import { redactText } from '../../contract/redaction/redact.ts'
import { readAnswer } from './answer.ts'
import type { AddressKind } from '../network/address.ts'
import type { Listening } from '../network/caller.ts'
import { dial, network as realNetwork, type Network } from '../network/dial.ts'
import { requireConsole, requireToken } from './guard.ts'
import { LiveRefusal, refusalOf } from './refusal.ts'
import { answeredHeaders, refuseStatus, respond, respondRefusal } from './respond.ts'
import { sendToService } from './send.ts'
import { parseBaseUrl, parsePath } from './target.ts'

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
 * Answers requests under `/live/` by asking the real service, on behalf of the console only. What
 * the proxy refuses is an answer too: the handler never rejects with a `LiveRefusal`.
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
      throw new LiveRefusal(reason, { host, ...params }, excerpt)
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
