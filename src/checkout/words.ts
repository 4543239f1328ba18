import type { CheckoutInfo } from '../contract/control/customer.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import { planAmount } from '../contract/domain/price.ts'
import { networkName } from '../contract/domain/cards.ts'
import { dayInWords, dayOf, longDay } from '../contract/format.ts'
import type { Lang, Text } from '../contract/text.ts'

/** The day of an instant as the merchant and the customer count it. */
export const day = (at: string, lang: Lang) => dayInWords(dayOf(at), lang, longDay)

/** A short name of a card, such as `Visa •••• 1111`. */
export const cardName = ({ mask, network }: { readonly mask: string; readonly network: string }) =>
  mask ? `${networkName(network)} •••• ${mask.slice(-4)}`.trim() : ''

type Plan = NonNullable<CheckoutInfo['plan']>

/** The next charge, or the reason for its absence. */
export function nextCharge(
  {
    next_charge_at: next,
    plan,
    enrollment,
  }: Pick<CheckoutInfo, 'next_charge_at'> & {
    readonly plan: Pick<Plan, 'is_active'> | null
    readonly enrollment: Pick<EnrollmentEntity, 'status'> | null
  },
  lang: Lang,
): string {
  if (enrollment?.status === 'on_hold') return noCharges.held[lang]
  if (next) return day(next, lang)
  if (enrollment?.status === 'cancelled') return noCharges.cancelled[lang]
  return (plan?.is_active === 0 ? noCharges.stopped : noCharges.last)[lang]
}

const noCharges = {
  last: { es: 'No habrá más cobros', en: 'There will be no more charges' },
  cancelled: {
    es: 'Inscripción cancelada: no habrá más cobros',
    en: 'Enrollment cancelled: no more charges',
  },
  held: {
    es: 'En pausa hasta que haga el pago pendiente',
    en: 'Paused until you make the pending payment',
  },
  stopped: {
    es: 'Sin fecha: el comercio detuvo los cobros de este plan',
    en: 'No date: the merchant has stopped the charges of this plan',
  },
} as const satisfies Record<string, Text>

/** The price of a plan before its conversion, if it has one. */
export function priceBefore(
  { plan, exchange_rate: rate }: Pick<CheckoutInfo, 'plan' | 'exchange_rate'>,
  quantity = 1,
) {
  if (!plan || rate === null) return undefined
  return { amount: planAmount(plan, quantity), currency: plan.currency, rate }
}
