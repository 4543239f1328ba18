import type { Assumptions } from './assumptions.ts'
import { canMoveEnrollment, type EnrollmentState } from './enrollment-states.ts'

/** Whether the customer may cancel, or ask for it (docs/evidence.md#cancelling). */
export const mayCustomerCancel = (
  state: EnrollmentState,
  { customer_cancel: states }: Pick<Assumptions, 'customer_cancel'>,
) => canMoveEnrollment(state, 'leave') && (states === 'active_failed_on_hold' || state === 'active')

/** The reply that refuses the merchant's cancel operation; undefined where it may cancel. */
export function refusalOfCancel(
  state: EnrollmentState,
  { autoCancel }: { readonly autoCancel: boolean },
  { merchant_cancel: when }: Pick<Assumptions, 'merchant_cancel'>,
) {
  if (!canMoveEnrollment(state, 'cancel')) return 'enrollment_not_active'
  return autoCancel && when === 'without_auto_cancel' ? 'customer_cancels' : undefined
}
