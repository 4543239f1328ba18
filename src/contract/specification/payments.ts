import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { allows, partOf, requires, type Statement } from './statement.ts'

const section = 'Endpoints'
const charging = ['payments.sale', 'payments.auth'] as const

const general = partOf(section, undefined, 'requests', {
  paths: ['Las rutas son relativas a la dirección base.', 'Paths are relative to the base URL.'],
  query: [
    'Los parámetros pueden ir en la cadena de consulta.',
    'Parameters may travel in the query string.',
  ],
  form: [
    'Los parámetros pueden ir en un cuerpo x-www-form-urlencoded.',
    'Parameters may travel in a body x-www-form-urlencoded.',
  ],
  json: [
    'Los ejemplos muestran los mismos campos también como objeto JSON.',
    'Examples show the same fields as a JSON object, too.',
  ],
  answers: ['Las respuestas son JSON.', 'Answers are JSON.'],
  headers: [
    'Cada solicitud lleva los encabezados de la autenticación.',
    'Every request carries the headers of the authentication.',
    { rows: ['missing_credentials'] },
  ],
  env: [
    'En el sandbox se envía env=sandbox.',
    'In the sandbox env=sandbox is sent.',
    { takes: [{ by: operationIds, name: 'env', required: false }] },
  ],
})

const common = partOf(section, 'Common sale/auth parameters', 'payment', {
  ...requires(charging, {
    order_id: [
      'alfanumérico; identificador único de la orden o del cobro',
      'alphanumeric; unique identifier of the order or the payment',
    ],
    order_currency: [
      'USD, HNL o NIO; tres mayúsculas',
      'USD, HNL or NIO; three uppercase characters',
    ],
    order_amount: [
      'decimal; en el sandbox elige el resultado',
      'decimal; in the sandbox it selects the outcome',
    ],
    customer_name: ['de 3 a 120 caracteres', '3 to 120 characters'],
    customer_email: ['un correo', 'an e-mail address'],
    billing_address: ['texto', 'text'],
  }),
  billing_city: [
    'billing_city: va en los ejemplos; su regla no se muestra.',
    'billing_city: sent in examples; its rule is not shown.',
    { gap: true, rows: ['billing_city'], takes: [{ by: charging, name: 'billing_city' }] },
  ],
  ...requires(charging, {
    billing_state: [
      'código de departamento o estado, con la forma de ISO 3166',
      'state code, in the form of ISO 3166',
    ],
    billing_country: [
      'de 3 a 15 caracteres; código del país del titular',
      '3 to 15 characters; country code of the card holder',
    ],
  }),
  ...allows(charging, {
    billing_zip: [
      'si se envía, su forma se revisa según el país',
      'when sent, its form is checked for the country',
    ],
  }),
  'billing_zip-unchecked': [
    'En 60 países, entre ellos Honduras y Panamá, la forma del código postal no se revisa.',
    'In 60 countries, Honduras and Panama among them, the form of the postal code is not checked.',
    { takes: [{ by: charging, name: 'billing_zip' }] },
  ],
  ...requires(charging, {
    billing_phone: ['numérico', 'numeric'],
    card_number: [
      'numérico, exactamente 16 dígitos; con datos de tarjeta',
      'numeric, exactly 16 digits; with card data',
    ],
    card_holder: [
      'de 3 a 120 caracteres; con datos de tarjeta',
      '3 to 120 characters; with card data',
    ],
    card_cvv: [
      'numérico, 3 o 4 dígitos; con datos de tarjeta',
      'numeric, 3 to 4 digits; with card data',
    ],
    card_expire: [
      'numérico, 4 dígitos, año y luego mes; con datos de tarjeta',
      'numeric, 4 digits, year then month; with card data',
    ],
  }),
  ...allows(charging, {
    card_token: [
      'con la forma de un UUID; el token de una tarjeta guardada',
      'UUID-shaped; the token of a stored card',
    ],
  }),
  'by-token': [
    'Con card_token los ejemplos envían además solo cliente, orden, moneda, monto, env y lang.',
    'With card_token the examples send only customer, order, currency, amount, env and lang besides.',
    { takes: [{ by: charging, name: 'card_token' }] },
  ],
  ...allows(charging, {
    order_callback: [
      'una URL https, para la notificación asíncrona del éxito',
      'an https URL, for the asynchronous notification of success',
    ],
    env: [
      'según las tablas; en el sandbox debe ser sandbox',
      'by the tables; in the sandbox it must be sandbox',
    ],
    lang: ['es o en; si falta, es', 'es or en; es by default'],
  }),
})

