import { isUncertain } from '../answers/statuses.ts'
import type { Envelope } from '../envelope.ts'
import type { Area, Operation } from '../operations/operation.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { adviceRecords } from '../records/advice.ts'
import type { OwnAdvice } from '../records/operation-record.ts'
import { replyRecords } from '../records/replies.ts'
import { replies, type ReplyName } from '../replies/replies.ts'
import { replyNameOf } from '../replies/reply-name.ts'
import type { Text } from '../text.ts'
import { answerAdvice } from './answer-advice.ts'
import { refusalAdvice } from './refusal-advice.ts'

/**
 * The meaning of a failure and the next step; without an operation, the advice that holds for all
 * (docs/evidence.md#what-integrators-stumble-over).
 */
export function adviceOnFailure(
  id: OperationId | undefined,
  status: number,
  envelope: Pick<Envelope, 'message' | 'errors' | 'data'>,
): Text {
  const name = replyNameOf(envelope.message)
  if (isUncertainAnswer(status, name)) return uncertainty(id && operations[id], envelope)
  return refusal(id, status, envelope, name)
}

/**
 * Tells whether the card may have been charged: a sandbox that could not store a change did
 * nothing.
 */
export const isUncertainAnswer = (status: number, name: ReplyName | undefined) =>
  isUncertain(status) && !(name && replies[name].status === 503)

/** The advice for a payment that may or may not have been made. */
function uncertainty(operation: Operation | undefined, { data }: Pick<Envelope, 'data'>): Text {
  if (data) return replyRecords.timed_out.advice
  if (operation?.chargesCard) return replyRecords.system_error.advice
  return uncertain[operation?.area ?? 'tokens']
}

function refusal(
  id: OperationId | undefined,
  status: number,
  { errors }: Pick<Envelope, 'errors'>,
  name: ReplyName | undefined,
) {
  const [field = ''] = Object.keys(errors ?? {})
  // The ledger may have merged the kinds of refusals into 400.
  const kind = status === 400 ? (name ? replies[name].status : field ? 422 : status) : status
  const fits = ({ statuses, replies: named, fields }: OwnAdvice) =>
    statuses.includes(kind) &&
    (!named || (name !== undefined && named.includes(name))) &&
    (!fields || fields.includes(field))
  const own = id && answerAdvice(id).refused.find(fits)
  const isRecurring = id && recurring.includes(operations[id].area)
  return (
    own ??
    (name && refusalAdvice(name)?.advice) ??
    (isRecurring ? ofRecurringStatus[kind] : undefined) ??
    ofStatus[kind] ??
    adviceRecords.refused
  )
}

const recurring: readonly Area[] = ['plans', 'enrollments']

const uncertain: Readonly<Record<Area, Text>> = {
  payments: adviceRecords.uncertain_payment,
  tokens: adviceRecords.uncertain_token,
  authentication: adviceRecords.uncertain_token,
  plans: adviceRecords.uncertain_plan,
  enrollments: adviceRecords.uncertain_plan,
}

/** Of plans and enrollments, where nothing is charged. */
const ofRecurringStatus: Readonly<Record<number, Text>> = {
  403: adviceRecords.permission_missing,
  404: adviceRecords.wrong_recurring_path,
  405: adviceRecords.wrong_recurring_path,
  422: adviceRecords.nothing_stored,
}

const ofStatus: Readonly<Record<number, Text>> = {
  401: replyRecords.invalid_key.advice,
  402: replyRecords.declined.advice,
  404: adviceRecords.wrong_path,
  405: adviceRecords.wrong_path,
  422: adviceRecords.nothing_charged,
  429: replyRecords.too_many_requests.advice,
}
