// A shop as it is often written: without an answer it charges again, and the first answer counts.
import { openReceiver, printOrders, sell } from './shop.js'

const orders = [
  { id: 'A-1', amount: 1, state: 'new' },
  { id: 'A-2', amount: 1, state: 'new' },
]
const { callback, close } = await openReceiver(() => 200)

for (const order of orders) {
  for (let attempt = 0; attempt < 3 && order.state === 'new'; attempt++) {
    try {
      const { body } = await sell(order, callback)
      if (body?.success) order.state = 'paid'
    } catch {
      // The network failed: the next attempt charges again.
    }
  }
}
close()
printOrders(orders)
