/**
 * A merchant's receiver of notifications, written the way the webhook lab advises; it needs Node alone.
 * `src/hosts/delivery/receiver.test.ts` runs it against the Node host under each fault of the lab.
 *
 * The proofs in the three bodies:
 * - A payment (of a subscription, or of an `order_callback`) carries `payment_hash`. The hash covers
 *   `ref`, not the amount or the status: both are compared with the merchant's books.
 * - A change of status carries no proof, no time and no number: nothing tells which of two is newer.
 *
 * So no body is written into the books. A body only names the record to read.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Credentials {
  readonly service: string
  readonly key: string
  readonly hash: string
  readonly secret: string
}

interface Price {
  readonly amount: number
  readonly currency: string
}

interface Order extends Price {
  /** From the answer of the sale: the `uuid` of an `order_callback` is another one. */
  readonly payment_uuid: string
  status: string
}

interface Enrollment extends Price {
  readonly plan: string
  status: string
  paid_count: number
}

/**
 * The fields of a notification that the receiver reads; the body of a change of status has a
 * payload alone.
 */
interface Notification extends Price {
  readonly payload?: { readonly id: string }
  readonly ref: string
  readonly payment_hash: string
  readonly customer_subscription?: { readonly id: string }
}

/** The merchant's books, and the functions that change them. */
export function createMerchant({ service, key, hash, secret }: Credentials) {
  const orders = new Map<string, Order>()
  const enrollments = new Map<string, Enrollment>()
  /** The shipped goods: an order, or an enrollment once for each of its payments. */
  const shipped: string[] = []
  /** The orders whose customer got a receipt by e-mail. */
  const receipts: string[] = []

  async function ask(path: string, body?: object) {
    const headers = { 'x-auth-key': key, 'x-auth-hash': hash, accept: 'application/json' }
    const response = await fetch(service + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return response.ok ? (await response.json()).data : undefined
  }

  /** Writes down how an order stands now, however many notifications there were, in any order. */
  async function readOrder(id: string) {
    const order = orders.get(id)
    if (!order) return
    const { payment_uuid } = order
    const found = await ask('/api/v2/transaction/status', { payment_uuid, env: 'sandbox' })
    if (!found) return
    if (found.status === 'paid' && order.status !== 'paid') shipped.push(id)
    order.status = found.status
  }

  async function readEnrollment(id: string) {
    const enrollment = enrollments.get(id)
    if (!enrollment) return
    const path = `/api/v2/subscriptions/${enrollment.plan}/customer/${id}?env=sandbox`
    const found = await ask(path)
    if (!found) return
    for (let count = enrollment.paid_count; count < found.paid_count; count++) shipped.push(id)
    Object.assign(enrollment, { status: found.status, paid_count: found.paid_count })
  }

  const isGenuine = ({ ref, payment_hash }: Notification) =>
    payment_hash === createHash('md5').update(`${ref}|${key}|${secret}`).digest('hex')

  return {
    orders,
    enrollments,
    shipped,
    receipts,
    readOrder,

    async receive(body: Notification) {
      if (body.payload) return readEnrollment(body.payload.id)
      const { ref, amount, currency, customer_subscription } = body
      const enrollment = customer_subscription && enrollments.get(customer_subscription.id)
      if (customer_subscription) await readEnrollment(customer_subscription.id)
      else await readOrder(ref)
      const known = enrollment ?? orders.get(ref)
      const isPaid = enrollment ? enrollment.paid_count > 0 : known?.status === 'paid'
      const isOurs = known?.amount === amount && known.currency === currency && isGenuine(body)
      // The hash covers `ref`: a copy has the same one.
      if (isPaid && isOurs && !receipts.includes(ref)) receipts.push(ref)
    },

    /** Run from time to time: nothing announces a lost notification. */
    async reconcile() {
      for (const id of orders.keys()) await readOrder(id)
      for (const id of enrollments.keys()) await readEnrollment(id)
    },
  }
}

/** Listens for notifications: answers 200 at once, and works afterwards on one after another. */
export async function listen(merchant: { receive(body: Notification): Promise<void> }) {
  let work = Promise.resolve()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    response.writeHead(200).end()
    work = work.then(() => merchant.receive(JSON.parse(text))).catch(console.error)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** When the notifications that have come are worked through. */
    idle: () => work,
    close: () => void server.close(),
  }
}
