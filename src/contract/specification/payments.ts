import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { type Answers, parameter, partOf, type Statement, statement, gap } from './statement.ts'

const section = 'Endpoints'
const charging = ['payments.sale', 'payments.auth'] as const

const general = partOf(section, undefined, 'requests', [
  statement(
    'paths',
    'Las rutas son relativas a la dirección base.',
    'Paths are relative to the base URL.',
    { tests: ['routes'] },
  ),
  statement(
    'query',
    'Los parámetros pueden ir en la cadena de consulta.',
    'Parameters may travel in the query string.',
    { tests: ['encodings'], scenarios: ['encodings.query-sale'] },
  ),
  statement(
    'form',
    'Los parámetros pueden ir en un cuerpo x-www-form-urlencoded.',
    'Parameters may travel in a body x-www-form-urlencoded.',
    { tests: ['encodings', 'formBodies'], scenarios: ['encodings.form-sale'] },
  ),
  statement(
    'json',
    'Los ejemplos muestran los mismos campos también como objeto JSON.',
    'Examples show the same fields as a JSON object, too.',
    { tests: ['encodings'], scenarios: ['encodings.json-sale'] },
  ),
  statement('answers', 'Las respuestas son JSON.', 'Answers are JSON.', {
    tests: ['jsonAnswers'],
  }),
  statement(
    'headers',
    'Cada solicitud lleva los encabezados de la autenticación.',
    'Every request carries the headers of the authentication.',
    { tests: ['credentials'], rows: ['missing_credentials'] },
  ),
  statement('env', 'En el sandbox se envía env=sandbox.', 'In the sandbox env=sandbox is sent.', {
    tests: ['environments'],
    takes: [{ by: operationIds, name: 'env', required: false }],
  }),
])

const checked: Answers = { tests: ['acceptedPayments', 'refusedPayments', 'requiredOfPayments'] }
const optional: Answers = { tests: ['acceptedPayments', 'refusedPayments'] }

const common = partOf(section, 'Common sale/auth parameters', 'payment', [
  parameter(
    charging,
    'order_id',
    true,
    'alfanumérico; identificador único de la orden o del cobro',
    'alphanumeric; unique identifier of the order or the payment',
    checked,
  ),
  parameter(
    charging,
    'order_currency',
    true,
    'USD, HNL o NIO; tres mayúsculas',
    'USD, HNL or NIO; three uppercase characters',
    checked,
  ),
  parameter(
    charging,
    'order_amount',
    true,
    'decimal; en el sandbox elige el resultado',
    'decimal; in the sandbox it selects the outcome',
    { tests: ['acceptedPayments', 'refusedPayments', 'requiredOfPayments', 'outcomes'] },
  ),
  parameter(
    charging,
    'customer_name',
    true,
    'de 3 a 120 caracteres',
    '3 to 120 characters',
    checked,
  ),
  parameter(charging, 'customer_email', true, 'un correo', 'an e-mail address', checked),
  parameter(charging, 'billing_address', true, 'texto', 'text', checked),
  gap(
    'billing_city',
    'billing_city: va en los ejemplos; su regla no se muestra.',
    'billing_city: sent in examples; its rule is not shown.',
    { ...checked, rows: ['billing_city'], takes: [{ by: charging, name: 'billing_city' }] },
  ),
  parameter(
    charging,
    'billing_state',
    true,
    'código de departamento o estado, con la forma de ISO 3166',
    'state code, in the form of ISO 3166',
    checked,
  ),
  parameter(
    charging,
    'billing_country',
    true,
    'de 3 a 15 caracteres; código del país del titular',
    '3 to 15 characters; country code of the card holder',
    checked,
  ),
  parameter(
    charging,
    'billing_zip',
    false,
    'si se envía, su forma se revisa según el país',
    'when sent, its form is checked for the country',
    { tests: ['checkedZips'], scenarios: ['validation.zip'] },
  ),
  statement(
    'billing_zip-unchecked',
    'En 60 países, entre ellos Honduras y Panamá, la forma del código postal no se revisa.',
    'In 60 countries, Honduras and Panama among them, the form of the postal code is not checked.',
    {
      tests: ['uncheckedZips', 'unmaskedCountries'],
      takes: [{ by: charging, name: 'billing_zip' }],
    },
  ),
  parameter(charging, 'billing_phone', true, 'numérico', 'numeric', checked),
  parameter(
    charging,
    'card_number',
    true,
    'numérico, exactamente 16 dígitos; con datos de tarjeta',
    'numeric, exactly 16 digits; with card data',
    checked,
  ),
  parameter(
    charging,
    'card_holder',
    true,
    'de 3 a 120 caracteres; con datos de tarjeta',
    '3 to 120 characters; with card data',
    checked,
  ),
  parameter(
    charging,
    'card_cvv',
    true,
    'numérico, 3 o 4 dígitos; con datos de tarjeta',
    'numeric, 3 to 4 digits; with card data',
    checked,
  ),
  parameter(
    charging,
    'card_expire',
    true,
    'numérico, 4 dígitos, año y luego mes; con datos de tarjeta',
    'numeric, 4 digits, year then month; with card data',
    { ...checked, scenarios: ['validation.expiry-swapped'] },
  ),
  parameter(
    charging,
    'card_token',
    false,
    'con la forma de un UUID; el token de una tarjeta guardada',
    'UUID-shaped; the token of a stored card',
    { tests: ['paymentByToken'], scenarios: ['tokens.sale', 'tokens.invalid'] },
  ),
  statement(
    'by-token',
    'Con card_token los ejemplos envían además solo cliente, orden, moneda, monto, env y lang.',
    'With card_token the examples send only customer, order, currency, amount, env and lang besides.',
    { tests: ['paymentByToken'], takes: [{ by: charging, name: 'card_token' }] },
  ),
  parameter(
    charging,
    'order_callback',
    false,
    'una URL https, para el aviso asíncrono del éxito',
    'an https URL, for the asynchronous notification of success',
    { tests: ['acceptedPayments', 'refusedPayments', 'callbackNotice'] },
  ),
  parameter(
    charging,
    'env',
    false,
    'según las tablas; en el sandbox debe ser sandbox',
    'by the tables; in the sandbox it must be sandbox',
    { tests: ['environments'] },
  ),
  parameter(charging, 'lang', false, 'es o en; si falta, es', 'es or en; es by default', optional),
])

