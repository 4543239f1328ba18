import type { EnrollmentMove, EnrollmentState } from '../domain/enrollment-states.ts'
import type { PaymentMove, PaymentState } from '../domain/payment-states.ts'
import type { PlanMove, PlanState } from '../domain/plans.ts'
import type { TokenMove, TokenState } from '../domain/token-states.ts'
import type { MachineRecord } from './machine-record.ts'

/** The states of each resource and the moves between them. */
export const stateRecords = {
  payment: {
    title: {
      es: 'Estados de un cobro',
      en: 'States of a payment',
    },
    about: {
      es: 'Una venta empieza en paid o declined, una autorización en authorized, una inscripción en temp.',
      en: 'A sale begins as paid or declined, an authorization as authorized, an enrollment as temp.',
    },
    states: {
      temp: {
        es: 'Lo creó una inscripción y espera el primer pago del cliente.',
        en: "An enrollment made it, and it waits for the customer's first payment.",
      },
      authorized: {
        es: 'El monto está reservado: falta capturarlo, dentro de 15 días.',
        en: 'The amount is reserved: it is to be captured within 15 days.',
      },
      paid: {
        es: 'El dinero se cobró.',
        en: 'The money was charged.',
      },
      declined: {
        es: 'No se cobró nada; con su payment_uuid se puede intentar otra vez.',
        en: 'Nothing was charged; with its payment_uuid it can be tried again.',
      },
      voided: {
        es: 'Se anuló: no se cobra nada.',
        en: 'It was voided: nothing is charged.',
      },
      expired: {
        es: 'La autorización venció sin captura: el monto quedó libre.',
        en: 'The authorization lapsed without a capture: the amount is free again.',
      },
    },
    moves: {
      pay: {
        es: 'un intento tiene éxito: por el checkout, o al repetir el cobro',
        en: 'an attempt succeeds: through the checkout, or when the payment is repeated',
      },
      decline: {
        es: 'un intento no se aprueba',
        en: 'an attempt is not approved',
      },
      capture: {
        es: 'la operación de captura',
        en: 'the capture operation',
      },
      void: {
        es: 'la operación de anulación',
        en: 'the void operation',
      },
      expire: {
        es: 'pasan 15 días sin captura',
        en: '15 days pass without a capture',
      },
    },
    statements: ['payment-state'],
  },
  enrollment: {
    title: {
      es: 'Estados de una inscripción',
      en: 'States of an enrollment',
    },
    about: {
      es: 'Una inscripción empieza en pending, hasta el primer pago del cliente.',
      en: "An enrollment begins as pending, until the customer's first payment.",
    },
    states: {
      pending: {
        es: 'Creada; espera el pago inicial del cliente.',
        en: "Created; waits for the customer's initial payment.",
      },
      active: {
        es: 'El pago inicial está hecho; se cobra sola en cada período.',
        en: 'The initial payment is made; each period is charged automatically.',
      },
      failed: {
        es: 'El último cobro automático falló; se reintenta cada 24 horas hasta un límite.',
        en: 'The last automatic charge failed; it is retried every 24 hours up to a limit.',
      },
      on_hold: {
        es: 'Fallaron varios reintentos; no se cobra hasta que el cliente pague a mano o cambie de tarjeta.',
        en: 'Several retries failed; nothing is charged until the customer pays manually or changes the card.',
      },
      cancelled: {
        es: 'La canceló el cliente o el comercio; no se cobra más.',
        en: 'The customer or the merchant cancelled it; nothing more is charged.',
      },
      finalized: {
        es: 'Se hicieron todos los pagos del plan; no se cobra más.',
        en: 'All payments of the plan were made; nothing more is charged.',
      },
    },
    moves: {
      pay: {
        es: 'primer pago por el checkout',
        en: 'first payment through the checkout',
      },
      fail: {
        es: 'un cobro automático falla',
        en: 'an automatic charge fails',
      },
      recover: {
        es: 'un reintento es aprobado',
        en: 'a retry is approved',
      },
      hold: {
        es: 'falla el último reintento',
        en: 'the last retry fails',
      },
      resume: {
        es: 'el cliente paga a mano o cambia de tarjeta',
        en: 'the customer pays manually or changes the card',
      },
      finalize: {
        es: 'los pagos llegan al límite del plan',
        en: "the payments reach the plan's limit",
      },
      complete: {
        es: 'el plan baja su límite a lo ya pagado',
        en: 'the plan lowers its limit to what is paid',
      },
      cancel: {
        es: 'el comercio cancela',
        en: 'the merchant cancels',
      },
      leave: {
        es: 'el cliente cancela, si el plan lo permite',
        en: 'the customer cancels, if the plan lets them',
      },
      close: {
        es: 'se desactiva el plan, si el supuesto cancela sus inscripciones',
        en: 'the plan is deactivated, if the assumption cancels its enrollments',
      },
    },
    statements: ['enrollment-state', 'enrollment-move'],
  },
  token: {
    title: {
      es: 'Estados de un token',
      en: 'States of a token',
    },
    about: {
      es: 'Un token vale hasta que se borra; en el sandbox, a lo sumo 5 horas.',
      en: 'A token is good until it is deleted; in the sandbox for 5 hours at most.',
    },
    states: {
      active: {
        es: 'Reemplaza a la tarjeta en un cobro.',
        en: 'It replaces the card in a payment.',
      },
      deleted: {
        es: 'El comercio lo borró.',
        en: 'The merchant deleted it.',
      },
      expired: {
        es: 'Pasaron sus 5 horas en el sandbox.',
        en: 'Its 5 hours in the sandbox are over.',
      },
    },
    moves: {
      delete: {
        es: 'la operación de borrar',
        en: 'the delete operation',
      },
      expire: {
        es: 'pasan 5 horas en el sandbox',
        en: '5 hours pass in the sandbox',
      },
    },
    statements: ['token-state'],
    rows: ['ended_token'],
  },
  plan: {
    title: {
      es: 'Estados de un plan',
      en: 'States of a plan',
    },
    about: {
      es: 'Un plan nuevo está activo.',
      en: 'A new plan is active.',
    },
    states: {
      active: {
        es: 'Se cobran sus inscripciones y admite otras: is_active es 1.',
        en: 'Its enrollments are charged and it takes others: is_active is 1.',
      },
      inactive: {
        es: 'No se cobra nada: is_active es 0.',
        en: 'Nothing is charged: is_active is 0.',
      },
    },
    moves: {
      activate: {
        es: 'la operación de activación, con activate',
        en: 'the activation operation, with activate',
      },
      deactivate: {
        es: 'la operación de activación, con deactivate',
        en: 'the activation operation, with deactivate',
      },
    },
    statements: ['plan-state'],
  },
} as const satisfies {
  payment: MachineRecord<PaymentState, PaymentMove>
  enrollment: MachineRecord<EnrollmentState, EnrollmentMove>
  token: MachineRecord<TokenState, TokenMove>
  plan: MachineRecord<PlanState, PlanMove>
}
