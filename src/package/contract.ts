/**
 * The payment interface as data, for a merchant's own code: `import { sign } from 'ensayo/contract'`.
 * Schemas of zod, types, signatures; no sandbox, no network, nothing of Node.js.
 */
import { defaultAssumptions } from '../contract/domain/assumptions.ts'
import { states } from '../contract/fields/states.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import { operations } from '../contract/operations/registry.ts'

export { answers, type Data } from '../contract/answers/answers.ts'
export { type NotificationKind, notifications } from '../contract/answers/recurring-results.ts'
export { networkOf, passesLuhn } from '../contract/domain/cards.ts'
export { enrollmentStates, type EnrollmentState } from '../contract/domain/enrollment-states.ts'
export { paymentStates, type PaymentState } from '../contract/domain/payment-states.ts'
export { type Recurrence, recurrences } from '../contract/domain/recurrence.ts'
export { type Envelope, type FieldErrors, isEnvelope } from '../contract/envelope.ts'
export {
  check,
  type Checked,
  type FieldProblem,
  problemTexts,
} from '../contract/fields/problems.ts'
export {
  isOperationId,
  type OperationId,
  operationIds,
} from '../contract/operations/operation-ids.ts'
export { type Input, operations } from '../contract/operations/registry.ts'
export type { ValuesOf } from '../contract/operations/values.ts'
export {
  encode,
  type Encoding,
  type Values,
  type WireRequest,
} from '../contract/operations/wire.ts'
export { type Outcome, outcomes } from '../contract/replies/outcomes.ts'
export { sandboxCredentials } from '../contract/samples.ts'
export {
  canonicalText,
  isSignature,
  paymentHash,
  sign,
  signatureKinds,
  type SignatureKindId,
  type SignedValues,
  voidSignature,
  voidUser,
} from '../contract/signing.ts'

/**
 * The schema of an operation's input, as the specification is plainly read: texts in, domain values
 * out. `check(inputSchema('payments.sale'), values)` reports every field that fails.
 */
export const inputSchema = <Id extends OperationId>(operation: Id) =>
  operations[operation].input({ assumptions: defaultAssumptions, states }) as ReturnType<
    (typeof operations)[Id]['input']
  >
