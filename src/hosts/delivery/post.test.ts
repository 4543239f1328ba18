import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPost } from './post.ts'
import { answering, closedUrl, openReceiver, openRude } from '../testing/testing-receiver.ts'

const post = createPost(new AbortController().signal)
const hasty = createPost(new AbortController().signal, 100)
const body = '{"ñandú":1}'

test('a notification is posted as JSON, byte for byte', async () => {
  const { url, received } = await openReceiver()
  expect(await post({ url: `${url}aviso?de=ensayo`, body })).toEqual({
    status: 200,
    error: null,
    ms: expect.any(Number),
  })
  expect(received).toMatchObject([{ method: 'POST', path: '/aviso?de=ensayo', text: body }])
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(received[0]?.headers['content-length']).toBe(String(Buffer.byteLength(body)))
})

test.each([201, 204, 400, 404, 500])('an answer of %i is no receipt', async (status) => {
  const { url } = await openReceiver(answering(status))
  expect(await post({ url, body })).toMatchObject({ status, error: 'only 200 counts' })
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const other = await openReceiver()
  const { url } = await openReceiver(answering(status, { location: other.url }))
  expect(await post({ url, body })).toMatchObject({
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
  expect(await post({ url, body })).toMatchObject({ status: 200, error: null })
  await closed
  expect(written).toBeLessThan(20_000_000)
})

test('a receiver that never answers is given up', async () => {
  const { url, received } = await openReceiver(() => {})
  expect(await hasty({ url, body })).toMatchObject({
    status: null,
    error: 'no answer within 0.1 s',
  })
  expect(received).toHaveLength(1)
})

test('a receiver that begins to answer, byte by byte and without end, is given up', async () => {
  const { url } = await openRude((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx: ')
    const drip = setInterval(() => socket.write('y'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  expect((await hasty({ url, body }))?.status).toBeNull()
})

test('an answer whose body never ends is an answer', async () => {
  const { url } = await openReceiver((outgoing) => void outgoing.writeHead(200).write('x'))
  expect(await hasty({ url, body })).toMatchObject({ status: 200, error: null })
})

test.each([
  ['resets the connection', (socket) => socket.resetAndDestroy(), 'the connection was closed'],
  ['says nothing and leaves', (socket) => socket.end(), 'the connection was closed'],
  ['talks rubbish', (socket) => socket.end('¡Hola!\r\n\r\n'), 'the answer is not HTTP'],
  ['sends binary', (socket) => socket.end(Buffer.from([0, 1, 2, 255])), 'the answer is not HTTP'],
  [
    'sends headers without end',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`),
    'the answer is not HTTP',
  ],
] satisfies [string, Parameters<typeof openRude>[0], string][])(
  'a receiver that %s is an error in words',
  async (_, talk, error) => {
    const { url } = await openRude(talk)
    expect(await post({ url, body })).toMatchObject({
      status: null,
      error: expect.stringContaining(error),
    })
  },
)

test('where nothing listens the connection is refused', async () => {
  const error = 'connection refused: nothing listens there'
  expect(await post({ url: await closedUrl(), body })).toMatchObject({ status: null, error })
})

test('a host that does not exist has no address', async () => {
  const result = await post({ url: 'http://nadie.invalid/', body })
  expect(result?.error).toMatch(/there is no host of that name|could not be looked up/)
})

test('https where plain HTTP is spoken, and the other way round, are errors in words', async () => {
  const { url } = await openReceiver()
  expect((await post({ url: url.replace('http', 'https'), body }))?.error).toMatch(/^TLS: /)
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const plain = await post({ url: `http://127.0.0.1:${port}/`, body })
  expect(plain).toMatchObject({ status: null, error: expect.stringMatching(/closed|not HTTP/) })
})

test('what is no URL is an error in words', async () => {
  const result = await post({ url: 'http://', body })
  expect(result).toMatchObject({ status: null, error: expect.stringMatching(/URL/) })
})

test('nothing comes of a notification in the middle of which the host stops', async () => {
  const stop = new AbortController()
  const { url } = await openReceiver(() => stop.abort())
  expect(await createPost(stop.signal)({ url, body })).toBeUndefined()
})
