import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { controlIds, controlPath, controlRoutes } from '../../contract/control/control-routes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { credentials, openHost } from '../testing/testing.ts'
import { createConnections } from './connections.ts'
import { startNodeHost } from './node.ts'
import { version } from '../../contract/version.ts'

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

/** Reads until the pattern has come `count` times. */
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
  const { url } = await openHost({ access: { mostConnections: 1 } })
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
  const host = await openHost({ access: { mostHeld: 1_000_000 } })
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
  const host = await openHost({ access: { mostHeld: 1_000_000 } })
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

const token = 'a-token-of-this-test'

const browser = { accept: 'text/html', 'upgrade-insecure-requests': '1' }

const address = (url: string, hasPages = false) => ({
  name: 'ensayo',
  version,
  interface: `${url}/api/v2`,
  control: url + controlPath('sandbox.read'),
  console: hasPages ? `${url}/` : null,
})

test.each(['*/*', 'application/json', 'text/html', 'image/png', 'text/plain;q=0', ''])(
  'whoever asks for / and accepts "%s" reads what is where',
  async (accept) => {
    const { ask, url, control } = await openHost()
    const { status, body, headers } = await ask('GET', '/', { headers: { accept } })
    expect(status).toBe(200)
    expect(body).toEqual(address(url))
    expect((await ask('GET', '/?x=1')).body).toEqual(body)
    const head = await ask('HEAD', '/', { headers: { accept } })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'))
    expect((await control('requests.list')).body.items).toEqual([])
  },
)

test('/healthz says that it is ready, and nothing else, under any name of it and to any version', async () => {
  const { talk } = await openHost({ access: { token } })
  for (const [method, body] of [
    ['GET', '{"ready":true}'],
    ['HEAD', ''],
  ]) {
    for (const host of [
      'host: 10.1.2.3:4010',
      'host: anything',
      'host: localhost\r\nx-sandbox: /',
    ]) {
      const head = `${method} /healthz HTTP/1.1\r\n${host}\r\nuser-agent: kube-probe/1.31\r\n`
      const answer = await talk(`${head}accept: */*\r\nconnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(answer.split('\r\n\r\n')[1]).toBe(body)
    }
    expect(await talk(`${method} /healthz HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  }
})

test('until it has what it begins with it says that it is not ready', async () => {
  let isReady = false
  const { ask, url } = await openHost({ isReady: () => isReady })
  const waits = { ready: false, message: expect.stringContaining('ask again') }
  expect(await ask('GET', '/healthz')).toMatchObject({ status: 503, body: waits })
  expect(await ask('GET', '/')).toMatchObject({ status: 503, body: { ...address(url), ...waits } })
  expect((await ask('HEAD', '/healthz')).status).toBe(503)
  isReady = true
  expect(await ask('GET', '/healthz')).toMatchObject({ status: 200, body: { ready: true } })
  expect(await ask('GET', '/')).toMatchObject({ status: 200, body: address(url) })
})

test('a probe without the token learns that it is ready, and nothing of the sandbox', async () => {
  const { ask, url } = await openHost({ access: { token } })
  for (const accept of ['*/*', 'text/html']) {
    const probe = await ask('GET', '/', { headers: { accept } })
    expect([probe.status, probe.body]).toEqual([200, address(url)])
    expect((await ask('HEAD', '/', { headers: { accept } })).status).toBe(200)
  }
  for (const path of [controlPath('sandbox.read'), '/plans', '/checkout/P-1']) {
    for (const method of ['GET', 'HEAD']) expect((await ask(method, path)).status).toBe(401)
  }
  // A browser asks its user.
  const { status, headers } = await ask('GET', '/', { headers: browser })
  expect(status).toBe(401)
  expect(headers.get('www-authenticate')).toMatch(/^Basic /)
})

test('a page of another origin is not told either', async () => {
  const { ask } = await openHost()
  const headers = { origin: 'https://thief.example' }
  expect((await ask('GET', '/', { headers })).status).toBe(403)
})

const ofConnection = /^(date|connection|keep-alive|transfer-encoding)$/

/** Paths of every operation that is asked by GET, with an id that there is. */
const readings = controlIds.filter((id) => controlRoutes[id].startsWith('GET '))

test.each([
  ...readings.map((id) => controlPath(id, 'x')),
  '/api/v2/tokenization/card/x',
  '/api/v2/nowhere',
  '/nowhere',
  '/healthz',
  '/',
])('HEAD of %s has status and headers of GET, no body, and changes nothing', async (path) => {
  const { url, sell, control } = await openHost()
  await sell()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const ask = (method: string) =>
    fetch(url + path, { method, headers: credentials, signal: stop.signal })
  // A document tells how long its examples took.
  const headers = (response: Response) =>
    [...response.headers].flatMap(([name, value]) =>
      ofConnection.test(name) ? [] : [[name, name === 'content-length' ? 'a number' : value]],
    )
  const state = async () => (await control('state.read')).body
  const before = await state()
  const [get, head] = [await ask('GET'), await ask('HEAD')]
  expect(head.status).toBe(get.status)
  expect(headers(head)).toEqual(headers(get))
  expect(await head.text()).toBe('')
  expect(await state()).toEqual(before)
})

test('HEAD with a body does nothing, and the next request of the connection is read', async () => {
  const { url, control } = await openHost()
  const body = JSON.stringify(sampleSale)
  const sent = (path: string) =>
    `HEAD ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
    `x-auth-key: ${credentials['x-auth-key']}\r\nx-auth-hash: ${credentials['x-auth-hash']}\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const paths = [
    '/',
    '/healthz',
    '/api/v2/transaction/sale',
    controlPath('sandbox.reset'),
    controlPath('stream.open'),
  ]
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.write(paths.map(sent).join(''))
  socket.write(`GET ${controlPath('payments.list')} HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n`)
  await once(socket, 'close')
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
  expect(statuses).toEqual([200, 200, 405, 405, 200, 400])
  const { items } = (await control('requests.list')).body
  expect(items).toMatchObject([{ method: 'HEAD', operation: null, status: 405 }])
  expect(JSON.stringify(items[0].response.body)).toContain('HEAD')
  expect((await control('sandbox.read')).body.counts.payments).toBe(0)
})

test('HEAD is none of the requests that a fault waits for', async () => {
  const { url, control } = await openHost()
  const api = [{ fault: 'error_503' as const }]
  await control('settings.change', { body: { faults: { api } } })
  const statusOf = async (method: string) => {
    const path = '/api/v2/tokenization/card/x'
    return (await fetch(url + path, { method, headers: credentials })).status
  }
  expect([await statusOf('HEAD'), await statusOf('GET'), await statusOf('GET')]).toEqual([
    400, 503, 400,
  ])
})
