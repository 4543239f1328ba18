import type { EnrollmentState } from '../contract/domain/enrollment-states.ts'
import type { Text } from '../contract/text.ts'
import type { Tone } from '../ui/tone.ts'

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
