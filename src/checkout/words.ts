import type { CheckoutInfo } from '../contract/control/customer.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import { planAmount } from '../contract/domain/price.ts'
import { networkName } from '../contract/domain/cards.ts'
import { dayInWords, dayOf, longDay } from '../contract/format.ts'
import type { Lang, Text } from '../contract/text.ts'
import type { EnrollmentState } from '../contract/domain/enrollment-states.ts'
import type { Tone } from '../ui/tone.ts'

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

export const subscriptionStates: Readonly<
  Record<EnrollmentState, { readonly tone: Tone; readonly name: Text; readonly about: Text }>
> = {
  pending: {
    tone: 'yellow',
    name: { es: 'Falta el primer pago', en: 'First payment missing' },
    about: {
      es: 'Su inscripción empieza en cuanto haga el primer pago.',
      en: 'Your enrollment starts as soon as you make the first payment.',
    },
  },
  active: {
    tone: 'green',
    name: { es: 'Activa', en: 'Active' },
    about: {
      es: 'Está al día. El próximo cobro se hará solo.',
      en: 'You are up to date. The next charge happens automatically.',
    },
  },
  failed: {
    tone: 'orange',
    name: { es: 'Cobro rechazado', en: 'Charge declined' },
    about: {
      es: 'No pudimos cobrar a su tarjeta. Volveremos a intentarlo; usted no tiene que hacer nada.',
      en: 'We could not charge your card. We will try again; there is nothing you have to do.',
    },
  },
  on_hold: {
    tone: 'red',
    name: { es: 'En espera', en: 'On hold' },
    about: {
      es: 'Intentamos cobrar varias veces y la tarjeta lo rechazó. Pague ahora, o con otra tarjeta, para seguir.',
      en: 'We tried to charge several times and the card declined. Pay now, or with another card, to go on.',
    },
  },
  cancelled: {
    tone: 'grey',
    name: { es: 'Cancelada', en: 'Cancelled' },
    about: {
      es: 'No se le cobrará más. Si quiere volver, pida una inscripción nueva al comercio.',
      en: 'You will not be charged again. To come back, ask the merchant for a new enrollment.',
    },
  },
  finalized: {
    tone: 'blue',
    name: { es: 'Completada', en: 'Completed' },
    about: {
      es: 'Hizo todos los pagos del plan. No se le cobrará más.',
      en: 'You made all payments of the plan. You will not be charged again.',
    },
  },
}
