import type { EventType } from '../domain/event-types.ts'
import type { EventRecord } from './event-record.ts'

/** Each event of a sandbox: event-record.ts describes a row. */
export const eventRecords = {
  'payment.authorized': {
    when: {
      es: 'Una autorización reservó el monto.',
      en: 'An authorization reserved the amount.',
    },
    by: ['payments.auth'],
    notifies: ['order_callback'],
  },
  'payment.captured': {
    when: {
      es: 'Una autorización se capturó: el cobro queda pagado.',
      en: 'An authorization was captured: the payment is paid.',
    },
    by: ['payments.capture'],
    notifies: ['order_callback'],
  },
  'payment.paid': {
    when: {
      es: 'Una venta, el checkout o un cobro automático cobró el monto.',
      en: 'A sale, the checkout or an automatic charge charged the amount.',
    },
    by: ['payments.sale'],
    notifies: ['order_callback', 'subscription.payment'],
  },
  'payment.declined': {
    when: {
      es: 'Un intento de cobro fue denegado y dejó un cobro.',
      en: 'An attempt to charge was declined and left a payment.',
    },
    by: ['payments.sale', 'payments.auth'],
  },
  'payment.voided': {
    when: {
      es: 'El comercio anuló el cobro o la autorización.',
      en: 'The merchant voided the payment or the authorization.',
    },
    by: ['payments.void'],
  },
  'payment.expired': {
    when: {
      es: 'Pasaron 15 días sin captura de la autorización.',
      en: 'After 15 days the authorization was not captured.',
    },
  },
  'token.created': {
    when: {
      es: 'Una tarjeta se guardó.',
      en: 'A card was stored.',
    },
    by: ['tokens.create'],
  },
  'token.updated': {
    when: {
      es: 'Los datos de un token cambiaron.',
      en: 'The data of a token changed.',
    },
    by: ['tokens.update'],
  },
  'token.deleted': {
    when: {
      es: 'El comercio borró el token.',
      en: 'The merchant deleted the token.',
    },
    by: ['tokens.delete'],
  },
  'token.expired': {
    when: {
      es: 'Pasaron las 5 horas de un token del sandbox.',
      en: 'The 5 hours of a token of the sandbox are over.',
    },
  },
  'plan.created': {
    when: {
      es: 'Un plan se creó.',
      en: 'A plan was created.',
    },
    by: ['plans.create'],
  },
  'plan.updated': {
    when: {
      es: 'Los datos de un plan cambiaron.',
      en: 'The data of a plan changed.',
    },
    by: ['plans.update'],
  },
  'plan.activated': {
    when: {
      es: 'Un plan se activó: sus cobros automáticos siguen.',
      en: 'A plan was activated: its automatic charges go on.',
    },
    by: ['plans.activation'],
  },
  'plan.deactivated': {
    when: {
      es: 'Un plan se desactivó: no se cobra nada más.',
      en: 'A plan was deactivated: nothing more is charged.',
    },
    by: ['plans.activation'],
  },
  'enrollment.created': {
    when: {
      es: 'Un cliente se inscribió y le falta el primer pago.',
      en: 'A customer was enrolled, and the first payment is to come.',
    },
    by: ['enrollments.subscribe'],
  },
  'enrollment.changed': {
    when: {
      es: 'Una inscripción cambió de estado; from y to dicen cuáles.',
      en: 'An enrollment changed its state; from and to say which.',
    },
    by: ['enrollments.cancel', 'plans.activation', 'plans.update'],
    notifies: ['subscription.status'],
  },
  'enrollment.charged': {
    when: {
      es: 'Un cobro automático, o el primer pago, tuvo éxito.',
      en: 'An automatic charge, or the first payment, succeeded.',
    },
    notifies: ['subscription.payment'],
  },
  'enrollment.charge_failed': {
    when: {
      es: 'Un cobro automático falló: se reintenta a las 24 horas, hasta un límite.',
      en: 'An automatic charge failed: it is retried after 24 hours, up to a limit.',
    },
  },
  'enrollment.cancel_requested': {
    when: {
      es: 'El cliente pidió cancelar, y el plan no lo deja hacerlo solo: decide el comercio.',
      en: 'The customer asked to cancel, and the plan leaves that to the merchant.',
    },
  },
  'api.fault': {
    when: {
      es: 'El laboratorio de fallas del sandbox alteró una solicitud o su respuesta; operation y fault dicen cuál y cómo. El servicio no tiene este evento.',
      en: 'The lab of faults of the sandbox did something to a request or its response; operation and fault say to which, and what. The service has no such event.',
    },
    by: ['every'],
  },
} as const satisfies Partial<Record<EventType, EventRecord>>
