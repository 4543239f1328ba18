import type { NotificationKind } from '../answers/recurring-results.ts'
import type { EventType } from '../domain/event-types.ts'
import { operationIds } from '../operations/operation-ids.ts'
import { type Text, text } from '../text.ts'
import { eventText, type EventText } from './behaviour.ts'
import { enrollmentEventTexts } from './enrollments.ts'
import { paymentEventTexts } from './payments.ts'
import { planEventTexts } from './plans.ts'
import { tokenEventTexts } from './tokens.ts'

/** Each event; forgetting one does not compile. */
export const eventTexts: Readonly<Record<EventType, EventText>> = {
  ...paymentEventTexts,
  ...tokenEventTexts,
  ...planEventTexts,
  ...enrollmentEventTexts,
  'api.fault': eventText(operationIds, [], {
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
      'Una venta o autorización que llevaba order_callback tuvo éxito: la notificación va a esa dirección.',
      'A sale or authorization that carried order_callback succeeded: that address is notified.',
    ),
  },
}
