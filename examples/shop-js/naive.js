// A shop as it is often written: without an answer it charges again, and the first answer counts.
import { openReceiver } from '../receivers/naive.js'
import { port, printOrders, sell } from './shop.js'

const orders = [
  { id: 'A-1', amount: 1, state: 'new' },
  { id: 'A-2', amount: 1, state: 'new' },
]
const receiver = await openReceiver({ port })

for (const order of orders) {
  for (let attempt = 0; attempt < 3 && order.state === 'new'; attempt++) {
    try {
      const { body } = await sell(order, receiver.url)
      if (body?.success) order.state = 'paid'
    } catch {
      // The network failed: the next attempt charges again.
    }
  }
}
receiver.close()
printOrders(orders)
