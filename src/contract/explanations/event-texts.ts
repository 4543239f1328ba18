import type { NotificationKind } from '../answers/recurring-results.ts'
import type { EventType } from '../domain/event-types.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { type Text, text } from '../text.ts'

/** When a sandbox writes an event down, and what it has to do with it. */
export interface EventText {
  readonly when: Text
  /** The operations that may cause it; time causes it too. */
  readonly by: readonly OperationId[]
  /** What is sent to the merchant of it. */
  readonly notifies: readonly NotificationKind[]
}

const row = (
  by: readonly OperationId[],
  notifies: readonly NotificationKind[],
  when: Text,
): EventText => ({ when, by, notifies })

/** Each event; forgetting one does not compile. */
export const eventTexts: Readonly<Record<EventType, EventText>> = {
  'payment.authorized': row(['payments.auth'], ['order_callback'], {
    es: 'Una autorización reservó el monto.',
    en: 'An authorization reserved the amount.',
  }),
  'payment.captured': row(['payments.capture'], ['order_callback'], {
    es: 'Una autorización se capturó: el cobro queda pagado.',
    en: 'An authorization was captured: the payment is paid.',
  }),
  'payment.paid': row(['payments.sale'], ['order_callback', 'subscription.payment'], {
    es: 'Una venta, el checkout o un cobro automático cobró el monto.',
    en: 'A sale, the checkout or an automatic charge charged the amount.',
  }),
  'payment.declined': row(['payments.sale', 'payments.auth'], [], {
    es: 'Un intento de cobro fue denegado y dejó un cobro.',
    en: 'An attempt to charge was declined and left a payment.',
  }),
  'payment.voided': row(['payments.void'], [], {
    es: 'El comercio anuló el cobro o la autorización.',
    en: 'The merchant voided the payment or the authorization.',
  }),
  'payment.expired': row([], [], {
    es: 'Pasaron 15 días sin captura de la autorización.',
    en: 'After 15 days the authorization was not captured.',
  }),
  'token.created': row(['tokens.create'], [], {
    es: 'Una tarjeta se guardó.',
    en: 'A card was stored.',
  }),
  'token.updated': row(['tokens.update'], [], {
    es: 'Los datos de un token cambiaron.',
    en: 'The data of a token changed.',
  }),
  'token.deleted': row(['tokens.delete'], [], {
    es: 'El comercio borró el token.',
    en: 'The merchant deleted the token.',
  }),
  'token.expired': row([], [], {
    es: 'Pasaron las 5 horas de un token del sandbox.',
    en: 'The 5 hours of a token of the sandbox are over.',
  }),
  'plan.created': row(['plans.create'], [], { es: 'Un plan se creó.', en: 'A plan was created.' }),
  'plan.updated': row(['plans.update'], [], {
    es: 'Los datos de un plan cambiaron.',
    en: 'The data of a plan changed.',
  }),
  'plan.activated': row(['plans.activation'], [], {
    es: 'Un plan se activó: sus cobros automáticos siguen.',
    en: 'A plan was activated: its automatic charges go on.',
  }),
  'plan.deactivated': row(['plans.activation'], [], {
    es: 'Un plan se desactivó: no se cobra nada más.',
    en: 'A plan was deactivated: nothing more is charged.',
  }),
  'enrollment.created': row(['enrollments.subscribe'], [], {
    es: 'Un cliente se inscribió y le falta el primer pago.',
    en: 'A customer was enrolled, and the first payment is to come.',
  }),
  'enrollment.changed': row(
    ['enrollments.cancel', 'plans.activation', 'plans.update'],
    ['subscription.status'],
    {
      es: 'Una inscripción cambió de estado; from y to dicen cuáles.',
      en: 'An enrollment changed its state; from and to say which.',
    },
  ),
  'enrollment.charged': row([], ['subscription.payment'], {
    es: 'Un cobro automático, o el primer pago, tuvo éxito.',
    en: 'An automatic charge, or the first payment, succeeded.',
  }),
  'enrollment.charge_failed': row([], [], {
    es: 'Un cobro automático falló: se reintenta a las 24 horas, hasta un límite.',
    en: 'An automatic charge failed: it is retried after 24 hours, up to a limit.',
  }),
  'enrollment.cancel_requested': row([], [], {
    es: 'El cliente pidió cancelar, y el plan no lo deja hacerlo solo: decide el comercio.',
    en: 'The customer asked to cancel, and the plan leaves that to the merchant.',
  }),
  'api.fault': row(operationIds, [], {
    es: 'El laboratorio de fallas del sandbox alteró una solicitud o su respuesta; operation y fault dicen cuál y cómo. El servicio no tiene este evento.',
    en: 'The lab of faults of the sandbox did something to a request or its response; operation and fault say to which, and what. The service has no such event.',
  }),
}

/** What each notification is for. */
export const noticeHeads: Readonly<
  Record<NotificationKind, { readonly title: Text; readonly when: Text }>
> = {
  'subscription.payment': {
    title: text('Pago de una suscripción', 'Payment of a subscription'),
    when: text(
      'Un cliente pagó con éxito un cobro recurrente: el primero por el checkout, o uno automático.',
      'A customer made a recurring payment: the first through the checkout, or an automatic one.',
    ),
  },
  'subscription.status': {
    title: text('Cambio de estado de una inscripción', 'Change of state of an enrollment'),
    when: text(
      'La inscripción de un cliente cambió de estado.',
      'The enrollment of a customer changed its state.',
    ),
  },
  order_callback: {
    title: text('Aviso de éxito de un cobro', 'Success of a payment'),
    when: text(
      'Una venta o autorización que llevaba order_callback tuvo éxito: el aviso va a esa dirección.',
      'A sale or authorization that carried order_callback succeeded: that address is notified.',
    ),
  },
}
