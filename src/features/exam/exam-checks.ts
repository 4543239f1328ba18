import type { Text } from '../../contract/text.ts'

/** The checks of a receiver's exam: the reason for each, and the cure for a failure. */
export const examChecks = {
  accepts_genuine: {
    title: {
      es: 'Acepta una notificación genuina, a tiempo o tarde',
      en: 'Accepts a genuine notification, in time or late',
    },
    why: {
      es: 'Una notificación que no se acepta deja sin pagar un pedido que el cliente ya pagó.',
      en: 'A notification that is not accepted leaves an order unpaid that the customer has paid.',
    },
    mend: {
      es: 'Responda 200 y guarde el pago de ref con su amount, venga cuando venga.',
      en: 'Answer 200, and store the payment of ref with its amount, whenever it comes.',
    },
  },
  deduplicates: {
    title: {
      es: 'Una copia no cuenta otra vez, tampoco con otro monto',
      en: 'A copy does not count twice, even with another amount',
    },
    why: {
      es: 'El servicio entrega al menos una vez: la misma notificación puede llegar varias veces. El hash no cubre el monto.',
      en: 'The service delivers at least once: the same notification may come several times. The hash does not cover the amount.',
    },
    mend: {
      es: 'Guarde cada pago bajo ref una sola vez, con el monto que ya conoce, y responda 200 a la copia.',
      en: 'Store each payment once under its ref, with the amount that you know, and answer the copy with 200.',
    },
  },
  verifies_hash: {
    title: {
      es: 'No cree en una notificación con un payment_hash falso o sin él',
      en: 'Does not trust a notification with a wrong payment_hash, or without one',
    },
    why: {
      es: 'Cualquiera que conozca la dirección puede publicar en ella: sin el hash, cualquiera paga sin pagar.',
      en: 'Whoever knows the address can post to it: without the hash, anyone pays without paying.',
    },
    mend: {
      es: 'Calcule MD5 de ref|clave|secreto, compárelo con payment_hash, y no cambie nada si difieren.',
      en: 'Compute the MD5 of ref|key|secret, compare it with payment_hash, and change nothing if they differ.',
    },
  },
  answers_in_time: {
    title: {
      es: 'Responde a tiempo, a varias a la vez y a una que llega despacio',
      en: 'Answers in time: several at once, and one that arrives slowly',
    },
    why: {
      es: 'Una respuesta tardía cuenta como ninguna: se entrega otra vez, y tras tres intentos ya no.',
      en: 'A late response counts as none: the notification comes again, and after three attempts no more.',
    },
    mend: {
      es: 'Guarde la notificación, responda, y haga después lo que tarda: correos, facturas, otros sistemas.',
      en: 'Store the notification, answer, and do afterwards what takes long: e-mails, invoices, other systems.',
    },
  },
  survives_reorder: {
    title: {
      es: 'El estado no depende del orden de llegada',
      en: 'The state does not depend on the order of arrival',
    },
    why: {
      es: 'Nada asegura el orden: una notificación que se reintenta llega después de otra más nueva.',
      en: 'Nothing ensures the order: a notification that is tried again comes behind a newer one.',
    },
    mend: {
      es: 'Un pago que ya está pagado lo sigue estando: no lo sobrescriba con lo que llegó al final.',
      en: 'What is paid stays paid: do not overwrite it with whatever came last.',
    },
  },
  ignores_unknown_fields: {
    title: { es: 'Acepta campos que no conoce', en: 'Accepts fields that it does not know' },
    why: {
      es: 'El servicio puede agregar campos sin avisar; rechazarlos pierde pagos ese día.',
      en: 'The service may add fields at any time; to refuse them loses payments on that day.',
    },
    mend: {
      es: 'Lea los campos que necesita y deje pasar los demás.',
      en: 'Read the fields that you need, and let the others pass.',
    },
  },
  recovers_lost_answer: {
    title: {
      es: 'Su 200 es una promesa, y una respuesta perdida no cuenta doble',
      en: 'Its 200 is a promise, and a lost response does not count twice',
    },
    why: {
      es: 'Lo que se responde con 200 no llega otra vez: si se guarda después y el proceso termina en medio, el pago se pierde. Y si se pierde la respuesta, la notificación llega otra vez.',
      en: 'What is answered with 200 does not come again: if it is stored later and the process ends in between, the payment is lost. And if the response is lost, the notification comes again.',
    },
    mend: {
      es: 'Guarde primero, en disco o en una cola duradera, y responda después; reconozca la copia por ref. Si usa una cola duradera, diga con --settle cuánto tarda en verse.',
      en: 'Store first, on disk or in a lasting queue, and answer then; know the copy by its ref. With a lasting queue, say by --settle how long it takes to show.',
    },
  },
  reconciles: {
    title: {
      es: 'Diez años de una inscripción cuadran, cobro por cobro',
      en: 'Ten years of an enrollment reconcile, charge by charge',
    },
    why: {
      es: 'Los cobros recurrentes fallan, se reintentan y vuelven: cada uno debe estar en sus libros una vez.',
      en: 'Recurring charges fail, are tried again and come back: each must be in your books once.',
    },
    mend: {
      es: 'Cada cobro tiene su propio ref. Un cambio de estado (type: subscription) no es un pago: no trae ref.',
      en: 'Each charge has a ref of its own. A change of state (type: subscription) is no payment: it has no ref.',
    },
  },
} as const satisfies Record<string, { title: Text; why: Text; mend: Text }>

export type ExamCheck = keyof typeof examChecks
export const examCheckIds = Object.keys(examChecks) as readonly ExamCheck[]
