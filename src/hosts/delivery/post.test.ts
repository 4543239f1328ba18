import { createServer as createHttp2 } from 'node:http2'
import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Message } from '../../sandbox/world/host-services.ts'
import { network, type Network } from '../network/dial.ts'
import { createHeldAnswers } from './held-answers.ts'
import { createPost } from './post.ts'
import { type CertificateOptions, makeCertificate } from '../testing/testing-certificate.ts'
import { fakeNetwork, trusting } from '../testing/testing-live.ts'
import { answering, closedUrl, openReceiver, openRude } from '../testing/testing-receiver.ts'

const { signal } = new AbortController()
const post = createPost({ stop: signal })
const body = '{"ñandú":1}'
const headers = { 'content-type': 'application/json', 'x-client-signature': 'abc' }
const to = (url: string, timeoutMs = 10_000) => ({ url, headers, body, timeoutMs })
/** Too short (ms) for a receiver that is silent, and enough for a connection on a busy machine. */
const brief = 500

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

test.each([
  [201, 'other_success', 'only 200 counts: it answered 201; let the receiver answer exactly 200'],
  [202, 'other_success', 'only 200 counts'],
  [204, 'other_success', 'only 200 counts'],
  [400, 'refused', 'the receiver refused it with 400; its log says why'],
  [401, 'credentials', 'exempt it from authentication'],
  [403, 'forbidden', 'the route is forbidden (403)'],
  [404, 'no_route', 'there is no route at that address (404)'],
  [405, 'method', 'does not take POST (405)'],
  [413, 'too_large', 'raise its limit'],
  [415, 'content_type', 'let the route read a JSON body'],
  [419, 'csrf', 'exempt the route from CSRF'],
  [422, 'invalid', 'the receiver refused the content (422)'],
  [429, 'too_many', 'exempt the route from the limit'],
  [500, 'failed', 'the receiver failed with 500; its log says why'],
  [502, 'gateway', 'start the program behind the proxy or tunnel'],
  [503, 'unavailable', 'maintenance mode'],
])('an answer of %i is no receipt, and what to do is said: %s', async (status, cause, error) => {
  const { url } = await openReceiver(answering(status))
  expect(await post(to(url))).toMatchObject({
    status,
    cause,
    error: expect.stringContaining(error),
  })
})

test('the rest of an answer that never ends is let go when its time is over', async () => {
  const postOne = async (status: number) => {
    let closed: Promise<unknown> | undefined
    const { url } = await openReceiver((outgoing) => {
      outgoing.writeHead(status).write('x')
      closed = once(outgoing, 'close')
    })
    // Its beginning has to arrive in this time on a busy machine, too.
    expect(await post(to(url, 3000))).toMatchObject({ status })
    await closed
  }
  await Promise.all([200, 302, 400, 500].map(postOne))
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const other = await openReceiver()
  const { url } = await openReceiver(answering(status, { location: other.url }))
  expect(await post(to(url))).toMatchObject({
    status,
    error: expect.stringContaining(
      `redirects are not followed: it answered ${status} to ${other.url}`,
    ),
  })
  expect(other.received).toEqual([])
})

test.each([
  ['/login?token=s3cret#top', '/login?…'],
  ['http://ana:s3cret@shop.example/hook/', 'http://shop.example/hook/'],
  ['/pay/4111111111111111', '/pay/411111******1111'],
  [`http://[bad/${'x'.repeat(2000)}`, `http://[bad/${'x'.repeat(288)}`],
])('where it redirects to is said without what may be secret: %s', async (location, shown) => {
  const { url } = await openReceiver(answering(302, { location }))
  const detail = new RegExp(`^(${url.slice(0, -1)})?`)
  const result = await post(to(url))
  expect(result?.detail?.replace(detail, '')).toBe(shown)
  expect(result?.error).not.toMatch(/s3cret|4111111111111111/)
})

test('a redirect to nowhere is said to be one', async () => {
  const { url } = await openReceiver(answering(302))
  const error = expect.stringContaining('did not say where to')
  expect(await post(to(url))).toMatchObject({ status: 302, error })
})

