import type { OperationId } from '../operations/operation-ids.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'

/** A way on from an answer: another operation, or a page of what the answer is about. */
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

/** What to do after a refusal; what a row does not name may be anything. */
export interface OwnAdvice extends Text {
  readonly statuses: readonly number[]
  readonly replies?: readonly ReplyName[]
  /** The fields of which the first failed rule is one. */
  readonly fields?: readonly string[]
}

/** What the answers of one operation mean, and what to do after them. */
export interface OperationRecord {
  /** The operation of which all is true that this record does not say. */
  readonly like?: OperationId
  readonly done?: Text
  /** The same for a client that did not send a field of which `done` speaks. */
  readonly doneWithout?: { readonly field: string; readonly text: Text }
  /** The first row that fits gives the advice; without one that of the reply does. */
  readonly refused?: readonly OwnAdvice[]
  /** The ways on: the first one is the one that most people take. */
  readonly steps?: Readonly<Record<'done' | 'refused', readonly StepAfter[]>>
}
