import { sandboxCredentials } from '../../contract/samples.ts'
import { isOperationId } from '../../contract/operations/operation-ids.ts'
import type { Exchange } from '../exchange.ts'
import { type Outgoing, prepare } from '../prepare.ts'
import { hasPublicKey } from './scrub.ts'
import { encodingOf, restoreRange } from './restore-range.ts'

/** What an exchange was sent with; undefined where the history has lost a part of it. */
export function wholeValues(exchange: Exchange): Readonly<Record<string, string>> | undefined {
  const [step] = restoreRange([exchange]).steps
  const values = Object.entries(step?.values ?? {})
  const whole = values.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return step && whole.length === values.length ? Object.fromEntries(whole) : undefined
}

/**
 * A kept request as it travelled, with the sandbox's public credentials and its test card; as it is kept
 * where it had others.
 */
export function restoredRequest(exchange: Exchange): Outgoing {
  const { request, operation, target } = exchange
  const values = wholeValues(exchange)
  const at = request.url.indexOf('/api/v2/')
  if (target === 'live' || !hasPublicKey(exchange) || !values || at < 0) return request
  if (!isOperationId(operation)) return request
  const baseUrl = request.url.slice(0, at)
  const whole = prepare(
    { baseUrl, credentials: sandboxCredentials },
    operation,
    values,
    encodingOf(exchange),
  )
  return { ...whole, headers: { ...request.headers, ...whole.headers } }
}