const route = (id: OperationId, answers: Answers) => {
  const { title, method, path } = operations[id]
  return statement(
    `route-${id.replace(/.*\./, '')}`,
    `${title.es}: ${method} ${path}.`,
    `${title.en}: ${method} ${path}.`,
    { tests: ['routes'], ...answers },
  )
}

const capture = ['payments.capture'] as const
const status = ['payments.status'] as const
const voided = ['payments.void'] as const
const sale = ['payments.sale'] as const
const uuidRule: Answers = { tests: ['refusedUuids', 'brokenRules'] }

const paymentOperations = partOf(
  section,
  'Payments',
  'payments',
  [
    route('payments.sale', { scenarios: ['payments.sale'] }),
    statement(
      'sale-result',
      'La venta toma los parámetros comunes y responde con el resultado de una transacción.',
      'A sale takes the common parameters and answers with a transaction result.',
      { tests: ['approvedSale', 'transactionFields'] },
    ),
    parameter(
      sale,
      'installment_type',
      false,
      'intra o extra; obligatorio en una venta en cuotas',
      'intra or extra; required in a sale with instalments',
      {
        tests: ['acceptedPayments', 'refusedPayments'],
        scenarios: ['instalments.type', 'instalments.type-missing'],
      },
    ),
    parameter(
      sale,
      'installment_months',
      false,
      'numérico; obligatorio en una venta en cuotas',
      'numeric; required in a sale with instalments',
      {
        tests: ['acceptedPayments', 'refusedPayments'],
        scenarios: ['instalments.months', 'instalments.months-missing'],
      },
    ),
    statement(
      'instalments-route',
      'La venta en cuotas va a la misma ruta que la venta.',
      'A sale with instalments goes to the same path as a sale.',
      { tests: ['routes'], scenarios: ['instalments.extra-3'] },
    ),
    statement(
      'instalments-result',
      'Su resultado trae llenos los campos de cuotas.',
      'Its result has the instalment fields filled.',
      { tests: ['instalments', 'transactionFields'] },
    ),
    statement(
      'payment_uuid-of-a-sale',
      'Una venta no toma el identificador de un cobro anterior: la tabla no lo muestra.',
      'A sale does not take the identifier of an earlier payment: the table does not show one.',
      { takes: [{ by: charging, name: 'payment_uuid', required: false }] },
    ),
    route('payments.auth', { scenarios: ['payments.capture-once'] }),
    statement(
      'auth-parameters',
      'La autorización toma los mismos parámetros que la venta.',
      'An authorization takes the same parameters as a sale.',
      {
        tests: ['acceptedPayments', 'refusedPayments', 'outcomesOfAuthorizations'],
        takes: [
          { by: ['payments.auth'], name: 'installment_type' },
          { by: ['payments.auth'], name: 'installment_months' },
        ],
      },
    ),
    statement(
      'auth-result',
      'Responde con un resultado de tipo auth, cuyo payment_uuid sirve para capturar.',
      'It answers with a result of type auth, whose payment_uuid is used for the capture.',
      { tests: ['authorizedFields', 'capture'] },
    ),
    route('payments.capture', { scenarios: ['captures.whole'] }),
    parameter(capture, 'payment_uuid', true, 'UUID', 'UUID', {
      tests: ['refusedCaptures', 'refusedUuids'],
      rows: ['unknown_payment'],
    }),
    parameter(
      capture,
      'transaction_approved_amount',
      true,
      'numérico; el monto que se captura, 1 en el sandbox',
      'numeric; the amount to capture, 1 in the sandbox',
      { tests: ['refusedCaptures', 'captureInPart'] },
    ),
    statement('capture-env', 'La captura toma env.', 'A capture takes env.', {
      tests: ['environments'],
      takes: [{ by: capture, name: 'env' }],
    }),
    statement(
      'capture-result',
      'La captura responde con el resultado de captura.',
      'A capture answers with the capture result.',
      { tests: ['capturedFields'] },
    ),
    route('payments.void', { scenarios: ['payments.void'] }),
    statement(
      'void-result',
      'La anulación responde con un resultado de tipo void.',
      'A void answers with a result of type void.',
      { tests: ['voidedFields'] },
    ),
    route('payments.status', { scenarios: ['payments.sale'] }),
    parameter(status, 'payment_uuid', true, 'UUID', 'UUID', {
      ...uuidRule,
      rows: ['unknown_payment'],
    }),
    statement('status-env', 'La consulta de estado toma env.', 'A status query takes env.', {
      tests: ['environments'],
      takes: [{ by: status, name: 'env' }],
    }),
    statement(
      'status-result',
      'La consulta responde con el estado del cobro.',
      'A status query answers with the payment status result.',
      { tests: ['resultFields'] },
    ),
  ].map((draft, at, drafts) =>
    // Capture and status both take a payment.
    drafts.findIndex(({ id }) => id === draft.id) === at
      ? draft
      : { ...draft, id: `status-${draft.id}` },
  ),
)

