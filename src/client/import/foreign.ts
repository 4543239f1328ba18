import { isOwnMachine } from '../../contract/addresses.ts'
import { contentTypes, headerFields } from '../../contract/operations/wire.ts'
import { isOperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { bodyLimit } from '../../contract/http.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { parseKeepingDigits } from '../../contract/parse-keeping-digits.ts'
import { maskedBeginning, redactText } from '../../contract/redaction/redact-text.ts'
import type { Target } from '../exchange.ts'
import { encodingOf } from '../export/restore-range.ts'
import { readObject } from '../read-object.ts'
import type { ForeignExchange, Unread } from './import-exchange.ts'

/** A record that is not taken at all: most requests of a browser go elsewhere, and are counted only. */
export type LeftOut = { readonly left: 'elsewhere' } | { readonly left: Unread }

/** An entry of an HTTP Archive. */
export function foreignOfHar(entry: unknown, place: number): ForeignExchange | LeftOut {
  const { startedDateTime, time, request, response } = objectOf(entry)
  const { method, url, headers: given, queryString, postData, bodySize } = objectOf(request)
  if (!URL.canParse(textOf(url))) return leftOut(textOf(url) ? 'address' : 'no-record')
  const address = new URL(textOf(url))
  const at = address.pathname.indexOf('/api/v2/')
  // A browser asks so on its own, before a request to another origin.
  if (at < 0 || method === 'OPTIONS' || !isWeb(address)) return { left: 'elsewhere' }
  const path = address.pathname.slice(at)
  const what = shownOf(method, path)
  const route = routeOf(textOf(method), path)
  if (route.kind !== 'operation') return leftOut('operation', what)
  if (isLong(request)) return leftOut('long', what)
  const startedAt = instantOf(textOf(startedDateTime).slice(0, longest))
  if (!isInstant(startedAt)) return leftOut('date', what)
  const operation = route.id
  const headers = pairsOf(given, (name) => name.toLowerCase())
  const sent = bodyOf(objectOf(postData), headers['content-type'], bodySize)
  if (typeof sent === 'string') return leftOut(sent, what)
  const answered = objectOf(response)
  const answer = isLong(response) ? 'answer-long' : contentOf(objectOf(answered['content']))
  const own = new Set(headerFields(operations[operation]))
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
        headers: { 'content-type': sent?.contentType ?? '' },
        ...(sent ? { body: '' } : {}),
      },
    }),
    values: {
      // Browsers write the pairs of an address or a form encoded or not: its text decides.
      ...(address.search ? Object.fromEntries(address.searchParams) : pairsOf(queryString)),
      ...textsOf(sent?.fields),
      ...Object.fromEntries(
        Object.entries(headers).filter(([name]) => own.has(name) && name !== 'accept'),
      ),
      ...route.path,
    },
    unreadFields: Object.values(sent?.fields ?? {}).filter(isNested).length,
    headers,
    status: statusOf(answered['status']),
    answerHeaders:
      answer === 'answer-long' ? {} : pairsOf(answered['headers'], (name) => name.toLowerCase()),
    ...(typeof answer === 'string'
      ? { answer: undefined, remark: { reason: answer, what } }
      : answer),
  }
}

/** An exchange of an exported history. */
export function foreignOfHistory(value: unknown, place: number): ForeignExchange | LeftOut {
  const { id, operation, target, startedAt, durationMs, request, values, outcome } = objectOf(value)
  const { method, url, headers, body } = objectOf(request)
  const known = textOf(operation)
  if (!known) return leftOut('no-record')
  if (!isOperationId(known)) return leftOut('operation', maskedBeginning(known, longest))
  const what = operations[known].path
  if (isLong(request) || isLong(values)) return leftOut('long', what)
  if (!isInstant(startedAt)) return leftOut('date', what)
  if (!isTarget(target) || typeof values !== 'object') return leftOut('no-record', what)
  if (!URL.canParse(textOf(url))) return leftOut('address', what)
  const address = new URL(textOf(url))
  const at = address.pathname.indexOf('/api/v2/')
  if (at < 0 || !isWeb(address)) return { left: 'elsewhere' }
  const sent = textsOf(headers)
  const isLongAnswer = isLong(outcome)
  const came = isLongAnswer ? { status: objectOf(outcome)['status'] } : objectOf(outcome)
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
    unreadFields: 0,
    headers: sent,
    status: statusOf(came['status']),
    answerHeaders: textsOf(came['headers']),
    answer: came['envelope'],
    ...(isLongAnswer ? { remark: { reason: 'answer-long', what } } : {}),
  }
}

