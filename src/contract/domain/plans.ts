import type { Assumptions } from './assumptions.ts'

/** Whether a plan charges: `is_active`. */
export const planStates = ['active', 'inactive'] as const
export type PlanState = (typeof planStates)[number]

/**
 * The actions of the activation operation and their results; nothing else changes the state of a
 * plan.
 */
export const planMoves = {
  activate: { from: ['inactive'], to: 'active' },
  deactivate: { from: ['active'], to: 'inactive' },
} as const satisfies Record<string, { readonly from: readonly PlanState[]; readonly to: PlanState }>
export type PlanMove = keyof typeof planMoves

/** A plan of the type `public` has a link, and customers join by it. */
export const planTypes = ['public', 'unique'] as const

/**
 * The reason why the link of a plan takes no customers; undefined where it does
 * (docs/evidence.md#joining-a-plan).
 */
export function refusalOfLink(
  { type, isActive }: { readonly type: (typeof planTypes)[number]; readonly isActive: boolean },
  assumptions: Pick<Assumptions, 'enroll_in_inactive_plan'>,
) {
  if (type !== 'public') return 'not_public'
  return takesEnrollments(isActive, assumptions) ? undefined : 'inactive'
}

/** Tells whether customers can be enrolled in a plan (docs/evidence.md#joining-a-plan). */
export const takesEnrollments = (
  isActive: boolean,
  { enroll_in_inactive_plan: inactive }: Pick<Assumptions, 'enroll_in_inactive_plan'>,
) => isActive || inactive === 'accepted'

/**
 * Tells whether a customer who was enrolled before can make the first payment
 * (docs/evidence.md#deactivated-plans).
 */
export const takesFirstPayment = (
  isActive: boolean,
  { first_payment_in_inactive_plan: inactive }: Pick<Assumptions, 'first_payment_in_inactive_plan'>,
) => isActive || inactive === 'accepted'
