import { expect, test } from 'vitest'
import { sampleCard, sampleSale, sampleVoid, sandboxCredentials } from '../../contract/samples.ts'
import { md5Hex, sign, type SignatureKind, signatureKinds } from '../../contract/signing.ts'
import { credentials, openSandbox, type Sent, type TestSandbox } from '../testing/testing.ts'

const { key, secret } = sandboxCredentials
const published = ['https://pixelpay.dev', 'https://pixel-pay.com']
const own = 'http://127.0.0.1:4010'

const signed = (signature: string) => ({
  headers: { ...credentials, 'x-client-signature': signature },
})

const orderSignature = (
  origin: string,
  orderId: string = sampleSale.order_id,
  under: string = secret,
) => sign(signatureKinds.sale, { key, order_id: orderId, endpoint: origin, secret: under })

const captureSignature = (uuid: string, amount: string, origin: string) =>
  sign(signatureKinds.capture, { key, amount, payment_uuid: uuid, endpoint: origin, secret })

test('a sale and an authorization that are signed for the called origin are accepted', async () => {
  const { send } = openSandbox()
  const options = signed(orderSignature(own))
  expect((await send('payments.sale', sampleSale, options)).status).toBe(200)
  expect((await send('payments.auth', sampleSale, options)).status).toBe(200)
})

test('the path under which a page has its sandbox is not signed', async () => {
  const { request } = openSandbox()
  const { headers } = signed(orderSignature('https://shop.example'))
  const path = '/api/v2/transaction/sale'
  const origin = 'https://shop.example/rehearsal'
  const { status } = await request({ path, origin, headers, body: JSON.stringify(sampleSale) })
  expect(status).toBe(200)
})

test.each(published)(
  'a signature for %s is for another origin, and the response names both',
  async (origin) => {
    const sandbox = openSandbox()
    const { status, body } = await sandbox.sell({}, signed(orderSignature(origin)))
    expect([status, body.message]).toEqual([
      401,
      `La firma x-client-signature es para ${origin}, y la solicitud llegó a ${own}`,
    ])
    expect(await sandbox.payments()).toEqual([])
    await sandbox.switchAssumption('signed_endpoint', 'called_or_published')
    expect((await sandbox.sell({}, signed(orderSignature(origin)))).status).toBe(200)
  },
)

/** An authorization, then one operation on it. */
const afterAuth = async (
  { send }: TestSandbox,
  id: 'payments.capture' | 'payments.status',
  signatureOf: (uuid: string) => string,
  changes: Sent = {},
) => {
  const uuid = (await send('payments.auth', sampleSale)).body.data?.payment_uuid ?? ''
  return send(id, { payment_uuid: uuid, env: 'sandbox', ...changes }, signed(signatureOf(uuid)))
}

test('a capture and a status query that are signed are accepted', async () => {
  const amount = { transaction_approved_amount: '1.00' }
  const capture = await afterAuth(
    openSandbox(),
    'payments.capture',
    (uuid) => captureSignature(uuid, '1.00', own),
    amount,
  )
  const status = await afterAuth(openSandbox(), 'payments.status', (uuid) =>
    sign(signatureKinds.status, { key, payment_uuid: uuid, endpoint: own, secret }),
  )
  expect([capture.status, status.status]).toEqual([200, 200])
})

test('the amount of a signed capture must be written as it is sent', async () => {
  const { status } = await afterAuth(
    openSandbox(),
    'payments.capture',
    (uuid) => captureSignature(uuid, '1', own),
    { transaction_approved_amount: '1.00' },
  )
  expect(status).toBe(401)
})

test.each([
  ['of another order', orderSignature(own, 'ORDER-1')],
  ['for another endpoint', orderSignature('https://shop.example')],
  ['in upper case', orderSignature(own).toUpperCase()],
  ['with a slash at the end', orderSignature(`${own}/`)],
  ['with another secret', orderSignature(own, sampleSale.order_id, 'x')],
  ['that is none', 'nonsense'],
])('a signature %s is refused, and nothing is charged', async (_, signature) => {
  const sandbox = openSandbox()
  const { status, body } = await sandbox.sell({}, signed(signature))
  expect([status, body.message]).toEqual([401, 'La firma x-client-signature es inválida'])
  expect(await sandbox.payments()).toEqual([])
})

