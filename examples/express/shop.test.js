import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { example, startSandbox } from 'ensayo'
import { sandboxCredentials } from 'ensayo/contract'
import { createShop } from './shop.js'

let sandbox
let server
let shop

before(async () => {
  sandbox = await startSandbox()
  server = createShop({ url: sandbox.url, ...sandboxCredentials, env: 'sandbox' }).listen(0)
  await once(server, 'listening')
  shop = `http://127.0.0.1:${server.address().port}`
})

after(async () => {
  await sandbox.close()
  server.close()
})

const post = (path, body) =>
  fetch(shop + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const stateOf = async (id) => (await (await fetch(`${shop}/orders/${id}`)).json()).state
const order = (values) => ({ ...example('payments.sale'), ...values })

test('an order is paid once its notification has come', async () => {
  const { status } = await post('/orders', order({ order_id: 'ORDER-1' }))
  assert.equal(status, 201)
  while ((await stateOf('ORDER-1')) !== 'paid') await new Promise((next) => setTimeout(next, 20))
})

test('a declined order stays unpaid', async () => {
  const { status } = await post('/orders', order({ order_id: 'ORDER-2', order_amount: '2' }))
  assert.equal(status, 402)
  assert.equal(await stateOf('ORDER-2'), 'declined')
})

test('a forged notification changes nothing', async () => {
  const forged = { ref: 'ORDER-2', status: 'paid', payment_hash: '0'.repeat(32) }
  assert.equal((await post('/notifications', forged)).status, 400)
  assert.equal(await stateOf('ORDER-2'), 'declined')
})
