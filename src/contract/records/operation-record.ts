import type { OperationId } from '../operations/operation-ids.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'

/** A next step after an answer: another operation, or a page of the answer's record. */
export type StepAfter =
  | 'capture'
  | 'void'
  | 'payment'
  | 'status'
  | 'sell'
  | 'token'
  | 'tokens'
  | 'store'
  | 'plan'
  | 'plans'
  | 'enroll'
  | 'checkout'
  | 'enrollment'
  | 'enrollments'
  | 'resubscribe'
  | 'activate'

/** The conditions of advice on a refusal; a condition that a row leaves out always holds. */
export interface OwnAdvice extends Text {
  readonly statuses: readonly number[]
  readonly replies?: readonly ReplyName[]
  /** The fields of which the first failed rule is one. */
  readonly fields?: readonly string[]
}

/** The meaning of the answers of one operation, and the next steps. */
export interface OperationRecord {
  /** The operation of which all is true that this record does not say. */
  readonly like?: OperationId
  readonly done?: Text
  /** The same for a client that did not send a field of which `done` speaks. */
  readonly doneWithout?: { readonly field: string; readonly text: Text }
  /** The first fitting row gives the advice; without one the record of the reply does. */
  readonly refused?: readonly OwnAdvice[]
  /** The next steps, the most usual first. */
  readonly steps?: Readonly<Record<'done' | 'refused', readonly StepAfter[]>>
}
