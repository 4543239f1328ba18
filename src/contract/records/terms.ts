import type { TermRecord } from './term-record.ts'

/** The glossary: term-record.ts describes a row. */
export const termRecords = {
  acquirer: {
    title: {
      es: 'Adquirente',
      en: 'Acquirer',
    },
    es: 'El banco del comercio: recibe los cobros de tarjeta y paga al comercio.',
    en: "The merchant's bank: it takes card payments and pays the merchant.",
  },
  authorization: {
    title: {
      es: 'Autorización',
      en: 'Authorization',
    },
    es: 'La reserva de un monto en una tarjeta. Se captura dentro de 15 días, o vence.',
    en: 'The reservation of an amount on a card. It is captured within 15 days, or lapses.',
    see: ['operations/payments.auth', 'states/payment'],
  },
  avs: {
    title: 'AVS',
    es: 'La comparación de la dirección de facturación con la que conoce el banco emisor.',
    en: 'The comparison of the billing address with the one that the issuing bank knows.',
    see: ['answers/payments.sale'],
  },
  base_url: {
    title: 'base_url',
    es: 'El origen del servicio. Todas las rutas empiezan con /api/v2.',
    en: 'The origin of the service. All paths begin with /api/v2.',
    see: ['specification/endpoints'],
  },
  bin: {
    title: 'BIN',
    es: 'Los primeros seis dígitos de una tarjeta: dicen qué banco la emitió.',
    en: 'The first six digits of a card: they say which bank issued it.',
    see: ['outcomes/12'],
  },
  callback: {
    title: 'order_callback',
    es: 'La dirección que recibe una notificación cuando ese cobro tiene éxito.',
    en: 'The address that is notified when that payment succeeds.',
    see: ['notifications/order_callback'],
  },
  capture: {
    title: {
      es: 'Captura',
      en: 'Capture',
    },
    es: 'El cobro de un monto autorizado, entero o en parte. Se hace una vez.',
    en: 'The charge of an authorized amount, whole or in part. It is done once.',
    see: ['operations/payments.capture'],
  },
  cavv: {
    title: 'CAVV',
    es: 'La prueba de que el emisor autenticó al cliente. Con ella el emisor responde por el fraude.',
    en: 'The proof that the issuer authenticated the customer. With it the issuer is liable for fraud.',
    see: ['three-d-secure/2.1'],
  },
  challenge: {
    title: {
      es: 'Desafío',
      en: 'Challenge',
    },
    es: 'La pregunta del emisor al cliente en 3-D Secure, en una página suya dentro de un marco.',
    en: "The issuer's question to the customer in 3-D Secure, on its own page in a frame.",
    see: ['three-d-secure/2.9', 'operations/authentication.continue'],
  },
  checkout: {
    title: 'Checkout',
    es: 'La página en la que el cliente hace su primer pago: payment_url.',
    en: 'The page where the customer makes the first payment: payment_url.',
    see: ['operations/enrollments.subscribe'],
  },
  clock: {
    title: {
      es: 'Reloj virtual',
      en: 'Virtual clock',
    },
    es: 'El reloj del sandbox. Se adelanta o se detiene: con él vencen tokens y autorizaciones y llegan los cobros automáticos.',
    en: 'The clock of the sandbox. It is moved or stopped: by it tokens and authorizations lapse and automatic charges fall due.',
  },
  cvv: {
    title: 'CVV',
    es: 'El código de seguridad impreso en la tarjeta. No se guarda nunca.',
    en: 'The security code that is printed on the card. It is never stored.',
    see: ['cards/visa'],
  },
  decline: {
    title: {
      es: 'Denegación',
      en: 'Decline',
    },
    es: 'La negativa definitiva del emisor: 402. No repita el mismo intento; ofrezca otra tarjeta.',
    en: "The issuer's final no: 402. Do not repeat the same attempt; offer another card.",
    see: ['outcomes/2'],
  },
  digest: {
    title: {
      es: 'Resumen',
      en: 'Digest',
    },
    es: 'Un texto de largo fijo que se calcula de otro, sin vuelta atrás: MD5, SHA-512.',
    en: 'A text of fixed length that is computed of another one, without a way back: MD5, SHA-512.',
    see: ['signatures/auth_hash'],
  },
  drift: {
    title: {
      es: 'Diferencia',
      en: 'Drift',
    },
    es: 'Un campo que sobra, falta o tiene otro tipo que en el contrato.',
    en: 'A field that is additional, missing or of another type than in the contract.',
  },
  eci: {
    title: 'ECI',
    es: 'El indicador de comercio electrónico: con qué seguridad se autenticó, distinto en cada marca.',
    en: 'The electronic commerce indicator: how well it was authenticated, different by brand.',
    see: ['three-d-secure/2.1'],
  },
  enrollment: {
    title: {
      es: 'Inscripción',
      en: 'Enrollment',
    },
    es: 'Un cliente dentro de un plan. La especificación la llama customer subscription.',
    en: 'A customer in a plan. The specification calls it a customer subscription.',
    see: ['states/enrollment', 'operations/enrollments.subscribe'],
  },
  env: {
    title: 'env',
    es: 'El campo que dice en qué entorno se buscan las credenciales. En el sandbox, sandbox.',
    en: 'The field that says in which environment the credentials are looked up. In the sandbox, sandbox.',
    see: ['errors/invalid_key'],
  },
  envelope: {
    title: {
      es: 'Sobre',
      en: 'Envelope',
    },
    es: 'Lo que rodea a toda respuesta: success, message, data y errors.',
    en: 'The fields of every response: success, message, data and errors.',
    see: ['answers/envelope'],
  },
  evidence: {
    title: {
      es: 'Evidencia',
      en: 'Evidence',
    },
    es: 'Lo que se sabe de una afirmación: documentada, observada en el servicio real, o supuesta.',
    en: 'What is known of a statement: documented, observed in the real service, or assumed.',
  },
  frictionless: {
    title: {
      es: 'Sin fricción',
      en: 'Frictionless',
    },
    es: 'Una autenticación 3-D Secure en la que el emisor no pregunta nada al cliente.',
    en: 'A 3-D Secure authentication in which the issuer asks the customer nothing.',
    see: ['three-d-secure/2.1'],
  },
  hmac: {
    title: 'HMAC',
    es: 'Un resumen hecho con una clave: prueba que quien lo hizo conoce el secreto.',
    en: 'A digest that is made with a key: it proves that its maker knows the secret.',
    see: ['signatures/sale'],
  },
  idempotent: {
    title: {
      es: 'Idempotente',
      en: 'Idempotent',
    },
    es: 'Que se puede repetir sin otro efecto. Las ventas no lo son: una repetida cobra otra vez, y ante un resultado incierto primero se consulta.',
    en: 'That can be repeated without a further effect. A sale is not: repeated it charges again, so query first when a result is uncertain.',
    see: ['operations/payments.status'],
  },
  instalments: {
    title: {
      es: 'Cuotas',
      en: 'Instalments',
    },
    es: 'Un cobro que el cliente paga a su banco en varios meses: intra o extra.',
    en: 'A payment that the customer pays back to the bank over months: intra or extra.',
    see: ['operations/payments.sale'],
  },
  issuer: {
    title: {
      es: 'Emisor',
      en: 'Issuer',
    },
    es: 'El banco del cliente: emitió la tarjeta y aprueba o niega cada cobro.',
    en: "The customer's bank: it issued the card and approves or declines each payment.",
  },
  ledger: {
    title: {
      es: 'Libro de supuestos',
      en: 'Ledger of assumptions',
    },
    es: 'La lista de lo que la especificación no muestra, con las lecturas posibles. Se elige una por fila.',
    en: 'The list of what the specification does not show, with its possible readings. One is chosen for each row.',
  },
  liability: {
    title: {
      es: 'Traslado de responsabilidad',
      en: 'Liability shift',
    },
    es: 'Con una autenticación probada, el fraude lo paga el emisor y no el comercio.',
    en: 'With a proven authentication the issuer pays for fraud, not the merchant.',
    see: ['three-d-secure/2.3'],
  },
  live: {
    title: {
      es: 'En vivo',
      en: 'Live',
    },
    es: 'El servicio real, con credenciales propias. Cada operación que mueve dinero se confirma.',
    en: 'The real service, with credentials of your own. Each operation that moves money is confirmed.',
  },
  lookup: {
    title: {
      es: 'Consulta de autenticación',
      en: 'Lookup',
    },
    es: 'La pregunta al emisor si quiere un desafío: la hace el SDK del navegador.',
    en: "The question to the issuer whether it wants a challenge: the browser's SDK asks it.",
    see: ['operations/authentication.lookup'],
  },
  luhn: {
    title: 'Luhn',
    es: 'La fórmula por la que el último dígito de una tarjeta concuerda con los demás.',
    en: 'The formula by which the last digit of a card agrees with the others.',
    see: ['errors/validation.luhn'],
  },
  mask: {
    title: {
      es: 'Máscara',
      en: 'Mask',
    },
    es: 'Un número de tarjeta con solo los primeros seis y los últimos cuatro dígitos.',
    en: 'A card number of which only the first six and the last four digits are shown.',
    see: ['cards/visa'],
  },
  merchant: {
    title: {
      es: 'Comercio',
      en: 'Merchant',
    },
    es: 'Quien vende y recibe el dinero: tiene la clave y el secreto.',
    en: 'The seller, who gets the money and has the key and the secret.',
    see: ['headers/x-auth-key'],
  },
  network: {
    title: {
      es: 'Marca',
      en: 'Card network',
    },
    es: 'La red de la tarjeta: Visa, Mastercard.',
    en: 'The brand of the card: Visa, Mastercard.',
    see: ['cards/mastercard'],
  },
  notification: {
    title: {
      es: 'Notificación',
      en: 'Notification',
    },
    es: 'Un POST del servicio al sistema del comercio; también se dice webhook. Llega al menos una vez y en cualquier orden.',
    en: "A POST of the service to the merchant's system, also called a webhook. It comes at least once and in any order.",
    see: ['notifications/subscription.payment'],
  },
  outcome: {
    title: {
      es: 'Resultado',
      en: 'Outcome',
    },
    es: 'Lo que el sandbox simula de un cobro: lo elige order_amount.',
    en: 'What the sandbox simulates of a payment: order_amount selects it.',
    see: ['outcomes/1'],
  },
  pan: {
    title: 'PAN',
    es: 'El número de la tarjeta. Aquí solo se aceptan los de prueba, y nunca se guardan.',
    en: 'The number of the card. Only test numbers are accepted here, and they are never stored.',
    see: ['cards/visa'],
  },
  pares: {
    title: 'PAResStatus',
    es: 'Cómo terminó 3-D Secure: Y autenticado, N no, A intento registrado, U no disponible, R rechazado.',
    en: 'How 3-D Secure ended: Y authenticated, N not, A attempt on record, U unavailable, R rejected.',
    see: ['three-d-secure/2.5'],
  },
  payment_hash: {
    title: 'payment_hash',
    es: 'El comprobante de un cobro: con él se sabe que una respuesta o una notificación es auténtica.',
    en: 'The proof of a payment: by it a response or a notification is known to be genuine.',
    see: ['signatures/payment_hash'],
  },
  payment_uuid: {
    title: 'payment_uuid',
    es: 'El identificador de un cobro, S- y un UUID. Hace falta para capturar, anular y consultar.',
    en: 'The identifier of a payment, S- and a UUID. Capture, void and status need it.',
    see: ['operations/payments.status'],
  },
  plan: {
    title: 'Plan',
    es: 'Un cobro recurrente: qué monto, en qué moneda, cada cuánto. La especificación lo llama subscription.',
    en: 'A recurring payment: which amount, in which currency, how often. The specification calls it a subscription.',
    see: ['states/plan', 'operations/plans.create'],
  },
  recurrence: {
    title: {
      es: 'Recurrencia',
      en: 'Recurrence',
    },
    es: 'Cada cuánto cobra un plan: weekly, bimonthly, monthly, quarterly, semiannual, annual.',
    en: 'How often a plan charges: weekly, bimonthly, monthly, quarterly, semiannual, annual.',
    see: ['operations/plans.create'],
  },
  retry: {
    title: {
      es: 'Reintento',
      en: 'Retry',
    },
    es: 'Otro intento de un cobro automático que falló: cada 24 horas, hasta un límite.',
    en: 'Another attempt at an automatic charge that failed: every 24 hours, up to a limit.',
    see: ['states/enrollment'],
  },
  sandbox: {
    title: 'Sandbox',
    es: 'Un entorno de ensayo: mismas operaciones, sin dinero. Aquí corre en su navegador o en Node.',
    en: 'An environment for rehearsals: the same operations, without money. Here it runs in your browser or in Node.',
    see: ['cards/visa'],
  },
  secret: {
    title: {
      es: 'Secreto',
      en: 'Secret',
    },
    es: 'Lo que solo el comercio y el servicio conocen. Se firma en su servidor; nunca llega a un navegador.',
    en: 'What only the merchant and the service know. You sign on your server; it never reaches a browser.',
    see: ['signatures/sale'],
  },
  signature: {
    title: {
      es: 'Firma',
      en: 'Signature',
    },
    es: 'Un texto que prueba quién hizo la solicitud: x-client-signature, void_signature.',
    en: 'A text that proves who made the request: x-client-signature, void_signature.',
    see: ['headers/x-client-signature'],
  },
  'stand-in': {
    title: {
      es: 'Intento registrado',
      en: 'Stand-in',
    },
    es: 'La red responde por el emisor: la autenticación no se completó, pero el intento queda probado.',
    en: 'The network responds in place of the issuer: authentication was not completed, but the attempt is proven.',
    see: ['three-d-secure/2.3'],
  },
  three_d_secure: {
    title: '3-D Secure',
    es: 'La autenticación del cliente por su banco durante un cobro. Necesita un navegador.',
    en: 'The authentication of the customer by the bank during a payment. It needs a browser.',
    see: ['three-d-secure/2.1', 'operations/authentication.lookup'],
  },
  token: {
    title: 'Token',
    es: 'Lo que reemplaza a una tarjeta guardada: T- y un UUID. En el sandbox vale 5 horas.',
    en: 'What replaces a stored card: T- and a UUID. In the sandbox it lasts 5 hours.',
    see: ['operations/tokens.create', 'states/token'],
  },
  uncertain: {
    title: {
      es: 'Resultado incierto',
      en: 'Uncertain result',
    },
    es: 'Con 408 o 5xx el cobro pudo hacerse o no. Consulte el estado; no lo trate como una denegación.',
    en: 'With 408 or 5xx the charge may or may not have been made. Query the status; do not treat it as a decline.',
    see: ['outcomes/8', 'operations/payments.status'],
  },
  void: {
    title: {
      es: 'Anulación',
      en: 'Void',
    },
    es: 'Deja sin efecto un cobro el mismo día, o una autorización sin capturar. No hay reembolsos.',
    en: 'Undoes a payment on the same day, or an authorization that is not captured. There are no refunds.',
    see: ['operations/payments.void'],
  },
} as const satisfies Record<string, TermRecord>
