/**
 * Receives notifications of payments, and keeps each once, if it is genuine. The program needs Node.js alone:
 *
 *   PORT=8080 STORE=payments.jsonl ENSAYO_KEY=... ENSAYO_SECRET=... node receiver.js
 *
 * GET /orders lists the known orders: [{order_id, paid, amount}].
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const mostCharacters = 100_000

export async function openReceiver({ port, store, key, secret }) {
  const kept = new Map()
  const lines = existsSync(store) ? readFileSync(store, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) keep(JSON.parse(line))

  // A notification comes at least once: a copy is answered like the first one, and counts no more.
  function keep(payment) {
    const { ref, status, transaction_id } = payment
    const name = JSON.stringify([ref, status, transaction_id])
    const isNew = !kept.has(name)
    if (isNew) kept.set(name, payment)
    return isNew
  }

  /** With which status it is answered: any other than 200 lets the service try again. */
  function receive(body) {
    if (typeof body !== 'object' || body === null) return 400
    // A change of status carries no proof: read the enrollment before you believe it.
    if (body.payload) return 200
    if (!isGenuine(body)) return 400
    const { ref, status, amount, transaction_id } = body
    const payment = { ref, status, amount, transaction_id }
    // Stored before it is answered: an answer is a promise.
    if (keep(payment)) appendFileSync(store, `${JSON.stringify(payment)}\n`)
    return 200
  }

  /** The hash covers `ref` alone: compare the amount with the amount of your order. */
  function isGenuine({ ref, payment_hash }) {
    const right = createHash('md5').update(`${ref}|${key}|${secret}`).digest()
    const given = Buffer.from(String(payment_hash), 'hex')
    return given.length === right.length && timingSafeEqual(given, right)
  }

  const server = createServer(async (request, answer) => {
    if (request.method === 'GET') {
      answer.setHeader('content-type', 'application/json')
      return answer.end(JSON.stringify(ordersOf([...kept.values()])))
    }
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) {
      if (text.length <= mostCharacters) text += chunk
    }
    answer.writeHead(text.length > mostCharacters ? 413 : receive(parse(text))).end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/notifications`,
    payments: () => [...kept.values()],
    close: () => server.close().closeAllConnections(),
  }
}

/** One paid notification makes an order paid, whatever comes before or after it. */
function ordersOf(payments) {
  const orders = new Map()
  for (const { ref, status, amount } of payments) {
    if (orders.get(ref)?.paid) continue
    orders.set(ref, { order_id: ref, paid: status === 'paid', amount })
  }
  return [...orders.values()]
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT, STORE = 'payments.jsonl', ENSAYO_KEY, ENSAYO_SECRET } = process.env
  const options = { store: STORE, key: ENSAYO_KEY, secret: ENSAYO_SECRET }
  const { url } = await openReceiver({ port: Number(PORT ?? 8080), ...options })
  console.log(`receives notifications at ${url}`)
}
