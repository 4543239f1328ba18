import type { Assumptions } from './assumptions.ts'
import { zoneOffset } from './printed-time.ts'
import { instantAfter, periodOf, periodsUntil, type Recurrence } from './recurrence.ts'

/** What decides how the periods of a plan are counted. */
export type CalendarAssumptions = Pick<Assumptions, 'bimonthly' | 'printed_times' | 'pay_date'>

/**
 * The charge (ms since 1970) that comes next after `now` in the calendar that began with the first
 * one: a calendar of the zone in which the service writes dates
 * (docs/evidence.md#dates-of-charges).
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
 * Whether the checkout charges nothing and stores the card, for a first charge (ms since 1970) that
 * is still to come.
 */
export const onlyStoresCard = (
  now: number,
  first: number | null,
  { pay_date }: CalendarAssumptions,
) => pay_date === 'first_charge' && first !== null && first > now

/** Whether the payments that a plan requires are made. */
export const isComplete = (paidCount: number, limit: number | null) =>
  limit !== null && paidCount >= limit
