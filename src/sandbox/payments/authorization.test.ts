import { expect, test } from 'vitest'
import {
  type AuthResult,
  authResult,
  captureResult,
  paymentStatus,
} from '../../contract/answers/results.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { openSandbox, type Sent, type TestSandbox } from '../testing/testing.ts'

const unknown = 'S-0c1a4f9e-0000-4000-8000-000000000001'
const refusedBy = (status: number, message: string) => ({
  status,
  body: { success: false, message },
})
const notFound = refusedBy(412, 'Error al encontrar el cobro')

const authorize = ({ send }: TestSandbox, changes: Sent = {}) =>
  send('payments.auth', { ...sampleSale, ...changes })

const authorized = async (sandbox: TestSandbox, changes: Sent = {}) =>
  (await authorize(sandbox, changes)).body.data as AuthResult

const captureOf = ({ send }: TestSandbox, uuid: unknown, changes: Sent = {}) =>
  send('payments.capture', {
    payment_uuid: uuid,
    transaction_approved_amount: '1',
    env: 'sandbox',
    ...changes,
  })

const statusOf = async ({ send }: TestSandbox, payment_uuid: string) =>
  (await send('payments.status', { payment_uuid, env: 'sandbox' })).body.data

const labels = async (sandbox: TestSandbox, uuid: string) =>
  Object.values((await statusOf(sandbox, uuid))?.history ?? {})
    .flat()
    .map(({ label }) => label)

test('an authorization is answered with exactly the fields of the specification', async () => {
  const { status, body } = await authorize(openSandbox())
  expect([status, body.success, body.status]).toEqual([200, true, 200])
  expect(authResult.parse(body.data)).toEqual(body.data)
  expect(Object.keys(body.data ?? {}).toSorted()).toEqual([
    'payment_hash',
    'payment_uuid',
    'response_approved',
    'response_avs',
    'response_code',
    'response_cvn',
    'response_incomplete',
    'response_reason',
    'response_time',
    'transaction_amount',
    'transaction_approved_amount',
    'transaction_auth',
    'transaction_date',
    'transaction_id',
    'transaction_time',
    'transaction_type',
  ])
  expect(body.data).toMatchObject({
    transaction_type: 'auth',
    transaction_approved_amount: 1,
    response_approved: true,
  })
})

test.each(outcomes)(
  'an authorization of $amount answers $status as a sale does',
  async ({ amount, status, message }) => {
    const sandbox = openSandbox()
    const answer = await authorize(sandbox, { order_amount: String(amount) })
    expect([answer.status, answer.body.message]).toEqual([status, message.es])
    expect(answer.body.data !== undefined).toBe([200, 402, 408].includes(status))
    expect(answer.body.status).toBe(status === 200 ? 200 : undefined)
    const [payment] = await sandbox.payments()
    expect(payment?.status).toBe(
      status === 200 ? 'authorized' : [402, 408].includes(status) ? 'declined' : undefined,
    )
  },
)

test('an authorization reserves: its status is authorized, its kind auth', async () => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  expect((await statusOf(sandbox, uuid))?.status).toBe('authorized')
  const [payment] = await sandbox.payments()
  expect(payment).toMatchObject({ kind: 'auth', expires_at: '2026-01-30T12:00:00.000Z' })
  expect((await sandbox.events()).map(({ type }) => type)).toEqual(['payment.authorized'])
})

test('a capture is answered with exactly the fields of the specification', async () => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  const { status, body } = await captureOf(sandbox, uuid)
  expect([status, body.success, body.status]).toEqual([200, true, 200])
  expect(captureResult.parse(body.data)).toEqual(body.data)
  expect(Object.keys(body.data ?? {}).toSorted()).toEqual([
    'response_approved',
    'response_code',
    'response_incomplete',
    'response_reason',
    'response_time',
    'transaction_amount',
    'transaction_approved_amount',
    'transaction_auth',
    'transaction_date',
    'transaction_id',
    'transaction_time',
    'transaction_type',
  ])
  expect(body.data).toMatchObject({
    transaction_type: 'capture',
    transaction_approved_amount: null,
    transaction_amount: 1,
    transaction_auth: 'null',
  })
})

