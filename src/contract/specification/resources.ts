import { operationIds } from '../operations/operation-ids.ts'
import type { Text } from '../text.ts'
import { gap, type Given, partOf, result, type Statement, statement } from './statement.ts'

const section = 'Resources and their fields'

const envelope = partOf(section, 'Response envelope', 'envelope', [
  result(
    operationIds,
    'success',
    ['boolean'],
    'true si hubo éxito, false si no',
    'true on success, false on failure',
    { tests: ['brokenRules', 'ruleRefusals'], rows: ['authentication_envelope', 'error_status'] },
  ),
  result(
    operationIds,
    'message',
    ['string'],
    'un texto para personas, en el idioma que elige lang',
    'a text for people, in the language that lang selects',
    { tests: ['outcomes', 'rulesInEnglish'], scenarios: ['languages.default'] },
  ),
  statement(
    'language',
    'Los mensajes van en español si lang no dice en.',
    'Messages are in Spanish unless lang says en.',
    {
      scenarios: ['languages.default', 'languages.payments', 'languages.unknown'],
      takes: [{ by: operationIds, name: 'lang', required: false }],
    },
  ),
  result(
    operationIds,
    'data',
    ['any'],
    'objeto, presente si hubo éxito; su forma depende de la operación',
    'object, present on success; its shape depends on the operation',
    { tests: ['brokenRules', 'otherLedgers'] },
  ),
  result(
    operationIds,
    'errors',
    ['object'],
    'presente si la validación falla',
    'present when validation fails',
    { tests: ['ruleRefusals', 'refusedPayments'] },
  ),
  result(
    ['payments.auth', 'payments.capture'],
    'status',
    ['number'],
    'presente en algunas respuestas de cobros: autorización y captura muestran 200',
    'present in some answers of payments: authorization and capture show 200',
    { tests: ['authorizedFields', 'capturedFields', 'oneStatusInEnvelope'] },
  ),
])

const sale = 'payments.sale'
const auth = 'payments.auth'
const capture = 'payments.capture'
const voided = 'payments.void'
const all = [sale, auth, capture, voided] as const
const saleAndVoid = [sale, voided] as const
const withIdentity = [sale, auth, voided] as const
const proven = { tests: ['transactionFields'] } as const

