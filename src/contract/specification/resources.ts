import { operationIds } from '../operations/operation-ids.ts'
import { data, partOf, type Results, results, type Statement, within } from './statement.ts'

const section = 'Resources and their fields'

const envelope = partOf(section, 'Response envelope', 'envelope', {
  ...results(operationIds, {
    success: [
      'boolean',
      'true si hubo éxito, false si no',
      'true on success, false on failure',
      'authentication_envelope',
      'error_status',
    ],
    message: [
      'string',
      'un texto para personas, en el idioma que elige lang',
      'a text for people, in the language that lang selects',
    ],
  }),
  language: [
    'Los mensajes van en español si lang no dice en.',
    'Messages are in Spanish unless lang says en.',
    { takes: [{ by: operationIds, name: 'lang', required: false }] },
  ],
  ...results(operationIds, {
    data: [
      'any',
      'objeto, presente si hubo éxito; su forma depende de la operación',
      'object, present on success; its shape depends on the operation',
    ],
    errors: ['object', 'presente si la validación falla', 'present when validation fails'],
  }),
  ...results(['payments.auth', 'payments.capture'], {
    status: [
      'number',
      'presente en algunas respuestas de cobros: autorización y captura muestran 200',
      'present in some answers of payments: authorization and capture show 200',
    ],
  }),
})

const sale = 'payments.sale'
const auth = 'payments.auth'
const capture = 'payments.capture'
const voided = 'payments.void'
const all = [sale, auth, capture, voided] as const
const saleAndVoid = [sale, voided] as const
const withIdentity = [sale, auth, voided] as const

const transaction = partOf(section, 'Transaction result', 'transaction', {
  ...data(all, {
    transaction_type: ['string', 'sale, auth, capture o void', 'sale, auth, capture or void'],
    transaction_approved_amount: [
      ['number', 'null'],
      'el monto aprobado; 0 después de anular, null en la captura',
      'the approved amount; 0 after a void, null in a capture',
      'declined_result',
    ],
    transaction_amount: [
      ['number', 'string'],
      'el monto de la transacción',
      'the amount of the transaction',
      'transaction_amount',
    ],
  }),
  ...data([sale], {
    transaction_redeemed_points: [
      'number',
      'solo en la venta en cuotas',
      'only in a sale with instalments',
    ],
  }),
  ...data(withIdentity, {
    response_cvn: [
      'string',
      'el resultado de comprobar el código de seguridad',
      'the result of the check of the security code',
      'response_checks',
    ],
    response_avs: [
      'string',
      'el resultado de comprobar la dirección',
      'the result of the check of the address',
      'response_checks',
    ],
  }),
  ...data(saleAndVoid, {
    response_cavv: [
      'string',
      'en los resultados de venta y anulación',
      'in the results of sale and void',
      'response_cavv',
    ],
  }),
  ...data(all, {
    transaction_id: [
      'string',
      'el identificador de la transacción',
      'the identifier of the transaction',
      'transaction_id',
    ],
    transaction_time: ['string', 'seis dígitos', 'six digits', 'printed_times'],
    transaction_date: [
      'string',
      'cuatro dígitos',
      'four digits',
      'transaction_date',
      'printed_times',
    ],
    response_approved: 'boolean',
    response_incomplete: ['boolean', '', '', 'response_incomplete'],
    response_code: [
      'string',
      'el código que respondió el procesador',
      'the code that the processor answered',
      'success_code',
      'declined_code',
      'lost_card_code',
      'timeout_code',
    ],
    response_time: [
      'string',
      'el tiempo de proceso, como decimal',
      'the processing time, as a decimal',
      'response_time',
    ],
    transaction_auth: [
      'string',
      'el código de autorización; en la captura, la palabra null',
      'the authorization code; in a capture the word null',
      'declined_result',
    ],
  }),
  ...data(saleAndVoid, {
    transaction_reference: ['string', 'en venta y anulación', 'in sale and void'],
    transaction_terminal: [
      ['string', 'null'],
      'en venta y anulación',
      'in sale and void',
      'terminal_and_merchant',
    ],
    transaction_merchant: [
      ['string', 'null'],
      'en venta y anulación',
      'in sale and void',
      'terminal_and_merchant',
    ],
    installment_type: [
      ['string', 'null'],
      'intra o extra si hay cuotas',
      'intra or extra when there are instalments',
    ],
    installment_months: [['string', 'null'], '', ''],
  }),
  ...data(all, {
    response_reason: ['string', 'el motivo, en palabras', 'the reason, in words'],
  }),
  ...data(withIdentity, {
    payment_uuid: [
      'string',
      'el identificador del cobro: un UUID con una letra y un guion delante; lo piden captura, anulación y consulta',
      'the identifier of the payment: a UUID with a letter and a hyphen before it; capture, void and status ask for it',
    ],
    payment_hash: [
      'string',
      'un resumen del cobro, en autorización, venta y anulación',
      'a hash of the payment, in authorization, sale and void',
    ],
  }),
  'capture-fields': [
    'El resultado de la captura trae doce campos, sin payment_uuid ni payment_hash.',
    'The result of a capture has twelve fields, without payment_uuid and payment_hash.',
    {
      rows: ['capture_result'],
      gives: [
        { by: [capture], path: 'data.payment_uuid' },
        { by: [capture], path: 'data.payment_hash' },
      ],
    },
  ],
  'authorization-fields': [
    'El resultado de la autorización va sin response_cavv, transaction_reference, terminal, comercio ni cuotas.',
    'The result of an authorization lacks response_cavv, transaction_reference, terminal, merchant and instalments.',
  ],
  'further-fields': [
    'No se muestran otros campos del registro de un cobro.',
    'No further fields of the record of a payment are shown.',
  ],
})

