import { expect, test } from 'vitest'
import type { Exchange, Unanswered } from '../../../client/exchange.ts'
import type { FieldErrors } from '../../../contract/envelope.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { adviceFor } from './advice.ts'
import { nextSteps } from './steps-after.ts'

const exchange = (
  operation: OperationId,
  {
    status = 200,
    message = 'x',
    data,
    errors,
    values = {},
  }: {
    status?: number
    message?: string
    data?: object
    errors?: FieldErrors
    values?: Record<string, string>
  } = {},
): Exchange => ({
  id: '1',
  operation,
  target: 'browser',
  startedAt: 0,
  durationMs: 1,
  request: { method: 'POST', url: 'http://x/', headers: {} },
  values,
  outcome: {
    kind: 'response',
    status,
    headers: {},
    envelope: { success: status === 200, message, data, errors },
  },
})

const uuid = 'S-541b586a-5ea2-4622-9955-ecf9394de31b'
const token = 'T-541b586a-5ea2-4622-9955-ecf9394de31b'
const hrefs = (one: Exchange) => nextSteps(one).map(({ href }) => href)

test('an authorization leads to its capture with the same amount, its void and its page', () => {
  const auth = exchange('payments.auth', {
    data: { payment_uuid: uuid },
    values: { order_amount: '1' },
  })
  expect(hrefs(auth)).toEqual([
    `/operations/payments.capture?payment=${uuid}&amount=1`,
    `/operations/payments.void?payment=${uuid}`,
    `/payments/${uuid}`,
  ])
})

test('what was sold in a named sandbox leads nowhere: the pages show the one without a name', () => {
  const sale = exchange('payments.sale', { data: { payment_uuid: uuid } })
  const inSandbox = (name: string) =>
    hrefs({ ...sale, request: { ...sale.request, headers: { 'x-sandbox': name } } })
  expect(inSandbox('worker-1')).toEqual([])
  expect(inSandbox('default')).toContain(`/payments/${uuid}`)
})

test.each([
  [408, 'status'],
  [500, 'status'],
  [402, 'payment'],
] as const)('a sale that was answered %i leads to its %s first', (status, first) => {
  const sale = exchange('payments.sale', { status, data: { payment_uuid: uuid } })
  expect(nextSteps(sale).map(({ id }) => id)[0]).toBe(first)
})

test('a capture, whose answer names no payment, leads to the one it asked for', () => {
  expect(hrefs(exchange('payments.capture', { values: { payment_uuid: uuid } }))[0]).toBe(
    `/payments/${uuid}`,
  )
})

test('a token leads to a sale with it', () => {
  expect(hrefs(exchange('tokens.create', { data: { token } }))).toEqual([
    `/operations/payments.sale?variant=token&token=${token}`,
    `/tokens/${token}`,
    '/tokens',
  ])
})

test('several tokens lead to the list only', () => {
  expect(hrefs(exchange('tokens.read', { values: { token: `${token}:${uuid}` } }))).toEqual([
    '/tokens',
  ])
})

test('a sale with a token that is gone leads to a new token', () => {
  const sale = exchange('payments.sale', {
    status: 400,
    message: 'El token no es valido o tiene un formato invalid',
    values: { card_token: token },
  })
  expect(hrefs(sale)).toEqual(['/operations/tokens.create', '/tokens'])
  expect(adviceFor(sale).en).toContain('its 5 hours are over')
})

const plan = '541b586a-5ea2-4622-9955-ecf9394de31b'
const enrollment = '641b586a-5ea2-4622-9955-ecf9394de31b'

test('a created plan leads to an enrolling and to its page', () => {
  expect(hrefs(exchange('plans.create', { data: { id: plan } }))).toEqual([
    `/operations/enrollments.subscribe?plan=${plan}`,
    `/plans/${plan}`,
    '/plans',
  ])
})

