import { example, expect, test as base } from 'ensayo/playwright'

/** A customer who is enrolled in a monthly plan and has not paid yet. */
const test = base.extend<{ enrolled: { id: string; payment: string; url: string } }>({
  async enrolled({ send }, use) {
    const plan = await send('plans.create', example('plans.create'))
    const { data } = await send('enrollments.subscribe', {
      ...example('enrollments.subscribe'),
      subscription: plan.data?.id,
      subscription_id: plan.data?.id,
    })
    await use({
      id: data?.properties.subscription.customer ?? '',
      payment: data?.payment.uuid ?? '',
      url: data?.payment.payment_url ?? '',
    })
  },
})

test('a subscription renews after a month', async ({ enrolled, pay, advance, sandbox }) => {
  await pay(enrolled.payment)
  const { now, events } = await advance('P1M')
  expect(now).toBe('2026-02-15T12:00:00.000Z')
  expect(events.map(({ type }) => type)).toContain('enrollment.charged')
  expect(await sandbox.read('enrollments', enrolled.id)).toMatchObject({
    status: 'active',
    next_charge_at: '2026-03-15T12:00:00.000Z',
  })
})

test('three declined renewals put a subscription on hold', async ({
  enrolled,
  pay,
  advance,
  sandbox,
}) => {
  await pay(enrolled.payment)
  await sandbox.nextCharge(enrolled.id, 'declined', 3)
  await advance('P1M3D')
  expect(await sandbox.read('enrollments', enrolled.id)).toMatchObject({ status: 'on_hold' })
  await sandbox.retry(enrolled.id, 'other-card')
  expect(await sandbox.read('enrollments', enrolled.id)).toMatchObject({ status: 'active' })
})

test('a first payment that is declined starts no subscription', async ({
  enrolled,
  pay,
  deliveries,
  sandbox,
}) => {
  const { payment } = await pay(enrolled.payment, 'declined')
  expect(payment.status).not.toBe('paid')
  expect(await sandbox.read('enrollments', enrolled.id)).toMatchObject({ status: 'pending' })
  expect(await deliveries(enrolled.id)).toEqual([])
})

test("the customer's page is at payment_url", async ({ enrolled, request }) => {
  const page = await request.get(enrolled.url, { headers: { accept: 'text/html' } })
  expect(page.headers()['content-type']).toContain('text/html')
  expect(page.status()).toBe(200)
})