const status = ['payments.status'] as const

const paymentStatus = partOf(section, 'Payment status result', 'status', {
  ...data(status, {
    status: [
      'string',
      'por ejemplo paid',
      'for example paid',
      'declined_status',
      'voided_status',
      'voided_authorization_status',
      'expired_status',
      'timeout_payment',
      'failed_authentication_payment',
    ],
    attemps: [
      'number',
      'cuántos intentos hubo; el nombre se escribe así',
      'how many attempts there were; the name is spelled so',
      'sale_with_payment_uuid',
    ],
    history: 'object',
  }),
  'history-keys': [
    'Las claves de history son fechas AAAA-MM-DD.',
    'The keys of history are dates as YYYY-MM-DD.',
    { rows: ['printed_times'] },
  ],
  'history-values': [
    'Cada valor de history es una lista de entradas.',
    'Each value of history is an array of entries.',
  ],
  ...data(status, {
    'history.time': [
      'string',
      'con la forma AAAA-MM-DD hh:mm:ss',
      'of the form YYYY-MM-DD hh:mm:ss',
      'printed_times',
    ],
    'history.label': ['string', '', '', 'history_language'],
    'history.color': 'string',
    'history.fields': [
      'array',
      'opcional; la tarjeta enmascarada y el dispositivo',
      'optional; the masked card and the device',
    ],
    ...within('history.fields', { title: 'string', description: 'string', icon: 'string' }),
  }),
})

const stored = ['tokens.create', 'tokens.read', 'tokens.update'] as const

const holder: Results[string] = ['string', 'dato guardado del titular', 'stored data of the holder']

const token = partOf(section, 'Card token', 'token', {
  ...data(stored, {
    token: [
      'string',
      'el identificador de la tarjeta guardada: T- y un UUID',
      'the identifier of the stored card: T- and a UUID',
    ],
    status: ['string', 'se muestra active', 'active is shown'],
    mask: ['string', 'el número enmascarado', 'the masked number'],
    network: ['string', 'por ejemplo mastercard o visa', 'for example mastercard or visa'],
    type: ['string', 'por ejemplo CREDIT', 'for example CREDIT'],
    bin: ['string', 'los primeros seis dígitos', 'the first six digits'],
    last: ['string', 'los últimos cuatro dígitos', 'the last four digits'],
    hash: ['string', 'un resumen de la tarjeta', 'a hash of the card', 'card_hash'],
    address: holder,
    country: holder,
    state: holder,
    city: holder,
    zip: holder,
    phone: holder,
  }),
  'state-form': [
    'state vuelve como código de país, guion y código de departamento o estado.',
    'state comes back as country code, hyphen and state code.',
    { gives: [{ by: stored, path: 'data.state' }] },
  ],
  email: [
    'La tabla no muestra el correo guardado.',
    'The table does not show the stored e-mail address.',
    { gap: true, rows: ['stored_email'], gives: [{ by: stored, path: 'data.email' }] },
  ],
})

const deletedToken = partOf(
  section,
  'Card token',
  'deleted-token',
  data(['tokens.delete'], {
    token: ['string', 'al borrar', 'in a deletion'],
    deleted: ['boolean', 'siempre true', 'always true'],
  }),
)

const create = ['plans.create'] as const
const readPlans = ['plans.read', 'plans.update'] as const
const timestamp: Results[string] = [
  'string',
  'ISO 8601 con microsegundos y Z',
  'ISO 8601 with microseconds and Z',
]

/** The fields that creation, read and update show alike: the specification lists them twice. */
const planFields: Results = {
  name: 'string',
  description: 'string',
  type: 'string',
  recurrence: 'string',
  currency: 'string',
  amount: 'number',
  merchant_id: ['number', 'entero', 'an integer'],
  lang: 'string',
  id: ['string', 'un UUID', 'a UUID'],
  created_at: timestamp,
  updated_at: timestamp,
  total: ['string', 'con dos decimales', 'with two decimals'],
  total_formatted: ['string', 'con el símbolo de la moneda', 'with the symbol of the currency'],
}