test.each([
  ['absent', undefined],
  ['right', orderSignature(own)],
  ['https://pixelpay.dev', orderSignature('https://pixelpay.dev')],
  ['upper_case', orderSignature(own).toUpperCase()],
  ['final_slash', orderSignature(`${own}/`)],
  ['hash_for_secret', orderSignature(own, sampleSale.order_id, md5Hex(secret))],
  ['wrong', orderSignature(own, 'ORDER-1')],
])('the log says that a signature is %s, and keeps none of it', async (verdict, signature) => {
  const sandbox = openSandbox()
  await sandbox.sell({}, signature === undefined ? {} : signed(signature))
  const [request] = await sandbox.requests()
  expect(request?.signature).toBe(verdict)
  expect(JSON.stringify(request)).not.toContain(signature ?? secret)
})

test('the log says nothing of a signature that was not verified', async () => {
  const sandbox = openSandbox()
  await sandbox.sell({ order_id: '' }, signed('nonsense'))
  await sandbox.send('plans.create', {})
  const requests = await sandbox.requests()
  expect(requests.map(({ signature }) => signature)).toEqual([undefined, undefined])
})

test('fields are checked before the signature', async () => {
  const { sell } = openSandbox()
  expect((await sell({ order_id: '' }, signed('nonsense'))).status).toBe(422)
})

const withoutParts = { amount: '', payment_uuid: '', email: '', order_id: '', token: '' }

/** The signature of a void or of a token's operation. */
const assumedSignature = (parts: { order_id: string } | { token?: string }) => {
  const kind = 'order_id' in parts ? 'sale' : parts.token ? 'token' : 'new_token'
  const values = { ...withoutParts, ...sandboxCredentials, ...parts, endpoint: own }
  return sign<SignatureKind>(signatureKinds[kind], values)
}

// docs/evidence.md#operations-without-signed-parts
test('a void and each operation of a token can be signed', async () => {
  const sandbox = openSandbox()
  const { send } = sandbox
  const { data: sold } = (await send('payments.sale', sampleSale)).body
  await sandbox.switchAssumption('client_signature', 'required')
  const voided = { ...sampleVoid, payment_uuid: sold?.payment_uuid }
  const ofOrder = signed(assumedSignature({ order_id: sampleSale.order_id }))
  expect((await send('payments.void', voided)).status).toBe(401)
  expect((await send('payments.void', voided, ofOrder)).status).toBe(200)

  const card = { ...sampleCard, env: 'sandbox' }
  expect((await send('tokens.create', card)).status).toBe(401)
  const { status, body } = await send('tokens.create', card, signed(assumedSignature({})))
  expect(status).toBe(200)
  const token = body.data?.token ?? ''
  const named = { token, env: 'sandbox' }
  const ofToken = signed(assumedSignature({ token }))
  for (const id of ['tokens.read', 'tokens.update', 'tokens.delete'] as const) {
    expect((await send(id, named)).body.message).toMatch(/^Falta la firma/)
    expect((await send(id, named, ofOrder)).status).toBe(401)
    expect((await send(id, named, ofToken)).status).toBe(200)
  }
})

test('a token that is authenticated is signed as one that is read', async () => {
  const { send } = openSandbox()
  const { data } = (await send('tokens.create', { ...sampleCard, env: 'sandbox' })).body
  const values = { card_token: data?.token ?? '', env: 'sandbox' }
  const ofToken = signed(assumedSignature({ token: values.card_token }))
  expect((await send('authentication.token', values, signed('nonsense'))).status).toBe(401)
  expect((await send('authentication.token', values, ofToken)).status).not.toBe(401)
})

test('where the ledger names four operations, a signature elsewhere does no harm', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('signed_operations', 'named')
  await sandbox.switchAssumption('client_signature', 'required')
  const card = { ...sampleCard, env: 'sandbox' }
  expect((await sandbox.send('tokens.create', card, signed('nonsense'))).status).toBe(200)
  expect((await sandbox.send('tokens.create', card)).status).toBe(200)
  expect((await sandbox.sell()).status).toBe(401)
})

test('the strict sandbox refuses what comes without a signature', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('client_signature', 'required')
  const { status, body } = await sandbox.sell()
  expect(status).toBe(401)
  expect(body.message).toBe('Falta la firma: envíe el encabezado x-client-signature.')
  const good = await sandbox.sell({}, signed(orderSignature(own)))
  expect(good.status).toBe(200)
})

test('a signature is kept nowhere', async () => {
  const sandbox = openSandbox()
  const signature = orderSignature(own)
  await sandbox.sell({ 'x-client-signature': signature }, signed(signature))
  expect(JSON.stringify(await sandbox.requests())).not.toContain(signature)
})
