import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isAuthenticationPage } from '../../contract/control/pages.ts'
import { isControlPath, isPaymentPath } from '../../contract/control/control-routes.ts'
import { isReading } from '../../contract/http.ts'
import { isLivePath } from '../live/live-server.ts'
import { callerOf, isSameSecret, type Listening } from '../network/caller.ts'
import type { Text } from '../../contract/text.ts'
import { isFile } from './pages.ts'

/** The users of the sandbox beside its own pages, the pages of this machine, and programs. */
export interface GuardOptions {
  /** More names of the host, without port. */
  readonly allowHosts?: readonly string[]
  /** More origins whose pages may use it. */
  readonly allowOrigins?: readonly string[]
  /** A secret that each user of the sandbox must know, except for the payment interface. */
  readonly token?: string
}

export interface GuardRefusal {
  readonly status: 400 | 401 | 403 | 417
  readonly message: string
  /** The text for a person with a browser: a title, and the options to start the host with. */
  readonly page?: { readonly title: Text; readonly flags: string }
}

/**
 * Checks each request before any work, and gives the reason of a refusal. Pages of other origins
 * may use the payment interface only, as the real service's, and the pages of 3-D Secure, which a
 * shop frames; everything else is refused to them, whatever its path (SECURITY.md).
 */
export function createGuard(listening: Listening, token: string | undefined) {
  return (incoming: IncomingMessage): GuardRefusal | undefined => {
    const { url = '', headers } = incoming
    if (isForAnyone(url)) return undefined
    const { host, origin, 'sec-fetch-site': site } = headers
    const caller = callerOf({ host, origin, site: site?.toString() }, listening)
    if (caller === 'rebound') return refusalOfHost(host ?? '')
    if (caller === 'page' && !isLink(incoming)) return refusalOfPage(origin)
    if (token === undefined || !needsToken(incoming)) return undefined
    return isSameSecret(tokenIn(headers.authorization), token) ? undefined : refusalOfToken
  }
}

/**
 * Tells whether a page of another site sent a request that anyone may send. A browser names the
 * origin in a POST, and its relation to this server in any request: a program names neither.
 */
export function isForeign(
  { url = '', headers: { host, origin, 'sec-fetch-site': site } }: IncomingMessage,
  listening: Listening,
) {
  if ((origin === undefined && site === undefined) || !isForAnyone(url)) return false
  const caller = callerOf({ host, origin, site: site?.toString() }, listening)
  return caller === 'page' || caller === 'rebound'
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/**
 * A path that is written in another way, escaped or with a host, is not among these. Doubled
 * slashes are: nothing resolves a path, so such a path reaches the payment interface only.
 */
const isForAnyone = (url: string) => isPaymentPath(url) || isAuthenticationPage(pathOf(url))

/**
 * A page may link to the console and to the customer's pages, and redirect to them. In the browser of one
 * who has been here the service worker asks for them (`empty`, where a page cannot navigate).
 */
const isLink = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.origin === undefined &&
  headers['sec-fetch-mode'] === 'navigate' &&
  /^(document|empty)$/.test(headers['sec-fetch-dest']?.toString() ?? '') &&
  !isControlPath(pathOf(url))

/**
 * Everything does but the files of a page, which hold nothing of a sandbox, and the question whether a
 * page may send the token.
 */
function needsToken({ method = '', url = '' }: IncomingMessage) {
  const path = pathOf(url)
  const isOfPage = isFile(path) && !isControlPath(path) && !isLivePath(path)
  return method !== 'OPTIONS' && !(isReading(method) && isOfPage)
}

/** The password, under any name, as browsers send their user's input; or a bearer token. */
function tokenIn(authorization = '') {
  const [, scheme = '', given = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() !== 'basic') return given
  return Buffer.from(given, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}

const refusalOfHost = (host: string): GuardRefusal => ({
  status: 403,
  message: `"${short(host)}" is no name of this sandbox: start it with --allow-host NAME if it is yours`,
  page: {
    title: {
      es: `Este sandbox no se llama «${short(host)}»`,
      en: `This sandbox is not called “${short(host)}”`,
    },
    flags: `--allow-host ${short(host.replace(/:\d*$/, '')) || 'NAME'} --allow-origin http://${short(host) || 'NAME'}`,
  },
})

const refusalOfPage = (origin: string | undefined): GuardRefusal => ({
  status: 403,
  message:
    `a page of ${origin === undefined ? 'another site' : `the origin "${short(origin)}"`} may not do` +
    ' this: start the sandbox with --allow-origin ORIGIN if the page is yours',
  page: {
    title: { es: 'Esta página no puede usar el sandbox', en: 'This page may not use the sandbox' },
    flags: `--allow-origin ${origin === undefined ? 'ORIGIN' : short(origin)}`,
  },
})

const refusalOfToken: GuardRefusal = {
  status: 401,
  message: 'send the token of --token, as "authorization: Bearer TOKEN"',
}

const short = (text: string) => text.slice(0, 100)

const methods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'

const knownHeaders =
  'content-type, accept, authorization, x-auth-key, x-auth-hash, x-auth-user, x-client-signature, x-sandbox, x-sandbox-ledger'

/** How long (s) a browser need not ask again. */
const maxAge = ['access-control-max-age', '600']

/** Names and values in turn, the form that node:http writes fastest. */
export const corsHeaders: readonly string[] = Object.entries({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods,
  'access-control-allow-headers': knownHeaders,
  'access-control-expose-headers': '*',
}).flat()

/**
 * Lets a page of any origin read an answer of the payment interface, also where it sends
 * `credentials`: for these a browser takes no `*`. The interface reads no cookie, so that a foreign page
 * gains nothing by them. `names` are the headers of the answer.
 */
export const corsOf = (origin: string, names: readonly string[]) => [
  ...allowing(origin),
  'access-control-expose-headers',
  ['date', ...names].join(', '),
]

const allowing = (origin: string) => [
  'access-control-allow-origin',
  origin,
  'access-control-allow-credentials',
  'true',
  'vary',
  'origin',
]

/**
 * The headers that a page may send. To the payment interface any header that the page asks for,
 * also from a site of the internet to this machine; to the control interface only the headers of
 * its own client.
 */
export function preflightHeaders(url: string, headers: IncomingHttpHeaders): string[] {
  const { origin } = headers
  if (!origin || !isPaymentPath(url)) return [...corsHeaders, ...maxAge]
  const asked = headers['access-control-request-headers']
  const isFromOutside = headers['access-control-request-private-network'] === 'true'
  return [
    ...allowing(origin),
    'access-control-allow-methods',
    methods,
    'access-control-allow-headers',
    asked ?? knownHeaders,
    ...(isFromOutside ? ['access-control-allow-private-network', 'true'] : []),
    ...maxAge,
  ]
}
