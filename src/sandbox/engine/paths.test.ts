import { expect, test } from 'vitest'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { remarks } from '../../contract/replies/remarks.ts'
import { sampleSale } from '../../contract/samples.ts'
import { fill } from '../../contract/text.ts'
import { credentials, openSandbox } from '../testing/testing.ts'

const { request, requests } = openSandbox()
const body = JSON.stringify(sampleSale)
const sale = '/api/v2/transaction/sale'

test.each([
  '//api/v2/transaction/sale',
  '/api//v2//transaction/sale',
  '/api/v2/transaction//sale',
  '/api/v2/transaction/sale/',
  '///api/v2/transaction/sale//',
])('doubled and final slashes do not count: %s', async (path) => {
  expect((await request({ path, body })).status).toBe(200)
  expect((await requests())[0]).toMatchObject({ path, operation: 'payments.sale', status: 200 })
})

test('nor do they behind a token', async () => {
  const path = '//api/v2/tokenization/card/T-1/'
  expect((await request({ method: 'GET', path, query: 'env=sandbox' })).status).toBe(400)
  expect((await requests())[0]).toMatchObject({ path, operation: 'tokens.read' })
})

test.each([
  ['/api/v2/api/v2/transaction/sale', sale],
  ['/api/v2//api/v2/transaction/sale/', sale],
  ['/transaction/sale', sale],
  ['/v2/transaction/sale', sale],
  ['/api/transaction/sale', sale],
  ['/api/v1/transaction/sale', sale],
  ['/API/V2/Transaction/Sale', sale],
  ['/api/v2/transaction/sale%20', sale],
  ['/api/v2/transaction/sale%0A', sale],
  ['/tokenization/card/T-1', '/api/v2/tokenization/card/:token'],
  ['/subscriptions', '/api/v2/subscriptions'],
])('%s is not found, and the answer names the path that is meant', async (path, meant) => {
  const answer = await request({ path, body })
  expect(answer.status).toBe(404)
  expect(answer.body.errors).toEqual({ path: [fill(remarks.path_meant.es, { meant })] })
  expect((await requests())[0]).toMatchObject({ path, status: 404, problems: ['path'] })
})

test.each([
  ['/api/v2/transaction/sales', sale],
  ['/api/v2/transactions/sale', sale],
  ['/api/v2/transaction/capture.php', '/api/v2/transaction/capture'],
])('%s is not found, and the answer names the most similar one', async (path, meant) => {
  const { body: answered } = await request({ path, body })
  expect(answered.errors).toEqual({ path: [fill(remarks.path_near.es, { meant })] })
})

test.each([
  ['/sale', 'transaction/sale'],
  ['/api/v2/sale', 'transaction/sale'],
  ['/api/v2/charges', 'transaction/sale'],
  ['/api/v2/transaction/refund', 'transaction/void'],
  ['/api/v2/transaction/cancel', 'transaction/void'],
  ['/api/v2/transaction/preauth', 'transaction/auth'],
  ['/api/v2/transaction/sale.php', 'transaction/sale'],
  ['/api/v2/transactions/sael', 'transaction/sale'],
  ['/api/v2/transaction/status/S-1', 'transaction/status'],
  ['/api/v2/tokens', 'tokenization/card'],
  ['/api/v2/plans', 'subscriptions'],
])('%s is told from what it stands for', async (path, meant) => {
  const said = fill(remarks.path_near.es, { meant: `/api/v2/${meant}` })
  expect((await request({ path })).body.errors).toEqual({ path: [said] })
})

test.each([
  ['/api/v2/nope', '/api/v2/transaction/sale, '],
  ['/api/v2/cardinal', '/api/v2/cardinal/authentication/lookup, '],
])('%s is answered with the paths that there are', async (path, first) => {
  const { errors } = (await request({ path })).body
  expect(errors?.['path']?.[0]).toContain(`Las rutas de la interfaz son ${first}`)
})

test('a path that resembles none gets no remark', async () => {
  expect((await request({ path: '/favicon.ico' })).body.errors).toBeUndefined()
})

test.each(['GET', 'POST'])('the path of the public key (%s) says what to pin', async (method) => {
  const { status, body: answered } = await request({ method, path: '/api/v2/merchant/public_key' })
  expect([status, answered.errors]).toEqual([404, { path: [remarks.public_key.es] }])
  expect(remarks.public_key.es).toContain('@pixelpay/sdk-core@2.4.10')
})

test('an encrypted card is refused with what to pin', async () => {
  const { status, headers } = await request({
    path: sale,
    headers: { ...credentials, 'x-auth-secure': 'clave' },
    body: JSON.stringify({ ...sampleSale, card_number: 'cifrado', card_cvv: 'cifrado' }),
  })
  expect(status).toBe(422)
  expect(remarksIn(headers[hintHeader])).toMatchObject({
    'x-auth-secure': [remarks.card_encrypted.es],
  })
  expect((await requests())[0]?.problems).toContain('x-auth-secure')
})
