import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type LiveCause, liveBodyLimit, liveHeaders } from '../../contract/live/live.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleSale } from '../../contract/samples.ts'
import { encode } from '../../contract/operations/wire.ts'
import { startHostile, type Hostility } from '../testing/testing-hostile.ts'
import { credentials, openHost } from '../testing/testing.ts'
import type { CertificateOptions } from '../testing/testing-certificate.ts'
import {
  openHostile,
  openProxy,
  openSession,
  salePath,
  toRequest,
  trusting,
} from '../testing/testing-live.ts'

const { body: saleForm, contentType = '' } = encode(operations['payments.sale'], sampleSale, 'form')
const sale = { body: saleForm, headers: { 'content-type': contentType, ...credentials } }
const atHome = { allowPrivate: true }

test('a sale through the proxy answers as one that goes straight', async () => {
  const through = await openHost()
  const straight = await openHost()
  const { ask } = openProxy(atHome)
  const answer = await ask(through.url, sale)
  const expected = await straight.sell()
  expect(answer.status).toBe(200)
  expect(answer.headers.get(liveHeaders.result)).toBe('answer')
  expect(answer.body).toEqual({
    ...expected.body,
    data: { ...expected.body.data, response_time: expect.any(String) },
  })
  const { body: payments } = await through.control('payments.list')
  expect(payments.items).toHaveLength(1)
})

test.each([
  ['2', 402],
  ['7', 500],
  ['8', 408],
])('outcome %s comes back as it is: %i', async (order_amount, status) => {
  const { url } = await openHost()
  const { body } = encode(operations['payments.sale'], { ...sampleSale, order_amount }, 'form')
  const answer = await openProxy(atHome).ask(url, { ...sale, body })
  expect(answer).toMatchObject({ status, body: { success: false } })
})

test.each(['GET', 'PUT', 'DELETE'])(
  '%s, its path and its query go over as they are',
  async (method) => {
    const { url, seen } = await openHostile('well')
    const path = '/live/api/v2/tokenization/card/T-1:T-2%20%C3%B1?env=sandbox&x=%2F..%2F'
    const { status } = await openProxy(atHome).ask(url, { method, path })
    expect(status).toBe(200)
    expect(seen.requests[0]).toMatchObject({ method, url: path.slice('/live'.length), body: '' })
  },
)

test('the service hears of the request only, not of the browser or the console', async () => {
  const { url, seen } = await openHostile('well')
  await openProxy(atHome).ask(url, {
    body: 'ñ',
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      authorization: 'Basic x',
      connection: 'keep-alive, x-auth-key',
      'content-type': 'text/plain',
      cookie: 'a=1',
      'content-length': '2',
      forwarded: 'for=10.0.0.1',
      host: 'localhost:4173',
      'proxy-authorization': 'Basic x',
      referer: 'http://localhost:4173/',
      'sec-fetch-site': 'same-origin',
      te: 'trailers',
      'transfer-encoding': 'chunked',
      upgrade: 'h2c',
      'user-agent': 'Mozilla/5.0',
      'x-auth-hash': 'h',
      'x-auth-key': 'k',
      'x-auth-user': 'u',
      'x-client-signature': 's',
      'x-forwarded-for': '10.0.0.1',
      'x-sandbox': 'mine',
    },
  })
  expect(seen.requests).toEqual([
    {
      method: 'POST',
      url: '/api/v2/transaction/sale',
      body: 'ñ',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        connection: 'close',
        'content-length': '2',
        'content-type': 'text/plain',
        host: new URL(url).host,
        'user-agent': 'ensayo',
        'x-auth-hash': 'h',
        'x-auth-key': 'k',
        'x-auth-user': 'u',
        'x-client-signature': 's',
      },
    },
  ])
})

