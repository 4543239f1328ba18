import type { Text } from '../text.ts'

/**
 * The operations that the status of a payment permits, by its word on the wire, or the word that
 * means the same.
 */
export const paymentStatusRecords = {
  paid: {
    es: 'Está cobrado: no lo repita. El estado no trae monto ni orden: para confirmar un pago compare payment_hash con el suyo.',
    en: 'It is charged: do not repeat it. The status says neither amount nor order: to confirm a payment compare payment_hash with yours.',
  },
  authorized: {
    es: 'El monto está reservado y todavía no se cobró: captúrelo, o anúlelo para liberarlo.',
    en: 'The amount is reserved and not charged yet: capture it, or void it to release it.',
  },
  declined: {
    es: 'No se cobró. Permite otro intento: envíe la venta con este payment_uuid, para que sea el mismo cobro y no uno nuevo. También tras un 408: mientras no lo diga el estado, el resultado es incierto.',
    en: 'Nothing was charged. That permits another attempt: send the sale with this payment_uuid, so that it is the same payment and not a new one. So after a 408, too: until the status says it, the result is uncertain.',
  },
  denied: 'declined',
  voided: {
    es: 'El cobro está cerrado y ya no cambia. Para cobrar haga otra venta.',
    en: 'The payment is closed and will not change any more. To charge make another sale.',
  },
  cancelled: 'voided',
  expired: 'voided',
} as const satisfies Record<string, Text | 'declined' | 'voided'>
