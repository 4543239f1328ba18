import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { ownText } from '../../contract/own-text.ts'
import { type Text, text } from '../../contract/text.ts'
import { isPaymentPath } from '../../contract/control/routes.ts'
import { bodyLimitOf } from '../../contract/control/body-limit.ts'
import {
  type ApiRequest,
  type ApiResponse,
  bodyLimit,
  bodyText,
  isPage,
  isReading,
  takeMark,
} from '../../contract/http.ts'
import { setImmediate, setTimeout } from '../network/timers.ts'
import { isZlib } from '../body/is-zlib.ts'
import { readBody, type ReadBody, readPacked, type Unpackers } from '../body/read-body.ts'
import { corsHeaders, corsOf, type GuardRefusal, preflightHeaders } from './guard.ts'
import type { Holding } from './holding.ts'
import { browserLang, htmlHeaders, stillHeaders, stillPage, wantsPage } from './pages.ts'

/**
 * Reads a whole request, which came to `origin`; `noRoom` where its body finds none. One that is cut off
 * in the middle never ends, and needs no answer.
 */
export async function readRequest(
  incoming: IncomingMessage,
  holding: Holding,
  origin: string,
): Promise<ApiRequest | typeof noRoom> {
  const { method = 'GET', url = '', headers } = incoming
  // A header of answers, and the only one that would be an array.
  if (headers['set-cookie']) delete headers['set-cookie']
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : ownText(url.slice(0, mark), url)
  const query = mark < 0 ? '' : url.slice(mark + 1)
  const read = await receiveBody(incoming, holding, bodyLimitOf(path))
  if (read === noRoom) return noRoom
  return takeMark({
    method,
    path,
    query,
    origin,
    headers: headers as Record<string, string>,
    ...read,
  })
}

/** The path and query of a target with a host, as a client writes it for a proxy; others as they are. */
export const originForm = (url: string) =>
  /^https?:/i.test(url) ? url.replace(/^https?:\/\/[^/?]*\/?/i, '/') : url

export const noRoom = Symbol('no room')

const noBytes = new Uint8Array()

/** How many bytes a body takes at most. */
const lengthOf = ({ headers }: IncomingMessage, limit: number) =>
  Math.min(Number(headers['content-length'] ?? limit), limit)

/** The body as it is read; what is not kept is received and let go. */
const receiveBody = (incoming: IncomingMessage, { long, hold }: Holding, limit: number) =>
  new Promise<ReadBody | typeof noRoom>((resolve) => {
    const { 'content-type': type, 'content-encoding': encodings } = incoming.headers
    let chunks: Buffer[] = []
    let bytes = 0
    let hasRoom = true
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > long && bytes - chunk.length <= long)
        hasRoom = hold(lengthOf(incoming, limit), incoming)
      if (bytes <= limit && hasRoom) chunks.push(chunk)
      else chunks = []
    })
    incoming.on('end', () => {
      if (bytes > limit) return resolve({ body: undefined })
      if (!hasRoom) return resolve(noRoom)
      const body = chunks.length > 1 ? Buffer.concat(chunks) : (chunks[0] ?? noBytes)
      if (encodings === undefined) resolve(readBody(body, type))
      else resolve(readPacked(body, encodings, type, nodeUnpackers))
    })
  })

/** A browser shows a page, in a frame or in a window; no script of another origin may read it. */
function sendPage(outgoing: ServerResponse, answer: ApiResponse) {
  const text = bodyText(answer)
  outgoing.writeHead(answer.status, {
    ...answer.headers,
    'content-length': Buffer.byteLength(text),
  })
  outgoing.end(text)
}

/** HTTP/1.1 has every request name the one host that it is for. */
export function refusalOfHostLines({ httpVersion, rawHeaders }: IncomingMessage) {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++
  }
  if (count === 1 || (count === 0 && httpVersion === '1.0')) return undefined
  return count ? refusalOfHosts : refusalWithoutHost
}

const refusalWithoutHost: GuardRefusal = {
  status: 400,
  message: 'the header "host" is missing: a request of HTTP/1.1 names the host that it is for',
}

const refusalOfHosts: GuardRefusal = {
  status: 400,
  message: 'the header "host" came more than once: a request names the one host that it is for',
}

const refusalAdvice: Text = {
  es: 'Si es suyo, inícielo con estas opciones (ensayo o ensayo sandbox) y abra de nuevo la dirección:',
  en: 'If it is yours, start it with these options (ensayo or ensayo sandbox), and open the address again:',
}

const jsonType = { 'content-type': 'application/json; charset=utf-8' }

/** Refuses without the headers that would let the page read why. */
export function sendRefusal(outgoing: ServerResponse, { status, message, page }: GuardRefusal) {
  const lang = browserLang(outgoing.req)
  const html =
    page && wantsPage(outgoing.req)
      ? stillPage({ lang, title: page.title, text: refusalAdvice, shown: page.flags })
      : undefined
  const text = html ?? JSON.stringify({ success: false, message })
  outgoing.writeHead(status, {
    ...(html ? { ...htmlHeaders, ...stillHeaders } : jsonType),
    'content-length': Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    ...(status === 401 ? { 'www-authenticate': 'Basic realm="Ensayo", charset="UTF-8"' } : {}),
    connection: 'close', // the body is not read
  })
  outgoing.end(text)
}

