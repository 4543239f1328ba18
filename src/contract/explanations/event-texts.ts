import type { NotificationKind } from '../answers/recurring-results.ts'
import type { EventType } from '../domain/event-types.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import type { Text } from '../text.ts'
import { text } from './field-explanation.ts'

/** When a sandbox writes an event down, and what it has to do with it. */
export interface EventText {
  readonly when: Text
  /** The operations that may cause it; time causes it too. */
  readonly by: readonly OperationId[]
  /** What is sent to the merchant of it. */
  readonly notifies: readonly NotificationKind[]
}

const row = (
  es: string,
  en: string,
  by: readonly OperationId[],
  ...notifies: readonly NotificationKind[]
): EventText => ({ when: text(es, en), by, notifies })

/** Each event; forgetting one does not compile. */
export const eventTexts: Readonly<Record<EventType, EventText>> = {
  'payment.authorized': row(
    'Una autorización reservó el monto.',
    'An authorization reserved the amount.',
    ['payments.auth'],
    'order_callback',
  ),
  'payment.captured': row(
    'Una autorización se capturó: el cobro queda pagado.',
    'An authorization was captured: the payment is paid.',
    ['payments.capture'],
    'order_callback',
  ),
  'payment.paid': row(
    'Una venta, el checkout o un cobro automático cobró el monto.',
    'A sale, the checkout or an automatic charge charged the amount.',
    ['payments.sale'],
    'order_callback',
    'subscription.payment',
  ),
  'payment.declined': row(
    'Un intento de cobro fue denegado y dejó un cobro.',
    'An attempt to charge was declined and left a payment.',
    ['payments.sale', 'payments.auth'],
  ),
  'payment.voided': row(
    'El comercio anuló el cobro o la autorización.',
    'The merchant voided the payment or the authorization.',
    ['payments.void'],
  ),
  'payment.expired': row(
    'Pasaron 15 días sin captura de la autorización.',
    'After 15 days the authorization was not captured.',
    [],
  ),
  'token.created': row('Una tarjeta se guardó.', 'A card was stored.', ['tokens.create']),
  'token.updated': row('Los datos de un token cambiaron.', 'The data of a token changed.', [
    'tokens.update',
  ]),
  'token.deleted': row('El comercio borró el token.', 'The merchant deleted the token.', [
    'tokens.delete',
  ]),
  'token.expired': row(
    'Pasaron las 5 horas de un token del sandbox.',
    'The 5 hours of a token of the sandbox are over.',
    [],
  ),
  'plan.created': row('Un plan se creó.', 'A plan was created.', ['plans.create']),
  'plan.updated': row('Los datos de un plan cambiaron.', 'The data of a plan changed.', [
    'plans.update',
  ]),
  'plan.activated': row(
    'Un plan se activó: sus cobros automáticos siguen.',
    'A plan was activated: its automatic charges go on.',
    ['plans.activation'],
  ),
  'plan.deactivated': row(
    'Un plan se desactivó: no se cobra nada más.',
    'A plan was deactivated: nothing more is charged.',
    ['plans.activation'],
  ),
  'enrollment.created': row(
    'Un cliente se inscribió y le falta el primer pago.',
    'A customer was enrolled, and the first payment is to come.',
    ['enrollments.subscribe'],
  ),
  'enrollment.changed': row(
    'Una inscripción cambió de estado; from y to dicen cuáles.',
    'An enrollment changed its state; from and to say which.',
    ['enrollments.cancel', 'plans.activation', 'plans.update'],
    'subscription.status',
  ),
  'enrollment.charged': row(
    'Un cobro automático, o el primer pago, tuvo éxito.',
    'An automatic charge, or the first payment, succeeded.',
    [],
    'subscription.payment',
  ),
  'enrollment.charge_failed': row(
    'Un cobro automático falló: se reintenta a las 24 horas, hasta un límite.',
    'An automatic charge failed: it is retried after 24 hours, up to a limit.',
    [],
  ),
  'enrollment.cancel_requested': row(
    'El cliente pidió cancelar, y el plan no lo deja hacerlo solo: decide el comercio.',
    'The customer asked to cancel, and the plan leaves that to the merchant.',
    [],
  ),
  'api.fault': row(
    'El laboratorio de fallas del sandbox alteró una solicitud o su respuesta; operation y fault dicen cuál y cómo. El servicio no tiene este evento.',
    'The lab of faults of the sandbox did something to a request or its response; operation and fault say to which, and what. The service has no such event.',
    operationIds,
  ),
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
