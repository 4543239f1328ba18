import type { AssumptionId } from '../domain/assumptions.ts'
import type { Evidence } from '../domain/evidence.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'
import type { OperationList } from './operation-group.ts'

/** The next request of a program after a refusal, or the fact that there is none. */
export type NextRequest =
  /** Reads the record of the refused request. */
  | 'ask'
  /** The same payment with another card. */
  | 'card'
  | 'smaller'
  /** The same again: at once where something else changed, or later. */
  | 'same'
  | 'later'
  /** Sends the same as a payment of its own. */
  | 'new'
  | 'corrected'
  | 'store'
  | 'credentials'
  | 'signature'
  | 'authenticate'
  | 'test_case'
  | 'nothing'

/**
 * The texts of a reply; its status and its sentence are in `replies/`. `:outcomes` in a text is the
 * number of amounts that select an outcome.
 */
export interface ReplyRecord {
  /** The time when the reply comes; an outcome without it names the amount that selects it. */
  readonly when?: Text
  /** The operations that may answer it; an outcome without it comes from those that charge a card. */
  readonly by?: OperationList
  /** Of its status and its Spanish text: no English text was found (docs/evidence.md#fixed-messages). */
  readonly evidence: Evidence
  /** Rows of the ledger that decide when the reply comes, or with which status. */
  readonly rows?: readonly AssumptionId[]
  /** Rows that answer for more of an outcome than its status and text. */
  readonly outcomeRows?: readonly AssumptionId[]
  /** The statement of the specification about it. */
  readonly statement?: string
  /** Only for a refusal: its meaning for the payment or record, and the cure. */
  readonly advice?: Text
  /** The next request of a program. */
  readonly next?: NextRequest
  /** The next action of a program, where one request is not enough. */
  readonly code?: Text
  /** The reply whose advice and next request are those of this one too. */
  readonly adviceOf?: ReplyName
}