test('a captured authorization is paid, and no longer expires', async () => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  await captureOf(sandbox, uuid)
  await sandbox.advance('P30D')
  const data = await statusOf(sandbox, uuid)
  expect(paymentStatus.parse(data)).toMatchObject({ status: 'paid', attemps: 1 })
  expect(await labels(sandbox, uuid)).toEqual([
    'Cobro creado',
    'Intento de pago',
    'Pago autorizado',
    'Pago capturado',
  ])
  expect((await sandbox.events()).map(({ type }) => type)).toEqual([
    'payment.authorized',
    'payment.captured',
  ])
})

test.each(['0.5', '0.01', 0.5, '1', '1.00'])('%j of 1 can be captured', async (amount) => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  const { status, body } = await captureOf(sandbox, uuid, { transaction_approved_amount: amount })
  expect([status, body.data?.transaction_amount]).toEqual([200, Number(amount)])
  expect((await sandbox.payments())[0]?.amount).toBe(Number(amount))
})

test.each(['1.01', '2', '1000000'])('a capture of %s over 1 is refused', async (amount) => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  expect(await captureOf(sandbox, uuid, { transaction_approved_amount: amount })).toMatchObject(
    refusedBy(402, 'El monto enviado es mayor al monto autorizado'),
  )
  expect((await statusOf(sandbox, uuid))?.status).toBe('authorized')
})

test('a second capture finds no payment to capture', async () => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  await captureOf(sandbox, uuid)
  expect(await captureOf(sandbox, uuid)).toMatchObject(notFound)
  expect(await labels(sandbox, uuid)).toHaveLength(4)
})

test.each([
  ['a sale', { id: 'payments.sale', order_amount: '1' }],
  ['a declined authorization', { id: 'payments.auth', order_amount: '2' }],
] as const)('%s cannot be captured', async (_, { id, order_amount }) => {
  const sandbox = openSandbox()
  const { data } = (await sandbox.send(id, { ...sampleSale, order_amount })).body
  expect(await captureOf(sandbox, data?.payment_uuid)).toMatchObject(notFound)
})

test('an unknown payment cannot be captured', async () => {
  expect(await captureOf(openSandbox(), unknown)).toMatchObject(notFound)
})

test('an authorization lapses after 15 days, to the second', async () => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  await sandbox.advance('P14DT23H59M59S')
  expect((await statusOf(sandbox, uuid))?.status).toBe('authorized')
  await sandbox.advance('PT1S')
  expect((await statusOf(sandbox, uuid))?.status).toBe('expired')
  expect(await labels(sandbox, uuid)).toContain('Autorización vencida')
  expect(await captureOf(sandbox, uuid)).toMatchObject(notFound)
})

test('what lapsed between two requests lapsed at its own time', async () => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  await sandbox.advance('P1Y')
  const [, event] = await sandbox.events()
  expect(event).toMatchObject({
    type: 'payment.expired',
    entity: uuid,
    at: '2026-01-30T12:00:00.000Z',
  })
})

const required = (field: string) => `El campo ${field} es obligatorio.`
const positive = 'El campo transaction_approved_amount debe ser mayor que 0.'

test.each([
  [{ payment_uuid: undefined }, 'payment_uuid', required('payment_uuid')],
  [
    { payment_uuid: 'S-1' },
    'payment_uuid',
    'El campo payment_uuid debe ser un UUID con su prefijo.',
  ],
  [
    { transaction_approved_amount: undefined },
    'transaction_approved_amount',
    required('transaction_approved_amount'),
  ],
  [
    { transaction_approved_amount: 'one' },
    'transaction_approved_amount',
    'El campo transaction_approved_amount debe ser un numero.',
  ],
  [{ transaction_approved_amount: '0' }, 'transaction_approved_amount', positive],
  [{ transaction_approved_amount: '-1' }, 'transaction_approved_amount', positive],
  [{ lang: 'fr' }, 'lang', 'El campo lang debe ser igual a alguno de estos valores es, en'],
])('a capture with %j is refused', async (changes, field, text) => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  const { status, body } = await captureOf(sandbox, uuid, changes)
  expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  expect((await statusOf(sandbox, uuid))?.status).toBe('authorized')
})

test('a capture answers in English when it is asked to', async () => {
  const sandbox = openSandbox()
  const { payment_uuid: uuid } = await authorized(sandbox)
  const over = { transaction_approved_amount: '2', lang: 'en' }
  expect((await captureOf(sandbox, uuid, over)).body.message).toBe(
    'The amount sent is greater than the authorized amount',
  )
  expect((await captureOf(sandbox, uuid, { lang: 'en' })).body.message).toBe(
    'Transaction captured successfully',
  )
})
