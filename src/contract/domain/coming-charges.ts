import { type Recurrence, instantAfter, periodOf, periodsUntil } from './recurrence.ts'
import type { Assumptions } from './assumptions.ts'
import { zoneOffset } from './printed-time.ts'

/** The facts that decide how the periods of a plan are counted. */
export type CalendarAssumptions = Pick<Assumptions, 'bimonthly' | 'printed_times' | 'pay_date'>

/**
 * The next charge (ms since 1970) after `now` in the calendar that began with the first charge: a
 * calendar of the zone in which the service writes dates (docs/evidence.md#dates-of-charges).
 */
export function nextChargeAfter(
  now: number,
  first: number,
  recurrence: Recurrence,
  assumptions: CalendarAssumptions,
) {
  const period = periodOf(recurrence, assumptions)
  const offset = zoneOffset(assumptions)
  const begun = first + offset
  const after = assumptions.pay_date === 'following_periods' ? Math.max(now, first) : now
  return instantAfter(begun, period, periodsUntil(begun, period, after + offset)) - offset
}

/**
 * Tells whether the checkout charges nothing and stores the card, for a first charge (ms since
 * 1970) that is still to come.
 */
export const onlyStoresCard = (
  now: number,
  first: number | null,
  { pay_date }: CalendarAssumptions,
) => pay_date === 'first_charge' && first !== null && first > now

/** Tells whether the payments that a plan requires are made. */
export const isComplete = (paidCount: number, limit: number | null) =>
  limit !== null && paidCount >= limit

/** The prefix of a charge's order. */
export const chargeOrderPrefix = 'SUB-'

/** An automatic charge that has yet to come. */
export interface ComingCharge {
  /** Ms since 1970. */
  readonly at: number
  /** A retry repeats a charge that failed. */
  readonly kind: 'charge' | 'retry'
  /** The number of the charge among the customer's payments. */
  readonly number: number
}

/** The facts of an enrollment that decide its charges, as the control interface lists them. */
interface ChargedEnrollment {
  readonly status: string
  readonly paid_count: number
  readonly first_charge_at: string | null
  readonly next_charge_at: string | null
}

/** The number of charges, or the end (ms since 1970); without either there is no end. */
type Limits = { readonly count: number } | { readonly until: number }

/**
 * The automatic charges of an enrollment, soonest first, as they come if each one is approved and
 * nothing else is changed.
 */
export function comingCharges(
  enrollment: ChargedEnrollment,
  plan: { readonly recurrence: Recurrence; readonly limit: number | null },
  assumptions: CalendarAssumptions,
  limits: Limits,
): ComingCharge[] {
  if (enrollment.next_charge_at === null) return []
  const { count = Infinity, until = Infinity }: { count?: number; until?: number } = limits
  const next = Date.parse(enrollment.next_charge_at)
  const first = enrollment.first_charge_at ? Date.parse(enrollment.first_charge_at) : next
  const charges: ComingCharge[] = []
  for (let at = next; charges.length < count && at <= until;) {
    const kind = at === next && enrollment.status === 'failed' ? 'retry' : 'charge'
    const number = enrollment.paid_count + charges.length + 1
    charges.push({ at, kind, number })
    if (isComplete(number, plan.limit)) break
    at = nextChargeAfter(at, first, plan.recurrence, assumptions)
  }
  return charges
}
