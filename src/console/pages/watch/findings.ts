import { isUnreadable } from '../../../client/watch/exchange-of.ts'
import { isOfBrowser } from '../../../client/watch/hear-programs.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { attemptInWords } from '../../../contract/control/receiver-causes.ts'
import type { LoggedRequest } from '../../../contract/control/logged-request.ts'
import { isEnvelope } from '../../../contract/envelope.ts'
import { withHints } from '../../../contract/replies/hints.ts'
import type { Rulebook } from '../../../contract/fields/fields.ts'
import {
  clientSignatureKind,
  partsInFields,
} from '../../../contract/operations/client-signature.ts'
import { acceptsJson, neededHeaders } from '../../../contract/operations/headers.ts'
import { isOperationId, type OperationId } from '../../../contract/operations/operation-ids.ts'
import { plainText, plainWords } from '../../../contract/plain-text.ts'
import { routeOf } from '../../../contract/operations/route.ts'
import { fill, type Lang, type Text } from '../../../contract/text.ts'
import type { SignatureKindId, SignedValues } from '../../../contract/signing.ts'
import { sandboxValues } from '../../../contract/signature-examples.ts'
import { shortIdentifier } from '../../parts/records/short-identifier.ts'

/** The filter of the listed requests. */
export interface WatchFilter {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly sender?: string | undefined
}

/** The values of the filters that have a few; others are none. */
export const watchFilters = {
  status: ['answered', 'refused'],
  sender: ['programs', 'browsers'],
} as const

/** The requests that fit: refused ones, those of browsers, or those that have a text in a value. */
export function watchedRequests(
  requests: readonly LoggedRequest[],
  { q, status, sender }: WatchFilter,
): readonly LoggedRequest[] {
  const words = plainWords(q ?? '')
  const isLimited = status === 'refused' || status === 'answered'
  const isOfSome = sender === 'browsers' || sender === 'programs'
  return requests.filter(
    (request) =>
      (!isLimited || (status === 'refused') === request.status >= 400) &&
      (!isOfSome || (sender === 'browsers') === isOfBrowser(request)) &&
      (!words.length || hasWords(request, words)),
  )
}

/**
 * Tells whether the values of a request have each word; names of fields and headers are the same in
 * most requests.
 */
function hasWords(
  { id, path, problems, hints, request, response }: LoggedRequest,
  words: readonly string[],
) {
  const text = plainText(valuesOf([id, path, problems, hints, request, response]).join('\n'))
  return words.every((word) => text.includes(word))
}

/** All values within one, however deep. */
const valuesOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value]

/** The refused fields, each with the sentences of the answer and of the sandbox. */
export function problemsOf({ problems, hints, response: { body } }: LoggedRequest) {
  const said = withHints(isEnvelope(body) ? body.errors : {}, hints)
  return problems.map((field) => ({ field, texts: said[field] ?? [] }))
}

export const operationOf = ({ operation }: LoggedRequest): OperationId | undefined =>
  operation !== null && isOperationId(operation) ? operation : undefined

/** The headers without which the ledger has the request refused, and that it does not have. */
export function missingHeaders(request: LoggedRequest, rules: Rulebook): readonly string[] {
  const operation = operationOf(request)
  if (!operation) return []
  return neededHeaders(operation, rules).filter((name) => !request.request.headers[name])
}

/** The headers that the vendor's clients send with every request (docs/evidence.md#requests-of-the-clients). */
const fieldsOfClients = ['env', 'lang']
const headersOfClients = ['accept', 'content-type', 'x-auth-key', 'x-auth-hash']

/** The headers of those clients that a request lacks, or has with another value. */
export function lackingOfClients(logged: LoggedRequest) {
  const { headers, body } = logged.request
  const fields = isUnreadable(logged) ? [] : fieldsOfClients
  return [
    ...headersOfClients.filter((name) =>
      name === 'accept' ? !acceptsJson(headers[name]) : !headers[name],
    ),
    ...fields.filter((name) => body[name] === undefined || body[name] === ''),
  ]
}

/** The values that `x-client-signature` of a request covers, with the secret of the sandbox as it comes. */
export function signedValuesOf(
  request: LoggedRequest,
  { assumptions }: Rulebook,
  { key, endpoint }: { readonly key: string | undefined; readonly endpoint: string },
): { readonly id: SignatureKindId; readonly values: SignedValues } | undefined {
  const operation = operationOf(request)
  const id = operation && clientSignatureKind(operation, assumptions)
  if (!id || isUnreadable(request)) return undefined
  const parts = partsInFields(request.request.body)
  return { id, values: { ...sandboxValues, ...parts, key: key ?? sandboxValues.key, endpoint } }
}

/** The notifications that a request caused: those of its record, made at its instant. */
export function notificationsOf(
  request: LoggedRequest,
  deliveries: readonly DeliveryEntity[],
): readonly DeliveryEntity[] {
  if (request.status >= 400) return []
  const made = deliveries.filter(({ at }) => at === request.at)
  if (!made.length) return []
  // Any place of the answer may name it; an identifier is in no other one.
  const text = JSON.stringify([request.response.body, request.request.body, request.path])
  return made.filter(({ entity }) => text.includes(entity))
}

/** Tells whether the notification was received before the answer to the request that caused it. */
export const isEarly = ({ attempts }: DeliveryEntity) =>
  attempts.some((attempt) => attempt.before_answer)

/** The subject of a request: the order and the customer or the plan that it names; else an identifier. */
export function requestSubject({ method, path, request: { body } }: LoggedRequest) {
  const textOf = (value: unknown) => (typeof value === 'string' && value ? [value] : [])
  const names = [body['order_id'], body['customer_name'], body['name']].flatMap(textOf)
  if (names.length) return names.join(' · ')
  const route = routeOf(method, path)
  const inPath = route.kind === 'operation' ? Object.values(route.path) : []
  return shortIdentifier([body['payment_uuid'], ...inPath.toReversed()].flatMap(textOf)[0] ?? '')
}

const texts = {
  answered: { es: 'el receptor respondió :status', en: 'the receiver answered :status' },
  saying: { es: 'el receptor respondió :status: :why', en: 'the receiver answered :status: :why' },
  silent: { es: 'el receptor no respondió: :why', en: 'the receiver did not respond: :why' },
  waiting: { es: 'todavía sin respuesta', en: 'no response yet' },
  unaddressed: {
    es: 'no se dio ninguna dirección: está en la lista',
    en: 'no address was given: it is in the list',
  },
} as const satisfies Record<string, Text>

/** The last answer of the receiver of a notification: in short, and in words. */
export function receiverAnswerOf({ url, attempts }: DeliveryEntity): {
  readonly short: string
  readonly words: Text
} {
  const last = attempts.at(-1)
  if (url === null) return { short: '—', words: texts.unaddressed }
  if (!last) return { short: '…', words: texts.waiting }
  const { status } = last
  const why = attemptInWords(last)
  const said = status === null ? texts.silent : why ? texts.saying : texts.answered
  const inWords = (lang: Lang) => fill(said[lang], { status: status ?? '', why: why?.[lang] ?? '' })
  return {
    short: status === null ? '×' : String(status),
    words: { es: inWords('es'), en: inWords('en') },
  }
}
