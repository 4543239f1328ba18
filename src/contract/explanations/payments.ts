import type { PaymentStatus } from '../answers/results.ts'
import type { EventType } from '../domain/event-types.ts'
import type { PaymentMove, PaymentState } from '../domain/payment-states.ts'
import { type OutcomeName, outcomeReplies, outcomes } from '../replies/outcomes.ts'
import type { ReplyName } from '../replies/replies.ts'
import { type Text, text } from '../text.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
import {
  chargingOperations,
  eventText,
  type EventText,
  replyText,
  type ReplyText,
} from './behaviour.ts'
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

const outcomeTexts = Object.fromEntries(
  Object.entries(outcomeReplies).map(([name, { amount }]): [string, ReplyText] => [
    name,
    replyText(amount === 1 ? 'documented' : 'observed', chargingOperations, [], {
      es: `En el sandbox lo elige order_amount ${amount}.`,
      en: `In the sandbox order_amount ${amount} selects it.`,
    }),
  ]),
) as Record<OutcomeName, ReplyText>

/** When the replies of payments come. */
export const paymentReplyTexts = {
  ...outcomeTexts,
  payment_not_found: replyText(
    'observed',
    [...chargingOperations, 'payments.capture', 'payments.void', 'payments.status'],
    ['unknown_payment', 'sale_with_payment_uuid'],
    {
      es: 'No hay un cobro con ese payment_uuid, o su estado no permite la operación: una segunda captura, por ejemplo. En el sandbox también lo elige order_amount 5, con 406.',
      en: 'There is no payment with that payment_uuid, or its state does not permit the operation: a second capture, for example. In the sandbox order_amount 5 selects it too, with 406.',
    },
  ),
  unknown_test_case: replyText('observed', chargingOperations, ['amount_outside_table'], {
    es: `En el sandbox order_amount no es un entero de 1 a ${outcomes.length}.`,
    en: `In the sandbox order_amount is not a whole number from 1 to ${outcomes.length}.`,
  }),
  unaccepted_card: replyText(
    'assumed',
    [...chargingOperations, 'authentication.lookup', 'authentication.token'],
    ['card_outside_set', 'token_of_other_card'],
    {
      es: 'La tarjeta, o la del token, no es de las que el sandbox acepta.',
      en: 'The card, or that of the token, is not one that the sandbox accepts.',
    },
  ),
  card_of_fifteen_digits: replyText(
    'assumed',
    [...chargingOperations, 'authentication.lookup', 'authentication.token'],
    ['token_of_other_card'],
    {
      es: 'El token guarda una tarjeta de 15 dígitos, y los cobros piden 16.',
      en: 'The token stores a card of 15 digits, and payments ask for 16.',
    },
  ),
  amount_over_authorized: replyText('observed', ['payments.capture'], [], {
    es: 'transaction_approved_amount pasa del monto autorizado.',
    en: 'transaction_approved_amount is over the authorized amount.',
  }),
  capture_amount_not_one: replyText('assumed', ['payments.capture'], ['capture_amount'], {
    es: 'El libro de supuestos admite en el sandbox solo la captura de 1.',
    en: 'The ledger of assumptions admits only the capture of 1 in the sandbox.',
  }),
  void_not_authorized: replyText(
    'assumed',
    ['payments.void'],
    ['void_form', 'void_signature_algorithm', 'digest_case'],
    {
      es: 'x-auth-user o void_signature no es lo que debe ser. Lo más común: firmar con el correo ya cifrado.',
      en: 'x-auth-user or void_signature is not what it has to be. Most often the hashed e-mail address was signed.',
    },
  ),
  void_too_late: replyText('documented', ['payments.void'], ['void_window'], {
    es: 'El cobro es de otro día: ya no se anula. La documentación da la regla; el texto es propio.',
    en: 'The payment is of another day: it can no longer be voided. The documentation gives the rule; the text is our own.',
  }),
  payment_captured: replyText('assumed', ['payments.capture'], [], {
    es: 'La autorización se capturó.',
    en: 'The authorization was captured.',
  }),
  payment_voided: replyText('observed', ['payments.void'], [], {
    es: 'El cobro o la autorización se anuló.',
    en: 'The payment or the authorization was voided.',
  }),
} as const satisfies Partial<Record<ReplyName, ReplyText>>

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
