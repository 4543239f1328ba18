import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { EnrollmentEntity, PlanEntity } from '../../contract/control/entities.ts'
import { instantAfter, periodOf, periodsUntil } from '../../contract/domain/recurrence.ts'

/** An automatic charge that has yet to come. */
export interface ComingCharge {
  /** Ms since 1970. */
  readonly at: number
  /** A retry is the second go at a charge that failed. */
  readonly kind: 'charge' | 'retry'
  /** Which of the customer's payments it will be. */
  readonly number: number
}

/**
 * The automatic charges of an enrollment, soonest first, as they come if each one is approved: so many
 * of them, or those up to an instant.
 */
export function comingCharges(
  enrollment: EnrollmentEntity,
  plan: PlanEntity,
  assumptions: Assumptions,
  { count = Infinity, until = Infinity }: { readonly count?: number; readonly until?: number },
): ComingCharge[] {
  if (enrollment.next_charge_at === null) return []
  const next = Date.parse(enrollment.next_charge_at)
  const first = enrollment.first_charge_at ? Date.parse(enrollment.first_charge_at) : next
  const period = periodOf(plan.recurrence, assumptions)
  const passed = periodsUntil(first, period, next)
  const left = plan.limit === null ? Infinity : plan.limit - enrollment.paid_count
  const charges: ComingCharge[] = []
  for (let place = 0; place < Math.min(count, left); place++) {
    const at = place === 0 ? next : instantAfter(first, period, passed + place - 1)
    if (at > until) break
    const kind = place === 0 && enrollment.status === 'failed' ? 'retry' : 'charge'
    charges.push({ at, kind, number: enrollment.paid_count + place + 1 })
  }
  return charges
}
