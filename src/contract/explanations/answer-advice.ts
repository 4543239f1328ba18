import type { OperationId } from '../operations/operation-ids.ts'
import { adviceRecords } from '../records/advice.ts'
import type { OperationRecord } from '../records/operation-record.ts'
import { operationRecords } from '../records/operations.ts'
import { paymentStatusRecords } from '../records/payment-statuses.ts'
import type { Text } from '../text.ts'

const records: Readonly<Partial<Record<OperationId, OperationRecord>>> = operationRecords

/** What the answers of an operation mean, and the ways on; of one without a record that it was done. */
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

/** What a payment's status permits, by its word on the wire; of another word only how to confirm it. */
export function paymentStatusAdvice(status: string | null | undefined): Text {
  const found = status && Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (typeof found === 'string') return paymentStatusAdvice(found)
  return found ?? operationRecords['payments.status'].done
}
