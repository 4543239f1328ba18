import * as z from 'zod/mini'
import { answers } from './answers.ts'
import type { Assumptions } from '../domain/assumptions.ts'
import { type OperationId, operations } from '../operations/registry.ts'
import { authenticationRequired, captureResult, cardToken } from './results.ts'

/**
 * The operations that may answer 202: the card must be authenticated first
 * (docs/evidence.md#authentication-flow).
 */
const asking: readonly OperationId[] = ['payments.sale', 'payments.auth', 'authentication.token']

export const mayAskForAuthentication = (operation: OperationId) => asking.includes(operation)

/**
 * The whole envelope that an operation answers with a status. Without a ledger it takes whatever
 * any of its options would answer.
 */
export function answerSchema(operation: OperationId, status: number, assumptions?: Assumptions) {
  const { area } = operations[operation]
  return z.object({
    ...outcomeOf(operation, status, assumptions),
    message: z.string(),
    ...(status === 422 ? { errors: z.record(z.string(), z.array(z.string())) } : {}),
    ...(area === 'authentication' ? { action: z.optional(z.string()) } : {}),
    // Elsewhere it would break the vendor's PHP client (docs/evidence.md#status-in-the-envelope).
    ...(status === 200 && (operation === 'payments.auth' || operation === 'payments.capture')
      ? { status: z.literal(200) }
      : {}),
  })
}

function outcomeOf(operation: OperationId, status: number, assumptions?: Assumptions) {
  if (status === 200) {
    return { success: z.literal(true), data: dataSchema(operation, assumptions) }
  }
  if (status === 202) {
    const success = assumptions
      ? z.literal(assumptions.authentication_envelope === 'success')
      : z.boolean()
    return { success, data: authenticationRequired }
  }
  // A declined or timed-out payment answers with its data; other refusals carry none
  // (docs/evidence.md#payment-after-a-refusal).
  const tells =
    (operation === 'payments.sale' || operation === 'payments.auth') &&
    (status === 402 || status === 408)
  const data = tells ? z.nullable(dataSchema(operation, assumptions)) : z.null()
  return { success: z.literal(false), data: z.optional(data) }
}

/** `data` of a success, without the choices that a ledger has made. */
function dataSchema(operation: OperationId, assumptions?: Assumptions): z.ZodMiniType {
  if (!assumptions) return answers[operation]
  const amount = {
    transaction_amount: assumptions.transaction_amount === 'number' ? z.number() : z.string(),
  }
  switch (operation) {
    case 'payments.sale':
      return z.extend(answers[operation], amount)
    case 'payments.auth':
      return z.extend(answers[operation], amount)
    case 'payments.void':
      return z.extend(answers[operation], amount)
    case 'payments.capture':
      return assumptions.capture_result === 'with_hash'
        ? z.extend(captureResult, { ...amount, payment_uuid: z.string(), payment_hash: z.string() })
        : z.extend(z.omit(captureResult, { payment_uuid: true, payment_hash: true }), amount)
    case 'tokens.read':
      return z.union([
        cardToken,
        assumptions.several_tokens === 'array'
          ? z.array(cardToken)
          : z.record(z.string(), cardToken),
      ])
    default:
      return answers[operation]
  }
}
