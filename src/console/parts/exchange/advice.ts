import type { Exchange } from '../../../client/exchange.ts'
import { readStatus } from '../../../contract/answers/read-status.ts'
import {
  answerAdvice,
  completed,
  paymentStatusAdvice,
} from '../../../contract/explanations/answer-advice.ts'
import { adviceOnFailure } from '../../../contract/explanations/failure-advice.ts'
import { acceptsJson } from '../../../contract/operations/headers.ts'
import { isOperationId } from '../../../contract/operations/operation-ids.ts'
import { mayAuthenticate } from '../../../contract/operations/registry.ts'
import type { Text } from '../../../contract/text.ts'
import { caseOfCard, paymentCardOf } from '../../../contract/domain/three-d-secure.ts'
import { isTrue } from '../../../contract/fields/rules.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import { failureAdvice } from '../actions/failures.ts'

/**
 * What an answer means for the payment, and what to do next
 * (docs/evidence.md#what-integrators-stumble-over).
 */
export function adviceFor(exchange: Pick<Exchange, 'operation' | 'values' | 'outcome'>): Text {
  const { operation, values, outcome } = exchange
  if (outcome.kind === 'network-error') return failureAdvice(outcome)
  const { status, envelope } = outcome
  // A kept exchange may be of another version, which had other operations.
  const id = isOperationId(operation) ? operation : undefined
  if (status === 202) return authenticateFirst
  if (envelope.action === 'continue') return showChallenge
  const unasked = unaskedAdvice(exchange)
  if (unasked) return unasked
  if (envelope.success && !acceptsJson(values['accept'] ?? 'application/json')) return otherFormat
  if (envelope.success && id === 'payments.status') {
    return paymentStatusAdvice(readStatus(envelope.data)?.status)
  }
  if (envelope.success) {
    const { done, doneWithout } = id ? answerAdvice[id] : { done: completed }
    return doneWithout && !values[doneWithout.field] ? doneWithout.text : done
  }
  return adviceOnFailure(id, status, envelope)
}

const authenticateFirst: Text = {
  es: 'Todavía no se cobró nada: falta autenticar la tarjeta. Publique payload en collection_url, haga la consulta y repita el cobro con el identificador. El SDK del navegador lo hace solo.',
  en: 'Nothing has been charged yet: the card must be authenticated first. Post payload to collection_url, do the lookup and repeat the payment with the identifier. The browser SDK does so without your help.',
}

const showChallenge: Text = {
  es: 'El emisor quiere preguntar al cliente: publique continue_payload en continue_url, dentro de un marco, y espere su mensaje.',
  en: 'The issuer wants to ask the customer: post continue_payload to continue_url, in a frame, and wait for its message.',
}

const otherFormat: Text = {
  es: 'Se respondió JSON, aunque Accept pide otra cosa. La especificación pide Accept: application/json en toda solicitud; qué hace el servicio sin él no consta, y lo decide el libro de supuestos (accept_header).',
  en: 'JSON was answered, though Accept asks for something else. The specification asks for Accept: application/json in every request; what the service does without it is not recorded, and a row of the assumptions ledger decides it (accept_header).',
}

/**
 * What a payment with the card of a 3-D Secure case means that did not ask for the authentication
 * (docs/evidence.md#cases-that-are-not-asked-for).
 */
function unaskedAdvice({
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