const transaction = partOf(section, 'Transaction result', 'transaction', [
  result(
    all,
    'data.transaction_type',
    ['string'],
    'sale, auth, capture o void',
    'sale, auth, capture or void',
    proven,
  ),
  result(
    all,
    'data.transaction_approved_amount',
    ['number', 'null'],
    'el monto aprobado; 0 después de anular, null en la captura',
    'the approved amount; 0 after a void, null in a capture',
    { ...proven, rows: ['declined_result'] },
  ),
  result(
    all,
    'data.transaction_amount',
    ['number', 'string'],
    'el monto de la transacción',
    'the amount of the transaction',
    { ...proven, rows: ['transaction_amount'] },
  ),
  result(
    [sale],
    'data.transaction_redeemed_points',
    ['number'],
    'solo en la venta en cuotas',
    'only in a sale with instalments',
    proven,
  ),
  result(
    withIdentity,
    'data.response_cvn',
    ['string'],
    'el resultado de comprobar el código de seguridad',
    'the result of the check of the security code',
    { ...proven, rows: ['response_checks'] },
  ),
  result(
    withIdentity,
    'data.response_avs',
    ['string'],
    'el resultado de comprobar la dirección',
    'the result of the check of the address',
    { ...proven, rows: ['response_checks'] },
  ),
  result(
    saleAndVoid,
    'data.response_cavv',
    ['string'],
    'en los resultados de venta y anulación',
    'in the results of sale and void',
    { ...proven, rows: ['response_cavv'] },
  ),
  result(
    all,
    'data.transaction_id',
    ['string'],
    'el identificador de la transacción',
    'the identifier of the transaction',
    { ...proven, rows: ['transaction_id'] },
  ),
  result(all, 'data.transaction_time', ['string'], 'seis dígitos', 'six digits', {
    ...proven,
    rows: ['printed_times'],
  }),
  result(all, 'data.transaction_date', ['string'], 'cuatro dígitos', 'four digits', {
    ...proven,
    rows: ['transaction_date', 'printed_times'],
  }),
  result(all, 'data.response_approved', ['boolean'], '', '', proven),
  result(all, 'data.response_incomplete', ['boolean'], '', '', {
    ...proven,
    rows: ['response_incomplete'],
  }),
  result(
    all,
    'data.response_code',
    ['string'],
    'el código que respondió el procesador',
    'the code that the processor answered',
    { ...proven, rows: ['success_code', 'declined_code', 'lost_card_code', 'timeout_code'] },
  ),
  result(
    all,
    'data.response_time',
    ['string'],
    'el tiempo de proceso, como decimal',
    'the processing time, as a decimal',
    { ...proven, rows: ['response_time'] },
  ),
  result(
    all,
    'data.transaction_auth',
    ['string'],
    'el código de autorización; en la captura, la palabra null',
    'the authorization code; in a capture the word null',
    { ...proven, rows: ['declined_result'] },
  ),
  result(
    saleAndVoid,
    'data.transaction_reference',
    ['string'],
    'en venta y anulación',
    'in sale and void',
    proven,
  ),
  result(
    saleAndVoid,
    'data.transaction_terminal',
    ['string', 'null'],
    'en venta y anulación',
    'in sale and void',
    { ...proven, rows: ['terminal_and_merchant'] },
  ),
  result(
    saleAndVoid,
    'data.transaction_merchant',
    ['string', 'null'],
    'en venta y anulación',
    'in sale and void',
    { ...proven, rows: ['terminal_and_merchant'] },
  ),
  result(
    saleAndVoid,
    'data.installment_type',
    ['string', 'null'],
    'intra o extra si hay cuotas',
    'intra or extra when there are instalments',
    { tests: ['transactionFields', 'instalments'] },
  ),
  result(saleAndVoid, 'data.installment_months', ['string', 'null'], '', '', {
    tests: ['transactionFields', 'instalments'],
  }),
  result(
    all,
    'data.response_reason',
    ['string'],
    'el motivo, en palabras',
    'the reason, in words',
    proven,
  ),
  result(
    withIdentity,
    'data.payment_uuid',
    ['string'],
    'el identificador del cobro: un UUID con una letra y un guion delante; lo piden captura, anulación y consulta',
    'the identifier of the payment: a UUID with a letter and a hyphen before it; capture, void and status ask for it',
    {
      tests: ['transactionFields', 'refusedUuids'],
    },
  ),
  result(
    withIdentity,
    'data.payment_hash',
    ['string'],
    'un resumen del cobro, en autorización, venta y anulación',
    'a hash of the payment, in authorization, sale and void',
    proven,
  ),
  statement(
    'capture-fields',
    'El resultado de la captura trae doce campos, sin payment_uuid ni payment_hash.',
    'The result of a capture has twelve fields, without payment_uuid and payment_hash.',
    {
      tests: ['capturedFields', 'nothingElse'],
      rows: ['capture_result'],
      gives: [
        { by: [capture], path: 'data.payment_uuid' },
        { by: [capture], path: 'data.payment_hash' },
      ],
    },
  ),
  statement(
    'authorization-fields',
    'El resultado de la autorización va sin response_cavv, transaction_reference, terminal, comercio ni cuotas.',
    'The result of an authorization lacks response_cavv, transaction_reference, terminal, merchant and instalments.',
    { tests: ['authorizedFields', 'nothingElse'] },
  ),
  statement(
    'further-fields',
    'No se muestran otros campos del registro de un cobro.',
    'No further fields of the record of a payment are shown.',
    { tests: ['nothingElse'] },
  ),
])

const status = ['payments.status'] as const

