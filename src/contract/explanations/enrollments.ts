import type { CustomerSubscription, EnrollmentResult } from '../answers/recurring-results.ts'
import type { EnrollmentMove, EnrollmentState } from '../domain/enrollment-states.ts'
import type { EventType } from '../domain/event-types.ts'
import { type Text, text } from '../text.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
import { eventText, type EventText } from './behaviour.ts'
import {
  customer,
  enrollmentId,
  exampleId,
  item,
  neverSet,
  payment,
  state,
  times,
  total,
} from './recurring-parts.ts'

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

/** When the events of enrollments happen. */
export const enrollmentEventTexts = {
  'enrollment.created': eventText(['enrollments.subscribe'], [], {
    es: 'Un cliente se inscribió y le falta el primer pago.',
    en: 'A customer was enrolled, and the first payment is to come.',
  }),
  'enrollment.changed': eventText(
    ['enrollments.cancel', 'plans.activation', 'plans.update'],
    ['subscription.status'],
    {
      es: 'Una inscripción cambió de estado; from y to dicen cuáles.',
      en: 'An enrollment changed its state; from and to say which.',
    },
  ),
  'enrollment.charged': eventText([], ['subscription.payment'], {
    es: 'Un cobro automático, o el primer pago, tuvo éxito.',
    en: 'An automatic charge, or the first payment, succeeded.',
  }),
  'enrollment.charge_failed': eventText([], [], {
    es: 'Un cobro automático falló: se reintenta a las 24 horas, hasta un límite.',
    en: 'An automatic charge failed: it is retried after 24 hours, up to a limit.',
  }),
  'enrollment.cancel_requested': eventText([], [], {
    es: 'El cliente pidió cancelar, y el plan no lo deja hacerlo solo: decide el comercio.',
    en: 'The customer asked to cancel, and the plan leaves that to the merchant.',
  }),
} as const satisfies Partial<Record<EventType, EventText>>

/** `data` of the read of an enrollment. */
const enrollmentTexts: Explained<CustomerSubscription> = {
  id: enrollmentId,
  subscription_id: field('plan', exampleId, ['El plan en el que está.', 'The plan that it is in.']),
  ...customer,
  status: state,
  quantity: field('enrollment', '1', [
    'Cuántas veces se cobra el plan en cada período.',
    'How many times the plan is charged in each period.',
  ]),
  paid_count: field('enrollment', '3', ['Cuántos pagos ha hecho.', 'How many payments were made.']),
  failed_count: field('enrollment', '0', [
    'Cuántos cobros han fallado. El libro de supuestos dice si vuelve a 0.',
    'How many charges failed. The ledger of assumptions says whether it returns to 0.',
  ]),
  wants_to_cancel: field('customer', '0', [
    'Si el cliente pidió cancelar: 0 o 1.',
    'Whether the customer asked to cancel: 0 or 1.',
  ]),
  confirm_cancellation: field('merchant', '0', [
    'Si la cancelación se confirmó: 0 o 1.',
    'Whether the cancellation was confirmed: 0 or 1.',
  ]),
  extra: nullableField('service', 'null', [
    'Datos adicionales, sin forma fija.',
    'Additional data, of no fixed form.',
    ...neverSet,
  ]),
  pay_date: nullableField('enrollment', '2030-01-31 09:00:00', [
    'La fecha del cobro. El libro de supuestos dice de cuál: el próximo o el último.',
    'The date of the charge. The ledger of assumptions says of which: the next or the last.',
    'No hay un cobro al que se refiera.',
    'There is no charge that it could mean.',
  ]),
  last_failed_at: nullableField('enrollment', '2026-02-15 12:00:00', [
    'Cuándo falló un cobro por última vez.',
    'When a charge last failed.',
    'No ha fallado ningún cobro.',
    'No charge has failed.',
  ]),
  deleted_at: nullableField('service', 'null', [
    'Cuándo se borró la inscripción.',
    'When the enrollment was deleted.',
    'No se ha borrado.',
    'It was not deleted.',
  ]),
  cancel_reason: nullableField('customer', 'Ya no lo necesito', [
    'Por qué se canceló.',
    'Why it was cancelled.',
    'No se dio un motivo.',
    'No reason was given.',
  ]),
  ...times,
  cancel_token: field('service', '8a21613266ef476ebd00db62143b4ff2a1b2', [
    'La clave del enlace con el que el cliente ve y cancela su inscripción.',
    'The key of the link by which the customer sees and cancels the enrollment.',
  ]),
  ...total,
}

/** `data` of subscribe. */
const subscribeTexts: Explained<EnrollmentResult> = {
  payment: {
    ...field('service', '{…}', [
      'El primer cobro, aún sin pagar.',
      'The first payment, still unpaid.',
    ]),
    parts: payment,
  },
  content: {
    ...field('plan', '[…]', [
      'Los mismos renglones que payment.items.',
      'The same rows as payment.items.',
    ]),
    parts: item,
  },
  properties: {
    ...field('service', '{…}', [
      'Lo que identifica la inscripción.',
      'What identifies the enrollment.',
    ]),
    parts: {
      subscription: {
        ...field('service', '{…}', ['La inscripción.', 'The enrollment.']),
        parts: {
          customer: field('service', exampleId, [
            'El identificador de la inscripción. Guárdelo: hace falta para consultarla y cancelarla.',
            'The identifier of the enrollment. Keep it: reading and cancelling need it.',
          ]),
          approval: field('service', 'false', [
            'Si la inscripción está aprobada. El libro de supuestos dice si ya lo está sin el primer pago. Que se pagó lo dice la notificación.',
            'Whether the enrollment is approved. The ledger of assumptions says whether it is before the first payment. That it was paid, the notification says.',
          ]),
        },
      },
      hook: {
        ...field('service', '{…}', ['Qué sigue después del pago.', 'What follows the payment.']),
        parts: {
          type: field('service', 'subscription', ['La clase de cobro.', 'The kind of payment.']),
          order: field('service', 'ORDER-12948', [
            'La orden del cobro.',
            'The order of the payment.',
          ]),
          complete: field('request', 'https://tienda.example/gracias', [
            'La página a la que va el cliente al terminar: redirect, o la del pago.',
            'The page where the customer goes in the end: redirect, or that of the payment.',
          ]),
        },
      },
    },
  },
  signature: field('service', '445d13d75c48a529…', [
    'Una firma. La especificación no dice de qué, y el libro de supuestos ofrece dos lecturas: no la verifique. Lo que prueba el cobro es payment_hash.',
    'A signature. The specification does not say of what, and the ledger of assumptions offers two readings: do not verify it. What proves the payment is payment_hash.',
  ]),
}

/** `data` of the operations of enrollments. */
export const enrollmentData = {
  'enrollments.subscribe': subscribeTexts,
  'enrollments.read': enrollmentTexts,
  'enrollments.cancel': {},
} satisfies Record<string, AnswerNode['parts']>
