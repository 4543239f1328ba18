// The same shop with care: an order without an answer is not charged again. The shop waits for the
// notification, which its receiver believes only if it is genuine; the amount must be the order's.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openReceiver } from '../receivers/receiver.js'
import { cancel, key, port, printOrders, secret, sell } from './shop.js'

const orders = [
  { id: 'A-1', amount: 1, state: 'new' },
  { id: 'A-2', amount: 1, state: 'new' },
]
const store = join(tmpdir(), `shop-${process.pid}.jsonl`)
const receiver = await openReceiver({ port, store, key, secret })

for (const order of orders) {
  order.state = 'charging' // stored before it is charged
  await charge(order)
}
// Each shop decides how long it waits; an order that is still open then is looked for by hand.
for (let waited = 0, quiet = 0; waited < 3000 && quiet < 300; waited += 50) {
  await delay(50)
  for (const order of orders) await reconcile(order)
  quiet = orders.every(isSettled) ? quiet + 50 : 0
}
receiver.close()
rmSync(store, { force: true })
printOrders(orders)

async function charge(order) {
  const answer = await sell(order, receiver.url).catch(() => undefined)
  if (answer?.body?.success) {
    const { payment_uuid: payment, transaction_id: transaction } = answer.body.data
    Object.assign(order, { state: 'paid', payment, transaction })
  } else if (answer?.status === 429) {
    // The service has done nothing, and says when to come again.
    await delay(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    await charge(order)
  } else if (answer?.body && answer.status < 500) order.state = 'refused'
  // No answer, or an answer that the service did not give: whether the order was charged is not
  // known.
}

/** Compares an order with its notifications. */
async function reconcile(order) {
  const notified = paymentsOf(order)
  if (notified.length && order.state === 'charging') order.state = 'paid'
  // Paid twice, as when a proxy repeats a request: the interface has no idempotency key. The one whose
  // identifier the shop knows is voided, and the other one pays the order.
  const isTwice = notified.some((transaction) => transaction !== order.transaction)
  if (!isTwice || !order.payment || order.isCancelled) return
  order.isCancelled = true
  await cancel(order.payment).catch(() => undefined)
}

/** The transactions that paid an order, as its notifications say. */
function paymentsOf({ id, amount }) {
  return receiver
    .payments()
    .filter((one) => one.ref === id && one.status === 'paid' && Number(one.amount) === amount)
    .map(({ transaction_id: transaction }) => transaction)
}

function isSettled(order) {
  return order.state === 'refused' || paymentsOf(order).length > 0
}
