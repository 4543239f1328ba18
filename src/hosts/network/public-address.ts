import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isSandboxPath } from '../../contract/control/control-routes.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import { hostnameOf, kindOfAddress } from './address.ts'

/** The rule of a public URL, as the end of a sentence. */
export const publicUrlRule =
  'an http or https URL without user, query and fragment, such as https://shop.example/ensayo'

/** A public URL in its one spelling, without a slash at its end; undefined for any other text. */
export function readPublicUrl(given: string) {
  const [, host = ''] = /^https?:\/\/([^/]+)(?:\/[^?#\\\s]*)?$/i.exec(given) ?? []
  const hostname = hostnameOf(host)
  if (hostname === undefined) return undefined
  const { origin, pathname } = new URL(given)
  const prefix = pathname.replace(/(?<!\/)\/+$/, '')
  if (prefix && !usablePath.test(prefix)) return undefined
  // The digits of an address are no card number; the origin is kept inside the prefix.
  const kept = isIP(hostname) ? prefix : origin + prefix
  return findCardNumbers(kept).length ? undefined : origin + prefix
}

const usablePath = /^(\/[\w.~!$&'()*+;=:@%-]+)+$/

/** The facts in a public URL: its path, and its host, which is one of the server's, as its pages are. */
export function publicSite(publicUrl: string | undefined) {
  if (publicUrl === undefined) return { path: '', hosts: [], origins: [] }
  const { hostname, origin } = new URL(publicUrl)
  return { path: publicUrl.slice(origin.length), hosts: [hostname], origins: [origin] }
}

/** Takes the path of the public URL off a request that a web server has passed on with it. */
export function takeOff(path: string, incoming: IncomingMessage) {
  const { url = '' } = incoming
  if (url.startsWith(`${path}/`) && !isSandboxPath(url)) incoming.url = url.slice(path.length)
}

/** Longer than a name and a path that a proxy would give. */
const longest = 500

/**
 * The address that the client of a request called, such as `https://shop.example/ensayo`: as a
 * proxy of this machine reports, else by the request's `Host`. A page can send such headers as
 * well: so they name addresses in answers, and do not decide who may ask.
 */
export function calledAddress({ headers, socket }: IncomingMessage) {
  const { host = 'localhost', forwarded } = headers
  const [proto, name, prefix] = [
    headers['x-forwarded-proto'],
    headers['x-forwarded-host'],
    headers['x-forwarded-prefix'],
  ]
  const direct = `http://${host}`
  if ((forwarded ?? proto ?? name ?? prefix) === undefined) return direct
  if (kindOfAddress(socket.remoteAddress ?? '') !== 'loopback') return direct
  const standard = forwardedBy(forwarded)
  const scheme = [firstOf(proto), standard.get('proto')].find((one) => /^https?$/i.test(one ?? ''))
  const originOf = (at: string | undefined) =>
    at && !at.includes('/') ? short(`${scheme ?? 'http'}://${at}`) : undefined
  const origin = originOf(firstOf(name)) ?? originOf(standard.get('host')) ?? originOf(host)
  if (origin === undefined) return direct
  const path = firstOf(prefix)
  return (path?.startsWith('/') && short(origin + path)) || origin
}

const short = (url: string) => (url.length > longest ? undefined : readPublicUrl(url))

/** The address that the client reached, as the proxy tells it: each proxy on the way adds its own. */
const firstOf = (header: string | string[] | undefined) => header?.toString().split(',')[0]?.trim()

/** The parameters of the first element of `Forwarded` (RFC 7239), by their names in lower case. */
function forwardedBy(header = '') {
  const found = new Map<string, string>()
  const pair = /\s*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))\s*(;?)/y
  for (let match = pair.exec(header); match; match = pair.exec(header)) {
    const [, name = '', quoted, token = '', more] = match
    found.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token)
    if (!more) break
  }
  return found
}