const paymentStatus = partOf(section, 'Payment status result', 'status', [
  result(status, 'data.status', ['string'], 'por ejemplo paid', 'for example paid', {
    tests: ['resultFields'],
    rows: [
      'declined_status',
      'voided_status',
      'voided_authorization_status',
      'expired_status',
      'timeout_payment',
      'failed_authentication_payment',
    ],
  }),
  result(
    status,
    'data.attemps',
    ['number'],
    'cuántos intentos hubo; el nombre se escribe así',
    'how many attempts there were; the name is spelled so',
    { tests: ['resultFields', 'secondAttempt'], rows: ['sale_with_payment_uuid'] },
  ),
  result(status, 'data.history', ['object'], '', '', { tests: ['resultFields', 'saleHistory'] }),
  statement(
    'history-keys',
    'Las claves de history son fechas AAAA-MM-DD.',
    'The keys of history are dates as YYYY-MM-DD.',
    { tests: ['resultFields', 'historyDays'], rows: ['printed_times'] },
  ),
  statement(
    'history-values',
    'Cada valor de history es una lista de entradas.',
    'Each value of history is an array of entries.',
    { tests: ['resultFields', 'historyEntries'] },
  ),
  result(
    status,
    'data.history.time',
    ['string'],
    'con la forma AAAA-MM-DD hh:mm:ss',
    'of the form YYYY-MM-DD hh:mm:ss',
    { tests: ['historyEntries'], rows: ['printed_times'] },
  ),
  result(status, 'data.history.label', ['string'], '', '', {
    tests: ['historyEntries'],
    rows: ['history_language'],
  }),
  result(status, 'data.history.color', ['string'], '', '', { tests: ['historyEntries'] }),
  result(
    status,
    'data.history.fields',
    ['array'],
    'opcional; la tarjeta enmascarada y el dispositivo',
    'optional; the masked card and the device',
    { tests: ['historyEntries', 'saleHistory'] },
  ),
  ...['title', 'description', 'icon'].map((name) =>
    result(status, `data.history.fields.${name}`, ['string'], '', '', {
      tests: ['historyEntries'],
    }),
  ),
])

const stored = ['tokens.create', 'tokens.read', 'tokens.update'] as const
const shown = { tests: ['tokenFields'] } as const

const token = partOf(
  section,
  'Card token',
  'token',
  [
    result(
      [...stored],
      'data.token',
      ['string'],
      'el identificador de la tarjeta guardada: T- y un UUID',
      'the identifier of the stored card: T- and a UUID',
      shown,
    ),
    result(stored, 'data.status', ['string'], 'se muestra active', 'active is shown', shown),
    result(stored, 'data.mask', ['string'], 'el número enmascarado', 'the masked number', shown),
    result(
      stored,
      'data.network',
      ['string'],
      'por ejemplo mastercard o visa',
      'for example mastercard or visa',
      shown,
    ),
    result(stored, 'data.type', ['string'], 'por ejemplo CREDIT', 'for example CREDIT', shown),
    result(
      stored,
      'data.bin',
      ['string'],
      'los primeros seis dígitos',
      'the first six digits',
      shown,
    ),
    result(
      stored,
      'data.last',
      ['string'],
      'los últimos cuatro dígitos',
      'the last four digits',
      shown,
    ),
    result(stored, 'data.hash', ['string'], 'un resumen de la tarjeta', 'a hash of the card', {
      tests: ['tokenFields', 'cardHash'],
      rows: ['card_hash'],
    }),
    ...['address', 'country', 'state', 'city', 'zip', 'phone'].map((name) =>
      result(
        stored,
        `data.${name}`,
        ['string'],
        'dato guardado del titular',
        'stored data of the holder',
        { tests: ['tokenFields', 'tokenRead'] },
      ),
    ),
    statement(
      'state-form',
      'state vuelve como código de país, guion y código de departamento o estado.',
      'state comes back as country code, hyphen and state code.',
      { tests: ['tokenState'], gives: [{ by: stored, path: 'data.state' }] },
    ),
    gap(
      'email',
      'La tabla no muestra el correo guardado.',
      'The table does not show the stored e-mail address.',
      {
        tests: ['tokenFields'],
        scenarios: ['tokens.stored-email'],
        rows: ['stored_email'],
        gives: [{ by: stored, path: 'data.email' }],
      },
    ),
    result(['tokens.delete'], 'data.token', ['string'], 'al borrar', 'in a deletion', {
      tests: ['resultFields', 'tokenDelete'],
    }),
    result(['tokens.delete'], 'data.deleted', ['boolean'], 'siempre true', 'always true', {
      tests: ['resultFields', 'tokenDelete'],
    }),
  ].map((draft, at, drafts) =>
    // The deletion has a token, too.
    drafts.findIndex(({ id }) => id === draft.id) === at
      ? draft
      : { ...draft, id: `deleted-${draft.id}` },
  ),
)

const create = ['plans.create'] as const
const readPlans = ['plans.read', 'plans.update'] as const
const planShown = { tests: ['planFields'] } as const
const timestamp = {
  es: 'ISO 8601 con microsegundos y Z',
  en: 'ISO 8601 with microseconds and Z',
}