test.each([
  ['https://pay.example/checkout/P-1', true],
  ['javascript:alert(1)', false],
  ['nada', false],
])('an enrolling leads to its checkout %s only if that is a page: %s', (payment_url, isPage) => {
  const data = { payment: { payment_url }, properties: { subscription: { customer: enrollment } } }
  const steps = nextSteps(
    exchange('enrollments.subscribe', { data, values: { subscription_id: plan } }),
  )
  expect(steps.map(({ href }) => href)).toEqual([
    ...(isPage ? [payment_url] : []),
    `/enrollments/${enrollment}`,
    `/plans/${plan}`,
  ])
  expect(steps.filter((step) => step.isCustomers)).toHaveLength(isPage ? 1 : 0)
})

test.each([
  [
    'enrollments.subscribe',
    'El cobro recurrente está desactivado: no admite inscripciones',
    'activation?plan=',
  ],
  [
    'enrollments.subscribe',
    'The customer is already enrolled in this recurring payment',
    `/plans/${plan}`,
  ],
  [
    'enrollments.cancel',
    'The status must be active to cancel; the current status is on_hold',
    `/enrollments/${enrollment}`,
  ],
  ['enrollments.cancel', 'No valid customer recurring payment was found', '/enrollments'],
  ['plans.read', 'No valid recurring payment was found', '/plans'],
] as const)('%s refused with "%s" leads to %s', (operation, message, href) => {
  const values = { subscription_id: plan, customer_subscription_id: enrollment }
  const [first] = hrefs(exchange(operation, { status: 412, message, values }))
  expect(first).toContain(href)
})

test('an operation of another version leads nowhere', () => {
  expect(hrefs(exchange('payments.nope' as OperationId))).toEqual([])
})

test.each([
  ['payments.capture', 402, 'El monto enviado es mayor al monto autorizado', /still open/],
  ['payments.sale', 402, 'Transacción denegada', /issuer said no/],
  ['payments.capture', 412, 'Error al encontrar el cobro', /cannot be captured/],
  ['payments.void', 412, 'Error al encontrar el cobro', /cannot be voided/],
  ['payments.void', 412, 'El cobro solo se puede anular el mismo día', /no refund operation/],
  ['payments.void', 401, 'El usuario o la firma de la anulación no son válidos', /as it is, not/],
  [
    'payments.void',
    401,
    'Faltan las credenciales: envíe los encabezados x-auth-key y x-auth-hash.',
    /Every request carries x-auth-key, x-auth-hash and Accept/,
  ],
  [
    'payments.sale',
    401,
    'La firma x-client-signature es para https://pixelpay.dev, y la solicitud llegó a http://x',
    /not a fixed one/,
  ],
  [
    'payments.sale',
    406,
    'The response is JSON: send the header Accept: application/json.',
    /accept_header/,
  ],
  ['payments.sale', 401, 'La firma x-client-signature es inválida', /byte by byte/],
  ['payments.sale', 400, 'El valor KEY es inválido', /Check x-auth-key/],
  ['payments.sale', 400, 'Configuración de comercio inválida', /Tell the merchant/],
  ['payments.sale', 401, 'Falta la firma: envíe el encabezado x-client-signature.', /byte by byte/],
  ['payments.auth', 400, 'The HASH value is invalid', /Check x-auth-key/],
  ['payments.sale', 402, 'La autenticación 3-D Secure no fue exitosa', /did not recognise/],
  ['payments.auth', 402, 'The 3-D Secure authentication was not available', /did not recognise/],
  ['payments.status', 406, 'Error finding the payment', /no payment with that identifier/],
  ['tokens.read', 400, 'The token is not valid or has an invalid format', /does not work/],
  ['payments.sale', 408, 'Tiempo de espera excedido', /no identifier/],
  ['payments.capture', 500, 'Error general del sistema', /before you try again/],
  ['plans.create', 200, 'x', /created and active/],
  ['plans.update', 422, 'x', /Nothing was stored/],
  [
    'plans.read',
    403,
    'El usuario del comercio no tiene permiso para crear cobros recurrentes.',
    /administrator grants/,
  ],
  ['plans.read', 404, 'No valid recurring payment was found', /no plan with that id/],
  ['enrollments.read', 404, 'No valid customer recurring payment was found', /no enrollment/],
  [
    'enrollments.subscribe',
    412,
    'El cliente ya está inscrito en este cobro recurrente',
    /resubscribe/,
  ],
  [
    'enrollments.subscribe',
    412,
    'The recurring payment is deactivated: nobody can be enrolled',
    /activate the plan/,
  ],
  ['enrollments.subscribe', 500, 'x', /may make another one/],
  [
    'enrollments.cancel',
    412,
    'El estado debe ser active para cancelar; el estado actual es pending',
    /only an active/,
  ],
  ['enrollments.cancel', 412, 'Este cobro recurrente lo cancela el cliente', /customer cancels/],
] as const)('%s %i %s is advised on', (operation, status, message, advice) => {
  expect(adviceFor(exchange(operation, { status, message })).en).toMatch(advice)
})

