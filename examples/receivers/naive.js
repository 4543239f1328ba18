/**
 * A receiver as it is often written: it believes each body, counts each copy, the latest state counts,
 * and it answers before it has stored anything. `ensayo receiver` names its mistakes:
 *
 *   PORT=8080 node naive.js
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export async function openReceiver({ port }) {
  const orders = new Map()

  async function store({ ref, status, amount }) {
    if (!ref) return // a change of status
    await delay(100) // meanwhile it sends a receipt
    const before = orders.get(ref)?.amount ?? 0
    const isPaid = status === 'paid'
    orders.set(ref, { order_id: ref, paid: isPaid, amount: isPaid ? before + amount : before })
  }

  const server = createServer(async (request, answer) => {
    if (request.method === 'GET') return answer.end(JSON.stringify([...orders.values()]))
    let text = ''
    for await (const chunk of request) text += chunk
    answer.end()
    await store(JSON.parse(text))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/notifications`,
    close: () => server.close().closeAllConnections(),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await openReceiver({ port: Number(process.env.PORT ?? 8080) })
  console.log(`receives notifications at ${url}`)
}
