/**
 * A receiver as it is often written: it believes each body, the latest one counts, and it answers
 * before it has stored anything. `ensayo receiver` names what is wrong with it.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

export async function openReceiver({ port }) {
  const orders = []
  const server = createServer(async (request, answer) => {
    if (request.method === 'GET') return answer.end(JSON.stringify(orders))
    let text = ''
    for await (const chunk of request) text += chunk
    answer.end()
    const { ref, status, amount } = JSON.parse(text)
    orders.push({ order_id: ref, paid: status === 'paid', amount })
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