test.each([
  ['{"success": false, "message": "4111111111111111"}', '{"success": false}'],
  [' {"ok":false}', '{"ok": false}'],
])('200 with %s is a receipt, and that is said', async (body, detail) => {
  const { url } = await openReceiver((outgoing) => outgoing.writeHead(200).end(body))
  expect(await post(to(url))).toEqual({
    status: 200,
    error: null,
    ms: expect.any(Number),
    cause: 'says_failure',
    detail,
    remark: `it answered 200 with ${detail}, and that counts as delivered: the service looks at the HTTP status alone; if it was not received well, answer another status and it is sent again`,
  })
})

test.each([
  '{"success": true}',
  '{"success": fal',
  '"success: false"',
  '{"data": {"success": false}}',
])('200 with %s needs no word', async (body) => {
  const { url } = await openReceiver((outgoing) => outgoing.writeHead(200).end(body))
  expect(await post(to(url))).toEqual({ status: 200, error: null, ms: expect.any(Number) })
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
  expect(await post(to(url, brief))).toMatchObject({
    status: null,
    error:
      'it took the connection, and there was no response within 0.5 s: answer 200 first, and work afterwards',
  })
  expect(received).toHaveLength(1)
})

test('a receiver that waits for an answer of ours is not late until it has that', async () => {
  const held = createHeldAnswers()
  let leave = () => {}
  const leaving = new Promise<void>((resolve) => (leave = resolve))
  const answer = { status: 200, body: {}, delayMs: 1, departure: { kind: 'whole' } } as const
  void held.keep(answer, leaving)
  const { url } = await openReceiver((outgoing) => {
    setTimeout(() => {
      leave()
      outgoing.end()
    }, 2 * brief)
  })
  const patient = createPost({ stop: signal, held })
  expect(await patient(to(url, brief))).toMatchObject({ status: 200, error: null })
  expect(await patient(to(url, brief))).toMatchObject({ status: null, cause: 'late_answer' })
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
  expect(await post(to(url, 2000))).toMatchObject({ status: 200, error: null })
})

