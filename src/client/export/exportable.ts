import { sandboxCredentials } from '../../contract/samples.ts'
import type { Exchange } from '../exchange.ts'
import { scrubber, scrubDeep } from './scrub.ts'

/** Variables in the place of the key and the hash of a merchant of the real service. */
export const keyVariable = 'ENSAYO_KEY'
export const hashVariable = 'ENSAYO_HASH'

/** Exchanges as they may leave the browser: oldest first, without a merchant's own key. */
export const exportable = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges
    .map((exchange) => scrubDeep(withoutKey(exchange), withoutCodes))
    .sort((a, b) => a.startedAt - b.startedAt)

/** A service may repeat a code in a sentence, where the redactor sees no field. */
export const withoutCodes = (text: string) =>
  text.replace(/((?:cvv|cvc)\w*\W{1,8})\d{3,4}\b/gi, '$1***')

/** Removes every key but the sandbox's public one, from every place of the exchange. */
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
