import { isIP } from 'node:net'
import { hostnameOf, kindOfAddress } from './address.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

/** The addresses of a server. */
export interface Listening {
  /** Only from this machine. */
  readonly onLoopback: boolean
  /** The name that it was configured to listen on, if it was a name. */
  readonly name?: string
  /** More names for it, as `hostnameOf` spells them: of a container, of a web server before it. */
  readonly allowedHosts?: ReadonlySet<string>
  /** Origins of other machines whose pages are trusted. */
  readonly allowedOrigins?: ReadonlySet<string>
}

/** The headers of a request that tell its sender; undefined where a header is missing. */
export interface SenderHeaders {
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`. */
  readonly site: string | undefined
}

/**
 * The senders of requests:
 * - `own`: a page of this server, or its user who typed the address;
 * - `trusted`: a page of this machine, or of an allowed origin;
 * - `unnamed`: a program, or a browser that names no origin in a GET to its own;
 * - `page`: a page of any other origin;
 * - `rebound`: a client that reached this server by a foreign name. A page whose name was bound to
 *   this machine (DNS rebinding) has the same `Origin`, but such a `Host`.
 */
export type Caller = 'own' | 'trusted' | 'unnamed' | 'page' | 'rebound'

/** The sender of a request, for servers that answer some senders only. */
export function callerOf({ host = '', origin, site }: SenderHeaders, listening: Listening): Caller {
  if (!isOwnHost(host, listening)) return 'rebound'
  if (origin === undefined) {
    if (site === undefined) return 'unnamed'
    if (site === 'same-origin' || site === 'none') return 'own'
    // Of another port of this machine, unless the name is shared with other machines.
    return site === 'same-site' && isThisMachine(hostnameOf(host)) ? 'trusted' : 'page'
  }
  if (origin === `http://${host}`) {
    return site === undefined || site === 'same-origin' ? 'own' : 'page'
  }
  const isTrusted = isOriginOfThisMachine(origin) || listening.allowedOrigins?.has(origin)
  return isTrusted ? 'trusted' : 'page'
}

/** An address cannot be rebound: a server that listens on all of them accepts any. */
function isOwnHost(host: string, { onLoopback, name = '', allowedHosts }: Listening) {
  const hostname = hostnameOf(host)
  if (hostname === undefined) return false
  if (isThisMachine(hostname) || allowedHosts?.has(hostname)) return true
  return !onLoopback && (isIP(hostname) !== 0 || hostname === hostnameOf(name))
}

/** No name server resolves `localhost`, or a name below it (RFC 6761). */
export const isThisMachine = (hostname: string | undefined) =>
  hostname !== undefined &&
  (/^(.+\.)?localhost$/.test(hostname) ||
    (isIP(hostname) !== 0 && kindOfAddress(hostname) === 'loopback'))

function isOriginOfThisMachine(origin: string) {
  const [, host] = /^https?:\/\/([^/]+)$/.exec(origin) ?? []
  return host !== undefined && isThisMachine(hostnameOf(host))
}

/** Compares without showing by its duration how much is right. */
export const isSameSecret = (given: string, secret: string) =>
  // The comparison needs equal lengths, which digests have.
  timingSafeEqual(digest(given), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
