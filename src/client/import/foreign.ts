import { hasBody, headerFields } from '../../contract/operations/wire.ts'
import { isOperationId, operations } from '../../contract/operations/registry.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { redactText } from '../../contract/redaction/redact.ts'
import type { Target } from '../exchange.ts'
import { encodingOf } from '../export/restore-range.ts'
import type { Mark } from '../marks.ts'
import { readObject } from '../read-object.ts'
import type { ForeignExchange } from './import-exchange.ts'

/** Why a record of a file is not taken: it is no request of the interface, or not readable. */
export type LeftOut = 'elsewhere' | 'unreadable'

/** An entry of an HTTP Archive. */
export function foreignOfHar(entry: unknown, place: number): ForeignExchange | LeftOut {
  const { startedDateTime, time, request, response } = objectOf(entry)
  const { method, url, headers: given, queryString, postData } = objectOf(request)
  const startedAt = Date.parse(textOf(startedDateTime))
  if (!URL.canParse(textOf(url)) || !isInstant(startedAt)) return 'unreadable'
  const address = new URL(textOf(url))
  const at = address.pathname.indexOf('/api/v2/')
  const route = routeOf(textOf(method), address.pathname.slice(Math.max(at, 0)))
  if (at < 0 || route.kind !== 'operation') return 'elsewhere'
  const operation = route.id
  const headers = pairsOf(given, (name) => name.toLowerCase())
  const body = textOf(objectOf(postData)['text'])
  const answered = objectOf(response)
  const own = new Set(headerFields(operations[operation]))
  const contentType = textOf(objectOf(postData)['mimeType']) || (headers['content-type'] ?? '')
  return {
    id: `har ${startedAt} ${place}`,
    operation,
    target: targetOf(address.hostname),
    startedAt,
    durationMs: durationOf(time),
    baseUrl: address.origin + address.pathname.slice(0, at),
    encoding: encodingOf({
      operation,
      request: {
        method: operations[operation].method,
        url: '',
        headers: { 'content-type': contentType },
        ...(body || objectOf(postData)['params'] ? { body } : {}),
      },
    }),
    values: {
      ...Object.fromEntries(address.searchParams),
      ...pairsOf(queryString),
      ...(hasBody(operations[operation].method) ? bodyOf(body, contentType) : {}),
      ...pairsOf(objectOf(postData)['params']),
      ...Object.fromEntries(
        Object.entries(headers).filter(([name]) => own.has(name) && name !== 'accept'),
      ),
      ...route.path,
    },
    headers,
    status: statusOf(answered['status']),
    answerHeaders: pairsOf(answered['headers'], (name) => name.toLowerCase()),
    answer: contentOf(answered['content']),
  }
}

/** An exchange of an exported history. */
export function foreignOfHistory(value: unknown, place: number): ForeignExchange | LeftOut {
  const { id, operation, target, startedAt, durationMs, request, values, outcome } = objectOf(value)
  const { method, url, headers, body } = objectOf(request)
  const known = textOf(operation)
  if (!isOperationId(known)) return 'elsewhere'
  if (!isInstant(startedAt) || !isTarget(target)) return 'unreadable'
  if (typeof values !== 'object' || !URL.canParse(textOf(url))) return 'unreadable'
  const address = new URL(textOf(url))
  const at = address.pathname.indexOf('/api/v2/')
  if (at < 0) return 'elsewhere'
  const sent = textsOf(headers)
  const came = objectOf(outcome)
  return {
    id: isPlainId(id) ? id : `import ${startedAt} ${place}`,
    operation: known,
    target,
    startedAt,
    durationMs: durationOf(durationMs),
    baseUrl: address.origin + address.pathname.slice(0, at),
    encoding: encodingOf({
      operation: known,
      request: {
        method: textOf(method),
        url: '',
        headers: { 'content-type': sent['content-type'] ?? '' },
        ...(typeof body === 'string' ? { body } : {}),
      },
    }),
    values: textsOf(values),
    headers: sent,
    status: statusOf(came['status']),
    answerHeaders: textsOf(came['headers']),
    answer: came['envelope'],
  }
}

/** A mark of an exported history; undefined where it is none. */
export function foreignMark(value: unknown): Mark | undefined {
  const { id, at, star, note } = objectOf(value)
  if (typeof id !== 'string' || !/^(exchange|payment) /.test(id) || !isPlainId(id)) return undefined
  return isInstant(at) ? { id, at, star: star === true, note: textOf(note) } : undefined
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The fields that have a value of their own, as texts. */
const textsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([name, one]) =>
      ['string', 'number', 'boolean'].includes(typeof one) ? [[name, String(one)] as const] : [],
    ),
  )

/** `[{name, value}]` as an object. */
const pairsOf = (list: unknown, nameOf = (name: string) => name): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(list) ? list : []).flatMap((pair) => {
      const { name, value } = objectOf(pair)
      return typeof name === 'string' && typeof value === 'string'
        ? [[nameOf(name), value] as const]
        : []
    }),
  )

const bodyOf = (text: string, contentType: string): Record<string, string> =>
  contentType.includes('json')
    ? textsOf(readObject(text))
    : contentType.includes('urlencoded')
      ? Object.fromEntries(new URLSearchParams(text))
      : {}

/** The body of an answer, parsed; a browser may write it in base64. */
function contentOf(content: unknown) {
  const { text, encoding } = objectOf(content)
  if (encoding !== 'base64') return readObject(textOf(text))
  try {
    const bytes = Uint8Array.from(atob(textOf(text)), (letter) => letter.charCodeAt(0))
    return readObject(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 8.64e15

const durationOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0

const statusOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 100 && value < 600 ? value : 0

/** An identifier in which nothing hides. */
const isPlainId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w .-]{1,120}$/.test(value) && redactText(value) === value

const isTarget = (value: unknown): value is Target =>
  value === 'browser' || value === 'server' || value === 'live'

const targetOf = (host: string): Target =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host) ? 'server' : 'live'
