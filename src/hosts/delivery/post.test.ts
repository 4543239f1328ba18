import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { network, type Network } from '../network/dial.ts'
import { createPost } from './post.ts'
import { fakeNetwork } from '../testing/testing-live.ts'
import { answering, closedUrl, openReceiver, openRude } from '../testing/testing-receiver.ts'

const { signal } = new AbortController()
const post = createPost({ stop: signal })
const body = '{"ñandú":1}'
const headers = { 'content-type': 'application/json', 'x-client-signature': 'abc' }
const to = (url: string, timeoutMs = 10_000) => ({ url, headers, body, timeoutMs })

test('a notification is posted as JSON, byte for byte', async () => {
  const { url, received } = await openReceiver()
  expect(await post(to(`${url}aviso?de=ensayo`))).toEqual({
    status: 200,
    error: null,
    ms: expect.any(Number),
  })
  expect(received).toMatchObject([{ method: 'POST', path: '/aviso?de=ensayo', text: body }])
  expect(received[0]?.headers).toMatchObject(headers)
  expect(received[0]?.headers['content-length']).toBe(String(Buffer.byteLength(body)))
})

test.each([201, 204, 400, 404, 500])('an answer of %i is no receipt', async (status) => {
  const { url } = await openReceiver(answering(status))
  expect(await post(to(url))).toMatchObject({ status, error: 'only 200 counts' })
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const other = await openReceiver()
  const { url } = await openReceiver(answering(status, { location: other.url }))
  expect(await post(to(url))).toMatchObject({
    status,
    error: expect.stringContaining('redir'),
  })
  expect(other.received).toEqual([])
})

test('an answer of 100 MB is not read to its end', async () => {
  let written = 0
  const chunk = Buffer.alloc(64 * 1024)
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  const { url } = await openReceiver((outgoing) => {
    outgoing.writeHead(200).on('close', close)
    const more = () => {
      while (!outgoing.destroyed && written < 100_000_000) {
        written += chunk.length
        if (!outgoing.write(chunk)) return void outgoing.once('drain', more)
      }
    }
    more()
  })
  expect(await post(to(url))).toMatchObject({ status: 200, error: null })
  await closed
  expect(written).toBeLessThan(20_000_000)
})

test('a receiver that never answers is given up', async () => {
  const { url, received } = await openReceiver(() => {})
  expect(await post(to(url, 100))).toMatchObject({
    status: null,
    error: 'no response within 0.1 s',
  })
  expect(received).toHaveLength(1)
})