const route = (id: OperationId) => {
  const { title, method, path } = operations[id]
  const [es, en] = [title.es, title.en].map((name) => `${name}: ${method} ${path}.`)
  return { [`route-${id}`]: [es, en] } as const
}

const capture = ['payments.capture'] as const
const status = ['payments.status'] as const
const voided = ['payments.void'] as const
const sale = ['payments.sale'] as const

const paymentOperations = partOf(section, 'Payments', 'payments', {
  ...route('payments.sale'),
  'sale-result': [
    'La venta toma los parámetros comunes y responde con el resultado de una transacción.',
    'A sale takes the common parameters and answers with a transaction result.',
  ],
  ...allows(sale, {
    installment_type: [
      'intra o extra; obligatorio en una venta en cuotas',
      'intra or extra; required in a sale with instalments',
    ],
    installment_months: [
      'numérico; obligatorio en una venta en cuotas',
      'numeric; required in a sale with instalments',
    ],
  }),
  'instalments-route': [
    'La venta en cuotas va a la misma ruta que la venta.',
    'A sale with instalments goes to the same path as a sale.',
  ],
  'instalments-result': [
    'Su resultado trae llenos los campos de cuotas.',
    'Its result has the instalment fields filled.',
  ],
  'payment_uuid-of-a-sale': [
    'Una venta no toma el identificador de un cobro anterior: la tabla no lo muestra.',
    'A sale does not take the identifier of an earlier payment: the table does not show one.',
    { takes: [{ by: charging, name: 'payment_uuid', required: false }] },
  ],
  ...route('payments.auth'),
  'auth-parameters': [
    'La autorización toma los mismos parámetros que la venta.',
    'An authorization takes the same parameters as a sale.',
    {
      takes: [
        { by: ['payments.auth'], name: 'installment_type' },
        { by: ['payments.auth'], name: 'installment_months' },
      ],
    },
  ],
  'auth-result': [
    'Responde con un resultado de tipo auth, cuyo payment_uuid sirve para capturar.',
    'It answers with a result of type auth, whose payment_uuid is used for the capture.',
  ],
  ...route('payments.capture'),
  ...requires(capture, {
    payment_uuid: ['UUID', 'UUID', 'unknown_payment'],
    transaction_approved_amount: [
      'numérico; el monto que se captura, 1 en el sandbox',
      'numeric; the amount to capture, 1 in the sandbox',
    ],
  }),
  'capture-env': [
    'La captura toma env.',
    'A capture takes env.',
    { takes: [{ by: capture, name: 'env' }] },
  ],
  'capture-result': [
    'La captura responde con el resultado de captura.',
    'A capture answers with the capture result.',
  ],
  ...route('payments.void'),
  'void-result': [
    'La anulación responde con un resultado de tipo void.',
    'A void answers with a result of type void.',
  ],
})

const statusQuery = partOf(section, 'Payments', 'status-query', {
  ...route('payments.status'),
  ...requires(status, {
    payment_uuid: ['UUID', 'UUID', 'unknown_payment'],
  }),
  'status-env': [
    'La consulta de estado toma env.',
    'A status query takes env.',
    { takes: [{ by: status, name: 'env' }] },
  ],
  'status-result': [
    'La consulta responde con el estado del cobro.',
    'A status query answers with the payment status result.',
  ],
})

const voidRequest = partOf(section, 'Void request', 'void', {
  ...allows(voided, {
    'x-auth-user': [
      'encabezado; el SHA-512, en hexadecimal, del correo del usuario autorizado',
      'header; the SHA-512, in hex, of the e-mail of the authorized user',
    ],
  }),
  ...requires(voided, {
    void_reason: ['texto', 'text'],
    payment_uuid: ['UUID', 'UUID', 'unknown_payment', 'void_window'],
  }),
  void_signature: [
    'void_signature: texto; la firma de la anulación.',
    'void_signature: string; the signature for voiding.',
    { takes: [{ by: voided, name: 'void_signature' }] },
  ],
  env: ['La anulación toma env.', 'A void takes env.', { takes: [{ by: voided, name: 'env' }] }],
  order_amount: [
    'Otra forma, sin firma, pide además order_amount, numérico.',
    'Another form, without the signature, also requires order_amount, numeric.',
    { takes: [{ by: voided, name: 'order_amount' }] },
  ],
  'which-form': [
    'No se muestra cuál de las dos formas vale.',
    'Which of the two forms applies is not shown.',
    { gap: true, rows: ['void_form'] },
  ],
})

export const paymentStatements: readonly Statement[] = [
  ...general,
  ...common,
  ...paymentOperations,
  ...statusQuery,
  ...voidRequest,
]
