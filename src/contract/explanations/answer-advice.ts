import type { OperationId } from '../operations/operation-ids.ts'
import { adviceRecords } from '../records/advice.ts'
import type { OperationRecord } from '../records/operation-record.ts'
import { operationRecords } from '../records/operations.ts'
import { paymentStatusRecords } from '../records/payment-statuses.ts'
import type { Text } from '../text.ts'

const records: Readonly<Partial<Record<OperationId, OperationRecord>>> = operationRecords

/**
 * The meaning of an operation's answers, and the next steps; an operation without a record has the
 * sentence that it was done.
 */
export function answerAdvice(id: OperationId) {
  const { like, ...own } = records[id] ?? {}
  const { done, doneWithout, refused, steps } = { ...(like && records[like]), ...own }
  return {
    done: done ?? adviceRecords.completed,
    doneWithout,
    refused: refused ?? [],
    steps: steps ?? { done: [], refused: [] },
  }
}

const statuses: Readonly<Record<string, Text | keyof typeof paymentStatusRecords>> =
  paymentStatusRecords

/**
 * The operations that a payment's status permits, by its word on the wire; an unknown word has only
 * the way to confirm it.
 */
export function paymentStatusAdvice(status: string | null | undefined): Text {
  const found = status && Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (typeof found === 'string') return paymentStatusAdvice(found)
  return found ?? operationRecords['payments.status'].done
}
