import type { Text } from '../text.ts'

/** The states of a payment; `status` may call some of them otherwise, as the ledger says. */
export const paymentStates = [
  'temp',
  'authorized',
  'paid',
  'declined',
  'voided',
  'expired',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The same in the reader's words. */
export const paymentStateNames: Readonly<Record<PaymentState, Text>> = {
  temp: { es: 'Por pagar', en: 'To be paid' },
  authorized: { es: 'Autorizado', en: 'Authorized' },
  paid: { es: 'Pagado', en: 'Paid' },
  declined: { es: 'Denegado', en: 'Declined' },
  voided: { es: 'Anulado', en: 'Voided' },
  expired: { es: 'Vencido', en: 'Expired' },
}

export const isPaymentState = (status: string): status is PaymentState =>
  paymentStates.some((state) => state === status)

/**
 * The moves of a payment from one state to another; nothing else changes the state
 * (docs/evidence.md#payment-transitions).
 */
export const paymentMoves = {
  /** Through the checkout, or when an automatic charge is retried. */
  pay: { from: ['temp', 'declined'], to: 'paid' },
  decline: { from: ['temp', 'declined'], to: 'declined' },
  capture: { from: ['authorized'], to: 'paid' },
  void: { from: ['authorized', 'paid'], to: 'voided' },
  expire: { from: ['authorized'], to: 'expired' },
} as const satisfies Record<
  string,
  { readonly from: readonly PaymentState[]; readonly to: PaymentState }
>
export type PaymentMove = keyof typeof paymentMoves

export const canMove = (state: string, move: PaymentMove) =>
  (paymentMoves[move].from as readonly string[]).includes(state)

/** Tells whether the payment's money is the shop's: it was charged, and not given back. */
export const isCollected = ({ state }: { readonly state: PaymentState }) => state === 'paid'

/**
 * Tells whether a sale or authorization may try a payment once more: a payment of an enrollment is
 * charged by its calendar, or paid by its customer.
 */
export const canTryAgain = ({ state, kind }: { readonly state: string; readonly kind: string }) =>
  state === 'declined' && kind !== 'subscription'

/** The steps of a payment's history, as `status` writes them: a label and a colour for each. */
export const paymentSteps = {
  created: { label: { es: 'Cobro creado', en: 'Payment created' }, color: 'blue' },
  stored: { label: { es: 'Tarjeta guardada', en: 'Card stored' }, color: 'blue' },
  attempted: { label: { es: 'Intento de pago', en: 'Payment attempt' }, color: 'blue' },
  authenticated: {
    label: { es: 'Autenticación 3-D Secure', en: '3-D Secure authentication' },
    color: 'blue',
  },
  authorized: { label: { es: 'Pago autorizado', en: 'Payment authorized' }, color: 'blue' },
  captured: { label: { es: 'Pago capturado', en: 'Payment captured' }, color: 'green' },
  voided: { label: { es: 'Pago anulado', en: 'Payment voided' }, color: 'gray' },
  expired: { label: { es: 'Autorización vencida', en: 'Authorization expired' }, color: 'gray' },
  paid: { label: { es: 'Pago completado', en: 'Payment completed' }, color: 'green' },
  declined: { label: { es: 'Pago denegado', en: 'Payment declined' }, color: 'red' },
  /**
   * After a time-out nobody has declined the payment, though its status is the status of a declined
   * one.
   */
  uncertain: { label: { es: 'Pago incierto', en: 'Payment uncertain' }, color: 'orange' },
} as const satisfies Record<Exclude<PaymentState, 'temp'>, Step> & Record<string, Step>

interface Step {
  readonly label: Text
  readonly color: 'blue' | 'green' | 'gray' | 'red' | 'orange'
}

export type PaymentStep = keyof typeof paymentSteps

/** The events of a payment, each with the step of the history that it announces. */
export const paymentEvents = {
  'payment.authorized': { step: 'authorized', es: 'Cobro autorizado', en: 'Payment authorized' },
  'payment.captured': { step: 'captured', es: 'Cobro capturado', en: 'Payment captured' },
  'payment.paid': { step: 'paid', es: 'Cobro pagado', en: 'Payment paid' },
  'payment.declined': { step: 'declined', es: 'Cobro no aprobado', en: 'Payment not approved' },
  'payment.voided': { step: 'voided', es: 'Cobro anulado', en: 'Payment voided' },
  'payment.expired': { step: 'expired', es: 'Autorización vencida', en: 'Authorization expired' },
} as const satisfies Record<`payment.${string}`, Text & { readonly step: PaymentStep }>

export type PaymentEventType = keyof typeof paymentEvents

export const isPaymentEvent = (type: string): type is PaymentEventType =>
  Object.hasOwn(paymentEvents, type)
