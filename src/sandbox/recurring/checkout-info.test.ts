import { expect, test } from 'vitest'
import { assumptionOptions } from '../../contract/domain/assumptions.ts'
import { noon, oneDot, openSandbox, type Sent } from '../testing/testing.ts'
import type { Query } from '../testing/testing-control.ts'
import { createPlan, customersCard, enroll, subscribe } from '../testing/testing-recurring.ts'

/** The data for the customer's page of a new enrollment. */
async function openCheckout(planChanges: Sent = {}, customer: Sent = {}) {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox, planChanges)
  const { body } = await subscribe(sandbox, plan, customer)
  const uuid = body.data?.payment.uuid ?? ''
  const info = () => sandbox.ask('checkout.read', { id: uuid })
  const pay = (body: Sent = customersCard, query: Query = {}) =>
    sandbox.control('checkout.pay', { id: uuid, query, body })
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

test('a payment was paid when the customer paid it, not when its link was made', async () => {
  const { sandbox, info, pay } = await openCheckout()
  expect((await info()).paid_at).toBeNull()
  await sandbox.advance('P3D')
  await pay({ outcome: 'declined' })
  expect((await info()).paid_at).toBeNull()
  await pay()
  await sandbox.advance('P1D')
  const { payment, paid_at: paidAt } = await info()
  expect([payment.created_at, paidAt]).toEqual([noon, '2026-01-18T12:00:00.000Z'])
})

test('the charges of a customer with a date of the charge start from it', async () => {
  for (const option of assumptionOptions.pay_date) {
    const { sandbox, info, pay } = await openCheckout({}, { pay_date: '2026/01/31 10:00' })
    await sandbox.switchAssumption('pay_date', option)
    const { next_charge_at: told, stores_card: stores } = await info()
    await pay()
    const { enrollment, payment } = await info()
    expect(enrollment?.next_charge_at).toBe(told)
    expect([stores, payment.status]).toEqual(
      option === 'first_charge' ? [true, 'temp'] : [false, 'paid'],
    )
  }
})

test('a card that is only stored is charged by the payment of the checkout, on its date', async () => {
  const { sandbox, info, pay } = await openCheckout(
    { limit: '2' },
    { pay_date: '2026/01/31 10:00' },
  )
  await pay({ outcome: 'declined' })
  await pay({ outcome: 'declined' })
  expect((await pay()).status).toBe(200)
  expect((await pay()).status).toBe(409)
  const { enrollment, payment } = await info()
  expect([enrollment?.status, enrollment?.card?.mask]).toEqual(['active', '411111******1111'])
  const id = enrollment?.id ?? ''
  await sandbox.ask('enrollments.next-charge', { id, body: { outcome: 'declined' } })
  await sandbox.advance('P17D')
  expect((await info()).enrollment).toMatchObject({ status: 'active', paid_count: 1 })
  const asked = { payment_uuid: payment.uuid, env: 'sandbox', lang: 'en' }
  const { data } = (await sandbox.send('payments.status', asked)).body
  const labels = Object.values(data?.history ?? {}).flatMap((day) => day.map(({ label }) => label))
  expect([data?.status, labels]).toEqual([
    'paid',
    [
      'Payment created',
      ...declined,
      ...declined,
      'Card stored',
      ...declined,
      'Payment attempt',
      'Payment completed',
    ],
  ])
})

test('the attempts at the checkout do not count as failures of the charge on its date', async () => {
  const { sandbox, info, pay } = await openCheckout({}, { pay_date: '2026/01/31 10:00' })
  await pay({ outcome: 'declined' })
  await pay({ outcome: 'declined' })
  await pay()
  const id = (await info()).enrollment?.id ?? ''
  await sandbox.ask('enrollments.next-charge', { id, body: { outcome: 'declined', times: 3 } })
  const seen: unknown[] = []
  for (let times = 0; times < 3; times++) {
    await sandbox.ask('clock.move', { body: { next: true } })
    seen.push((await info()).enrollment?.status)
  }
  expect(seen).toEqual(['failed', 'failed', 'on_hold'])
})

const declined = ['Payment attempt', 'Payment declined']

test('nothing comes after the last payment of a plan, nor in a plan that is inactive', async () => {
  const sandbox = openSandbox()
  const { enrollment } = await enroll(sandbox, { plan: { limit: '2' } })
  await sandbox.advance('P1M')
  const { manage_url: url, status } = await enrollment()
  const id = url.replace('http://127.0.0.1:4010/checkout/manage/', '')
  const body = await sandbox.ask('manage.read', { id })
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
  await sandbox.ask('settings.change', { body: { exchange_rate: 25.5 } })
  expect(await info()).toMatchObject({
    price: { amount: 510, currency: 'HNL' },
    exchange_rate: 25.5,
  })
})

test('every page for a customer wears the name, the logo and the colour of the merchant', async () => {
  const { sandbox, plan, info } = await openCheckout()
  const worn = { merchant: 'Tienda', merchant_logo: oneDot, merchant_color: '#1f7a3d' }
  const merchant = { name: 'Tienda', logo: oneDot, color: '#1f7a3d' }
  await sandbox.ask('settings.change', { body: { merchant } })
  const checkout = await info()
  expect(checkout).toMatchObject(worn)
  const token = checkout.enrollment?.cancel_token ?? ''
  expect(await sandbox.ask('manage.read', { id: token })).toMatchObject(worn)
  expect(await sandbox.ask('join.read', { id: plan })).toMatchObject(worn)
})

test('a payment without an enrollment shows its price, and nothing of the row behind it', async () => {
  const sandbox = openSandbox()
  const { body } = await sandbox.sell()
  const uuid = body.data?.payment_uuid ?? ''
  const info = await sandbox.ask('checkout.read', { id: uuid })
  expect(info.price).toEqual({ amount: 1, currency: 'HNL' })
})

test('the message of a decline is in the language of the page', async () => {
  const { pay } = await openCheckout()
  const declined = { outcome: 'declined' }
  expect((await pay(declined)).body.message).toBe('Transacción denegada')
  expect((await pay(declined, { lang: 'en' })).body.message).toBe('Transaction declined')
})

test('the page offers to cancel exactly where the sandbox lets the customer do it', async () => {
  for (const option of assumptionOptions.customer_cancel) {
    const { sandbox, info, pay } = await openCheckout()
    await sandbox.switchAssumption('customer_cancel', option)
    const id = (await info()).enrollment?.id ?? ''
    const offers = [(await info()).may_cancel]
    await pay()
    offers.push((await info()).may_cancel)
    await sandbox.ask('enrollments.next-charge', { id, body: { outcome: 'declined' } })
    await sandbox.advance('P1M')
    const { enrollment, may_cancel: offered } = await info()
    const refused = await sandbox.control('enrollments.cancel-request', { id, body: {} })
    expect([...offers, enrollment?.status]).toEqual([false, true, 'failed'])
    expect(offered).toBe(refused.status === 200)
  }
})
