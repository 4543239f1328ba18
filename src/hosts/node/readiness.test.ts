import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { controlIds, controlPath, controlRoutes } from '../../contract/control/routes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { version } from '../../contract/version.ts'
import { credentials, openHost } from '../testing/testing.ts'

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
  const { talk } = await openHost({ token })
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
  const { ask, url } = await openHost({ token })
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
