import { sandboxCredentials } from '../../contract/samples.ts'
import type { Exchange } from '../exchange.ts'
import { scrubber, scrubDeep } from './scrub.ts'

/** What stands for the key and the hash of a merchant of the real service. */
export const keyVariable = 'ENSAYO_KEY'
export const hashVariable = 'ENSAYO_HASH'

/** Exchanges as they may leave the browser: oldest first, without anybody's key. */
export const exportable = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges
    .map((exchange) => scrubDeep(withoutKey(exchange), withoutCodes))
    .sort((a, b) => a.startedAt - b.startedAt)

/** A service may repeat in a sentence what it was sent; there the redactor sees no fields. */
const withoutCodes = (text: string) => text.replace(/((?:cvv|cvc)\w*\W{1,8})\d{3,4}\b/gi, '$1***')

/** The sandbox's key is public; whose key is another one keeps it to himself, wherever it stands. */
function withoutKey(exchange: Exchange): Exchange {
  const key = exchange.request.headers['x-auth-key']
  if (hasPublicKey(exchange) || key === undefined) return exchange
  const scrubbed = scrubDeep(exchange, scrubber({ secrets: [key], codes: [] }))
  const { request } = scrubbed
  const headers = {
    ...request.headers,
    'x-auth-key': `$${keyVariable}`,
    'x-auth-hash': `$${hashVariable}`,
  }
  return { ...scrubbed, request: { ...request, headers } }
}

export const hasPublicKey = ({ request }: Exchange) =>
  request.headers['x-auth-key'] === sandboxCredentials.key