test('the headers of an answer come under names that no browser obeys', async () => {
  const { url } = await openHostile('headers that command')
  const { status, headers } = await openProxy(atHome).ask(url)
  const { 'x-live-answer-date': date, ...rest } = Object.fromEntries(headers)
  expect(status).toBe(200)
  expect(date).toMatch(/GMT$/)
  expect(rest).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-live-answer-access-control-allow-origin': '*',
    'x-live-answer-clear-site-data': '"*"',
    'x-live-answer-content-type': 'application/json',
    'x-live-answer-location': 'https://thief.example/',
    'x-live-answer-refresh': '0; url=https://thief.example/',
    'x-live-answer-www-authenticate': 'Basic realm="Ensayo"',
    'x-live-answer-x-live-result': 'session',
    'x-live-answer-x-request-id': 'abc',
    'x-live-result': 'answer',
  })
})

test.each([
  'well',
  'gzip',
  'brotli',
  'deflate',
  'deflate without its head',
  'a cookie of 20 kB',
] as const)('%s: the answer arrives', async (hostility) => {
  const { url } = await openHostile(hostility)
  const { status, text } = await openProxy(atHome).ask(url)
  expect({ status, text }).toEqual({
    status: 200,
    text: '{"success":true,"message":"Transacción aprobada"}',
  })
})

test('an answer that comes before all is sent counts', async () => {
  const { url } = await openHostile('early refusal')
  const body = 'x'.repeat(4 * 1024 * 1024)
  const { status, body: answer } = await openProxy(atHome).ask(url, { body })
  expect({ status, answer }).toEqual({ status: 413, answer: { success: false, message: 'no' } })
})

test.each<[Hostility, LiveCause]>([
  ['redirect inside', 'redirect'],
  ['redirect out', 'redirect'],
  ['html', 'answer-not-json'],
  ['html that calls itself JSON', 'answer-not-json'],
  ['the page of a gateway', 'service-down'],
  ['the page of a firewall', 'answer-blocked'],
  ['nothing', 'answer-empty'],
  ['no content', 'answer-empty'],
  ['not modified', 'answer-empty'],
  ['an empty refusal', 'answer-blocked'],
  ['an empty failure', 'service-down'],
  ['half of the JSON', 'answer-not-json'],
  ['less than it said', 'answer-truncated'],
  ['chunks without an end', 'answer-truncated'],
  ['half of the gzip', 'answer-truncated'],
  ['no gzip at all', 'answer-encoding'],
  ['no brotli at all', 'answer-encoding'],
  ['gzip in gzip', 'answer-encoding'],
  ['an unknown encoding', 'answer-encoding'],
  ['gzip bomb', 'answer-too-large'],
  ['gzip of nothing, again and again', 'answer-too-large'],
  ['100 MB', 'answer-too-large'],
  ['100 MB in chunks', 'answer-too-large'],
  ['latin1', 'answer-charset'],
  ['utf16', 'answer-charset'],
  ['hang up', 'reset'],
  ['reset', 'reset'],
  ['another protocol', 'answer-not-http'],
  ['another protocol from now on', 'answer-not-http'],
  ['two lengths', 'answer-not-http'],
  ['length and chunks', 'answer-not-http'],
  ['long headers', 'answer-not-http'],
  ['status 0', 'answer-not-http'],
  ['status 999', 'answer-not-http'],
  ['status 205', 'answer-empty'],
  ['nested lists', 'answer-not-json'],
])('%s is named: %s', async (hostility, cause) => {
  const { url, seen } = await openHostile(hostility)
  const { status, body, headers } = await openProxy(atHome).ask(url)
  expect(body).toMatchObject({ success: false, cause })
  expect(body.message.es).toContain(new URL(url).host)
  expect(body.message.en).not.toMatch(/:[a-z]/)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('location')).toBeNull()
  expect(status).toBe(502)
  expect(seen.requests).toHaveLength(1)
})

test('a redirection is reported, not followed', async () => {
  const { url } = await openHostile('redirect inside')
  const { body } = await openProxy(atHome).ask(url)
  expect(body.message.en).toContain('302 and points to "http://169.254.169.254/latest/meta-data/"')
})

