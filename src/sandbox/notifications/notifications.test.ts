import { expect, test } from 'vitest'
import type { Fault } from '../../contract/control/settings.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { md5Hex } from '../../contract/signing.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import { all, enroll, pay, reach } from '../testing/testing-recurring.ts'

const { key, secret } = sandboxCredentials
const deliveriesOf = (sandbox: TestSandbox) => all(sandbox, 'deliveries.list')

const plan = (id: string) => ({
  id,
  type: 'public',
  recurrence: 'monthly',
  name: 'Gimnasio mensual',
  description: 'Acceso a todas las sedes',
  currency: 'HNL',
  amount: 450,
})

/** The fields that the specification's first and third notification share. */
const paidPayment = {
  note: null,
  currency: 'HNL',
  tax_amount: 0,
  customer_name: sampleSale.customer_name,
  customer_email: sampleSale.customer_email,
  customer_phone: null,
  client_ip: null,
  client_device: expect.any(String),
  created_at: '2026-01-15 12:00:00',
  paid_at: '2026-01-15 12:00:00',
  transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
  card_account: '411111******1111',
  card_brand: 'visa',
  card_type: 'CREDIT',
  card_issuer: null,
  authorization_id: expect.stringMatching(/^\d{6}$/),
  company_name: 'Comercio de ensayo',
  company_slug: 'comercio-de-ensayo',
  company_key: key,
  is_overdue: false,
  attach_url: null,
  extra: null,
}

test('the notification of a payment has the fields of the specification, and no others', async () => {
  const sandbox = openSandbox()
  const { plan: planId, id, payment, deliveries } = await enroll(sandbox)
  const [told] = await deliveries()
  const [{ order_id: ref } = { order_id: '' }] = await sandbox.payments()
  expect(told).toEqual({
    id: expect.stringMatching(/^D-/),
    event: (await sandbox.events({ entity: id }))[1]?.id,
    entity: id,
    kind: 'subscription.payment',
    at: '2026-01-15T12:00:00.000Z',
    url: null,
    wanted_url: null,
    body: {
      ...paidPayment,
      ref,
      uuid: payment,
      status: 'paid',
      description: 'Gimnasio mensual',
      category: 'subscription',
      amount: 450,
      items: [{ title: 'Gimnasio mensual', tax: 0, qty: 1, price: 450, total: 450 }],
      order: ref,
      payment_hash: md5Hex(`${ref}|${key}|${secret}`),
      payment_url: `http://127.0.0.1:4010/checkout/${payment}`,
      customer_subscription: {
        id,
        customer_name: sampleSale.customer_name,
        customer_email: sampleSale.customer_email,
        status: 'active',
        total: '450.00',
        subscription: plan(planId),
      },
    },
    headers: { 'content-type': 'application/json' },
    timeout_ms: 10_000,
    faults: [],
    status: 'delivered',
    due_at: null,
    attempts: [{ at: '2026-01-15T12:00:00.000Z', status: 200, error: null, ms: 0 }],
  })
})

test('the notification of a change of state has the fields of the specification, and no others', async () => {
  const { plan: planId, id, deliveries } = await reach('active')
  const told = (await deliveries()).filter(({ kind }) => kind === 'subscription.status')
  expect(told.map(({ body }) => body)).toEqual([
    {
      type: 'subscription',
      payload: {
        id,
        customer_name: sampleSale.customer_name,
        customer_email: sampleSale.customer_email,
        status: 'active',
        total: '450.00',
        subscription: plan(planId),
      },
    },
  ])
})

test.each(['sale', 'auth'] as const)(
  'the success of a %s is told to its callback as a payment without an enrollment',
  async (kind) => {
    const sandbox = openSandbox()
    const order_callback = 'https://shop.test/paid?order=1'
    const { body } = await sandbox.send(`payments.${kind}`, { ...sampleSale, order_callback })
    const { order_id: ref } = sampleSale
    const [told, ...more] = await deliveriesOf(sandbox)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      entity: body.data?.payment_uuid,
      kind: 'order_callback',
      wanted_url: 'https://shop.test/paid?***',
      status: 'delivered',
    })
    const uuid = told && 'uuid' in told.body ? told.body.uuid : ''
    expect(uuid).toMatch(/^P-/)
    expect(told?.body).toEqual({
      ...paidPayment,
      ref,
      uuid,
      ...(kind === 'sale' ? { status: 'paid' } : { status: 'authorized', paid_at: null }),
      description: ref,
      category: kind,
      amount: 1,
      items: [{ title: ref, tax: 0, qty: 1, price: 1, total: 1 }],
      order: ref,
      payment_hash: body.data?.payment_hash,
      payment_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4010\/checkout\/S-/),
      transaction_id: body.data?.transaction_id,
      authorization_id: body.data?.transaction_auth,
    })
  },
)

test.each([
  ['that is declined', { order_amount: '2', order_callback: 'https://shop.test/paid' }],
  ['that times out', { order_amount: '8', order_callback: 'https://shop.test/paid' }],
  ['without a callback', {}],
])('a sale %s tells nobody', async (_, changes) => {
  const sandbox = openSandbox()
  await sandbox.sell(changes)
  expect(await deliveriesOf(sandbox)).toEqual([])
})

