import type { Text } from '../text.ts'

/**
 * The outcomes that `order_amount` selects in the sandbox (specification, Limits;
 * docs/evidence.md#outcomes-by-amount).
 */
export interface Outcome {
  readonly amount: number
  readonly title: Text
  readonly status: 200 | 400 | 402 | 406 | 408 | 412 | 500
  readonly message: Text
}

const outcome = <const Status extends Outcome['status']>(
  amount: number,
  status: Status,
  [es, en]: readonly [es: string, en: string],
  message: Text,
) => ({ amount, title: { es, en }, status, ...message })

/** The replies that an amount selects, by their names. */
export const outcomeReplies = {
  completed: outcome(1, 200, ['Transacción exitosa', 'Successful transaction'], {
    es: 'Transacción completada exitosamente',
    en: 'Transaction completed successfully',
  }),
  declined: outcome(2, 402, ['Denegada', 'Declined'], {
    es: 'Transacción denegada',
    en: 'Transaction declined',
  }),
  invalid_merchant: outcome(
    3,
    400,
    ['Configuración de comercio inválida', 'Invalid merchant settings'],
    { es: 'Configuración de comercio inválida', en: 'Invalid merchant settings' },
  ),
  card_lost: outcome(4, 402, ['Tarjeta robada o extraviada', 'Card lost or stolen'], {
    es: 'Tarjeta con reporte de robo o extravío',
    en: 'Card reported lost or stolen',
  }),
  payment_not_found: outcome(5, 406, ['Cobro no encontrado', 'Payment not found'], {
    es: 'Error al encontrar el cobro',
    en: 'Error finding the payment',
  }),
  attempts_exceeded: outcome(6, 412, ['Límite de intentos', 'Attempt limit exceeded'], {
    es: 'El límite de intentos para esta tarjeta ha sido superado',
    en: 'Attempt limit for this card exceeded',
  }),
  system_error: outcome(7, 500, ['Error general del sistema', 'General system error'], {
    es: 'Error general del sistema',
    en: 'General system error',
  }),
  timed_out: outcome(8, 408, ['Tiempo de espera excedido', 'Time-out'], {
    es: 'Tiempo de espera excedido',
    en: 'Timed out',
  }),
  amount_exceeded: outcome(9, 412, ['Monto máximo excedido', 'Amount exceeded'], {
    es: 'Lo sentimos, este valor excede el máximo permitido al comercio',
    en: "Amount exceeds the merchant's maximum",
  }),
  count_exceeded: outcome(10, 412, ['Límite de transacciones', 'Transaction count limit'], {
    es: 'Lo sentimos, este comercio ha llegado a su límite de transacciones',
    en: "Merchant's transaction limit reached",
  }),
  sales_exceeded: outcome(11, 412, ['Límite de ventas', 'Transaction amount limit'], {
    es: 'Lo sentimos, este comercio ha llegado a su límite de ventas',
    en: "Merchant's sales limit reached",
  }),
  bin_refused: outcome(12, 412, ['Límite por BIN', 'Limit by card BIN'], {
    es: 'El comercio no acepta tarjetas de este emisor.',
    en: 'Cards of this issuer not accepted',
  }),
  card_type_refused: outcome(13, 412, ['Límite por tipo de tarjeta', 'Limit by card type'], {
    es: 'El comercio no acepta tarjetas de este tipo.',
    en: 'Cards of this type not accepted',
  }),
  location_refused: outcome(14, 412, ['Límite por ubicación', 'Limit by location'], {
    es: 'El comercio no permite transacciones de este país o región.',
    en: 'Country or region not permitted',
  }),
} as const

export type OutcomeName = keyof typeof outcomeReplies

export const outcomes: readonly Outcome[] = Object.values(outcomeReplies).map(
  ({ amount, title, status, es, en }) => ({ amount, title, status, message: { es, en } }),
)

/** The outcome of an amount on the wire; `1` and `1.00` are the same amount. */
export const outcomeOf = (amount: string | number) =>
  outcomes.find((outcome) => outcome.amount === Number(amount))

/** The name of the same, for an amount of the table. */
export const outcomeNameOf = (amount: string | number) =>
  outcomeNames.find((name) => outcomeReplies[name].amount === Number(amount))

const outcomeNames = Object.keys(outcomeReplies) as OutcomeName[]