test('what is not JSON is shown in part, without card numbers', async () => {
  const { url } = await openHostile('an echo of a card')
  const { body } = await openProxy(atHome).ask(url)
  expect(body.excerpt).toBe('<p>411111******1111</p>')
})

test.each<[LiveCause, CertificateOptions, boolean]>([
  ['tls-untrusted', {}, false],
  ['tls-expired', { until: new Date('2020-01-01') }, true],
  ['tls-expired', { from: new Date('2049-01-01'), until: new Date('2049-02-01') }, true],
  ['tls-name', { names: ['pay.example'] }, true],
])('a bad certificate is named: %s', async (cause, certificate, trusted) => {
  const { url, certificate: ca, seen } = await openHostile('well', certificate)
  const { body } = await openProxy({ ...atHome, ...(trusted && { network: trusting(ca) }) }).ask(
    url,
  )
  expect(body.cause).toBe(cause)
  expect(seen.requests).toEqual([])
})

test('with a good certificate the answer arrives', async () => {
  const { url, certificate } = await openHostile('well', {})
  const { status } = await openProxy({ ...atHome, network: trusting(certificate) }).ask(url)
  expect(status).toBe(200)
})

test('a certificate counts though the environment says that none does', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    warning.mockRestore()
  })
  const { url, seen } = await openHostile('well', {})
  const { body } = await openProxy(atHome).ask(url)
  expect(body.cause).toBe('tls-untrusted')
  expect(seen.requests).toEqual([])
})

test('https to a port of http is named', async () => {
  const { port } = await openHostile('well')
  const { body } = await openProxy(atHome).ask(`https://localhost:${port}`)
  expect(body.cause).toBe('tls-protocol')
})

test.each([
  ['tls-protocol', 'hello, who is there?\r\n'],
  ['reset', ''],
])('what does not speak TLS is named: %s', async (cause, greeting) => {
  const server = createServer((socket) => socket.on('error', () => {}).end(greeting))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address?.port
  const { body } = await openProxy(atHome).ask(`https://localhost:${port}`)
  expect(body.cause).toBe(cause)
})

test('a port without a listener is named', async () => {
  const { url, close } = await startHostile('well')
  await close()
  const { status, body } = await openProxy(atHome).ask(url)
  expect({ status, cause: body.cause }).toEqual({ status: 502, cause: 'refused' })
})

test.each([
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['ENETUNREACH', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'not-connected'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'client-certificate'],
  ['PATH_LENGTH_EXCEEDED', 'tls-untrusted'],
  ['ERR_BUG', 'internal'],
])('%s of the network is named: %s', async (code, cause) => {
  const network = {
    resolve: () => Promise.reject(Object.assign(new Error('4111111111111111'), { code })),
    connect: () => expect.unreachable(),
  }
  const { body, text } = await openProxy({ network }).ask('https://pay.example')
  expect(body.cause).toBe(cause)
  expect(text).not.toContain('4111')
})

test('a name that is not found where the network has a proxy is said to need a direct way', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:3128')
  onTestFinished(() => void vi.unstubAllEnvs())
  const network = {
    resolve: () => Promise.reject(Object.assign(new Error(''), { code: 'ENOTFOUND' })),
    connect: () => expect.unreachable(),
  }
  const { body } = await openProxy({ network }).ask('https://pay.example')
  expect(body.cause).toBe('proxy-unused')
})

test.each<Hostility>(['hang', 'drop by drop'])('%s is given up in time', async (hostility) => {
  const { url } = await openHostile(hostility)
  const { status, body } = await openProxy({ ...atHome, timeoutMs: 300 }).ask(url)
  expect({ status, cause: body.cause }).toEqual({ status: 504, cause: 'timeout' })
})

test('a name that takes its time is given up', async () => {
  const network = {
    resolve: () => new Promise<never>(() => {}),
    connect: () => expect.unreachable(),
  }
  const { body } = await openProxy({ network, timeoutMs: 50 }).ask('https://pay.example')
  expect(body.cause).toBe('not-connected')
})

