import { expect, test } from 'vitest'
import { voidResult } from '../../contract/answers/results.ts'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { remarks } from '../../contract/replies/remarks.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { voidSignature, voidUser } from '../../contract/signing.ts'
import { fill } from '../../contract/text.ts'
import { credentials, openSandbox, type Sent, type TestSandbox } from '../testing/testing.ts'

const { voidUser: email, secret } = sandboxCredentials
const user = voidUser(email)
const signature = voidSignature(email, sampleSale.order_id, secret)
const unauthorized = { status: 401, body: { success: false } }
const notFound = { status: 412, body: { success: false, message: 'Error al encontrar el cobro' } }

const pay = async (
  { send }: TestSandbox,
  id: 'payments.sale' | 'payments.auth' = 'payments.sale',
) => (await send(id, sampleSale)).body.data?.payment_uuid

const voidOf = ({ send }: TestSandbox, uuid: unknown, changes: Sent = {}, headers = {}) =>
  send(
    'payments.void',
    { payment_uuid: uuid, void_reason: 'pedido repetido', env: 'sandbox', ...changes },
    { headers: { ...credentials, ...headers } },
  )

const statusOf = async ({ send }: TestSandbox, uuid: unknown) =>
  (await send('payments.status', { payment_uuid: uuid, env: 'sandbox' })).body.data

test('a sale is voided without user and signature', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox)
  const { status, body } = await voidOf(sandbox, uuid)
  expect([status, body.message, body.status]).toEqual([
    200,
    'Transacción anulada exitosamente',
    undefined,
  ])
  expect(voidResult.parse(body.data)).toEqual(body.data)
  expect(body.data).toMatchObject({
    transaction_type: 'void',
    transaction_approved_amount: 0,
    transaction_amount: 1,
    response_cavv: '',
    transaction_terminal: '77880001',
    installment_type: null,
    installment_months: null,
    payment_uuid: uuid,
  })
  expect((await statusOf(sandbox, uuid))?.status).toBe('voided')
})

test('a void is answered with exactly the fields of the specification', async () => {
  const sandbox = openSandbox()
  const { data } = (await voidOf(sandbox, await pay(sandbox))).body
  expect(Object.keys(data ?? {}).toSorted()).toEqual([
    'installment_months',
    'installment_type',
    'payment_hash',
    'payment_uuid',
    'response_approved',
    'response_avs',
    'response_cavv',
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
    'transaction_merchant',
    'transaction_reference',
    'transaction_terminal',
    'transaction_time',
    'transaction_type',
  ])
})

test('a void leaves its reason in the history, and an event', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox)
  await voidOf(sandbox, uuid)
  const entry = (await statusOf(sandbox, uuid))?.history['2026-01-15']?.at(-1)
  expect(entry).toMatchObject({ label: 'Pago anulado', color: 'gray' })
  expect(entry?.fields).toContainEqual({
    title: 'Motivo',
    description: 'pedido repetido',
    icon: 'alert',
  })
  expect((await sandbox.events()).at(-1)).toMatchObject({ type: 'payment.voided', entity: uuid })
})

test('an authorization that is not captured is voided on any day', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, 'payments.auth')
  await sandbox.advance('P14D')
  expect((await voidOf(sandbox, uuid)).status).toBe(200)
  const capture = { payment_uuid: uuid, transaction_approved_amount: '1', env: 'sandbox' }
  expect(await sandbox.send('payments.capture', capture)).toMatchObject(notFound)
})

test('a voided authorization no longer lapses', async () => {
  const sandbox = openSandbox()
  await voidOf(sandbox, await pay(sandbox, 'payments.auth'))
  expect((await sandbox.info()).next).toBeNull()
})

test('what was charged is voided on its own day only', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox)
  await sandbox.advance('PT11H59M59S')
  expect((await voidOf(sandbox, await pay(sandbox))).status).toBe(200)
  await sandbox.advance('PT1S')
  expect(await voidOf(sandbox, uuid)).toMatchObject({
    status: 412,
    body: { message: 'El cobro solo se puede anular el mismo día' },
  })
  expect((await statusOf(sandbox, uuid))?.status).toBe('paid')
})

test('for a captured authorization the day of the capture counts', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox, 'payments.auth')
  await sandbox.advance('P3D')
  const capture = { payment_uuid: uuid, transaction_approved_amount: '1', env: 'sandbox' }
  await sandbox.send('payments.capture', capture)
  expect((await voidOf(sandbox, uuid)).status).toBe(200)
})

