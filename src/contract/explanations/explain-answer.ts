import type { NotificationKind } from '../answers/recurring-results.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { answerOrigins } from '../records/answer-origins.ts'
import type { AnswerFieldRecord, AnswerFieldRecords, BodyRecord } from '../records/answer-record.ts'
import { authenticationAnswerRecords } from '../records/authentication-answers.ts'
import { envelopeRecords } from '../records/envelope.ts'
import type { OperationList } from '../records/operation-group.ts'
import { paymentAnswerRecords } from '../records/payment-answers.ts'
import { recurringAnswerRecords } from '../records/recurring-answers.ts'
import { sharedAnswerTexts } from '../records/shared-answer-texts.ts'
import { tokenAnswerRecords } from '../records/token-answers.ts'
import type { Text } from '../text.ts'
import { operationsIn } from './operations-in.ts'

/** The bodies by their names; where two explain a field, the later one counts. */
export const bodyRecords: Readonly<Record<string, BodyRecord>> = {
  ...authenticationAnswerRecords,
  ...paymentAnswerRecords,
  ...tokenAnswerRecords,
  ...recurringAnswerRecords,
}

/** An explained field of an answer or a notification. */
export interface ExplainedAnswer {
  readonly what: Text
  readonly from: Text
  /** A value, as JSON shows it, without its quotation marks. */
  readonly example: string
  /** The meaning of null or of the missing field, where the field can lack. */
  readonly missing: Text | undefined
}

/**
 * Explains a field of an answer, by its path as `pathTo` writes it: `data.payment.items[0].title`;
 * undefined where no record explains the field.
 */
export function explainAnswerField(operation: OperationId, path: string) {
  const { data, ...envelope } = envelopeRecords
  return explained(find({ ...envelope, data: { ...data, parts: fieldsOf(operation) } }, path))
}

/** The same of the body of a notification: `customer_subscription.subscription.name`. */
export const explainNotificationField = (kind: NotificationKind, path: string) =>
  explained(find(fieldsOf(kind), path))

const fieldsOf = (body: OperationId | NotificationKind) =>
  merged(Object.values(bodyRecords).filter(({ of = [] }) => of.some((name) => isIn(body, name))))

const isIn = (body: OperationId | NotificationKind, name: NonNullable<BodyRecord['of']>[number]) =>
  name === body || operationsIn([name] as OperationList).some((id) => id === body)

const merged = (bodies: readonly BodyRecord[]): AnswerFieldRecords =>
  Object.assign({}, ...bodies.map(({ fields }) => fields))

/** Places in a list, and keys such as dates, have no words of their own: their whole has. */
function find(root: AnswerFieldRecords, path: string) {
  let found: AnswerFieldRecord | undefined
  let parts: AnswerFieldRecords | undefined = root
  for (const [segment, bracketed] of path.matchAll(/\[("[^"]*"|\d+)\]|[^.[]+/g)) {
    if (bracketed !== undefined || !parts) continue
    found = Object.hasOwn(parts, segment) ? parts[segment] : undefined
    if (!found) return undefined
    parts = partsOf(found)
  }
  return found
}

const partsOf = ({ parts }: AnswerFieldRecord) =>
  isNames(parts) ? merged(parts.flatMap((name) => bodyRecords[name] ?? [])) : parts

const isNames = (parts: AnswerFieldRecord['parts']): parts is readonly string[] =>
  Array.isArray(parts)

const explained = (record: AnswerFieldRecord | undefined): ExplainedAnswer | undefined =>
  record && {
    what: record.what,
    from: answerOrigins[record.from],
    example: record.example,
    missing:
      typeof record.missing === 'string' ? sharedAnswerTexts[record.missing] : record.missing,
  }