const plan = [
  ...partOf(
    section,
    'Subscription',
    'created-plan',
    data(create, { ...planFields, conversion: 'boolean', auto_cancel: 'boolean' }),
  ),
  ...partOf(section, 'Subscription', 'plan', {
    ...data(readPlans, {
      ...planFields,
      limit: [['number', 'null'], 'entero', 'an integer'],
      is_enumerable: ['number', '0 o 1', '0 or 1'],
      max_enumerable: [['number', 'null'], 'entero', 'an integer'],
      is_active: ['number', '0 o 1', '0 or 1'],
      deleted_at: ['null', 'puede ser null', 'may be null'],
      auto_cancel: 'number',
      conversion: 'number',
    }),
    'updated-auto-cancel': [
      'Al actualizar, auto_cancel puede llegar como booleano.',
      'In the result of an update auto_cancel may be a boolean.',
      { gives: [{ by: ['plans.update'], path: 'data.auto_cancel', types: ['boolean'] }] },
    ],
    'updated-conversion': [
      'Al actualizar, conversion puede llegar como 0 o 1.',
      'In the result of an update conversion may be 0 or 1.',
      { gives: [{ by: ['plans.update'], path: 'data.conversion', types: ['number'] }] },
    ],
  }),
]

const read = ['enrollments.read'] as const

const enrollment = partOf(section, 'Customer subscription', 'enrollment', {
  ...data(read, {
    id: ['string', 'un UUID', 'a UUID'],
    subscription_id: ['string', 'un UUID', 'a UUID'],
    customer_name: 'string',
    customer_email: 'string',
    status: [
      'string',
      'uno de los seis estados',
      'one of the six states',
      'failures_until_hold',
      'card_change',
    ],
    quantity: ['number', 'entero', 'an integer'],
    paid_count: ['number', 'entero', 'an integer'],
    failed_count: ['number', 'entero', 'an integer', 'failed_count'],
    wants_to_cancel: ['number', '0 o 1', '0 or 1'],
    confirm_cancellation: ['number', '0 o 1', '0 or 1'],
    extra: ['null', 'puede ser null', 'may be null'],
    pay_date: ['null', 'puede ser null', 'may be null', 'pay_date_shown'],
    last_failed_at: ['null', 'puede ser null', 'may be null'],
    deleted_at: ['null', 'puede ser null', 'may be null'],
    cancel_reason: ['null', 'puede ser null', 'may be null'],
    created_at: ['string', 'ISO 8601', 'ISO 8601'],
    updated_at: ['string', 'ISO 8601', 'ISO 8601'],
    cancel_token: 'string',
    total: 'string',
    total_formatted: 'string',
  }),
})

const subscribe = ['enrollments.subscribe'] as const

const item: Results = {
  title: 'string',
  tax: 'number',
  qty: 'number',
  price: 'number',
  total: 'number',
}

/** The fields of a payment as enrolling and the notification of a payment list them. */
export const listedPayment: Results = {
  ref: 'string',
  uuid: 'string',
  status: 'string',
  description: 'string',
  note: 'any',
  category: 'string',
  currency: 'string',
  tax_amount: 'number',
  amount: 'number',
  items: 'array',
  customer_name: 'string',
  customer_email: 'string',
  customer_phone: 'any',
  client_ip: 'any',
  client_device: 'any',
  order: 'any',
  payment_hash: 'string',
  created_at: ['string', 'con la forma AAAA-MM-DD hh:mm:ss', 'of the form YYYY-MM-DD hh:mm:ss'],
  company_name: 'string',
  company_slug: 'string',
  company_key: 'string',
  is_overdue: 'boolean',
  payment_url: 'string',
  attach_url: 'any',
  extra: 'any',
  ...within('items', item),
}

const enrollmentResult = partOf(section, 'Enrollment result', 'enrolled', {
  ...data(subscribe, {
    payment: 'object',
    ...within('payment', listedPayment),
    'payment.payment_url': [
      'string',
      'el enlace al checkout, para dárselo al cliente',
      'the link to the checkout, to be shared with the customer',
    ],
    content: ['array', 'los mismos renglones', 'the same rows'],
    ...within('content', item),
    properties: 'object',
    'properties.subscription': 'object',
    'properties.subscription.customer': [
      'string',
      'el identificador de la inscripción, que piden consultar y cancelar',
      'the identifier of the enrollment, which read and cancel ask for',
    ],
    'properties.subscription.approval': ['boolean', '', '', 'enrollment_approval'],
    'properties.hook': 'object',
    'properties.hook.type': 'string',
    'properties.hook.order': 'string',
    'properties.hook.complete': ['string', 'una URL', 'a URL'],
    signature: ['string', '', '', 'enrollment_signature'],
  }),
})

export const resourceStatements: readonly Statement[] = [
  ...envelope,
  ...transaction,
  ...paymentStatus,
  ...token,
  ...deletedToken,
  ...plan,
  ...enrollment,
  ...enrollmentResult,
]