/**
 * Tells whether a request or a response has more text than any body may have: it would hold the
 * page up.
 */
const isLong = (value: unknown) => lengthOf(value) > bodyLimit

/** How many characters the texts and names in a value have. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  let length = 0
  for (const [name, part] of Object.entries(value)) length += name.length + lengthOf(part)
  return length
}

const isWeb = ({ protocol }: URL) => /^https?:$/.test(protocol)

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

interface SentBody {
  readonly contentType: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The body that a request has sent, or the reason why nobody can read that body; undefined without one. */
function bodyOf(
  { text: given, encoding, mimeType, params }: Readonly<Record<string, unknown>>,
  header: string | undefined,
  size: unknown,
): SentBody | Unread['reason'] | undefined {
  const pairs = pairsOf(params)
  const hasPairs = Object.keys(pairs).length > 0
  const text = decodedText(textOf(given), encoding)
  if (text === undefined) return 'body-binary'
  const contentType = (textOf(mimeType) || (header ?? '')).toLowerCase()
  if (!text.trim() || contentType.includes('multipart/')) {
    if (hasPairs) return { contentType: contentTypes.form, fields: pairs }
    if (text.trim()) return 'body-type'
    return typeof size === 'number' && size > 0 ? 'body-missing' : undefined
  }
  if (contentType.includes('urlencoded') || (!contentType && !/^\s*\{/.test(text))) {
    return {
      contentType: contentTypes.form,
      fields: Object.fromEntries(new URLSearchParams(text)),
    }
  }
  if (contentType && !/json|text\/plain/.test(contentType)) return 'body-type'
  const fields = readObject(text, parseForeign)
  return fields ? { contentType: contentTypes.json, fields } : 'body-json'
}

const parseForeign = (text: string) => parseJson(text, parseKeepingDigits)

/** The body of an answer, parsed, or why it is not. */
function contentOf({ text: given, encoding, size }: Readonly<Record<string, unknown>>) {
  const text = decodedText(textOf(given), encoding)
  if (text === undefined) return 'answer-binary'
  if (!text.trim()) return Number(size) > 0 ? 'answer-missing' : { answer: undefined }
  const answer = readObject(text, parseForeign)
  return answer ? { answer } : 'answer-json'
}

/** A text, which a browser may write in base64; undefined where that is none. */
function decodedText(text: string, encoding: unknown) {
  // Firefox has called texts base64 that are none, which no letter of it begins.
  const isPlain = textOf(encoding).toLowerCase() !== 'base64' || /^\s*[{[]/.test(text)
  if (isPlain) return text.replace(/^\uFEFF/, '')
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const leftOut = (reason: Unread['reason'], what = ''): LeftOut => ({ left: { reason, what } })

/** More of a path tells nothing. */
const longest = 120

const shownOf = (method: unknown, path: string) =>
  redactText(`${/^[a-z]{1,10}$/i.exec(textOf(method))?.[0] ?? ''} ${path}`.trim().slice(0, longest))

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/** ISO 8601, also with more digits than browsers read, or without the colon of the zone. */
const instantOf = (text: string) =>
  Date.parse(
    text
      .trim()
      .replace(/[.,](\d{1,3})\d*/, '.$1')
      .replace(/^([^:]*:.*[+-]\d\d)(\d\d)$/, '$1:$2'),
  )

const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 8.64e15

const durationOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0

const statusOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 100 && value < 600 ? value : 0

/** Tells whether a value is an identifier that hides no other text. */
const isPlainId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w .-]{1,120}$/.test(value) && redactText(value) === value

const isTarget = (value: unknown): value is Target =>
  value === 'browser' || value === 'server' || value === 'live'

const targetOf = (host: string): Target => (isOwnMachine(host) ? 'server' : 'live')
