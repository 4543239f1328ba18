import { createSandbox, example } from 'ensayo'
import { sandboxCredentials } from 'ensayo/contract'
import { expect, test } from 'vitest'
import { charge } from './checkout.js'

const { key, hash } = sandboxCredentials
const service = { url: 'https://service.test', key, hash, env: 'sandbox' }
const order = (values) => ({ ...example('payments.sale'), ...values })

// Each test has a sandbox of its own, so a hundred of them run at once and never meet.
const customers = Array.from({ length: 100 }, (_, number) => number)

test.concurrent.each(customers)('customer %i buys order 1, once', async (number) => {
  const sandbox = createSandbox({ seed: number })
  const paid = await charge(service, order({ order_id: 'ORDER-1' }), sandbox.fetch)
  const payments = await sandbox.list('payments')
  expect(payments.map(({ uuid, status }) => [uuid, status])).toEqual([[paid.payment, 'paid']])
})

test.each([
  ['2', 'declined'],
  ['7', 'unknown'],
  ['8', 'unknown'],
])('an order of %s ends as %s', async (order_amount, state) => {
  const sandbox = createSandbox()
  expect(await charge(service, order({ order_amount }), sandbox.fetch)).toMatchObject({ state })
})
