import type { IncomingHttpHeaders } from 'node:http'
import { isPaymentPath } from '../../contract/control/routes.ts'

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
 * What a page may send. To the payment interface that is whatever it asks for, also from a site of the
 * internet to this machine; to the control interface, what its own client sends.
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
