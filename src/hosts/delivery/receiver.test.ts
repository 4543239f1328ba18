import { expect, onTestFinished, test, vi } from 'vitest'
import { createMerchant, listen } from '../../../examples/receiver.ts'
import type { ControlSuccess } from '../../contract/control/operations.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { type Fault, faults } from '../../contract/control/settings.ts'
import {
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { md5Hex } from '../../contract/signing.ts'
import type { AnyInput } from '../../sandbox/testing/testing-control.ts'
import { customersCard } from '../../sandbox/testing/testing-recurring.ts'
import { credentials, openHost } from '../testing/testing.ts'

type Merchant = ReturnType<typeof createMerchant>

/** The same books, kept by a receiver that believes each body as it comes. */
function createNaiveMerchant(access: Parameters<typeof createMerchant>[0]): Merchant {
  const merchant = createMerchant(access)
  const { orders, enrollments, shipped, receipts } = merchant
  return {
    ...merchant,
    async receive(body) {
      const { ref, amount, status, payload, customer_subscription } = body as typeof body & {
        status: string
        payload?: { status: string }
        customer_subscription?: { status: string }
      }
      const subject = payload ?? customer_subscription
      if (subject) {
        const known = {
          plan: '',
          amount,
          currency: '',
          paid_count: 0,
          ...enrollments.get(subject.id),
        }
        const paid_count = known.paid_count + (payload ? 0 : 1)
        enrollments.set(subject.id, { ...known, status: subject.status, paid_count })
      } else {
        const order = orders.get(ref)
        if (order) order.status = status
      }
      if (status !== 'paid') return
      shipped.push(customer_subscription?.id ?? ref)
      receipts.push(ref)
    },
    async reconcile() {},
  }
}

const merchants = { careful: createMerchant, naive: createNaiveMerchant }

/** A Node host, and a merchant who sells and enrolls there, and gets its notifications. */
async function openShop(kind: keyof typeof merchants, fault?: Fault) {
  const host = await openHost()
  const merchant = merchants[kind]({ service: host.url, ...sandboxCredentials })
  const receiver = await listen(merchant)
  onTestFinished(receiver.close)
  const { url: order_callback } = receiver
  const ask = async <Id extends ControlId>(operation: Id, input?: AnyInput) => {
    const { status, body } = await host.control(operation, input)
    expect(status).toBe(200)
    return body as ControlSuccess<Id>
  }
  await ask('settings.change', {
    body: { webhook_url: receiver.url, faults: { deliveries: fault ? [fault] : [] } },
  })
  const send = async (path: string, values: object) => {
    const headers = { ...credentials, 'content-type': 'application/json' }
    return (await host.ask('POST', path, { headers, body: JSON.stringify(values) })).body.data
  }

  /** Waits until everything due has been posted, and the merchant has worked through it. */
  const settle = async () => {
    await vi.waitFor(async () => {
      const { now } = await ask('sandbox.read')
      const { items } = await ask('deliveries.list', { query: { limit: '500' } })
      expect(items.filter(({ due_at }) => due_at !== null && due_at <= now)).toEqual([])
    })
    await receiver.idle()
  }

  return {
    merchant,
    receiver,
    ask,
    settle,
    send,
    /** Sells or authorizes; the merchant only learns how it ended by notification. */
    async pay(operation: 'sale' | 'auth', order_id: string, order_amount = '1') {
      const values = { ...sampleSale, order_id, order_amount, order_callback }
      const { payment_uuid } = await send(`/api/v2/transaction/${operation}`, values)
      const price = { amount: Number(order_amount), currency: sampleSale.order_currency }
      merchant.orders.set(order_id, { ...price, payment_uuid, status: 'sent' })
      await settle()
      return payment_uuid as string
    },
    /** Enrolls a customer, who pays at once. */
    async enroll() {
      const { id: plan, amount, currency } = await send('/api/v2/subscriptions', samplePlan)
      const values = { ...sampleEnrollment, subscription: plan }
      const enrolled = await send(`/api/v2/subscriptions/${plan}/subscribe`, values)
      const id: string = enrolled.properties.subscription.customer
      merchant.enrollments.set(id, { plan, amount, currency, status: 'pending', paid_count: 0 })
      await ask('checkout.pay', { id: enrolled.payment.uuid, body: customersCard })
      await settle()
      return id
    },
    async advance(duration: string) {
      await ask('clock.move', { body: { advance: duration } })
      await settle()
    },
  }
}

/** A quarter of a shop's life: a sale, a capture, a charge that fails and is recovered. */
async function runShop(kind: keyof typeof merchants, fault?: Fault) {
  const shop = await openShop(kind, fault)
  const { merchant, send, ask, pay, enroll, advance } = shop
  const payment_uuid = await pay('auth', 'CAPTURED')
  await send('/api/v2/transaction/capture', {
    payment_uuid,
    transaction_approved_amount: '1',
    env: 'sandbox',
  })
  // The merchant reads how its own operation ended.
  await merchant.readOrder('CAPTURED')
  await pay('sale', 'SOLD')
  const id = await enroll()
  await ask('enrollments.next-charge', { id, body: { outcome: 'declined', times: 1 } })
  await advance('P1M')
  await advance('P3D')
  await advance('P1M')
  await advance('PT1H')
  await merchant.reconcile()
  return { shop, ...(await compare(shop)) }
}

/** The sandbox's records, and the merchant's books. */
async function compare({ ask, merchant }: Awaited<ReturnType<typeof openShop>>) {
  const { items: payments } = await ask('payments.list', { query: { limit: '500' } })
  const { items: enrollments } = await ask('enrollments.list')
  const ordered = payments.filter(({ uuid }) => uuid.startsWith('S-'))
  const paid = payments.filter(({ status }) => status === 'paid')
  const truth = {
    orders: ordered.map(({ order_id, status }) => [order_id, status]),
    enrollments: enrollments.map(({ id, status, paid_count }) => [id, status, paid_count]),
    shipped: paid.map(({ order_id, enrollment }) => enrollment ?? order_id),
  }
  const books = {
    orders: [...merchant.orders].map(([id, { status }]) => [id, status]),
    enrollments: [...merchant.enrollments].map(([id, one]) => [id, one.status, one.paid_count]),
    shipped: merchant.shipped,
  }
  const sorted = ({ orders, enrollments: joined, shipped }: typeof books) => ({
    orders: orders.toSorted(),
    enrollments: joined,
    shipped: shipped.toSorted(),
  })
  return {
    truth: sorted(truth),
    books: sorted(books),
    paidOrders: paid.map(({ order_id }) => order_id),
  }
}

const conditions = [undefined, ...faults] as const

test.each(conditions)(
  'under %s a receiver written as advised ends as the sandbox',
  async (fault) => {
    const { shop, truth, books, paidOrders } = await runShop('careful', fault)
    expect(truth.orders).toEqual([
      ['CAPTURED', 'paid'],
      ['SOLD', 'paid'],
    ])
    expect(truth.enrollments).toMatchObject([[expect.anything(), 'active', 3]])
    expect(books).toEqual(truth)
    const { receipts } = shop.merchant
    expect(new Set(receipts).size).toBe(receipts.length)
    const announced = fault === 'drop' || fault === 'corrupt' ? [] : paidOrders
    // An authorization is no payment, and its capture notifies nobody.
    const isCaptured = (order: string) => order === 'CAPTURED'
    expect(receipts.filter((order) => !isCaptured(order)).toSorted()).toEqual(
      announced.filter((order) => !isCaptured(order)).toSorted(),
    )
  },
)

test('without faults a receiver that believes each body ends as the sandbox, too', async () => {
  const { truth, books } = await runShop('naive')
  expect(books).toEqual(truth)
})

test.each(faults)(
  'under %s a receiver that believes each body ends otherwise',
  { tags: ['release'] },
  async (fault) => {
    const { truth, books } = await runShop('naive', fault)
    expect(books).not.toEqual(truth)
  },
)

test('a body with a hash that fits and a wrong amount makes no receipt', async () => {
  const { pay, notice, forge, merchant } = await openForger()
  await pay('sale', 'SOLD')
  const genuine = await notice()
  await forge({ ...genuine, amount: 9000 })
  await forge({ ...genuine, currency: 'USD' })
  expect([merchant.orders.get('SOLD')?.status, merchant.receipts]).toEqual(['paid', []])
  await forge(genuine)
  await forge(genuine)
  expect([merchant.receipts, merchant.shipped]).toEqual([['SOLD'], ['SOLD']])
})

test('a body that calls a declined order paid ships nothing, though its hash fits', async () => {
  const { pay, notice, forge, merchant } = await openForger()
  await pay('sale', 'SOLD')
  await pay('sale', 'DECLINED', '2')
  const { key, secret } = sandboxCredentials
  const payment_hash = md5Hex(`DECLINED|${key}|${secret}`)
  await forge({ ...(await notice()), ref: 'DECLINED', order: 'DECLINED', amount: 2, payment_hash })
  expect(merchant.orders.get('DECLINED')?.status).toBe('declined')
  expect([merchant.receipts, merchant.shipped]).toEqual([[], []])
})

/** A shop whose notifications are lost, and a program that posts others in their place. */
async function openForger() {
  const shop = await openShop('careful', 'drop')
  return {
    ...shop,
    /** The body that was lost first. */
    notice: async () => (await shop.ask('deliveries.list')).items[0]?.body,
    async forge(body: object | undefined) {
      await fetch(shop.receiver.url, { method: 'POST', body: JSON.stringify(body) })
      await shop.receiver.idle()
    },
  }
}
