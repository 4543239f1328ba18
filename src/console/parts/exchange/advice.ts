import type { Exchange } from '../../../client/exchange.ts'
import { readStatus } from '../../../contract/answers/read-status.ts'
import { answerAdvice, paymentStatusAdvice } from '../../../contract/explanations/answer-advice.ts'
import { adviceOnFailure } from '../../../contract/explanations/failure-advice.ts'
import { acceptsJson } from '../../../contract/operations/headers.ts'
import { isOperationId } from '../../../contract/operations/operation-ids.ts'
import { mayAuthenticate } from '../../../contract/operations/registry.ts'
import { adviceRecords } from '../../../contract/records/advice.ts'
import type { Text } from '../../../contract/text.ts'
import { caseOfCard, paymentCardOf } from '../../../contract/domain/three-d-secure.ts'
import { isTrue } from '../../../contract/fields/rules.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import { failureAdvice } from '../actions/failures.ts'
import { fullSandboxAdvice, isOfFullSandbox } from './full-sandbox.ts'

/**
 * The meaning of an answer for the payment, and the next step
 * (docs/evidence.md#what-integrators-stumble-over).
 */
export function adviceFor(
  exchange: Pick<Exchange, 'operation' | 'values' | 'outcome'> & Partial<Pick<Exchange, 'target'>>,
): Text {
  const { operation, values, outcome } = exchange
  if (outcome.kind === 'network-error') return failureAdvice(outcome)
  const { status, envelope } = outcome
  // A kept exchange may be of another version, which had other operations.
  const id = isOperationId(operation) ? operation : undefined
  if (status === 202) return adviceRecords.authenticate_first
  if (envelope.action === 'continue') return adviceRecords.show_challenge
  const unasked = unaskedAdvice(exchange)
  if (unasked) return unasked
  if (envelope.success && !acceptsJson(values['accept'] ?? 'application/json'))
    return adviceRecords.other_format
  if (envelope.success && id === 'payments.status') {
    return paymentStatusAdvice(readStatus(envelope.data)?.status)
  }
  if (envelope.success) {
    const { done, doneWithout } = id ? answerAdvice(id) : { done: adviceRecords.completed }
    return doneWithout && !values[doneWithout.field] ? doneWithout.text : done
  }
  return isOfFullSandbox(exchange) ? fullSandboxAdvice : adviceOnFailure(id, status, envelope)
}

/**
 * The meaning of a payment that used the card of a 3-D Secure case without asking for the
 * authentication (docs/evidence.md#cases-that-are-not-asked-for).
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
  if (success) return isOfCase ? adviceRecords.unasked_approved : undefined
  const name = replyNameOf(message)
  const isDeclined = name === 'authentication_failed' || name === 'authentication_unavailable'
  // Only the answer shows that a token's card belongs to a case.
  return isDeclined && (isOfCase || values['card_token'])
    ? adviceRecords.unasked_declined
    : undefined
}