test('a receiver that begins to answer, byte by byte and without end, is given up', async () => {
  const { url } = await openRude((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx: ')
    const drip = setInterval(() => socket.write('y'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  expect((await post(to(url, 100)))?.status).toBeNull()
})

test('an answer whose body never ends is an answer', async () => {
  const { url } = await openReceiver((outgoing) => void outgoing.writeHead(200).write('x'))
  expect(await post(to(url, 100))).toMatchObject({ status: 200, error: null })
})

test('an answer whose body never ends is none where it is read', async () => {
  const { url } = await openRude((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nx'))
  expect(await post({ ...to(url, 100), readsAnswer: true })).toMatchObject({
    status: null,
    error: 'no response within 0.1 s',
  })
})

test.each([
  ['resets the connection', (socket) => socket.resetAndDestroy(), 'the connection was closed'],
  ['says nothing and leaves', (socket) => socket.end(), 'the connection was closed'],
  ['talks rubbish', (socket) => socket.end('¡Hola!\r\n\r\n'), 'the response is not HTTP'],
  ['sends binary', (socket) => socket.end(Buffer.from([0, 1, 2, 255])), 'the response is not HTTP'],
  [
    'sends headers without end',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`),
    'the response is not HTTP',
  ],
] satisfies [string, Parameters<typeof openRude>[0], string][])(
  'a receiver that %s is an error in words',
  async (_, talk, error) => {
    const { url } = await openRude(talk)
    expect(await post(to(url))).toMatchObject({
      status: null,
      error: expect.stringContaining(error),
    })
  },
)

test('where nothing listens the connection is refused', async () => {
  const error = 'connection refused: nothing listens there'
  expect(await post(to(await closedUrl()))).toMatchObject({ status: null, error })
})

test('a host that does not exist has no address', async () => {
  const result = await post(to('http://nadie.invalid/'))
  expect(result?.error).toMatch(/there is no host of that name|could not be looked up/)
})

test('https where plain HTTP is spoken, and the other way round, are errors in words', async () => {
  const { url } = await openReceiver()
  expect((await post(to(url.replace('http', 'https'))))?.error).toMatch(/^TLS: /)
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const plain = await post(to(`http://127.0.0.1:${port}/`))
  expect(plain).toMatchObject({ status: null, error: expect.stringMatching(/closed|not HTTP/) })
})

test('a request that cannot be made leaves no connection open', async () => {
  const opened: Socket[] = []
  const watched: Network = {
    ...network,
    connect(route) {
      const socket = network.connect(route)
      opened.push(socket)
      return socket
    },
  }
  const { url, received } = await openReceiver()
  const broken = { ...to(url), headers: { ...headers, 'x-client-signature': 'a\r\nb' } }
  const post = createPost({ stop: signal, network: watched })
  expect(await post(broken)).toMatchObject({
    status: null,
    error: expect.stringContaining('header'),
  })
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  expect(received).toEqual([])
})

test('what is no URL is an error in words', async () => {
  const result = await post(to('http://'))
  expect(result).toMatchObject({ status: null, error: expect.stringMatching(/URL/) })
})

test('nothing comes of a notification in the middle of which the host stops', async () => {
  const stop = new AbortController()
  const { url } = await openReceiver(() => stop.abort())
  expect(await createPost({ stop: stop.signal })(to(url))).toBeUndefined()
})

test.each([
  ['http://192.168.1.7/', 'private network'],
  ['http://10.0.0.1:8080/', 'private network'],
  ['http://169.254.169.254/latest/meta-data', 'private network'],
  ['http://0xa9fea9fe/', 'private network'],
  ['http://[fd00:ec2::254]/', 'private network'],
  ['http://[::ffff:10.0.0.1]/', 'private network'],
  ['http://router.example/', 'private network'],
  ['http://mixed.example/', 'private network'],
  ['http://0.0.0.0/', 'none of a receiver'],
  ['http://[::]/', 'none of a receiver'],
  ['http://224.0.0.1/', 'none of a receiver'],
  ['http://[2002:7f00:1::]/', 'none of a receiver'],
])('%s is not dialled', async (url, error) => {
  const { received, ...receiver } = await openReceiver()
  const fake = fakeNetwork(names, Number(new URL(receiver.url).port))
  const result = await createPost({ stop: signal, network: fake.network })(to(url))
  expect(result).toMatchObject({ status: null, error: expect.stringContaining(error) })
  expect([fake.dialled, received]).toEqual([[], []])
})

test('a name that leads elsewhere a moment later is resolved once', async () => {
  const { received, ...receiver } = await openReceiver()
  const fake = fakeNetwork(names, Number(new URL(receiver.url).port))
  const post = createPost({ stop: signal, network: fake.network })
  expect(await post(to('http://shop.example/aviso'))).toMatchObject({ status: 200 })
  expect(fake).toMatchObject({ resolved: ['shop.example'], dialled: ['93.184.215.14'] })
  expect(received[0]?.headers.host).toBe('shop.example')
})

test('an address of a private network is dialled where that is allowed', async () => {
  const receiver = await openReceiver()
  const fake = fakeNetwork(names, Number(new URL(receiver.url).port))
  const post = createPost({ stop: signal, network: fake.network, allowPrivate: true })
  await post(to('http://router.example/'))
  expect(fake.dialled).toEqual(['192.168.1.1'])
})

const names = {
  'shop.example': ['93.184.215.14'],
  'router.example': ['192.168.1.1'],
  'mixed.example': ['93.184.215.14', '10.0.0.1'],
}
