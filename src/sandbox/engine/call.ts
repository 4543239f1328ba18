import type { BodyFault } from '../../contract/body-fault.ts'
import type { SignatureVerdict } from '../../contract/control/logged-request.ts'
import type { FieldErrors } from '../../contract/envelope.ts'
import { type ApiRequest, clockHeader } from '../../contract/http.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { type Route, routeOf } from '../../contract/operations/route.ts'
import { decode, UnreadableBody } from '../../contract/operations/read-wire.ts'
import { emptyRecord } from '../../contract/record.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import { isLang, type Lang } from '../../contract/text.ts'
import { iso, nowOf } from '../world/clock.ts'
import type { Unit } from '../world/tx.ts'
import { countInMinute, rateHeaders } from './rate-limit.ts'

/** Bodies longer than this are answered, but not kept in the log. */
export const longestKept = 32 * 1024

/** A request of the payment interface, read as far as it can be. */
export type Call = ReturnType<typeof readCall>

export function readCall(unit: Unit, request: ApiRequest) {
  const { fields, repeated, unread } = readFields(request)
  const isTooLong = (request.body?.length ?? 0) > longestKept
  const { english_texts, method_override } = unit.world.settings.assumptions
  const lang: Lang = isLang(fields['lang']) && english_texts === 'own' ? fields['lang'] : 'es'
  const method = (method_override === 'accepted' && methodNamed(request, fields)) || request.method
  const route: Route = routeOf(method, request.path)
  const operation: OperationId | undefined = route.kind === 'operation' ? route.id : undefined
  const now = nowOf(unit.world, unit.real)
  const headers: Record<string, string> = { [clockHeader]: iso(now) }
  if (route.kind === 'wrong-method') headers['allow'] = route.allowed.join(', ')
  const rate = countInMinute(unit.tables, unit.world.settings, now)
  if (rate) Object.assign(headers, rateHeaders(rate))
  return {
    unit,
    request,
    /** The virtual instant, ms since 1970. */
    now,
    lang,
    rate,
    /** As which it counts. */
    method,
    route,
    operation,
    fields,
    /** The names of the fields that came again with another value. */
    repeated,
    /** The reason why the body cannot be read. */
    unread,
    /** The part of the fields that the log keeps. */
    kept: isTooLong ? {} : redactFields(fields),
    /** The headers of the answer. */
    headers,
    /** Whether every guard let it pass. */
    isRead: false,
    signature: undefined as SignatureVerdict | undefined,
    /** Remarks of the sandbox beside a refusal. */
    hints: undefined as FieldErrors | undefined,
  }
}

/**
 * The header by which a POST may name another method; the header counts for more than the field.
 */
export const methodHeader = 'x-http-method-override'

/** The method that a POST names in a header or a field, as the framework of the service reads it. */
export function methodNamed({ method, headers }: ApiRequest, { _method: inField }: Fields) {
  const named = headers[methodHeader] ?? inField
  if (method !== 'POST' || typeof named !== 'string') return undefined
  return /^(?:put|patch|delete)$/i.test(named) ? named.toUpperCase() : undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the fields of the request: without the body's, and with the reason, when the body cannot be
 * read.
 */
function readFields({ method, query, headers, body, bodyFault }: ApiRequest) {
  const contentType = headers['content-type'] ?? ''
  const repeated = new Set<string>()
  if (body && method !== 'POST' && /^multipart\//i.test(contentType)) {
    const fault: BodyFault = { at: 'content-type', name: 'multipart_lost', params: { method } }
    return { fields: fieldsOfQuery(query), repeated, unread: fault }
  }
  try {
    const fields = decode(query, contentType, body ?? '', repeated)
    return { fields, repeated, unread: body === undefined ? bodyFault : undefined }
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    return { fields: fieldsOfQuery(query), repeated, unread: bodyFault ?? error.fault }
  }
}

/** No fields where the query string cannot be read. */
function fieldsOfQuery(query: string) {
  try {
    return decode(query, '', '')
  } catch {
    return emptyRecord()
  }
}
