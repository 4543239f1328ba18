import type { NotificationKind } from '../answers/recurring-results.ts'
import type { Text } from '../text.ts'
import type { OperationList } from './operation-group.ts'

/** When a sandbox writes an event down, and what it has to do with it. */
export interface EventRecord {
  readonly when: Text
  /** The operations that may cause it; time causes it too. */
  readonly by?: OperationList
  /** What is sent to the merchant of it. */
  readonly notifies?: readonly NotificationKind[]
}
