import type { NotificationKind } from '../answers/recurring-results.ts'
import type { Text } from '../text.ts'
import type { answerOrigins } from './answer-origins.ts'
import type { OperationList } from './operation-group.ts'
import type { sharedAnswerTexts } from './shared-answer-texts.ts'

/** The texts of one field of an answer or a notification. */
export interface AnswerFieldRecord {
  readonly what: Text
  /** The source of the value: a name in answer-origins.ts. */
  readonly from: keyof typeof answerOrigins
  /** A value, as JSON shows it, without its quotation marks. */
  readonly example: string
  /**
   * The meaning of null or of the missing field, where the field can lack; or a name in
   * shared-answer-texts.ts.
   */
  readonly missing?: Text | keyof typeof sharedAnswerTexts
  /** The fields within it, or the names of the bodies that have them. */
  readonly parts?: AnswerFieldRecords | readonly string[]
}

export type AnswerFieldRecords = { readonly [name: string]: AnswerFieldRecord }

/** The texts of a body: of all fields of one body, or of the fields that several bodies share. */
export interface BodyRecord {
  /** The operations that answer with these fields in `data`, and the notifications with them. */
  readonly of?: readonly (OperationList[number] | NotificationKind)[]
  readonly fields: AnswerFieldRecords
}
