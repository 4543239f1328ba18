import type { Exchange } from '../../client/exchange.ts'
import { caseOfCard, paymentCardOf } from '../../contract/domain/three-d-secure.ts'
import { isTrue } from '../../contract/fields/rules.ts'
import { isOperationId, mayAuthenticate } from '../../contract/operations/registry.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import type { Text } from '../../contract/text.ts'

/**
 * What a payment with the card of a 3-D Secure case means that did not ask for the authentication
 * (docs/evidence.md#cases-that-are-not-asked-for).
 */
export function unaskedAdvice({
  operation,
  values,
  outcome,
}: Pick<Exchange, 'operation' | 'values' | 'outcome'>): Text | undefined {
  if (outcome.kind !== 'response' || !isOperationId(operation)) return undefined
  if (!mayAuthenticate(operation)) return undefined
  const { authentication_request: request, authentication_identifier: identifier } = values
  if (isTrue(request) || identifier) return undefined
  const isOfCase = caseOfCard(paymentCardOf(values['card_number'] ?? '') ?? '') !== undefined
  const { success, message } = outcome.envelope
  if (success) return isOfCase ? unasked.approved : undefined
  const name = replyNameOf(message)
  const isDeclined = name === 'authentication_failed' || name === 'authentication_unavailable'
  // Of a token only the answer shows that its card is that of a case.
  return isDeclined && (isOfCase || values['card_token']) ? unasked.declined : undefined
}

const unasked = {
  approved: {
    es: 'Se aprobó, pero no se pidió autenticar: sin authentication_request nadie preguntó al cliente. Si decide el caso de la tarjeta o es una venta corriente lo dice el libro de supuestos.',
    en: 'It was approved, but authentication was not asked for: without authentication_request nothing was asked of the customer. Whether the case of the card decides or it is a plain sale is a row of the assumptions ledger.',
  },
  declined: {
    es: 'No se pidió autenticar: sin authentication_request decidió el caso de la tarjeta, sin preguntar al cliente. Envíelo con true para recorrer la autenticación, o use otra tarjeta.',
    en: 'Authentication was not asked for: without authentication_request the case of the card decided, and nothing was asked of the customer. Send it as true to go through the authentication, or use another card.',
  },
} as const satisfies Record<string, Text>
