import { expect, test } from 'vitest'
import type { ApiRequest } from '../../contract/http.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { hintHeader } from '../../contract/replies/hints.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { sha512Hex } from '../../contract/signing.ts'
import { credentials, openSandbox, type Sent } from '../testing/testing.ts'

const missing = 'Faltan las credenciales: envíe los encabezados x-auth-key y x-auth-hash.'
const badKey = 'El valor KEY es inválido'
const badHash = 'El valor HASH es inválido'
const { 'x-auth-key': key, 'x-auth-hash': hash } = credentials

test.each([
  ['no credentials', {}, 401, missing],
  ['no key', { 'x-auth-hash': hash }, 401, missing],
  ['no hash', { 'x-auth-key': key }, 401, missing],
  ['an empty key', { ...credentials, 'x-auth-key': '' }, 401, missing],
  ['an empty hash', { ...credentials, 'x-auth-hash': '' }, 401, missing],
  ['an unknown key', { ...credentials, 'x-auth-key': '0' }, 400, badKey],
  ['a wrong hash', { ...credentials, 'x-auth-hash': '0' }, 400, badHash],
  ['the MD5 in upper case', { ...credentials, 'x-auth-hash': hash.toUpperCase() }, 400, badHash],
  ['the secret itself', { ...credentials, 'x-auth-hash': sandboxCredentials.secret }, 400, badHash],
  ['both wrong', { 'x-auth-key': '0', 'x-auth-hash': '0' }, 400, badKey],
])('%s: refused', async (_, headers, status, message) => {
  const { sell, info } = openSandbox()
  const answer = await sell({}, { headers })
  const { payments, events } = (await info()).counts
  expect([answer.status, answer.body, payments, events]).toEqual([
    status,
    { success: false, message },
    0,
    0,
  ])
})

const { secret } = sandboxCredentials
test.each([
  ['the MD5 of the secret', hash],
  ['the SHA-512 of the secret', sha512Hex(secret)],
])('%s is a good hash', async (_, good) => {
  const { sell } = openSandbox()
  expect((await sell({}, { headers: { ...credentials, 'x-auth-hash': good } })).status).toBe(200)
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['null', null],
  ['live', 'live'],
  ['test', 'test'],
  ['Sandbox', 'Sandbox'],
  ['an object', { sandbox: true }],
])('with env %s the key is one of production, unknown here', async (_, env) => {
  const { sell, info } = openSandbox()
  const { status, body, headers } = await sell({ env })
  expect([status, body, (await info()).counts['payments']]).toEqual([
    400,
    { success: false, message: badKey },
    0,
  ])
  expect(headers[hintHeader]).toMatch(/^env: .*env=sandbox/)
})

test.each([
  ['missing', {}, 'Credentials are missing: send the headers x-auth-key and x-auth-hash.'],
  ['a wrong key', { ...credentials, 'x-auth-key': '0' }, 'The KEY value is invalid'],
  ['a wrong hash', { ...credentials, 'x-auth-hash': '0' }, 'The HASH value is invalid'],
])('in English: %s', async (_, headers, message) => {
  const { body } = await openSandbox().sell({ lang: 'en' }, { headers })
  expect(body.message).toBe(message)
})

test('the refusal for missing credentials names every header that the ledger has required', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('client_signature', 'required')
  await sandbox.switchAssumption('accept_header', 'required')
  await sandbox.switchAssumption('void_form', 'signed')
  const message = async (id: OperationId) =>
    (await sandbox.send(id, {}, { headers: {} })).body.message
  const about = 'Faltan las credenciales: envíe los encabezados x-auth-key, x-auth-hash'
  expect(await message('payments.sale')).toBe(`${about}, x-client-signature y accept.`)
  expect(await message('payments.void')).toBe(`${about}, x-client-signature, x-auth-user y accept.`)
  expect(await message('plans.create')).toBe(`${about} y accept.`)
})

