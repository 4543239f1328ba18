import type { NotificationKind } from '../answers/recurring-results.ts'
import type { Text } from '../text.ts'

/** The purpose of each notification. */
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

/** The way of every notification: its address, the proof of it, and the answer to it. */
export const deliveryRecord = {
  ok: {
    es: '200 a tiempo: 10 segundos, si el libro de supuestos no dice otra cosa. Lo demás se intenta otra vez. Llega al menos una vez y en cualquier orden: guarde lo recibido antes de responder, y no lo cuente dos veces.',
    en: '200 in time: 10 seconds, unless the ledger of assumptions says otherwise. Anything else is tried again. It comes at least once and in any order: store what you receive before you answer, and do not count it twice.',
  },
  toCallback: {
    es: 'A la dirección que la venta o la autorización trae en order_callback.',
    en: 'To the address that the sale or the authorization has in order_callback.',
  },
  toWebhook: {
    es: 'A la dirección de notificaciones del comercio, si las tiene activadas: la de su portal; en el sandbox, la de Ajustes o la de ensayo sandbox --webhook-url URL.',
    en: "To the merchant's address for notifications, if they are enabled: that of your portal; in the sandbox, that of Settings or of ensayo sandbox --webhook-url URL.",
  },
  hash: {
    es: 'Calcule payment_hash con ref y compárelo: ',
    en: 'Compute payment_hash with ref and compare it: ',
  },
  noHash: {
    es: 'El cuerpo no trae un comprobante: consulte la inscripción antes de creerle. ',
    en: 'The body carries no proof: read the enrollment before you believe it. ',
  },
} as const satisfies Readonly<Record<string, Text>>
