import {
  canMoveEnrollment,
  type EnrollmentMove,
  enrollmentMoves,
} from '../../contract/domain/enrollment-states.ts'
import { notifyStatus } from '../notifications/notifications.ts'
import type { EnrollmentRow, PlanRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'
import { isComplete, nextChargeAfter } from '../../contract/domain/coming-charges.ts'
import { chargeRetryInterval } from '../../contract/domain/lifetimes.ts'

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

/** The next charge (ms since 1970) of the calendar that began with the first one. */
export const nextOfCalendar = ({ now, settings }: Tx, plan: PlanRow, first: number) =>
  nextChargeAfter(now, first, plan.recurrence, settings.assumptions)

/** The effect of an update of a plan on the customers that are enrolled in it. */
export function updateEnrollments(tx: Tx, before: PlanRow, plan: PlanRow) {
  const { lowered_limit, changed_recurrence } = tx.settings.assumptions
  const finalizes = lowered_limit === 'finalizes' && plan.limit !== null
  const moves = changed_recurrence === 'at_once' && plan.recurrence !== before.recurrence
  if (!finalizes && !moves) return
  for (const enrollment of enrollmentsOf(tx, plan)) {
    const { state, firstChargeAt, paidCount } = enrollment
    const end = canMoveEnrollment(state, 'finalize') ? 'finalize' : 'complete'
    if (finalizes && isComplete(paidCount, plan.limit) && canMoveEnrollment(state, end)) {
      moveEnrollment(tx, enrollment, end, { nextChargeAt: null })
    } else if (moves && state === 'active' && firstChargeAt !== null) {
      changeEnrollment(tx, enrollment, { nextChargeAt: nextOfCalendar(tx, plan, firstChargeAt) })
    }
  }
}

/** Stops the automatic charges of a plan that is no longer active. */
export function pauseEnrollments(tx: Tx, plan: PlanRow) {
  const cancels = tx.settings.assumptions.deactivated_plan === 'enrollments_cancelled'
  for (const enrollment of enrollmentsOf(tx, plan)) {
    if (cancels && canMoveEnrollment(enrollment.state, 'close')) {
      moveEnrollment(tx, enrollment, 'close', { nextChargeAt: null })
    } else if (enrollment.nextChargeAt !== null) {
      changeEnrollment(tx, enrollment, { isPaused: true })
    }
  }
}

/** Resumes the automatic charges of a plan. */
export function resumeEnrollments(tx: Tx, plan: PlanRow) {
  for (const enrollment of enrollmentsOf(tx, plan)) {
    if (!enrollment.isPaused || enrollment.nextChargeAt === null) continue
    const nextChargeAt = resumedAt(tx, plan, enrollment)
    changeEnrollment(tx, enrollment, { isPaused: false, nextChargeAt })
  }
}

/** The next charge of an enrollment after a pause: missed charges are not made up for. */
function resumedAt(tx: Tx, plan: PlanRow, { state, nextChargeAt, firstChargeAt }: EnrollmentRow) {
  if (nextChargeAt === null || firstChargeAt === null || nextChargeAt > tx.now) return nextChargeAt
  if (tx.settings.assumptions.missed_charges === 'charged_once') return tx.now
  if (state !== 'failed') return nextOfCalendar(tx, plan, firstChargeAt)
  const missed = Math.floor((tx.now - nextChargeAt) / chargeRetryInterval) + 1
  return nextChargeAt + missed * chargeRetryInterval
}

/** The enrollments of a plan, newest first. */
export function* enrollmentsOf(tx: Tx, plan: PlanRow) {
  for (let id = plan.newestEnrollment; id;) {
    const enrollment = tx.tables.enrollments.get(id)
    if (!enrollment) return
    id = enrollment.previous
    yield enrollment
  }
}
