import type { Assumptions } from './assumptions.ts'

/** Whether customers can be enrolled in a plan (docs/evidence.md#joining-a-plan). */
export const takesEnrollments = (
  isActive: boolean,
  { enroll_in_inactive_plan: inactive }: Pick<Assumptions, 'enroll_in_inactive_plan'>,
) => isActive || inactive === 'accepted'

/** Whether a customer who was enrolled before can make the first payment (docs/evidence.md#deactivated-plans). */
export const takesFirstPayment = (
  isActive: boolean,
  { first_payment_in_inactive_plan: inactive }: Pick<Assumptions, 'first_payment_in_inactive_plan'>,
) => isActive || inactive === 'accepted'
