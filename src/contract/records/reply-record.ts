import type { AssumptionId } from '../domain/assumptions.ts'
import type { Evidence } from '../domain/evidence.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'
import type { OperationList } from './operation-group.ts'

/** What a program sends after a refusal, or that there is nothing to send. */
export type NextRequest =
  /** Reads what the request was about. */
  | 'ask'
  /** The same payment with another card. */
  | 'card'
  | 'smaller'
  /** The same again: at once where something else changed, or later. */
  | 'same'
  | 'later'
  /** The same as a payment of its own. */
  | 'new'
  | 'corrected'
  | 'store'
  | 'credentials'
  | 'signature'
  | 'authenticate'
  | 'test_case'
  | 'nothing'

/**
 * What is said of a reply; its status and its sentence are in `replies/`. `:outcomes` in a text is the
 * number of amounts that select an outcome.
 */
export interface ReplyRecord {
  /** When it comes; an outcome without it says the amount that selects it. */
  readonly when?: Text
  /** The operations that may answer it; an outcome without it comes from those that charge a card. */
  readonly by?: OperationList
  /** Of its status and its Spanish text: no English text was found (docs/evidence.md#fixed-messages). */
  readonly evidence: Evidence
  /** Rows of the ledger that decide when it comes, or with which status. */
  readonly rows?: readonly AssumptionId[]
  /** Rows that answer for more of an outcome than its status and text. */
  readonly outcomeRows?: readonly AssumptionId[]
  /** The statement of the specification about it. */
  readonly statement?: string
  /** Of a refusal: what it means for the payment or record, and what to do. */
  readonly advice?: Text
  /** What a program sends then. */
  readonly next?: NextRequest
  /** What a program does then, where that is more than the request. */
  readonly code?: Text
  /** The reply whose advice and next request are those of this one too. */
  readonly adviceOf?: ReplyName
}