test('an answer in JSON to a client that accepts something else names the row of the ledger', () => {
  const advice = (accept: string) => adviceFor(exchange('payments.sale', { values: { accept } })).en
  expect(advice('text/html')).toMatch(/accept_header/)
  expect(advice('application/json')).toMatch(/^The charge is made/)
})

const notAsked = 'La autenticación 3-D Secure no fue exitosa'

test.each([
  [{ card_number: '400000******1018' }, 200, 'x', /approved, but authentication was not asked for/],
  [{ card_number: '400000******1018' }, 402, notAsked, /^Authentication was not asked for/],
  [{ card_token: token }, 402, notAsked, /^Authentication was not asked for/],
  [{ card_number: '400000******1018', authentication_request: '1' }, 402, notAsked, /recognise/],
  [{ card_number: '400000******1018', authentication_identifier: 'x' }, 200, 'x', /charge is made/],
  [{ card_number: '400000******1018' }, 402, 'Transacción denegada', /issuer said no/],
  [{ card_number: '411111******1111' }, 200, 'x', /charge is made/],
  [{ card_token: token }, 200, 'x', /charge is made/],
])('a sale with %j that gets %i "%s" is advised on', (values, status, message, advice) => {
  expect(adviceFor(exchange('payments.sale', { status, message, values })).en).toMatch(advice)
})

test.each([
  ['subscription', /repeats the plan id/],
  ['subscription_id', /repeats the plan id/],
  ['customer_name', /Nothing was stored/],
])('an enrolling whose field %s is wrong is advised on', (field, advice) => {
  const message = `El campo ${field} no existe.`
  const refused = exchange('enrollments.subscribe', {
    status: 422,
    message,
    errors: { [field]: [message] },
  })
  expect(adviceFor(refused).en).toMatch(advice)
})

test('a sale whose token is of the wrong form leads to a new token', () => {
  const message = 'El campo card_token debe ser un UUID con su prefijo.'
  const sale = exchange('payments.sale', {
    status: 422,
    message,
    errors: { card_token: [message] },
    values: { card_token: 'x' },
  })
  expect(hrefs(sale)).toEqual(['/operations/tokens.create', '/tokens'])
})

test('after a real sale the console offers the page of the payment, and no other of the sandbox', () => {
  const sale = exchange('payments.sale', { data: { payment_uuid: 'S-1' } })
  expect(nextSteps({ ...sale, target: 'live' }).map(({ id }) => id)).toEqual([
    'payment',
    'status',
    'void',
  ])
  const stored = exchange('tokens.create', { data: { token: 'T-1' } })
  expect(nextSteps({ ...stored, target: 'live' }).map(({ id }) => id)).toEqual(['sell'])
})

test('after a real sale whose response is lost the console offers the form of the status', () => {
  const after = (cause: Unanswered['cause']) =>
    hrefs({
      ...exchange('payments.sale'),
      target: 'live',
      outcome: { kind: 'network-error', cause, message: '' },
    })
  expect(after('service-down')).toEqual(['/operations/payments.status'])
  expect(after('timeout')).toEqual(['/operations/payments.status'])
  expect(after('tls-expired')).toEqual([])
})
