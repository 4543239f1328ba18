import { expect, test } from 'vitest'
import type { CheckoutInfo } from '../../contract/control/customer.ts'
import { type ControlRequest, controlRequest } from '../../contract/control/request.ts'
import { assumptionOptions } from '../../contract/domain/assumptions.ts'
import { openSandbox, type Sent } from '../testing/testing.ts'
import { createPlan, customersCard, enroll, subscribe } from '../testing/testing-recurring.ts'

/** The data for the customer's page of a new enrollment. */
async function openCheckout(planChanges: Sent = {}, customer: Sent = {}) {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox, planChanges)
  const { body } = await subscribe(sandbox, plan, customer)
  const uuid = body.data?.payment.uuid ?? ''
  const info = async () =>
    (await sandbox.control<CheckoutInfo>('GET', `/sandbox/checkout/${uuid}`)).body
  const pay = (sent: Sent = customersCard, query = '') =>
    sandbox.control('POST', `/sandbox/checkout/${uuid}/pay${query}`, sent)
  return { sandbox, plan, info, pay }
}

test('before the first payment the page knows the charge after it', async () => {
  const { info, pay } = await openCheckout()
  expect(await info()).toMatchObject({
    now: '2026-01-15T12:00:00.000Z',
    next_charge_at: '2026-02-15T12:00:00.000Z',
    exchange_rate: null,
    period: { unit: 'month', count: 1 },
  })
  await pay()
  expect((await info()).next_charge_at).toBe('2026-02-15T12:00:00.000Z')
})

test('the charges of a customer with a date of the charge start from it', async () => {
  const { info, pay } = await openCheckout({}, { pay_date: '2026/01/31 10:00' })
  const { next_charge_at: told } = await info()
  await pay()
  expect((await info()).enrollment?.next_charge_at).toBe(told)
})

test('nothing comes after the last payment of a plan, nor in a plan that is inactive', async () => {
  const sandbox = openSandbox()
  const { enrollment } = await enroll(sandbox, { plan: { limit: '2' } })
  await sandbox.advance('P1M')
  const { manage_url: url, status } = await enrollment()
  const { body } = await sandbox.control<CheckoutInfo>('GET', pageOf(url))
  expect([status, body.next_charge_at]).toEqual(['finalized', null])

  const inactive = await openCheckout()
  await inactive.sandbox.send('plans.activation', {
    subscription_id: inactive.plan,
    activation_status: 'deactivate',
    env: 'sandbox',
  })
  expect((await inactive.info()).next_charge_at).toBeNull()
})

test('a converted price comes with the rate that it was made with', async () => {
  const { sandbox, info } = await openCheckout({
    currency: 'USD',
    amount: '20',
    conversion: 'true',
  })
  await sandbox.control('PATCH', '/sandbox/settings', { exchange_rate: 25.5 })
  expect(await info()).toMatchObject({
    price: { amount: 510, currency: 'HNL' },
    exchange_rate: 25.5,
  })
})

test('a payment without an enrollment shows its price, and nothing of the row behind it', async () => {
  const sandbox = openSandbox()
  const { body } = await sandbox.sell()
  const uuid = body.data?.payment_uuid ?? ''
  const { body: info } = await sandbox.control<CheckoutInfo>('GET', `/sandbox/checkout/${uuid}`)
  expect(info.price).toEqual({ amount: 1, currency: 'HNL' })
})

test('the message of a decline is in the language of the page', async () => {
  const { pay } = await openCheckout()
  const declined = { outcome: 'declined' }
  expect((await pay(declined)).body.message).toBe('Transacción denegada')
  expect((await pay(declined, '?lang=en')).body.message).toBe('Transaction declined')
})

/** The question behind the address of a page of the customer. */
const pageOf = (url: string) => new URL(url).pathname.replace('/checkout/', '/sandbox/')

test('the page offers to cancel exactly where the sandbox lets the customer do it', async () => {
  for (const option of assumptionOptions.customer_cancel) {
    const { sandbox, info, pay } = await openCheckout()
    await sandbox.switchAssumption('customer_cancel', option)
    const id = (await info()).enrollment?.id ?? ''
    const offers = [(await info()).may_cancel]
    await pay()
    offers.push((await info()).may_cancel)
    await sandbox.control(...nextChargeDeclined(id))
    await sandbox.advance('P1M')
    const { enrollment, may_cancel: offered } = await info()
    const refused = await sandbox.control(...cancelRequest(id))
    expect([...offers, enrollment?.status]).toEqual([false, true, 'failed'])
    expect(offered).toBe(refused.status === 200)
  }
})

const routeTo = (request: ControlRequest) =>
  [request.method, request.url, JSON.parse(request.body ?? '{}')] as const
const nextChargeDeclined = (id: string) =>
  routeTo(controlRequest('enrollments.next-charge', { id, body: { outcome: 'declined' } }))
const cancelRequest = (id: string) =>
  routeTo(controlRequest('enrollments.cancel-request', { id, body: {} }))
