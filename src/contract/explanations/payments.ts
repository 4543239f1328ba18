import type { PaymentStatus } from '../answers/results.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
import { transactionTexts } from './transaction-texts.ts'

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
