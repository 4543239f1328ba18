import type { CustomerSubscription, EnrollmentResult } from '../answers/recurring-results.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
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