test('an answer whose body never ends is none where it is read', async () => {
  const { url } = await openRude((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nx'))
  expect(await post({ ...to(url, brief), readsAnswer: true })).toMatchObject({
    status: null,
    error: expect.stringContaining('no response within 0.5 s'),
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
  const url = await closedUrl()
  const { host } = new URL(url)
  const error = `connection refused: nothing listens there (${host}); start the receiver, or correct the port`
  expect(await post(to(url))).toMatchObject({ status: null, error })
})

test('a host that does not exist has no address', async () => {
  const result = await post(to('http://nadie.invalid/'))
  expect(result?.error).toMatch(
    /there is no host of that name: nadie.invalid;|could not be looked up: nadie.invalid;/,
  )
})

test.each([
  ['ENOTFOUND', 'there is no host of that name: shop.example; correct the name in the address'],
  ['EAI_AGAIN', 'the name of the host could not be looked up: shop.example'],
])('a name that is not resolved (%s) is said', async (code, error) => {
  const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code }))
  const unanswered = createPost({ stop: signal, network: { ...network, resolve } })
  const result = await unanswered(to('http://shop.example/'))
  expect(result).toMatchObject({ status: null, error: expect.stringContaining(error) })
})

test('a name whose look-up does not end, and a host that does not take a connection, are late', async () => {
  const resolve = () => new Promise<never>(() => {})
  const unanswered = createPost({ stop: signal, network: { ...network, resolve } })
  const error = expect.stringContaining('there was no connection within 0.1 s')
  expect(await unanswered(to('http://shop.example/', 100))).toMatchObject({ status: null, error })
})

test('https where plain HTTP is spoken is said', async () => {
  const { url } = await openReceiver()
  expect(await post(to(url.replace('http', 'https')))).toMatchObject({
    status: null,
    cause: 'tls_to_plain',
    error: expect.stringContaining('write http:// in the address'),
  })
})

test('https where the connection is closed instead of TLS is said', async () => {
  const { url } = await openRude((socket) => socket.end())
  const result = await post(to(url.replace('http', 'https')))
  expect(result).toMatchObject({ status: null, cause: 'tls_closed' })
})

test('https where nothing is said is late with TLS', async () => {
  const { url } = await openRude(() => {})
  const result = await post(to(url.replace('http', 'https'), brief))
  expect(result).toMatchObject({
    cause: 'late_tls',
    error: expect.stringContaining('no TLS within 0.5 s'),
  })
})

test('plain HTTP where TLS is spoken is said', async () => {
  const { port } = await openSecure()
  expect(await post(to(`http://127.0.0.1:${port}/`))).toMatchObject({
    status: null,
    cause: 'plain_to_tls',
    error: expect.stringContaining('write https:// in the address'),
  })
})

test.each([
  'The plain HTTP request was sent to HTTPS port',
  'Client sent an HTTP request to an HTTPS server.\n',
  "Reason: You're speaking plain HTTP to an SSL-enabled server port.",
])('plain HTTP where a server at its port of TLS says so: %s', async (body) => {
  const { url } = await openReceiver((outgoing) => outgoing.writeHead(400).end(body))
  expect(await post(to(url))).toMatchObject({ status: 400, cause: 'plain_to_tls' })
})

test('a receiver that speaks HTTP/2 alone is told from one that speaks no HTTP', async () => {
  const server = createHttp2((_, outgoing) => void outgoing.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await post(to(`http://127.0.0.1:${port}/`))).toMatchObject({
    status: null,
    cause: 'http_version',
    error: expect.stringContaining('another version of HTTP (HTTP/2)'),
  })
})

test.each([
  [426, { upgrade: 'HTTP/2.0' }, '', 'another version of HTTP (HTTP/2.0)'],
  [505, {}, '', 'another version of HTTP (505)'],
  [
    403,
    {},
    'Missing ALPN Protocol, expected `h2` to be available.',
    'another version of HTTP (403)',
  ],
  [421, {}, '', 'does not serve that name at that address (421)'],
  [522, {}, '', 'what is in front of the receiver answered'],
] as const)('the advice after %i %j %s fits', async (status, headers, body, error) => {
  const { url } = await openReceiver((outgoing) => outgoing.writeHead(status, headers).end(body))
  expect(await post(to(url))).toMatchObject({ status, error: expect.stringContaining(error) })
})

test('a receiver that goes on in another protocol has not answered', async () => {
  const { url } = await openRude((socket) =>
    socket.write('HTTP/1.1 101 OK\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  )
  expect(await post(to(url))).toMatchObject({ status: null, cause: 'no_http', detail: '101' })
})

const day = 24 * 60 * 60 * 1000
const now = Date.now()

test.each<[string, CertificateOptions, string, boolean]>([
  ['self-signed', {}, 'is self-signed', false],
  [
    'has expired',
    { from: new Date(now - 2 * day), until: new Date(now - day) },
    'has expired',
    true,
  ],
  [
    'is not valid yet',
    { from: new Date(now + day), until: new Date(now + 2 * day) },
    'not valid yet',
    true,
  ],
  ['is of another name', { names: ['other.example'] }, 'is not valid for 127.0.0.1', true],
])('a certificate that %s is said to be so', async (_, options, error, isTrusted) => {
  const { port, cert } = await openSecure(options)
  const known = createPost({ stop: signal, network: isTrusted ? trusting(cert) : network })
  const result = await known(to(`https://127.0.0.1:${port}/`))
  expect(result).toMatchObject({ status: null, error: expect.stringContaining(error) })
})

/** A receiver that speaks TLS, with a self-made certificate. */
async function openSecure(options?: CertificateOptions) {
  const certificate = makeCertificate(options)
  const server = createServer(certificate, (_, outgoing) => void outgoing.end())
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { ...certificate, port: (server.address() as AddressInfo).port }
}

test.each<[string, (url: string) => Partial<Message>, string]>([
  ['a header', () => ({ headers: { 'x-client-signature': 'a\r\nb' } }), 'header'],
  ['a user', (url) => ({ url: url.replace('//', '//%zz@') }), 'URI'],
  ['a password', (url) => ({ url: url.replace('//', '//a:%e9@') }), 'URI'],
])('a request that cannot be made for %s leaves no connection open', async (_, broken, error) => {
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
  const post = createPost({ stop: signal, network: watched })
  expect(await post({ ...to(url), ...broken(url) })).toMatchObject({
    status: null,
    error: expect.stringContaining(error),
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
