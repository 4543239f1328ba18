import type { EnrollmentEntity, PlanEntity } from '../../contract/control/entities.ts'
import { iso } from '../world/clock.ts'
import { found, type RequestSource } from '../world/control-call.ts'
import type { EnrollmentRow, PlanRow } from '../world/tables.ts'
import { siteOf, type Unit } from '../world/tx.ts'
import { checkoutUrl } from './present-notice.ts'
import { cancelToken, comingChargeAt, presentEnrollment, presentPlan } from './present-recurring.ts'

/** A plan as the control interface lists it. */
export const presentPlanEntity = (
  plan: PlanRow,
  { request, name }: Pick<Unit, 'name'> & { readonly request: RequestSource },
): PlanEntity => ({
  ...presentPlan(plan),
  join_url:
    plan.type === 'public' ? checkoutUrl(siteOf(request.origin, name), `join/${plan.id}`) : null,
})

/** An enrollment as the control interface lists it. */
export function presentEnrollmentEntity(
  enrollment: EnrollmentRow,
  { tables, world }: Pick<Unit, 'tables' | 'world'>,
): EnrollmentEntity {
  const { site, firstChargeAt, card, coming, redirect, payment } = enrollment
  const comingAt = comingChargeAt(enrollment)
  const plan = found(tables.plans.get(enrollment.plan), `plan ${enrollment.plan}`)
  return {
    ...presentEnrollment(enrollment, plan, world.settings.assumptions),
    plan_name: plan.name,
    currency: plan.currency,
    next_charge_at: comingAt === null ? null : iso(comingAt),
    first_charge_at: firstChargeAt === null ? null : iso(firstChargeAt),
    payment_url: checkoutUrl(site, payment),
    manage_url: checkoutUrl(site, `manage/${cancelToken(enrollment)}`),
    redirect,
    card,
    payment,
    coming,
  }
}
