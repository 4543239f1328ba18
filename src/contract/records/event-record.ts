import type { NotificationKind } from '../answers/recurring-results.ts'
import type { Text } from '../text.ts'
import type { OperationList } from './operation-group.ts'

/** The texts of an event: when a sandbox records it, and what follows from it. */
export interface EventRecord {
  readonly when: Text
  /** The operations that may cause it; time causes it too. */
  readonly by?: OperationList
  /** The notifications that the merchant gets. */
  readonly notifies?: readonly NotificationKind[]
}
