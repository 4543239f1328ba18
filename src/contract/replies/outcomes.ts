import type { Text } from '../text.ts'

/**
 * What `order_amount` selects in the sandbox (specification, Limits;
 * docs/evidence.md#outcomes-by-amount).
 */
export interface Outcome {
  readonly amount: number
  readonly title: Text
  readonly status: 200 | 400 | 402 | 406 | 408 | 412 | 500
  readonly message: Text
}

/** The replies that an amount selects, by their names. */
export const outcomeReplies = {
  completed: {
    amount: 1,
    title: { es: 'Transacción exitosa', en: 'Successful transaction' },
    status: 200,
    es: 'Transacción completada exitosamente',
    en: 'Transaction completed successfully',
  },
  declined: {
    amount: 2,
    title: { es: 'Denegada', en: 'Declined' },
    status: 402,
    es: 'Transacción denegada',
    en: 'Transaction declined',
  },
  invalid_merchant: {
    amount: 3,
    title: { es: 'Configuración de comercio inválida', en: 'Invalid merchant settings' },
    status: 400,
    es: 'Configuración de comercio inválida',
    en: 'Invalid merchant settings',
  },
  card_lost: {
    amount: 4,
    title: { es: 'Tarjeta robada o extraviada', en: 'Card lost or stolen' },
    status: 402,
    es: 'Tarjeta con reporte de robo o extravío',
    en: 'Card reported lost or stolen',
  },
  payment_not_found: {
    amount: 5,
    title: { es: 'Cobro no encontrado', en: 'Payment not found' },
    status: 406,
    es: 'Error al encontrar el cobro',
    en: 'Error finding the payment',
  },
  attempts_exceeded: {
    amount: 6,
    title: { es: 'Límite de intentos', en: 'Attempt limit exceeded' },
    status: 412,
    es: 'El límite de intentos para esta tarjeta ha sido superado',
    en: 'Attempt limit for this card exceeded',
  },
  system_error: {
    amount: 7,
    title: { es: 'Error general del sistema', en: 'General system error' },
    status: 500,
    es: 'Error general del sistema',
    en: 'General system error',
  },
  timed_out: {
    amount: 8,
    title: { es: 'Tiempo de espera agotado', en: 'Time-out' },
    status: 408,
    es: 'Tiempo de espera excedido',
    en: 'Timed out',
  },
  amount_exceeded: {
    amount: 9,
    title: { es: 'Monto máximo excedido', en: 'Amount exceeded' },
    status: 412,
    es: 'Lo sentimos, este valor excede el máximo permitido al comercio',
    en: "Amount exceeds the merchant's maximum",
  },
  count_exceeded: {
    amount: 10,
    title: { es: 'Límite de transacciones', en: 'Transaction count limit' },
    status: 412,
    es: 'Lo sentimos, este comercio ha llegado a su límite de transacciones',
    en: "Merchant's transaction limit reached",
  },
  sales_exceeded: {
    amount: 11,
    title: { es: 'Límite de ventas', en: 'Transaction amount limit' },
    status: 412,
    es: 'Lo sentimos, este comercio ha llegado a su límite de ventas',
    en: "Merchant's sales limit reached",
  },
  bin_refused: {
    amount: 12,
    title: { es: 'Límite por BIN', en: 'Limit by card BIN' },
    status: 412,
    es: 'El comercio no acepta tarjetas de este emisor.',
    en: 'Cards of this issuer not accepted',
  },
  card_type_refused: {
    amount: 13,
    title: { es: 'Límite por tipo de tarjeta', en: 'Limit by card type' },
    status: 412,
    es: 'El comercio no acepta tarjetas de este tipo.',
    en: 'Cards of this type not accepted',
  },
  location_refused: {
    amount: 14,
    title: { es: 'Límite por ubicación', en: 'Limit by location' },
    status: 412,
    es: 'El comercio no permite transacciones de este país o región.',
    en: 'Country or region not permitted',
  },
} as const satisfies Record<string, Omit<Outcome, 'message'> & Text>

export type OutcomeName = keyof typeof outcomeReplies

export const outcomes: readonly Outcome[] = Object.values(outcomeReplies).map(
  ({ amount, title, status, es, en }) => ({ amount, title, status, message: { es, en } }),
)

/** The outcome of an amount on the wire; `1` and `1.00` are the same amount. */
export const outcomeOf = (amount: string | number) =>
  outcomes.find((outcome) => outcome.amount === Number(amount))
