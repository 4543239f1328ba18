import {
  causeInWords,
  type ReceiverCause,
  type ReceiverFinding,
} from '../../contract/control/receiver-causes.ts'
import { joinBytes } from '../../contract/join-bytes.ts'
import type { AddressKind } from '../network/address.ts'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import type { Socket } from 'node:net'
import { urlToHttpOptions } from 'node:url'

/** Thrown when a post failed, where the network has no error for it. */
export class PostFailure extends Error {
  override readonly name = 'PostFailure'
  readonly why: ReceiverFinding

  constructor(why: ReceiverFinding) {
    super(causeInWords(why, null, 'en'))
    this.why = why
  }
}

/**
 * Refuses forbidden addresses of a merchant's receiver and shop: public ones only where a page of
 * another site asks.
 *
 * @throws Error for another one.
 */
export const requireReachable =
  (allowPrivate: boolean, isPublicOnly = false) =>
  (kind: AddressKind) => {
    if (isPublicOnly && kind !== 'public') throw new PostFailure({ cause: 'foreign_page' })
    if (kind === 'unusable') throw new PostFailure({ cause: 'unusable_address' })
    if (kind === 'private' && !allowPrivate) throw new PostFailure({ cause: 'private_address' })
  }

const causes: Readonly<Record<string, ReceiverCause>> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ENOTFOUND: 'no_host',
  EAI_AGAIN: 'no_look_up',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls_to_plain',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tls_to_plain',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_early',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_issuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
}

/** The reason why this address gave no answer. */
export function causeOfError(error: unknown, address: string): ReceiverFinding {
  if (error instanceof PostFailure) return error.why
  const { code = '', message } = error as NodeJS.ErrnoException
  if (!URL.canParse(address)) return { cause: 'not_sent', detail: message }
  const { protocol, host, hostname } = new URL(address)
  const cause = causes[code]
  if (cause === 'closed' && protocol === 'https:' && /before secure TLS/.test(message)) {
    return { cause: 'tls_closed' }
  }
  if (cause === 'connection_refused') return { cause, detail: host }
  if (cause === 'no_host' || cause === 'no_look_up' || cause === 'certificate_name') {
    return { cause, detail: hostname }
  }
  if (cause) return { cause }
  if (isOfHttp2(error)) return { cause: 'http_version', detail: 'HTTP/2' }
  if (code.startsWith('HPE_')) return { cause: 'no_http', detail: message }
  if (/CERT|SIGNATURE/.test(code)) return { cause: 'certificate', detail: message }
  if (code === 'EPROTO' || /^ERR_(TLS|SSL)/.test(code)) return { cause: 'tls', detail: message }
  return { cause: 'not_sent', detail: message || code }
}

/**
 * A server that speaks HTTP/2 alone begins with a frame of settings (RFC 9113, section 3.4); one
 * with TLS ends the handshake.
 */
const isOfHttp2 = (error: unknown) => {
  const { code, rawPacket } = error as { code?: string; rawPacket?: Uint8Array }
  const [, , , type, , ...stream] = rawPacket?.subarray(0, 9) ?? []
  const isSettings = type === 4 && stream.length === 4 && stream.every((byte) => byte === 0)
  return isSettings || code === 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL'
}

/** The same in words, for a text that is read. */
export const explainReach = (error: unknown, address: string) =>
  causeInWords(causeOfError(error, address), null, 'en')

interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | number>>
  readonly signal: AbortSignal
  /** Sends the body, and ends the request. */
  readonly send: (request: ClientRequest) => void
}

/**
 * Sends a request over a socket that was dialled for it, and answers with the head of the response.
 * A request that cannot be made closes the socket.
 *
 * @throws Error of node:http, PostFailure when the server goes on in another protocol.
 */
export function requestOver(socket: Socket, url: URL, { method, headers, signal, send }: Outgoing) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { path, auth } = urlToHttpOptions(url) // throws where an escape in user or password is none
    const request = requestHttp({
      // A new connection for each: a server could close a kept one at the moment of its next use.
      createConnection: () => socket,
      method,
      path,
      auth,
      signal,
      headers: { host: url.host, ...headers, connection: 'close' },
    })
    request.on('upgrade', ({ statusCode: status }, upgraded) => {
      upgraded.destroy()
      reject(new PostFailure({ cause: 'no_http', detail: String(status) }))
    })
    send(request.on('error', reject).on('response', resolve))
  }).catch((error: unknown) => {
    socket.destroy()
    throw error
  })
}

/**
 * Reads a short response to its end, and cuts a long one; undefined when it is over that many
 * bytes.
 *
 * @throws Error when it breaks off.
 */
export async function readShort(response: IncomingMessage, longest: number) {
  const read = joinBytes()
  for await (const chunk of response) {
    read.add(chunk as Buffer)
    if (read.length() > longest) return undefined
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(read.bytes())
}
