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

const outcome = (
  amount: number,
  status: Outcome['status'],
  title: Text,
  message: Text,
): Outcome => ({ amount, status, title, message })

export const outcomes: readonly Outcome[] = [
  outcome(
    1,
    200,
    { es: 'Transacción exitosa', en: 'Successful transaction' },
    {
      es: 'Transacción completada exitosamente',
      en: 'Transaction completed successfully',
    },
  ),
  outcome(
    2,
    402,
    { es: 'Denegada', en: 'Declined' },
    { es: 'Transacción denegada', en: 'Transaction declined' },
  ),
  outcome(
    3,
    400,
    { es: 'Configuración de comercio inválida', en: 'Invalid merchant settings' },
    { es: 'Configuración de comercio inválida', en: 'Invalid merchant settings' },
  ),
  outcome(
    4,
    402,
    { es: 'Tarjeta robada o extraviada', en: 'Card lost or stolen' },
    { es: 'Tarjeta con reporte de robo o extravío', en: 'Card reported lost or stolen' },
  ),
  outcome(
    5,
    406,
    { es: 'Cobro no encontrado', en: 'Payment not found' },
    { es: 'Error al encontrar el cobro', en: 'Error finding the payment' },
  ),
  outcome(
    6,
    412,
    { es: 'Límite de intentos', en: 'Attempt limit exceeded' },
    {
      es: 'El límite de intentos para esta tarjeta ha sido superado',
      en: 'Attempt limit for this card exceeded',
    },
  ),
  outcome(
    7,
    500,
    { es: 'Error general del sistema', en: 'General system error' },
    { es: 'Error general del sistema', en: 'General system error' },
  ),
  outcome(
    8,
    408,
    { es: 'Tiempo de espera agotado', en: 'Time-out' },
    { es: 'Tiempo de espera excedido', en: 'Timed out' },
  ),
  outcome(
    9,
    412,
    { es: 'Monto máximo excedido', en: 'Amount exceeded' },
    {
      es: 'Lo sentimos, este valor excede el máximo permitido al comercio',
      en: "Amount exceeds the merchant's maximum",
    },
  ),
  outcome(
    10,
    412,
    { es: 'Límite de transacciones', en: 'Transaction count limit' },
    {
      es: 'Lo sentimos, este comercio ha llegado a su límite de transacciones',
      en: "Merchant's transaction limit reached",
    },
  ),
  outcome(
    11,
    412,
    { es: 'Límite de ventas', en: 'Transaction amount limit' },
    {
      es: 'Lo sentimos, este comercio ha llegado a su límite de ventas',
      en: "Merchant's sales limit reached",
    },
  ),
  outcome(
    12,
    412,
    { es: 'Límite por BIN', en: 'Limit by card BIN' },
    {
      es: 'El comercio no acepta tarjetas de este emisor.',
      en: 'Cards of this issuer not accepted',
    },
  ),
  outcome(
    13,
    412,
    { es: 'Límite por tipo de tarjeta', en: 'Limit by card type' },
    { es: 'El comercio no acepta tarjetas de este tipo.', en: 'Cards of this type not accepted' },
  ),
  outcome(
    14,
    412,
    { es: 'Límite por ubicación', en: 'Limit by location' },
    {
      es: 'El comercio no permite transacciones de este país o región.',
      en: 'Country or region not permitted',
    },
  ),
]

/** The outcome of an amount on the wire; `1` and `1.00` are the same amount. */
export const outcomeOf = (amount: string | number) =>
  outcomes.find((outcome) => outcome.amount === Number(amount))
