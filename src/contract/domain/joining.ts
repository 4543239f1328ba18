import type { Assumptions } from './assumptions.ts'

/** Whether customers can be enrolled in a plan (docs/evidence.md#joining-a-plan). */
export const takesEnrollments = (
  isActive: boolean,
  { enroll_in_inactive_plan: inactive }: Pick<Assumptions, 'enroll_in_inactive_plan'>,
) => isActive || inactive === 'accepted'