test.each([
  [{ accept: 'application/json' }, 200],
  [{ accept: 'text/html, Application/JSON;q=0.9' }, 200],
  [{ accept: 'text/html' }, 406],
  [{ accept: '' }, 406],
  [{}, 406],
])(
  'a sandbox that requires Accept answers %j with %i, and a refusal charges nothing',
  async (headers, expected) => {
    const sandbox = openSandbox()
    await sandbox.switchAssumption('accept_header', 'required')
    const { status, body } = await sandbox.sell({}, { headers: { ...credentials, ...headers } })
    const payments = await sandbox.payments()
    expect([status, body.success, payments.length]).toEqual(
      expected === 200 ? [200, true, 1] : [406, false, 0],
    )
  },
)

const path = '/api/v2/transaction/sale'
const sale = (changes: Sent = {}) => JSON.stringify({ ...sampleSale, ...changes })

/** Each request is wrong in its own way, and in every way of the rows below it. */
const order: [name: string, request: Partial<ApiRequest>, status: number][] = [
  ['unknown path', { path: '/api/v2/nope', method: 'GET', body: undefined, headers: {} }, 404],
  ['wrong method', { path, method: 'GET', body: undefined, headers: {} }, 405],
  ['too large a body', { path, body: undefined, headers: {} }, 413],
  ['unreadable body', { path, body: '{', headers: {} }, 400],
  [
    'missing credentials',
    { path, body: sale({ card_cvv: '', order_amount: '7' }), headers: {} },
    401,
  ],
  ['missing env', { path, body: sale({ env: '', card_cvv: '', order_amount: '7' }) }, 400],
  ['validation', { path, body: sale({ card_cvv: '', order_amount: '7' }) }, 422],
  ['outcome', { path, body: sale({ order_amount: '7' }) }, 500],
]

test.each(order)('%s is what the answer is about', async (_, request, status) => {
  const sandbox = openSandbox()
  const answer = await sandbox.request(request)
  const { payments, events } = (await sandbox.info()).counts
  expect([answer.status, payments, events]).toEqual([status, 0, 0])
})

test.each(order)('%s is logged all the same', async (_, request, status) => {
  const sandbox = openSandbox()
  await sandbox.request(request)
  const [logged] = await sandbox.requests()
  expect([logged?.status, logged?.method]).toEqual([status, request.method ?? 'POST'])
})

test.each(order)('%s is answered with an envelope', async (_, request) => {
  const { body } = await openSandbox().request(request)
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/./) })
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'])('%s is not how to sell', async (method) => {
  const { status, headers, body } = await openSandbox().request({ path, method })
  expect([status, headers['allow'], body.message]).toEqual([
    405,
    'POST',
    `La operación ${path} no acepta ${method}; use POST.`,
  ])
})

// docs/evidence.md#encrypted-cards
test('an unknown path is refused by its name', async () => {
  const { body } = await openSandbox().request({ path: '/api/v2/merchant/public_key' })
  expect(body.message).toBe('La operación /api/v2/merchant/public_key no existe en esta interfaz.')
})

test('a text about an unknown path follows the language of the query', async () => {
  const { body } = await openSandbox().request({ path: '/api/v2/x', query: 'lang=en' })
  expect(body.message).toBe('The operation /api/v2/x does not exist in this interface.')
})

test.each(['[]', '"text"', 'null', '1', '{', 'order_id'])(
  'the body %s is no JSON object',
  async (body) => {
    const answer = await openSandbox().request({ path, body })
    expect(answer.body.message).toBe(
      'El cuerpo de la solicitud no se puede leer: envíe un objeto JSON o un formulario.',
    )
  },
)

test('answers are held back as long as the settings say', async () => {
  const { sell, ask } = openSandbox()
  await ask('settings.change', { body: { latency_ms: 250 } })
  expect((await sell()).delayMs).toBe(250)
})

test('control answers are never held back', async () => {
  const { ask, control } = openSandbox()
  await ask('settings.change', { body: { latency_ms: 250 } })
  expect((await control('sandbox.read')).delayMs).toBe(0)
})