export const sendAnswer = (outgoing: ServerResponse, answer: ApiResponse, holding?: Holding) =>
  isPage(answer) ? sendPage(outgoing, answer) : sendJson(outgoing, answer, holding)

function sendJson(outgoing: ServerResponse, answer: ApiResponse, holding?: Holding) {
  const text = bodyText(answer)
  const length = Buffer.byteLength(text)
  if (holding && length > holding.long && !holding.hold(length, outgoing) && isRead(outgoing)) {
    return sendJson(outgoing, refusalOfAnswer)
  }
  const sent = headOf(outgoing, answer, length)
  // What has arrived together is answered together: each answer alone would wake its client, which
  // costs as much as making the answer.
  setImmediate(() => outgoing.writeHead(answer.status, sent).end(text))
}

const json = ['content-type', 'application/json; charset=utf-8']

const jsonHeaders = [...corsHeaders, ...json]

/** The headers of an answer in JSON. */
export function headOf({ req }: ServerResponse, { headers = {} }: ApiResponse, length: number) {
  const { origin } = req.headers
  const sent =
    origin && isPaymentPath(req.url ?? '')
      ? [...corsOf(origin, Object.keys(headers)), ...json]
      : [...jsonHeaders]
  sent.push('content-length', String(length))
  for (const name in headers) sent.push(name, headers[name] ?? '')
  // A browser repeats a POST without asking when a kept connection answers 408: so keep none.
  if (origin !== undefined) sent.push('connection', 'close')
  return sent
}

/** What was changed is answered in any case. */
const isRead = ({ req }: ServerResponse) => isReading(req.method ?? '')

const refusalOfAnswer: ApiResponse = {
  status: 503,
  body: {
    message: 'Too many long responses wait to be read: read them, or ask for a lower limit.',
  },
}

/** Says to a browser what a page may send. */
export const sendPreflight = (outgoing: ServerResponse) =>
  void outgoing.writeHead(204, preflightHeaders(outgoing.req.url ?? '', outgoing.req.headers)).end()

/** Answers, in JSON too, a request that expects what no server of HTTP/1.1 has to know. */
export const refuseExpectation = (outgoing: ServerResponse) =>
  sendRefusal(outgoing, {
    status: 417,
    message: 'the header "expect" may say "100-continue" only: leave it out',
  })

/** Answers, in JSON too, what Node.js could not read as a request, and closes the connection. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  endWith(socket, ...(unreadable[code] ?? noRequest))
}

/** Answers who asks for a tunnel, as one whose method does not exist. */
export const refuseTunnel = (_: IncomingMessage, socket: Duplex) => endWith(socket, ...noMethod)

type Unreadable = readonly [status: string, message: Text]

const noRequest: Unreadable = [
  '400 Bad Request',
  text('Esto no es una solicitud de HTTP/1.1.', 'This is not a request of HTTP/1.1.'),
]

const noMethod: Unreadable = [
  '400 Bad Request',
  text(
    'Ese método no existe aquí: use GET, POST, PUT, PATCH o DELETE, en mayúsculas.',
    'There is no such method here: use GET, POST, PUT, PATCH or DELETE, in upper case.',
  ),
]

const unreadable: Readonly<Record<string, Unreadable>> = {
  HPE_INVALID_METHOD: noMethod,
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    text(
      'La dirección y los encabezados de la solicitud son demasiado largos.',
      'The address and the headers of the request are too long.',
    ),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    text(
      'La solicitud no llegó entera en el tiempo que hay para ella: envíela de nuevo.',
      'The request did not arrive in full within the time that there is for it: send it again.',
    ),
  ],
}

/** Answers whoever connects when too many others have. */
export const refuseConnection = (socket: Duplex) =>
  endWith(
    socket,
    '503 Service Unavailable',
    text(
      'Hay demasiadas conexiones abiertas: cierre algunas.',
      'Too many connections are open: close some.',
    ),
  )

/** How long (ms) a client that is refused has to read why: it may keep its side open for ever. */
const farewell = 1000

/** In both languages: nothing of the request says which one its sender reads. */
function endWith(socket: Duplex, status: string, { es, en }: Text) {
  const body = JSON.stringify({ success: false, message: `${es} ${en}` })
  const head = `${json.join(': ')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  socket.end(`HTTP/1.1 ${status}\r\n${head}connection: close\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), farewell).unref()
}

const options = { maxOutputLength: bodyLimit }

/** In the process itself: what comes out is short, and no other thread holds any of it. */
const nodeUnpackers: Unpackers = new Map([
  ['gzip', (bytes) => gunzipSync(bytes, options)],
  ['x-gzip', (bytes) => gunzipSync(bytes, options)],
  // Some clients leave the head of zlib out.
  [
    'deflate',
    (bytes) => (isZlib(bytes) ? inflateSync(bytes, options) : inflateRawSync(bytes, options)),
  ],
  ['br', (bytes) => brotliDecompressSync(bytes, options)],
])