/** The fields that creation, read and update show alike: the specification lists them twice. */
const planFields: readonly [name: string, type: 'string' | 'number', es: string, en: string][] = [
  ['name', 'string', '', ''],
  ['description', 'string', '', ''],
  ['type', 'string', '', ''],
  ['recurrence', 'string', '', ''],
  ['currency', 'string', '', ''],
  ['amount', 'number', '', ''],
  ['merchant_id', 'number', 'entero', 'an integer'],
  ['lang', 'string', '', ''],
  ['id', 'string', 'un UUID', 'a UUID'],
  ['created_at', 'string', timestamp.es, timestamp.en],
  ['updated_at', 'string', timestamp.es, timestamp.en],
  ['total', 'string', 'con dos decimales', 'with two decimals'],
  ['total_formatted', 'string', 'con el símbolo de la moneda', 'with the symbol of the currency'],
]

const plan = [
  ...partOf(section, 'Subscription', 'created-plan', [
    ...planFields.map(([name, type, es, en]) =>
      result(create, `data.${name}`, [type], es, en, planShown),
    ),
    result(create, 'data.conversion', ['boolean'], '', '', planShown),
    result(create, 'data.auto_cancel', ['boolean'], '', '', planShown),
  ]),
  ...partOf(section, 'Subscription', 'plan', [
    ...planFields.map(([name, type, es, en]) =>
      result(readPlans, `data.${name}`, [type], es, en, planShown),
    ),
    result(readPlans, 'data.limit', ['number', 'null'], 'entero', 'an integer', planShown),
    result(readPlans, 'data.is_enumerable', ['number'], '0 o 1', '0 or 1', planShown),
    result(readPlans, 'data.max_enumerable', ['number', 'null'], 'entero', 'an integer', planShown),
    result(readPlans, 'data.is_active', ['number'], '0 o 1', '0 or 1', planShown),
    result(readPlans, 'data.deleted_at', ['null'], 'puede ser null', 'may be null', planShown),
    result(readPlans, 'data.auto_cancel', ['number'], '', '', planShown),
    result(readPlans, 'data.conversion', ['number'], '', '', planShown),
    statement(
      'updated-auto-cancel',
      'Al actualizar, auto_cancel puede llegar como booleano.',
      'In the result of an update auto_cancel may be a boolean.',
      {
        ...planShown,
        gives: [{ by: ['plans.update'], path: 'data.auto_cancel', types: ['boolean'] }],
      },
    ),
    statement(
      'updated-conversion',
      'Al actualizar, conversion puede llegar como 0 o 1.',
      'In the result of an update conversion may be 0 or 1.',
      {
        ...planShown,
        gives: [{ by: ['plans.update'], path: 'data.conversion', types: ['number'] }],
      },
    ),
  ]),
]

const read = ['enrollments.read'] as const
const held = { tests: ['recurringFields', 'recurringNothingElse'] } as const

const enrollment = partOf(section, 'Customer subscription', 'enrollment', [
  result(read, 'data.id', ['string'], 'un UUID', 'a UUID', held),
  result(read, 'data.subscription_id', ['string'], 'un UUID', 'a UUID', held),
  result(read, 'data.customer_name', ['string'], '', '', held),
  result(read, 'data.customer_email', ['string'], '', '', held),
  result(read, 'data.status', ['string'], 'uno de los seis estados', 'one of the six states', {
    tests: ['recurringFields', 'enrollmentStates'],
    rows: ['failures_until_hold', 'card_change'],
  }),
  result(read, 'data.quantity', ['number'], 'entero', 'an integer', held),
  result(read, 'data.paid_count', ['number'], 'entero', 'an integer', held),
  result(read, 'data.failed_count', ['number'], 'entero', 'an integer', {
    ...held,
    rows: ['failed_count'],
  }),
  result(read, 'data.wants_to_cancel', ['number'], '0 o 1', '0 or 1', {
    tests: ['recurringFields', 'customerAsks'],
  }),
  result(read, 'data.confirm_cancellation', ['number'], '0 o 1', '0 or 1', held),
  result(read, 'data.extra', ['null'], 'puede ser null', 'may be null', held),
  result(read, 'data.pay_date', ['null'], 'puede ser null', 'may be null', {
    ...held,
    rows: ['pay_date_shown'],
  }),
  result(read, 'data.last_failed_at', ['null'], 'puede ser null', 'may be null', held),
  result(read, 'data.deleted_at', ['null'], 'puede ser null', 'may be null', held),
  result(read, 'data.cancel_reason', ['null'], 'puede ser null', 'may be null', held),
  result(read, 'data.created_at', ['string'], 'ISO 8601', 'ISO 8601', held),
  result(read, 'data.updated_at', ['string'], 'ISO 8601', 'ISO 8601', held),
  result(read, 'data.cancel_token', ['string'], '', '', held),
  result(read, 'data.total', ['string'], '', '', held),
  result(read, 'data.total_formatted', ['string'], '', '', held),
])

