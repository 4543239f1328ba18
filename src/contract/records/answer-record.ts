import type { NotificationKind } from '../answers/recurring-results.ts'
import type { Text } from '../text.ts'
import type { answerOrigins } from './answer-origins.ts'
import type { OperationList } from './operation-group.ts'
import type { sharedAnswerTexts } from './shared-answer-texts.ts'

/** What is said of one field of an answer or a notification. */
export interface AnswerFieldRecord {
  readonly what: Text
  /** Where its value comes from: a name in answer-origins.ts. */
  readonly from: keyof typeof answerOrigins
  /** A value, as JSON shows it, without its quotation marks. */
  readonly example: string
  /** What it means that it is null or missing, where it can be: or a name in shared-answer-texts.ts. */
  readonly missing?: Text | keyof typeof sharedAnswerTexts
  /** The fields within it, or the names of the bodies that have them. */
  readonly parts?: AnswerFieldRecords | readonly string[]
}

export type AnswerFieldRecords = { readonly [name: string]: AnswerFieldRecord }

/** What is said of a body: of all fields of one, or of those that several have. */
export interface BodyRecord {
  /** The operations that answer with these fields in `data`, and the notifications with them. */
  readonly of?: readonly (OperationList[number] | NotificationKind)[]
  readonly fields: AnswerFieldRecords
}
