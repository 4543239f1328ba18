import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { liveHeaders } from '../../contract/live/live.ts'
import { kindOfAddress } from './address.ts'
import { LiveRefusal } from './refusal.ts'

/** Where the console's own server can be reached. */
export interface Listening {
  /** Only from this machine. */
  readonly onLoopback: boolean
  /** The name that it was configured to listen on, if it was a name. */
  readonly name?: string
}

/**
 * Accepts only requests of a page of the console. A page of another origin has another `Origin`. A
 * page whose name was rebound to this machine (DNS rebinding) has the same `Origin`, but a foreign
 * `Host`.
 *
 * @throws LiveRefusal `foreign` for any other request.
 */
export function requireConsole({ method, headers }: Request, listening: Listening) {
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // Browsers leave `Origin` out of a GET to their own origin, and only there.
  const isOwnOrigin = origin === `http://${host}` || (origin === null && method === 'GET')
  const isOwnSite = site === null || site === 'same-origin'
  if (!isOwnHost(host, listening) || !isOwnOrigin || !isOwnSite) throw new LiveRefusal('foreign')
}

/** An address cannot be rebound: a server that listens on all of them accepts any. */
function isOwnHost(host: string, { onLoopback, name }: Listening) {
  const text = `http://${host}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.host !== host) return false // only the spelling that browsers send
  const address = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(address)) return !onLoopback || kindOfAddress(address) === 'loopback'
  return address === 'localhost' || (!onLoopback && address === name?.toLowerCase())
}

/** @throws LiveRefusal unless the request carries the token. */
export function requireToken({ headers }: Request, token: string) {
  const given = headers.get(liveHeaders.token) ?? ''
  // The comparison needs equal lengths, which digests have.
  if (!timingSafeEqual(digest(given), digest(token))) throw new LiveRefusal('session')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
