import type { NotificationKind } from '../answers/recurring-results.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import type { Text } from '../text.ts'

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
