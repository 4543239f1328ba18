import type { Text } from '../text.ts'

/**
 * The sandbox's reasons for refusing to change an enrollment. Both its answers and the console,
 * beside an action that is impossible now, use these words.
 */
export const enrollmentRefusals = {
  pay: {
    es: 'el cobro está :status: no se puede pagar',
    en: 'the payment is :status: it cannot be paid',
  },
  stored: {
    es: 'la inscripción está :status: la tarjeta ya está guardada',
    en: 'the enrollment is :status: the card is stored already',
  },
  closed: {
    es: 'el plan está desactivado: no admite el primer pago',
    en: 'the plan is deactivated: it takes no first payment',
  },
  not_public: {
    es: 'el plan no es público: solo el comercio inscribe a sus clientes',
    en: 'the plan is not public: only the merchant enrolls customers in it',
  },
  inactive: {
    es: 'el plan está desactivado: no admite inscripciones',
    en: 'the plan is deactivated: no customer can join it',
  },
  charge: {
    es: 'la inscripción está :status: ya no se cobra nada',
    en: 'the enrollment is :status: nothing more is charged',
  },
  retry: {
    es: 'la inscripción está :status: el cliente reintenta solo mientras está en espera (on_hold)',
    en: 'the enrollment is :status: a customer retries only while it is on hold (on_hold)',
  },
  leave: {
    es: 'la inscripción está :status: no se puede cancelar',
    en: 'the enrollment is :status: it cannot be cancelled',
  },
} as const satisfies Record<string, Text>
