// The same shop with care: an order without an answer is not charged again. It waits for the
// notification, which is believed only if it is genuine, and of the amount of the order.
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { key, openReceiver, printOrders, secret, sell } from './shop.js'

const orders = [
  { id: 'A-1', amount: 1, state: 'new' },
  { id: 'A-2', amount: 1, state: 'new' },
]
const { callback, close } = await openReceiver((body) => {
  const order = orders.find(({ id }) => id === body.ref)
  if (!order || !isGenuine(body)) return 400
  if (body.status === 'paid' && Number(body.amount) === order.amount) order.state = 'paid'
  return 200
})

for (const order of orders) {
  order.state = 'charging' // stored before it is charged
  await charge(order)
}
// How long a shop waits is its own business; what is still open then is looked for by hand.
for (let waited = 0; waited < 1500 && orders.some(isOpen); waited += 50) await delay(50)
close()
printOrders(orders)

async function charge(order) {
  const answer = await sell(order, callback).catch(() => undefined)
  if (answer?.body?.success) order.state = 'paid'
  else if (answer?.status === 429) {
    // The service has done nothing, and says when to come again.
    await delay(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    await charge(order)
  } else if (answer?.body && answer.status < 500) order.state = 'refused'
  // No answer, or one that is none of the service: whether it was charged is not known.
}

function isOpen({ state }) {
  return state === 'charging'
}

function isGenuine({ ref, payment_hash: given }) {
  return createHash('md5').update(`${ref}|${key}|${secret}`).digest('hex') === given
}