test('each state on the way is notified in order, as it was then', async () => {
  const { sandbox, deliveries, retry } = await reach('on_hold')
  await retry()
  await sandbox.advance('P1M')
  const told = (await deliveries()).map(({ kind, at, body }) => [
    at.slice(0, 10),
    kind,
    'payload' in body ? body.payload.status : 'customer_subscription' in body && body.status,
  ])
  expect(told).toEqual([
    ['2026-01-15', 'subscription.payment', 'paid'],
    ['2026-01-15', 'subscription.status', 'active'],
    ['2026-02-15', 'subscription.status', 'failed'],
    ['2026-02-17', 'subscription.status', 'on_hold'],
    ['2026-02-17', 'subscription.payment', 'paid'],
    ['2026-02-17', 'subscription.status', 'active'],
    ['2026-03-15', 'subscription.payment', 'paid'],
  ])
})

test('a notification keeps its content when its merchant and its plan change', async () => {
  const sandbox = openSandbox()
  const { plan: planId, deliveries } = await enroll(sandbox)
  const before = await deliveries()
  await sandbox.ask('settings.change', { body: { merchant: { name: 'Otro' } } })
  await sandbox.switchAssumption('printed_times', 'honduras')
  const values = { subscription_id: planId, name: 'Piscina', type: 'unique', recurrence: 'weekly' }
  const update = { ...values, currency: 'USD', amount: 1, env: 'sandbox' }
  expect((await sandbox.send('plans.update', update)).status).toBe(200)
  expect(await deliveries()).toEqual(before)
})

test('no notification contains the secret or the number of a card', async () => {
  const { sandbox } = await reach('active')
  const text = JSON.stringify(await deliveriesOf(sandbox))
  expect(text).not.toContain(secret)
  expect(text).not.toContain(sampleSale.card_number)
})

/** The notifications of a first payment under a fault of the webhook lab. */
async function under(...faults: Fault[]) {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { faults: { deliveries: faults } } })
  const { deliveries } = await enroll(sandbox)
  return { sandbox, deliveries }
}

test('a duplicated notification arrives twice, with the same body', async () => {
  const [one, two, ...more] = await (await under('duplicate')).deliveries()
  expect([one?.body, one?.event]).toEqual([two?.body, two?.event])
  expect(one?.id).not.toBe(two?.id)
  expect(more).toHaveLength(2)
})

test('a delayed notification arrives five minutes later', async () => {
  const { sandbox, deliveries } = await under('delay')
  const due_at = '2026-01-15T12:05:00.000Z'
  const [waiting] = await deliveries()
  expect(waiting).toMatchObject({ status: 'pending', due_at, attempts: [] })
  expect((await sandbox.info()).next).toEqual({ at: due_at, what: 'delivery.attempt' })
  await sandbox.advance('PT1H')
  const [arrived] = await deliveries()
  expect(arrived).toMatchObject({ status: 'delivered', due_at: null, attempts: [{ at: due_at }] })
})

test('of two reordered notifications the second one arrives first', async () => {
  const { sandbox, deliveries } = await under('reorder')
  await sandbox.advance('PT1H')
  const arrivals = (await deliveries()).map(({ kind, attempts }) => [kind, attempts[0]?.at])
  expect(arrivals).toEqual([
    ['subscription.payment', '2026-01-15T12:01:00.000Z'],
    ['subscription.status', '2026-01-15T12:00:00.000Z'],
  ])
})

test('a dropped notification is tried three times, five minutes apart, and has failed then', async () => {
  const { sandbox, deliveries } = await under('drop')
  const undelivered = { query: { status: 'undelivered' } }
  const { items } = await sandbox.ask('deliveries.list', undelivered)
  expect(items[0]).toMatchObject({ status: 'pending', attempts: [{ status: null }] })
  await sandbox.advance('PT1H')
  expect((await sandbox.ask('deliveries.list', undelivered)).items).toHaveLength(items.length)
  const [lost] = await deliveries()
  expect(lost).toMatchObject({ status: 'failed', due_at: null })
  expect(lost?.attempts).toEqual(
    ['12:00', '12:05', '12:10'].map((time) => ({
      at: `2026-01-15T${time}:00.000Z`,
      status: null,
      error: expect.stringContaining('dropped by the webhook lab'),
      cause: 'dropped',
      ms: 0,
    })),
  )
})

test('a corrupted payment no longer fits its hash, and a corrupted change names no enrollment', async () => {
  const { sandbox, deliveries } = await under('corrupt')
  const [payment, change] = (await deliveries()).map(({ body }) => body)
  const [{ hash } = { hash: '' }] = await sandbox.payments()
  expect(payment).toMatchObject({ payment_hash: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(payment).not.toMatchObject({ payment_hash: hash })
  const id = change && 'payload' in change ? change.payload.id : ''
  expect((await sandbox.control('enrollments.read', { id })).status).toBe(404)
})

test('faults touch the notifications that come, not those that were', async () => {
  const { sandbox, deliveries } = await under('drop')
  await sandbox.ask('settings.change', { body: { faults: { deliveries: [] } } })
  await sandbox.advance('P1M')
  expect((await deliveries()).map(({ status }) => status)).toEqual([
    'failed',
    'failed',
    'delivered',
  ])
})

test('a declined checkout changes no state, so there is no notification', async () => {
  const { sandbox, payment } = await reach('pending')
  await pay(sandbox, payment, { outcome: 'declined' })
  expect(await deliveriesOf(sandbox)).toEqual([])
})
