import { isComplete, nextChargeAfter } from '../../contract/domain/charge-calendar.ts'
import { canMoveEnrollment } from '../../contract/domain/enrollment-states.ts'
import { chargeRetryInterval } from '../../contract/domain/lifetimes.ts'
import { changeEnrollment, moveEnrollment } from './move-enrollment.ts'
import type { EnrollmentRow, PlanRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** The next charge (ms since 1970) of the calendar that began with the first one. */
export const nextOfCalendar = ({ now, settings }: Tx, plan: PlanRow, first: number) =>
  nextChargeAfter(now, first, plan.recurrence, settings.assumptions)

/** What an update of a plan means to who is enrolled in it. */
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

/** When an enrollment is charged next after a pause: what was missed is not made up for. */
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