const subscribe = ['enrollments.subscribe'] as const

/** The fields of a payment as enrolling and the notification of a payment list them. */
export const listedPaymentFields: readonly [
  name: string,
  type: NonNullable<Given['types']>[number],
][] = [
  ['ref', 'string'],
  ['uuid', 'string'],
  ['status', 'string'],
  ['description', 'string'],
  ['note', 'any'],
  ['category', 'string'],
  ['currency', 'string'],
  ['tax_amount', 'number'],
  ['amount', 'number'],
  ['items', 'array'],
  ['customer_name', 'string'],
  ['customer_email', 'string'],
  ['customer_phone', 'any'],
  ['client_ip', 'any'],
  ['client_device', 'any'],
  ['order', 'any'],
  ['payment_hash', 'string'],
  ['created_at', 'string'],
  ['company_name', 'string'],
  ['company_slug', 'string'],
  ['company_key', 'string'],
  ['is_overdue', 'boolean'],
  ['payment_url', 'string'],
  ['attach_url', 'any'],
  ['extra', 'any'],
]

const paymentNotes: Readonly<Record<string, Text>> = {
  items: { es: ': una lista de objetos', en: ': an array of objects' },
  created_at: { es: ', con la forma AAAA-MM-DD hh:mm:ss', en: ', of the form YYYY-MM-DD hh:mm:ss' },
  is_overdue: { es: ', un booleano', en: ', a boolean' },
  payment_url: {
    es: ': el enlace al checkout, para dárselo al cliente',
    en: ': the link to the checkout, to be shared with the customer',
  },
}

const itemFields: readonly [name: string, type: 'string' | 'number'][] = [
  ['title', 'string'],
  ['tax', 'number'],
  ['qty', 'number'],
  ['price', 'number'],
  ['total', 'number'],
]

const enrollmentResult = partOf(section, 'Enrollment result', 'enrolled', [
  result(subscribe, 'data.payment', ['object'], '', '', held),
  ...listedPaymentFields.map(([name, type]) =>
    statement(
      `payment.${name}`,
      `payment trae ${name}${paymentNotes[name]?.es ?? ''}.`,
      `payment has ${name}${paymentNotes[name]?.en ?? ''}.`,
      { ...held, gives: [{ by: subscribe, path: `data.payment.${name}`, types: [type] }] },
    ),
  ),
  ...itemFields.map(([name, type]) =>
    statement(
      `item.${name}`,
      `Cada renglón de items y de content trae ${name}.`,
      `Each row of items and of content has ${name}.`,
      {
        ...held,
        gives: [
          { by: subscribe, path: `data.payment.items.${name}`, types: [type] },
          { by: subscribe, path: `data.content.${name}`, types: [type] },
        ],
      },
    ),
  ),
  result(subscribe, 'data.content', ['array'], 'los mismos renglones', 'the same rows', held),
  result(subscribe, 'data.properties', ['object'], '', '', held),
  result(subscribe, 'data.properties.subscription', ['object'], '', '', held),
  result(
    subscribe,
    'data.properties.subscription.customer',
    ['string'],
    'el identificador de la inscripción, que piden consultar y cancelar',
    'the identifier of the enrollment, which read and cancel ask for',
    { tests: ['recurringFields', 'enrollmentRead', 'enrollmentCancelled'] },
  ),
  result(subscribe, 'data.properties.subscription.approval', ['boolean'], '', '', {
    ...held,
    rows: ['enrollment_approval'],
  }),
  result(subscribe, 'data.properties.hook', ['object'], '', '', held),
  result(subscribe, 'data.properties.hook.type', ['string'], '', '', held),
  result(subscribe, 'data.properties.hook.order', ['string'], '', '', held),
  result(subscribe, 'data.properties.hook.complete', ['string'], 'una URL', 'a URL', {
    tests: ['recurringFields', 'redirect'],
  }),
  result(subscribe, 'data.signature', ['string'], '', '', {
    ...held,
    rows: ['enrollment_signature'],
    scenarios: ['enrollments.signature'],
  }),
])

export const resourceStatements: readonly Statement[] = [
  ...envelope,
  ...transaction,
  ...paymentStatus,
  ...token,
  ...plan,
  ...enrollment,
  ...enrollmentResult,
]
