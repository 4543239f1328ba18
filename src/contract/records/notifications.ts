import type { NotificationKind } from '../answers/recurring-results.ts'
import type { Text } from '../text.ts'

/** What each notification is for. */
export const notificationRecords = {
  'subscription.payment': {
    title: {
      es: 'Pago de una suscripción',
      en: 'Payment of a subscription',
    },
    when: {
      es: 'Un cliente pagó con éxito un cobro recurrente: el primero por el checkout, o uno automático.',
      en: 'A customer made a recurring payment: the first through the checkout, or an automatic one.',
    },
  },
  'subscription.status': {
    title: {
      es: 'Cambio de estado de una inscripción',
      en: 'Change of state of an enrollment',
    },
    when: {
      es: 'La inscripción de un cliente cambió de estado.',
      en: 'The enrollment of a customer changed its state.',
    },
  },
  order_callback: {
    title: {
      es: 'Aviso de éxito de un cobro',
      en: 'Success of a payment',
    },
    when: {
      es: 'Una venta o autorización que llevaba order_callback tuvo éxito: la notificación va a esa dirección.',
      en: 'A sale or authorization that carried order_callback succeeded: that address is notified.',
    },
  },
} as const satisfies Partial<
  Record<NotificationKind, { readonly title: Text; readonly when: Text }>
>
