import type { Assumptions } from './assumptions.ts'

/** The states of a customer subscription (specification, States and transitions). */
export const enrollmentStates = [
  'pending',
  'active',
  'failed',
  'on_hold',
  'cancelled',
  'finalized',
] as const
export type EnrollmentState = (typeof enrollmentStates)[number]

interface EnrollmentMoveRow {
  readonly from: readonly EnrollmentState[]
  readonly to: EnrollmentState
  /** Whether the specification's tables show it; the others are assumed or documented elsewhere. */
  readonly isShown: boolean
}

/** The moves of an enrollment from one state to another; nothing else changes the state. */
export const enrollmentMoves = {
  /** The customer's initial payment through the checkout. */
  pay: { from: ['pending'], to: 'active', isShown: true },
  /** An automatic charge fails. */
  fail: { from: ['active'], to: 'failed', isShown: true },
  /** A retry of it succeeds. */
  recover: { from: ['failed'], to: 'active', isShown: false },
  /** The last retry fails. */
  hold: { from: ['failed'], to: 'on_hold', isShown: true },
  /** The customer pays manually, or changes the card (docs/evidence.md#failed-charges). */
  resume: { from: ['on_hold'], to: 'active', isShown: false },
  /** The payments reach the plan's `limit`. */
  finalize: { from: ['active'], to: 'finalized', isShown: true },
  /**
   * An update of the plan lowers the `limit` to the number of paid charges (ledger: lowered_limit).
   */
  complete: { from: ['failed', 'on_hold'], to: 'finalized', isShown: false },
  /** The cancel operation. */
  cancel: { from: ['active'], to: 'cancelled', isShown: true },
  /** The customer cancels, where the plan lets customers do it. */
  leave: { from: ['active', 'failed', 'on_hold'], to: 'cancelled', isShown: false },
  /**
   * The merchant deactivates the plan, if the ledger has that cancel its enrollments
   * (docs/evidence.md#deactivated-plans).
   */
  close: { from: ['active', 'failed', 'on_hold'], to: 'cancelled', isShown: false },
} as const satisfies Record<string, EnrollmentMoveRow>
export type EnrollmentMove = keyof typeof enrollmentMoves

/** Tells whether nothing leads out of a state: nothing more is charged. */
export const hasEnded = (state: EnrollmentState) => endStates.has(state)

const endStates: ReadonlySet<EnrollmentState> = new Set(
  enrollmentStates.filter(
    (state) =>
      !Object.values<EnrollmentMoveRow>(enrollmentMoves).some(({ from }) => from.includes(state)),
  ),
)

export const canMoveEnrollment = (state: string, move: EnrollmentMove) =>
  (enrollmentMoves[move].from as readonly string[]).includes(state)

/** Tells whether the customer may cancel, or ask for it (docs/evidence.md#cancelling). */
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
