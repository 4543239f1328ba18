import type { IncomingMessage, ServerResponse } from 'node:http'
import { ownText } from '../../contract/own-text.ts'
import type { Text } from '../../contract/text.ts'
import { isPaymentPath } from '../../contract/control/control-routes.ts'
import { bodyLimitOf } from '../../contract/control/body-limit.ts'
import {
  type ApiRequest,
  type ApiResponse,
  bodyText,
  isPage,
  isReading,
  takeMark,
} from '../../contract/http.ts'
import { setImmediate } from '../network/timers.ts'
import { corsHeaders, corsOf, type GuardRefusal, preflightHeaders } from './guard.ts'
import type { Holding } from './holding.ts'
import { noRoom, receiveBody } from './receive-body.ts'
import { browserLang, htmlHeaders, stillHeaders, stillPage, wantsPage } from './pages.ts'

/**
 * Reads a whole request, which came to `origin`; `noRoom` where its body finds none. A request that
 * is cut off in the middle never ends, and needs no answer.
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
  !url.startsWith('/') && /^https?:/i.test(url) ? url.replace(/^https?:\/\/[^/?]*\/?/i, '/') : url

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

/** @throws the error of a body that cannot be written; one that is too long is refused. */
export const sendAnswer = (outgoing: ServerResponse, answer: ApiResponse, holding?: Holding) =>
  isPage(answer) ? sendPage(outgoing, answer) : sendJson(outgoing, answer, holding)

function sendJson(outgoing: ServerResponse, answer: ApiResponse, holding?: Holding) {
  const text = textOf(answer)
  if (text === undefined) return sendJson(outgoing, refusalOfLength)
  const length = Buffer.byteLength(text)
  if (holding && length > holding.long && !holding.hold(length, outgoing) && isRead(outgoing)) {
    return sendJson(outgoing, refusalOfAnswer)
  }
  const sent = headOf(outgoing, answer, length)
  // Requests that arrived together are answered together: each answer alone would wake its client,
  // which costs as much as making the answer.
  setImmediate(() => outgoing.writeHead(answer.status, sent).end(text))
}

/** The body as it travels; undefined where it is longer than a text can be, half a gigabyte. */
function textOf(answer: ApiResponse) {
  try {
    return bodyText(answer)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const refusalOfLength: ApiResponse = {
  status: 507,
  body: {
    message:
      'The request was carried out, but its response is too long to send: read what it holds by its lists, in parts.',
  },
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

/** A request that changed something is answered in any case. */
const isRead = ({ req }: ServerResponse) => isReading(req.method ?? '')

const refusalOfAnswer: ApiResponse = {
  status: 503,
  body: {
    message: 'Too many long responses wait to be read: read them, or ask for a lower limit.',
  },
}

/** Tells a browser which headers a page may send. */
export const sendPreflight = (outgoing: ServerResponse) =>
  void outgoing.writeHead(204, preflightHeaders(outgoing.req.url ?? '', outgoing.req.headers)).end()

/** Refuses, in JSON too, an expectation that no server of HTTP/1.1 has to know. */
export const refuseExpectation = (outgoing: ServerResponse) =>
  sendRefusal(outgoing, {
    status: 417,
    message: 'the header "expect" may say "100-continue" only: leave it out',
  })
