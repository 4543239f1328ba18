import {
  canMoveEnrollment,
  type EnrollmentMove,
  enrollmentMoves,
} from '../../contract/domain/enrollment-states.ts'
import { notifyStatus } from '../notifications/notifications.ts'
import type { EnrollmentRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

type Changes = Partial<Omit<EnrollmentRow, 'id' | 'state' | 'updatedAt'>>

/** Changes everything of an enrollment but its state. */
export function changeEnrollment(tx: Tx, enrollment: EnrollmentRow, changes: Changes) {
  const changed: EnrollmentRow = { ...enrollment, ...changes, updatedAt: tx.now }
  tx.tables.enrollments.put(changed)
  return changed
}

/**
 * The one way to change the state of an enrollment: emits an event and sends a notification.
 * `reportCause` does so for the cause, first unless the ledger says otherwise.
 */
export function moveEnrollment(
  tx: Tx,
  enrollment: EnrollmentRow,
  move: EnrollmentMove,
  changes: Changes,
  reportCause: (moved: EnrollmentRow) => void = () => {},
): EnrollmentRow {
  if (!canMoveEnrollment(enrollment.state, move)) {
    throw new Error(`Failed to ${move} enrollment "${enrollment.id}": it is ${enrollment.state}`)
  }
  const { to } = enrollmentMoves[move]
  const moved: EnrollmentRow = { ...enrollment, ...changes, state: to, updatedAt: tx.now }
  tx.tables.enrollments.put(moved)
  const isCauseFirst = tx.settings.assumptions.delivery_order === 'payment_first'
  if (isCauseFirst) reportCause(moved)
  const event = tx.emit('enrollment.changed', moved.id, { from: enrollment.state, to })
  notifyStatus(tx, event, moved)
  if (!isCauseFirst) reportCause(moved)
  return moved
}
