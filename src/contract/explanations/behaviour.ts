import type { NotificationKind } from '../answers/recurring-results.ts'
import type { AssumptionId } from '../domain/assumptions.ts'
import type { Evidence } from '../domain/evidence.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { chargesCard, operations } from '../operations/registry.ts'
import type { Text } from '../text.ts'

/** When the interface answers with a reply. */
export interface ReplyText {
  /** The operations that may answer it. */
  readonly by: readonly OperationId[]
  readonly when: Text
  /** Of its status and its Spanish text: no English text was found (docs/evidence.md#fixed-messages). */
  readonly evidence: Evidence
  /** Rows of the ledger that decide when it comes, or with which status. */
  readonly rows: readonly AssumptionId[]
}

export const replyText = (
  evidence: Evidence,
  by: readonly OperationId[],
  rows: readonly AssumptionId[],
  when: Text,
): ReplyText => ({ by, when, evidence, rows })

/** When a sandbox writes an event down, and what it has to do with it. */
export interface EventText {
  readonly when: Text
  /** The operations that may cause it; time causes it too. */
  readonly by: readonly OperationId[]
  /** What is sent to the merchant of it. */
  readonly notifies: readonly NotificationKind[]
}

export const eventText = (
  by: readonly OperationId[],
  notifies: readonly NotificationKind[],
  when: Text,
): EventText => ({ when, by, notifies })

export const chargingOperations = operationIds.filter(chargesCard)
export const inAreas = (...areas: readonly string[]) =>
  operationIds.filter((id) => areas.includes(operations[id].area))
export const authenticatedOperations = [...chargingOperations, ...inAreas('authentication')]