const voidRequest = partOf(section, 'Void request', 'void', [
  parameter(
    voided,
    'x-auth-user',
    false,
    'encabezado; el SHA-512, en hexadecimal, del correo del usuario autorizado',
    'header; the SHA-512, in hex, of the e-mail of the authorized user',
    { tests: ['requestHeaders', 'signedVoid', 'wrongVoid', 'userHash'] },
  ),
  parameter(voided, 'void_reason', true, 'texto', 'text', { tests: ['refusedVoids'] }),
  parameter(voided, 'payment_uuid', true, 'UUID', 'UUID', {
    tests: ['refusedVoids'],
    rows: ['unknown_payment', 'void_window'],
  }),
  statement(
    'void_signature',
    'void_signature: texto; la firma de la anulación.',
    'void_signature: string; the signature for voiding.',
    {
      tests: ['signedVoid', 'wrongVoid'],
      takes: [{ by: voided, name: 'void_signature' }],
    },
  ),
  statement('env', 'La anulación toma env.', 'A void takes env.', {
    tests: ['environments'],
    takes: [{ by: voided, name: 'env' }],
  }),
  statement(
    'order_amount',
    'Otra forma, sin firma, pide además order_amount, numérico.',
    'Another form, without the signature, also requires order_amount, numeric.',
    { tests: ['refusedVoids'], takes: [{ by: voided, name: 'order_amount' }] },
  ),
  gap(
    'which-form',
    'No se muestra cuál de las dos formas vale.',
    'Which of the two forms applies is not shown.',
    { tests: ['voidSale', 'signedVoid'], rows: ['void_form'] },
  ),
])

export const paymentStatements: readonly Statement[] = [
  ...general,
  ...common,
  ...paymentOperations,
  ...voidRequest,
]
