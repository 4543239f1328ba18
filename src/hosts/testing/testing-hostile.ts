import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { type CertificateOptions, makeCertificate } from './testing-certificate.ts'

type Act = (outgoing: ServerResponse, request: SeenRequest) => unknown

const good = '{"success":true,"message":"Transacción aprobada"}'
const json = { 'content-type': 'application/json' }
const mebibyte = Buffer.alloc(1024 * 1024, ' ')

const answer =
  (body: string | Buffer, headers: Record<string, string | string[]> = json, status = 200): Act =>
  (outgoing) =>
    outgoing.writeHead(status, headers).end(body)

const compressed = (encoding: string, body: Buffer) =>
  answer(body, { ...json, 'content-encoding': encoding })

/** Bytes instead of an answer. */
const raw =
  (text: string): Act =>
  (outgoing) =>
    outgoing.socket?.end(text)

const cutOff =
  (headers: Record<string, string>): Act =>
  (outgoing) =>
    outgoing.writeHead(200, { ...json, ...headers }).write('{"success":', () => {
      outgoing.socket?.destroy()
    })

/** Repeats the request in its answer, in the clear and in base64. */
const echo: Act = (outgoing, { headers, body }) => {
  const received = `${JSON.stringify(headers)} ${decodeURIComponent(body.replaceAll('+', ' '))}`
  outgoing.writeHead(500, { 'content-type': 'text/html' })
  outgoing.end(
    `${body.slice(-120)} ${received.slice(0, 1500)} ${btoa(encodeURIComponent(received))}`,
  )
}

/** Sends a piece many times, until the client closes. */
const pour =
  (piece: Buffer, count: number, headers: Record<string, string> = {}): Act =>
  (outgoing) => {
    outgoing.writeHead(200, { ...json, ...headers })
    const pieces = Array<Buffer>(count).fill(piece)
    pipeline(pieces, outgoing).catch(() => {})
  }

/** Sends a byte every 5 ms, without an end. */
const drip: Act = (outgoing) => {
  outgoing.writeHead(200, json)
  const timer = setInterval(() => outgoing.write(' '), 5)
  outgoing.on('close', () => clearInterval(timer))
}

/** The bad manners of a service, by name; the first three are correct, for comparison. */
const hostilities = {
  well: answer(good),
  gzip: compressed('gzip', gzipSync(good)),
  brotli: compressed('br', brotliCompressSync(good)),
  deflate: compressed('deflate', deflateSync(good)),
  'deflate without its head': compressed('deflate', deflateRawSync(good)),
  'a cookie of 20 kB': answer(good, { ...json, 'set-cookie': `a=${'x'.repeat(20_000)}` }),
  'the page of a gateway': answer('<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }, 502),
  'the page of a firewall': answer('<h1>Forbidden</h1>', { 'content-type': 'text/html' }, 403),
  'early refusal': answer('{"success":false,"message":"no"}', json, 413),
  'redirect inside': answer('', { location: 'http://169.254.169.254/latest/meta-data/' }, 302),
  'redirect out': answer('{}', { ...json, location: 'https://thief.example/collect' }, 307),
  html: answer('<title>It works!</title><script>steal()</script>', { 'content-type': 'text/html' }),
  'html that calls itself JSON': answer('<script>steal()</script>'),
  'an echo of a card': answer('<p>4111 1111 1111 1111</p>', { 'content-type': 'text/html' }, 500),
  'an echo': echo,
  nothing: answer(''),
  'no content': answer('', {}, 204),
  'not modified': answer('', {}, 304),
  'an empty refusal': answer('', {}, 403),
  'an empty failure': answer('', {}, 503),
  'half of the JSON': answer('{"success":tr'),
  'less than it said': cutOff({ 'content-length': '1000' }),
  'chunks without an end': cutOff({}),
  'half of the gzip': compressed('gzip', gzipSync(good).subarray(0, 30)),
  'no gzip at all': compressed('gzip', Buffer.from(good)),
  'no brotli at all': compressed('br', Buffer.from(good)),
  'gzip in gzip': compressed('gzip, gzip', gzipSync(gzipSync(good))),
  'an unknown encoding': compressed('constructor', Buffer.from(good)),
  'gzip bomb': pour(gzipSync(mebibyte), 100, { 'content-encoding': 'gzip' }),
  'gzip of nothing, again and again': pour(Buffer.concat(Array(1000).fill(gzipSync(''))), 500, {
    'content-encoding': 'gzip',
  }),
  latin1: answer(Buffer.from(good, 'latin1'), {
    'content-type': 'application/json; charset=latin1',
  }),
  utf16: answer(Buffer.from(`\ufeff${good}`, 'utf16le')),
  '100 MB': pour(mebibyte, 100, { 'content-length': String(100 * mebibyte.length) }),
  '100 MB in chunks': pour(mebibyte, 100),
  'drop by drop': drip,
  hang: () => undefined,
  'hang up': (outgoing) => outgoing.socket?.destroy(),
  reset: (outgoing) => outgoing.socket?.resetAndDestroy(),
  'another protocol': raw('SSH-2.0-OpenSSH_9.2\r\n'),
  'two lengths': raw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{} '),
  'length and chunks': raw(
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ),
  'long headers': answer(good, { ...json, 'x-long': 'x'.repeat(100_000) }),
  'nested lists': answer('['.repeat(100_000) + ']'.repeat(100_000)),
  'status 0': raw('HTTP/1.1 000 Odd\r\ncontent-length: 2\r\n\r\n{}'),
  'status 999': raw('HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\n{}'),
  'status 205': raw('HTTP/1.1 205 Reset Content\r\ncontent-length: 2\r\n\r\n{}'),
  'another protocol from now on': raw(
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  ),
  'headers that command': answer(good, {
    ...json,
    'access-control-allow-origin': '*',
    'clear-site-data': '"*"',
    connection: 'close, x-hop',
    location: 'https://thief.example/',
    refresh: '0; url=https://thief.example/',
    'set-cookie': ['a=1', 'b=2; Secure'],
    'www-authenticate': 'Basic realm="Ensayo"',
    'x-hop': 'of this connection only',
    'x-live-result': 'session',
    'x-request-id': 'abc',
  }),
} satisfies Record<string, Act>

export type Hostility = keyof typeof hostilities

interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<IncomingMessage['headers']>
  readonly body: string
}

/**
 * A service on this machine that answers every request badly, in one way, and records the requests.
 */
export async function startHostile(hostility: Hostility, tls?: CertificateOptions) {
  const certificate = tls && makeCertificate(tls)
  const seen = { connections: 0, requests: [] as SeenRequest[] }
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body: '' }
    seen.requests.push(request)
    if (hostility === 'early refusal') return hostilities[hostility](outgoing, request)
    incoming.setEncoding('utf8').on('data', (chunk) => (request.body += chunk))
    incoming.on('end', () => hostilities[hostility](outgoing, request))
  }
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener)
  server.on('connection', () => seen.connections++).on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    port,
    certificate: certificate?.cert,
    seen,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
