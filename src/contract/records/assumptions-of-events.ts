import type { AssumptionRecords } from './assumption-record.ts'

/** The gaps of the specification in _Events_: assumption-record.ts describes a row. */
export const eventAssumptionRecords = {
  callback_without_webhooks: {
    section: 'Events',
    title: {
      es: 'order_callback sin notificaciones habilitadas',
      en: 'order_callback without webhooks enabled',
    },
    evidence: 'assumed',
    rests: ['webhooks-enabled'],
    why: {
      es: 'La especificación enumera order_callback entre las notificaciones que salen si el comercio las tiene habilitadas.',
      en: 'The specification lists order_callback among the notifications that are sent when the merchant has webhooks enabled.',
    },
    options: {
      not_sent: {
        es: 'No se envía',
        en: 'Not sent',
      },
      sent: {
        es: 'Se envía: lo pidió la venta',
        en: 'Sent: the sale asked for it',
      },
    },
  },
  delivery_attempts: {
    section: 'Events',
    title: {
      es: 'Intentos de una notificación',
      en: 'Attempts at a notification',
    },
    evidence: 'documented',
    rests: ['delivery-attempts'],
    why: {
      es: 'El centro de ayuda reprograma a los 5 minutos, con 3 intentos como máximo por envío; el primero también es un intento.',
      en: 'The help centre tries again after 5 minutes, with at most 3 attempts per send; the first one is an attempt, too.',
    },
    options: {
      three: {
        es: 'Tres, con el primero',
        en: 'Three, with the first one',
      },
      four: {
        es: 'El primero y tres más',
        en: 'The first one and three more',
      },
      one: {
        es: 'Uno: no se repite',
        en: 'One: it is not repeated',
      },
    },
  },
  delivery_order: {
    section: 'Events',
    title: {
      es: 'Las dos notificaciones de un pago',
      en: 'The two notifications of a payment',
    },
    evidence: 'assumed',
    rests: ['genuine-notifications'],
    why: {
      es: 'No consta ningún orden. El pago es la causa del cambio de estado, y la especificación lo enumera antes. Un reintento siempre puede llegar después de lo que lo siguió.',
      en: 'No order is recorded. The payment is the cause of the change of status, and the specification lists it before. A retry may always come after what followed it.',
    },
    options: {
      payment_first: {
        es: 'Primero el pago',
        en: 'The payment first',
      },
      status_first: {
        es: 'Primero el cambio de estado',
        en: 'The change of status first',
      },
    },
  },
  delivery_timeout: {
    section: 'Events',
    title: {
      es: 'Cuánto se espera al receptor',
      en: 'How long a receiver may take',
    },
    evidence: 'assumed',
    rests: ['delivery-attempts'],
    why: {
      es: 'No consta. El más corto descubre antes al receptor que trabaja primero y responde después.',
      en: 'Not recorded. The shorter one shows sooner that a receiver works first and answers afterwards.',
    },
    options: {
      ten_seconds: {
        es: '10 segundos',
        en: '10 seconds',
      },
      thirty_seconds: {
        es: '30 segundos',
        en: '30 seconds',
      },
    },
  },
  delivery_authenticity: {
    section: 'Events',
    title: {
      es: 'Con qué se verifica una notificación',
      en: 'What verifies a notification',
    },
    evidence: 'observed',
    rests: ['genuine-notifications'],
    why: {
      es: 'No se encontró ninguna firma: solo payment_hash en el cuerpo, que un cambio de estado no trae. La otra lectura firma el cuerpo como se firman las solicitudes.',
      en: 'No signature was found: only payment_hash in the body, which a change of status does not carry. The other reading signs the body as requests are signed.',
    },
    options: {
      payment_hash: {
        es: 'Solo payment_hash',
        en: 'payment_hash alone',
      },
      signed: {
        es: 'También x-client-signature, sobre el cuerpo',
        en: 'x-client-signature too, over the body',
      },
    },
  },
  callback_payload: {
    section: 'Events',
    title: {
      es: 'El cuerpo de order_callback',
      en: 'The body of order_callback',
    },
    evidence: 'observed',
    rests: ['order-callback'],
    why: {
      es: 'En una captura real es el cobro, como en la notificación de un cobro recurrente.',
      en: 'In a live capture it is the payment, as in the notification of a recurring payment.',
    },
    options: {
      payment: {
        es: 'El cobro',
        en: 'The payment',
      },
      transaction: {
        es: 'El data de la respuesta',
        en: 'The data of the response',
      },
    },
  },
  authorization_callback: {
    section: 'Events',
    title: {
      es: 'El order_callback de una autorización',
      en: 'The order_callback of an authorization',
    },
    evidence: 'assumed',
    rests: ['order-callback'],
    why: {
      es: 'La especificación se lo da a “una venta o autorización” y notifica el éxito. Autorizada, todavía no está pagada: status es authorized y paid_at null.',
      en: 'The specification gives it to “a sale or authorization” and notifies of success. Once authorized it is not paid yet: status is authorized and paid_at null.',
    },
    options: {
      at_authorization: {
        es: 'Se notifica al autorizar',
        en: 'Notified when it is authorized',
      },
      at_capture: {
        es: 'Se notifica al capturar',
        en: 'Notified when it is captured',
      },
    },
  },
  callback_uuid: {
    section: 'Events',
    title: {
      es: 'El uuid de order_callback',
      en: 'The uuid of order_callback',
    },
    evidence: 'observed',
    rests: ['order-callback'],
    why: {
      es: 'En una captura real empieza con P- y no es el payment_uuid de la respuesta.',
      en: 'In a live capture it starts with P- and is not the payment_uuid of the response.',
    },
    options: {
      own: {
        es: 'Uno propio, P-',
        en: 'One of its own, P-',
      },
      payment_uuid: {
        es: 'El payment_uuid',
        en: 'The payment_uuid',
      },
    },
  },
} as const satisfies AssumptionRecords
