import type { PaymentStatus } from '../answers/results.ts'
import type { EventType } from '../domain/event-types.ts'
import type { PaymentMove, PaymentState } from '../domain/payment-states.ts'
import { type Text, text } from '../text.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
import { eventText, type EventText } from './behaviour.ts'
import { transactionTexts } from './transaction-texts.ts'

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
  decline: text('un intento no se aprueba', 'an attempt is not approved'),
  capture: text('la operación de captura', 'the capture operation'),
  void: text('la operación de anulación', 'the void operation'),
  expire: text('pasan 15 días sin captura', '15 days pass without a capture'),
}

/** When the events of a payment happen. */
export const paymentEventTexts = {
  'payment.authorized': eventText(['payments.auth'], ['order_callback'], {
    es: 'Una autorización reservó el monto.',
    en: 'An authorization reserved the amount.',
  }),
  'payment.captured': eventText(['payments.capture'], ['order_callback'], {
    es: 'Una autorización se capturó: el cobro queda pagado.',
    en: 'An authorization was captured: the payment is paid.',
  }),
  'payment.paid': eventText(['payments.sale'], ['order_callback', 'subscription.payment'], {
    es: 'Una venta, el checkout o un cobro automático cobró el monto.',
    en: 'A sale, the checkout or an automatic charge charged the amount.',
  }),
  'payment.declined': eventText(['payments.sale', 'payments.auth'], [], {
    es: 'Un intento de cobro fue denegado y dejó un cobro.',
    en: 'An attempt to charge was declined and left a payment.',
  }),
  'payment.voided': eventText(['payments.void'], [], {
    es: 'El comercio anuló el cobro o la autorización.',
    en: 'The merchant voided the payment or the authorization.',
  }),
  'payment.expired': eventText([], [], {
    es: 'Pasaron 15 días sin captura de la autorización.',
    en: 'After 15 days the authorization was not captured.',
  }),
} as const satisfies Partial<Record<EventType, EventText>>

/** `data` of the status query. */
const statusTexts: Explained<PaymentStatus> = {
  status: nullableField('service', 'paid', [
    'El estado del cobro: paid es un éxito. La especificación no da la lista completa.',
    'The status of the payment: paid is a success. The specification does not give the whole list.',
    'Se ha visto null después de anular una autorización sin capturar.',
    'It was seen as null after an authorization was voided before capture.',
  ]),
  attemps: field('service', '1', [
    'Cuántos intentos hubo. El nombre se escribe así en la interfaz.',
    'How many attempts there were. The interface spells the name like this.',
  ]),
  history: {
    ...field('service', '{"2026-01-15": […]}', [
      'Lo que pasó, por día: cada clave es una fecha y cada valor una lista.',
      'What happened, by day: each key is a date and each value a list.',
    ]),
    parts: {
      time: field('service', '2026-01-15 12:00:00', [
        'Cuándo pasó. La zona horaria no consta: el libro de supuestos decide.',
        'When it happened. The time zone is not shown: the ledger of assumptions decides.',
      ]),
      label: field('service', 'Pago completado', [
        'Qué pasó, en palabras.',
        'What happened, in words.',
      ]),
      color: field('service', 'green', [
        'Un color con el que se puede mostrar.',
        'A color to show it in.',
      ]),
      fields: {
        ...nullableField('service', '[…]', [
          'Detalles: tarjeta, dispositivo, motivo.',
          'Details: card, device, reason.',
          'Ese paso no tiene detalles.',
          'That step has no details.',
        ]),
        parts: {
          title: field('service', 'Tarjeta', ['El nombre del detalle.', 'The name of the detail.']),
          description: field('service', '411111******1111', [
            'El valor del detalle; la tarjeta va enmascarada.',
            'The value of the detail; the card is masked.',
          ]),
          icon: field('service', 'credit-card', [
            'Un icono con el que se puede mostrar.',
            'An icon to show it with.',
          ]),
        },
      },
    },
  },
}

/** `data` of the operations of payments. */
export const paymentData = {
  'payments.sale': transactionTexts,
  'payments.auth': transactionTexts,
  'payments.capture': transactionTexts,
  'payments.void': transactionTexts,
  'payments.status': statusTexts,
} satisfies Record<string, AnswerNode['parts']>