test('when the console gives up, so does the request to the service', async () => {
  const { url, seen } = await openHostile('hang')
  const leaving = new AbortController()
  const { ask } = openProxy(atHome)
  const answer = ask(url, { signal: leaving.signal })
  await vi.waitFor(() => expect(seen.requests).toHaveLength(1))
  leaving.abort()
  expect((await answer).body.cause).toBe('reset')
})

test('a body of exactly 5 MiB goes over, one byte more does not', async () => {
  const { url, seen } = await openHostile('well')
  const { ask } = openProxy(atHome)
  const send = (bytes: number) => ask(url, { body: chunksOf(bytes), duplex: 'half' })
  expect((await send(liveBodyLimit)).status).toBe(200)
  expect(seen.requests[0]?.body).toHaveLength(liveBodyLimit)
  expect((await send(liveBodyLimit + 1)).body.cause).toBe('request-too-large')
})

test('a body goes over while it still comes in', async () => {
  const { url, seen } = await openHostile('well')
  let finish = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('first'))
      finish = () => controller.close()
    },
  })
  const answer = openProxy(atHome).ask(url, { body, duplex: 'half' })
  await vi.waitFor(() => expect(seen.requests[0]?.body).toBe('first'))
  finish()
  expect((await answer).status).toBe(200)
})

test('a length that the body does not have never reaches the service as a request', async () => {
  const { url, seen } = await openHostile('well')
  const { ask } = openProxy(atHome)
  const headers = { 'content-length': '3' }
  const next = 'GET /admin HTTP/1.1\r\nhost: x\r\n\r\n'
  await ask(url, { body: `abc${next}`, headers })
  await ask(url, { method: 'GET', headers })
  expect(seen.requests.at(-1)?.headers['content-length']).toBeUndefined()
  // Bytes behind a request on its connection would be read before the next request.
  await ask(url, { method: 'GET' })
  expect(seen.requests.map(({ url: path }) => path)).not.toContain('/admin')
})

test('only method, path, status and time are logged', async () => {
  const { url } = await openHostile('well')
  const { ask, lines } = openProxy(atHome)
  await ask(url, { ...sale, path: `${salePath}?card_number=4111111111111111&lang=es` })
  await ask(url, { ...sale, path: '/live/api/v2/tokenization/card/4111111111111111' })
  await ask('https://ana:secret@localhost')
  expect(lines.filter((line) => !line.includes('session'))).toEqual([
    expect.stringMatching(/^POST \/live\/api\/v2\/transaction\/sale 200 \d+ ms$/),
    expect.stringMatching(/^POST \/live\/api\/v2\/tokenization\/card\/411111\*{6}1111 200 \d+ ms$/),
    expect.stringMatching(/^POST \/live\/api\/v2\/transaction\/sale 400 \d+ ms$/),
  ])
})

test('a session says what may be used', async () => {
  const read = async (options: Parameters<typeof openProxy>[0]) =>
    (await openProxy(options).handle(toRequest('/live/session'))).json()
  expect(await read({})).toMatchObject({ allowPrivate: false, origins: null })
  expect(await read(atHome)).toMatchObject({ allowPrivate: true, origins: null })
  const elsewhere = { listening: () => ({ onLoopback: false }) }
  expect(await read(elsewhere)).toMatchObject({ origins: [] })
  const origins = ['https://pay.example']
  expect(await read({ ...elsewhere, origins })).toMatchObject({ origins })
})

test('every session of one start has the same token, another start another one', async () => {
  const [first, second] = [openProxy(), openProxy()]
  const token = await openSession(first.handle)
  expect(await openSession(first.handle)).toBe(token)
  expect(await openSession(second.handle)).not.toBe(token)
})

/** A body of that many bytes, in pieces, without a header for its length. */
function chunksOf(bytes: number) {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 64 * 1024)
      if (size === 0) return controller.close()
      controller.enqueue(new Uint8Array(size).fill(120))
      left -= size
    },
  })
}
