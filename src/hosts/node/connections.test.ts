import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { controlPath } from '../../contract/control/routes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { credentials, openHost } from '../testing/testing.ts'
import { createConnections } from './connections.ts'
import { startNodeHost } from './node.ts'

type Host = Awaited<ReturnType<typeof openHost>>

const list = `GET ${controlPath('requests.list')}?limit=500 HTTP/1.1\r\nhost: localhost\r\n\r\n`
const status = `GET ${controlPath('sandbox.read')} HTTP/1.1\r\nhost: localhost\r\n\r\n`

function saleOf(order: string) {
  const body = JSON.stringify({ ...sampleSale, order_id: order })
  const headers = { host: 'localhost', 'content-type': 'application/json', ...credentials }
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST /api/v2/transaction/sale HTTP/1.1\r\n${head}\r\n${body}`
}

/** A connection of a client that sends, and reads only when it is resumed. */
function connectTo(url: string, options: { allowHalfOpen?: boolean } = {}) {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, ...options }).on('error', () => {})
  socket.pause()
  onTestFinished(() => void socket.destroy())
  return socket
}

/** The sandbox has a log whose list is long. */
async function fillLog({ ask }: Host) {
  const headers = { 'content-type': 'application/json', ...credentials }
  const body = JSON.stringify({ ...sampleSale, customer_name: 'Ana '.repeat(4000) })
  for (let count = 0; count < 40; count++) {
    await ask('POST', '/api/v2/transaction/sale', { headers, body })
  }
}

/** Reads until there are so many of these. */
async function readUntil(socket: Socket, pattern: RegExp, count: number) {
  const found: string[] = []
  let rest = ''
  const done = new Promise<void>((resolve) =>
    socket.on('data', (chunk) => {
      rest += String(chunk)
      for (const [whole] of rest.matchAll(pattern)) found.push(whole)
      rest = rest.replaceAll(pattern, '').slice(-200)
      if (found.length >= count) resolve()
    }),
  )
  socket.resume()
  await done
  return found
}

/** The number that `read` gives once it gives the same twice. */
async function settled(read: () => Promise<number>) {
  let last = -1
  await vi.waitFor(
    async () => {
      const before = last
      last = await read()
      expect(last).toBe(before)
    },
    { interval: 200 },
  )
  return last
}

test('a client that sends and never reads is not worked for; when it reads, all is answered', async () => {
  const host = await openHost()
  await fillLog(host)
  const pairs = 60
  const socket = connectTo(host.url)
  for (let at = 0; at < pairs; at++) socket.write(list + saleOf(`P-${at}`))
  const payments = async () => (await host.control('sandbox.read')).body.counts.payments
  expect(await settled(payments)).toBeLessThan(pairs / 2)
  const answered = await readUntil(socket, /HTTP\/1\.1 200/g, 2 * pairs)
  expect(answered).toHaveLength(2 * pairs)
  expect(await payments()).toBe(pairs)
})

test('requests that come together are answered in their order', async () => {
  const host = await openHost()
  const orders = Array.from({ length: 300 }, (_, at) => `P-${at}`)
  const socket = connectTo(host.url)
  for (const order of orders) socket.write(saleOf(order))
  expect(await readUntil(socket, /HTTP\/1\.1 200/g, orders.length)).toHaveLength(orders.length)
  const { items } = (await host.control('payments.list', { query: { limit: '500' } })).body
  expect(items.map((item: { order_id: string }) => item.order_id)).toEqual(orders.toReversed())
})

test('of a connection that waits for its answers no more than a piece is read', async () => {
  const waiting: (() => void)[] = []
  const connections = createConnections(10, (outgoing) => waiting.push(() => outgoing.end('x')))
  const { url, open } = await serve(connections)
  let sent = 0
  const socket = connectTo(url).on('drain', fill)
  function fill() {
    while (sent < 100_000_000 && socket.write(status.repeat(500))) sent += 500 * status.length
  }
  fill()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const bytesRead = async () => [...open][0]?.bytesRead ?? -1
  expect(await settled(bytesRead)).toBeLessThan(1_000_000)
  expect(waiting).toHaveLength(1)
})

test('a connection whose client takes no answer is ended, one that waits for its answer is not', async () => {
  const connections = createConnections(10, (outgoing) => {
    if (outgoing.req.url === '/long') outgoing.end('x'.repeat(32 * 1024 * 1024))
  })
  const { url } = await serve(connections)
  const [deaf, patient] = [connectTo(url), connectTo(url)]
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  deaf.write(request('/long'))
  patient.write(request('/none'))
  await once(deaf, 'readable')
  connections.endUntaken()
  connections.endUntaken()
  deaf.resume()
  await once(deaf, 'close')
  expect(patient.closed).toBe(false)
  expect(connections.end()).toHaveLength(1)
})

test('a connection that was refused is closed, also when its client keeps its side open', async () => {
  const { url } = await openHost({ mostConnections: 1 })
  const kept = connectTo(url)
  await once(kept, 'connect')
  const refused = connectTo(url, { allowHalfOpen: true })
  refused.write(saleOf('X'))
  refused.resume()
  const [text] = await once(refused, 'data')
  expect(String(text)).toMatch(/^HTTP\/1\.1 503 [^]*Too many connections/)
  kept.destroy()
  await vi.waitFor(async () => {
    const response = await fetch(url + controlPath('sandbox.read'))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ counts: { payments: 0 } })
  })
})

test('long answers that wait to be read are bounded, and refused beyond it', async () => {
  const host = await openHost({ mostHeld: 1_000_000 })
  await fillLog(host)
  const reading = () => host.ask('GET', `${controlPath('requests.list')}?limit=500`)
  expect((await reading()).status).toBe(200)
  const deaf = Array.from({ length: 20 }, () => connectTo(host.url))
  for (const socket of deaf) socket.write(list.repeat(20))
  await vi.waitFor(async () => {
    const { status: refused, body } = await reading()
    expect(refused).toBe(503)
    expect(body).toEqual({
      message: 'Too many long responses wait to be read: read them, or ask for a lower limit.',
    })
  })
  for (const socket of deaf) socket.destroy()
  await vi.waitFor(async () => expect((await reading()).status).toBe(200))
})

test('long bodies that arrive at once are bounded, and refused beyond it', async () => {
  const host = await openHost({ mostHeld: 1_000_000 })
  const long = { body: 'x'.repeat(900_000), headers: { 'content-type': 'application/json' } }
  const slow = connectTo(host.url)
  slow.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 999999\r\n\r\n${long.body}`)
  const sending = () => host.ask('POST', controlPath('sandbox.reset'), long)
  await vi.waitFor(async () => {
    const { status: refused, body } = await sending()
    expect(refused).toBe(503)
    expect(body.message).toBe('Too many long requests arrive at once: send fewer.')
  })
  expect((await host.sell()).status).toBe(200)
  slow.destroy()
  await vi.waitFor(async () => expect((await sending()).status).toBe(400))
})

test('closing does not wait for a client that does not take its answers', async () => {
  const host = await startNodeHost({ port: 0 })
  const socket = connectTo(host.url)
  socket.write(status.repeat(20_000))
  await once(socket, 'readable')
  await expect(host.close()).resolves.toBeUndefined()
})

async function serve(connections: ReturnType<typeof createConnections>) {
  const server = createServer((_, outgoing) => connections.requested(outgoing))
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.opened(socket)
    open.add(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, open }
}