test('a payment is voided once', async () => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox)
  await voidOf(sandbox, uuid)
  expect(await voidOf(sandbox, uuid)).toMatchObject(notFound)
})

test('a declined payment cannot be voided, nor an unknown one', async () => {
  const sandbox = openSandbox()
  const { data } = (await sandbox.sell({ order_amount: '2' })).body
  expect(await voidOf(sandbox, data?.payment_uuid)).toMatchObject(notFound)
  const unknown = 'S-0c1a4f9e-0000-4000-8000-000000000001'
  expect(await voidOf(sandbox, unknown)).toMatchObject(notFound)
})

test('the right user and signature are accepted', async () => {
  const sandbox = openSandbox()
  const signed = { void_signature: signature }
  const headers = { 'x-auth-user': user }
  expect((await voidOf(sandbox, await pay(sandbox), signed, headers)).status).toBe(200)
})

test.each([
  ['another user', voidUser('sonia@pixel.hn'), signature],
  ['another signature', user, voidSignature('sonia@pixel.hn', sampleSale.order_id, secret)],
  ['the signature of another order', user, voidSignature(email, 'ORDER-1', secret)],
  ['the signature of the hashed e-mail', user, voidSignature(user, sampleSale.order_id, secret)],
  ['the e-mail itself as user', email, signature],
  ['the user in upper case', user.toUpperCase(), signature],
  ['the signature in upper case', user, signature.toUpperCase()],
])('%s is refused, and nothing is voided', async (_, authUser, voidSigned) => {
  const sandbox = openSandbox()
  const uuid = await pay(sandbox)
  const answer = await voidOf(
    sandbox,
    uuid,
    { void_signature: voidSigned },
    { 'x-auth-user': authUser },
  )
  expect(answer).toMatchObject(unauthorized)
  expect(answer.body.message).toBe('El usuario o la firma de la anulación no son válidos')
  expect((await statusOf(sandbox, uuid))?.status).toBe('paid')
})

test('a signature without a user is refused as it was observed, and says what is missing', async () => {
  const sandbox = openSandbox()
  const answer = await voidOf(sandbox, await pay(sandbox), { void_signature: signature })
  expect(answer).toMatchObject(unauthorized)
  expect(remarksIn(answer.headers[hintHeader])).toEqual({
    'x-auth-user': [remarks.void_user_missing.es],
  })
})

test.each([
  ['utc', 'UTC', '2026-01-15', '2026-01-16'],
  ['honduras', 'Honduras (UTC-6)', '2026-01-15', '2026-01-16'],
] as const)('the refusal of another day names its zone: %s', async (option, zone, moved, today) => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('printed_times', option)
  const uuid = await pay(sandbox)
  await sandbox.advance('P1D')
  const { status, headers } = await voidOf(sandbox, uuid)
  expect([status, remarksIn(headers[hintHeader])]).toEqual([
    412,
    { payment_uuid: [fill(remarks.void_day.es, { zone, moved, today })] },
  ])
})

const required = (field: string) => `El campo ${field} es obligatorio.`

test.each([
  [
    'a reason of seven characters',
    { void_reason: '1234567' },
    {},
    'void_reason',
    'El campo void_reason debe contener al menos 8 caracteres.',
  ],
  ['no reason', { void_reason: '' }, {}, 'void_reason', required('void_reason')],
  ['no payment', { payment_uuid: '' }, {}, 'payment_uuid', required('payment_uuid')],
  [
    'an amount that is none',
    { order_amount: 'x' },
    {},
    'order_amount',
    'El campo order_amount debe ser un numero.',
  ],
  [
    'a user without a signature',
    {},
    { 'x-auth-user': user },
    'void_signature',
    required('void_signature'),
  ],
])('%s is a failing field', async (_, changes, headers, field, text) => {
  const sandbox = openSandbox()
  const { status, body } = await voidOf(sandbox, await pay(sandbox), changes, headers)
  expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([422, text, [field]])
})

test('a reason of eight characters is enough, and an amount may come along', async () => {
  const sandbox = openSandbox()
  const changes = { void_reason: '12345678', order_amount: '1' }
  expect((await voidOf(sandbox, await pay(sandbox), changes)).status).toBe(200)
})

test('who may void can be changed in the settings', async () => {
  const sandbox = openSandbox()
  const other = 'caja@pixel.hn'
  await sandbox.ask('settings.change', { body: { merchant: { void_user: other } } })
  const signed = { void_signature: voidSignature(other, sampleSale.order_id, secret) }
  const headers = { 'x-auth-user': voidUser(other) }
  expect((await voidOf(sandbox, await pay(sandbox), signed, headers)).status).toBe(200)
})
