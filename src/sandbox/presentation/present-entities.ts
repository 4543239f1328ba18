import type { EnrollmentEntity, PlanEntity } from '../../contract/control/entities.ts'
import { iso } from '../world/clock.ts'
import { found, type RequestSource } from '../world/control-call.ts'
import type { EnrollmentRow, PlanRow, EventRow, ApiFaultRow, Settings } from '../world/tables.ts'
import { siteOf, type Unit } from '../world/tx.ts'
import { checkoutUrl } from './present-notice.ts'
import { cancelToken, comingChargeAt, presentEnrollment, presentPlan } from './present-recurring.ts'
import { shownAddress } from './shown-address.ts'
import type { EventEntity } from '../../contract/control/events.ts'
import type { SettingsView } from '../../contract/control/settings.ts'

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

export const presentEvent = (event: EventRow): EventEntity => ({ ...event, at: iso(event.at) })

/** A far move of the clock lists a million events: those of one instant share its text. */
export function presentEvents(events: readonly EventRow[]) {
  let [instant, at] = [Number.NaN, '']
  return events.map((event): EventEntity => {
    if (event.at !== instant) [instant, at] = [event.at, iso(event.at)]
    return { ...event, at }
  })
}

/** Settings without the merchant's secret, which only goes in. */
export const presentSettings = (settings: Settings): SettingsView => ({
  assumptions: settings.assumptions,
  latency_ms: settings.latencyMs,
  challenges: settings.challenges,
  webhooks_enabled: settings.webhooksEnabled,
  webhook_url: shownAddress(settings.webhookUrl),
  exchange_rate: settings.exchangeRate,
  faults: { deliveries: settings.faults, api: settings.apiFaults.map(presentApiFault) },
  merchant: {
    name: settings.merchant.name,
    logo: settings.merchant.logo,
    color: settings.merchant.color,
    key: settings.merchant.key,
    void_user: settings.merchant.voidUser,
  },
})

const presentApiFault = ({ drawn: _drawn, ...fault }: ApiFaultRow) => fault

/** The merchant as a customer sees it. */
export const presentMerchant = ({ name, logo, color }: Settings['merchant']) => ({
  merchant: name,
  merchant_logo: logo,
  merchant_color: color,
})
