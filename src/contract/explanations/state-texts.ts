import type { EnrollmentMove, EnrollmentState } from '../domain/enrollment-states.ts'
import type { PaymentMove, PaymentState } from '../domain/payment-states.ts'
import type { PlanMove, PlanState } from '../domain/plans.ts'
import type { TokenMove, TokenState } from '../domain/token-states.ts'
import { type Text, text } from '../text.ts'

/** What each state of a payment means. */
export const paymentStateTexts: Readonly<Record<PaymentState, Text>> = {
  temp: text(
    'Lo creó una inscripción y espera el primer pago del cliente.',
    "An enrollment made it, and it waits for the customer's first payment.",
  ),
  authorized: text(
    'El monto está reservado: falta capturarlo, dentro de 15 días.',
    'The amount is reserved: it is to be captured within 15 days.',
  ),
  paid: text('El dinero se cobró.', 'The money was charged.'),
  declined: text(
    'No se cobró nada; con su payment_uuid se puede intentar otra vez.',
    'Nothing was charged; with its payment_uuid it can be tried again.',
  ),
  voided: text('Se anuló: no se cobra nada.', 'It was voided: nothing is charged.'),
  expired: text(
    'La autorización venció sin captura: el monto quedó libre.',
    'The authorization lapsed without a capture: the amount is free again.',
  ),
}

/** What moves a payment. */
export const paymentMoveTexts: Readonly<Record<PaymentMove, Text>> = {
  pay: text(
    'un intento tiene éxito: por el checkout, o al repetir el cobro',
    'an attempt succeeds: through the checkout, or when the payment is repeated',
  ),
  decline: text('un intento es denegado', 'an attempt is declined'),
  capture: text('la operación de captura', 'the capture operation'),
  void: text('la operación de anulación', 'the void operation'),
  expire: text('pasan 15 días sin captura', '15 days pass without a capture'),
}

/** What each state of an enrollment means. */
export const enrollmentStateTexts: Readonly<Record<EnrollmentState, Text>> = {
  pending: text(
    'Creada; espera el pago inicial del cliente.',
    "Created; waits for the customer's initial payment.",
  ),
  active: text(
    'El pago inicial está hecho; se cobra sola en cada período.',
    'The initial payment is made; each period is charged automatically.',
  ),
  failed: text(
    'El último cobro automático falló; se reintenta cada 24 horas hasta un límite.',
    'The last automatic charge failed; it is retried every 24 hours up to a limit.',
  ),
  on_hold: text(
    'Fallaron varios reintentos; no se cobra hasta que el cliente pague a mano o cambie de tarjeta.',
    'Several retries failed; nothing is charged until the customer pays manually or changes the card.',
  ),
  cancelled: text(
    'La canceló el cliente o el comercio; no se cobra más.',
    'The customer or the merchant cancelled it; nothing more is charged.',
  ),
  finalized: text(
    'Se hicieron todos los pagos del plan; no se cobra más.',
    'All payments of the plan were made; nothing more is charged.',
  ),
}

/** What moves an enrollment. */
export const enrollmentMoveTexts: Readonly<Record<EnrollmentMove, Text>> = {
  pay: text('primer pago por el checkout', 'first payment through the checkout'),
  fail: text('un cobro automático falla', 'an automatic charge fails'),
  recover: text('un reintento es aprobado', 'a retry is approved'),
  hold: text('falla el último reintento', 'the last retry fails'),
  resume: text(
    'el cliente paga a mano o cambia de tarjeta',
    'the customer pays manually or changes the card',
  ),
  finalize: text('los pagos llegan al límite del plan', "the payments reach the plan's limit"),
  complete: text(
    'el plan baja su límite a lo ya pagado',
    'the plan lowers its limit to what is paid',
  ),
  cancel: text('el comercio cancela', 'the merchant cancels'),
  leave: text(
    'el cliente cancela, si el plan lo permite',
    'the customer cancels, if the plan lets them',
  ),
  close: text(
    'se desactiva el plan, si el supuesto cancela sus inscripciones',
    'the plan is deactivated, if the assumption cancels its enrollments',
  ),
}

/** What each state of a token means. */
export const tokenStateTexts: Readonly<Record<TokenState, Text>> = {
  active: text('Reemplaza a la tarjeta en un cobro.', 'It replaces the card in a payment.'),
  deleted: text('El comercio lo borró.', 'The merchant deleted it.'),
  expired: text('Pasaron sus 5 horas en el sandbox.', 'Its 5 hours in the sandbox are over.'),
}

/** What ends a token. */
export const tokenMoveTexts: Readonly<Record<TokenMove, Text>> = {
  delete: text('la operación de borrar', 'the delete operation'),
  expire: text('pasan 5 horas en el sandbox', '5 hours pass in the sandbox'),
}

/** What each state of a plan means. */
export const planStateTexts: Readonly<Record<PlanState, Text>> = {
  active: text(
    'Se cobran sus inscripciones y admite otras: is_active es 1.',
    'Its enrollments are charged and it takes others: is_active is 1.',
  ),
  inactive: text('No se cobra nada: is_active es 0.', 'Nothing is charged: is_active is 0.'),
}

/** What moves a plan. */
export const planMoveTexts: Readonly<Record<PlanMove, Text>> = {
  activate: text(
    'la operación de activación, con activate',
    'the activation operation, with activate',
  ),
  deactivate: text(
    'la operación de activación, con deactivate',
    'the activation operation, with deactivate',
  ),
}
