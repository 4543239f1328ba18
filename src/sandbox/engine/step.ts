import { statusOfFault } from '../../contract/body-fault.ts'
import { emptyRecord } from '../../contract/record.ts'
import type { SignatureVerdict } from '../../contract/control/sandbox.ts'
import {
  type ApiRequest,
  type ApiResponse,
  clockHeader,
  type FaultedResponse,
} from '../../contract/http.ts'
import {
  headerText,
  type Remark,
  remarkHeader,
  remarkText,
  withRemarks,
} from '../../contract/replies/remarks.ts'
import { redactFields, redactHeaders, redactText } from '../../contract/redaction/redact.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { isLang, type Lang } from '../../contract/text.ts'
import { decode, headerFields, mismatchOf, UnreadableBody } from '../../contract/operations/wire.ts'
import { countRequest, emitFault, faulted, subjectOf, timesDone } from './api-faults.ts'
import { authenticateMerchant, checkAccept, checkRecurringUser } from './authenticate.ts'
import { checkClientSignature, judgeClientSignature } from './client-signature.ts'
import { iso, nowOf } from '../world/clock.ts'
import { describeDevice } from '../world/device.ts'
import type { Handler } from '../world/handler.ts'
import { handlers } from './handlers.ts'
import { Refusal, refuse, type Reply, statusUnder } from '../world/replies.ts'
import { nextLine } from '../world/request-log.ts'
import type { HostServices } from '../world/host-services.ts'
import { openTx, type Unit } from '../world/tx.ts'
import { remarksOfPath } from './path-remarks.ts'
import { countInMinute, rateHeaders } from './rate-limit.ts'
import { unreadNames } from './unread-names.ts'
import { validate } from './validate.ts'

/** Bodies longer than this are answered, but not kept in the log. */
const longestKept = 32 * 1024

/**
 * One request of the payment interface against one world: touches only its arguments, never waits.
 * A refusal changes nothing but the log of requests. `startedAt` is when it came in, by the host's
 * stopwatch; without it the log says that it took 0 ms.
 */
export function step(unit: Unit, request: ApiRequest, startedAt?: number): FaultedResponse {
  const { tables, world, journal, services } = unit
  const { fields, unread } = readFields(request)
  const isTooLong = (request.body?.length ?? 0) > longestKept
  const kept = isTooLong ? {} : redactFields(fields)
  const { assumptions } = world.settings
  const lang: Lang =
    isLang(fields['lang']) && assumptions.english_texts === 'own' ? fields['lang'] : 'es'
  const route = routeOf(request.method, request.path)
  const now = nowOf(world, unit.real)
  const rate = countInMinute(tables, world.settings, now)
  const headers: Record<string, string> = { [clockHeader]: iso(now) }
  if (route.kind === 'wrong-method') headers['allow'] = route.allowed.join(', ')
  if (rate) Object.assign(headers, rateHeaders(rate))

  const path = redactText(request.path)
  let signature: SignatureVerdict | undefined
  let isRead = false
  const answer = (): Reply => {
    if (rate?.isOver) {
      throw refuse(lang, 'too_many_requests', { seconds: String(rate.seconds) })
    }
    if (route.kind === 'unknown') {
      throw refuse(lang, 'unknown_path', { path }, { remarks: remarksOfPath(request.path) })
    }
    if (route.kind === 'wrong-method') {
      const { method } = request
      throw refuse(lang, 'wrong_method', { path, method, allowed: route.allowed.join(', ') })
    }
    if (unread) {
      const name = unread.name === 'body_inflates' ? 'body_too_large' : 'unreadable_body'
      throw refuse(lang, name, {}, { status: statusOfFault(unread), remarks: [unread] })
    }
    if (request.body === undefined) throw refuse(lang, 'body_too_large')
    authenticateMerchant(world.settings, route.id, request.headers, fields['env'], lang)
    checkAccept(world.settings, request.headers, lang)
    const device = describeDevice(request.headers['user-agent'])
    const tx = openTx(unit, { lang, device, origin: request.origin })
    const handle = handlers[route.id] as Handler<OperationId>
    const inHeaders = headerFields(operations[route.id])
    for (const header of inHeaders) fields[header] = request.headers[header]
    Object.assign(fields, route.path)
    const input = validate(route.id, fields, tx, request)
    signature = judgeClientSignature(tx, route.id, fields)
    checkClientSignature(tx, signature)
    checkRecurringUser(tx, route.id, fields)
    isRead = true
    return handle(tx, input)
  }

  /** What the sandbox says beside a refusal. */
  const remarked = (refusal: Reply, own: readonly Remark[]): Reply => {
    const given = request.headers['x-auth-secure'] === undefined ? own : [...own, encrypted]
    const isOfFields = refusal.status === 422 || own.some(({ at }) => at === 'env')
    const remarks =
      isRead || unread || route.kind !== 'operation'
        ? given
        : [...misreadings(request), ...given, ...(isOfFields ? unreadNames(route.id, fields) : [])]
    if (remarks.length === 0) return refusal
    if (assumptions.sandbox_remarks === 'in_header') {
      headers[remarkHeader] = headerText(remarks.map((one) => remarkText(one, lang)).join(' '))
      return refusal
    }
    const errors = withRemarks(refusal.body.errors, remarks, lang)
    return { ...refusal, body: { ...refusal.body, errors } }
  }

  const operation = route.kind === 'operation' ? route.id : null
  // A question for the head of an answer is none of the requests that a fault waits for.
  const fault = operation && request.method !== 'HEAD' ? countRequest(unit, operation) : undefined
  let reply: Reply | undefined
  for (let times = timesDone(fault); times > 0; times--) {
    reply = replyOf(() => journal.attempt(answer), remarked)
  }
  const struck = fault && { fault: fault.fault, ...subjectOf(tables, kept, reply?.body) }
  if (operation && struck) {
    emitFault(openTx(unit, { lang, device: '', origin: request.origin }), operation, struck)
  }

  const answered = reply
    ? {
        status: operation ? statusUnder(assumptions, reply.status) : reply.status,
        body: reply.body,
      }
    : { status: 0, body: null }
  const response: ApiResponse = { status: answered.status, headers, body: answered.body }
  const leaving = fault ? faulted(fault, response, lang) : response
  const { id, number } = nextLine(tables)
  tables.requests.add({
    id,
    number,
    at: now,
    operation,
    method: request.method,
    path,
    status: reply ? answered.status : leaving.status,
    ms: startedAt === undefined ? 0 : elapsed(services, startedAt),
    request: { headers: redactHeaders(request.headers), body: kept },
    response: { body: answered.body },
    problems: Object.keys(reply?.body.errors ?? {}),
    counted: rate?.counted,
    struck,
    signature,
  })
  return leaving
}

/** A client of the vendor that encrypts: what it meant can be in none of the fields. */
const encrypted: Remark = { at: 'x-auth-secure', name: 'card_encrypted' }

/** How long (ms, in hundredths) a request has taken. */
const elapsed = ({ stopwatch }: HostServices, startedAt: number) =>
  Math.round((stopwatch() - startedAt) * 100) / 100

function replyOf(
  answer: () => Reply,
  remarked: (reply: Reply, remarks: readonly Remark[]) => Reply,
): Reply {
  try {
    return answer()
  } catch (error) {
    if (error instanceof Refusal) return remarked(error.reply, error.remarks)
    throw error
  }
}

/** The fields of the request; none of the body when it cannot be read, and why. */
function readFields({ query, headers, body, bodyFault }: ApiRequest) {
  const contentType = headers['content-type'] ?? ''
  try {
    const fields = decode(query, contentType, body ?? '')
    return { fields, unread: body === undefined ? bodyFault : undefined }
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    return { fields: fieldsOfQuery(query), unread: bodyFault ?? error.fault }
  }
}

/** None where the query string is what cannot be read. */
function fieldsOfQuery(query: string) {
  try {
    return decode(query, '', '')
  } catch {
    return emptyRecord()
  }
}

/** What is wrong with a body that was read all the same. */
function misreadings({ method, query, headers, body = '', bodyFault }: ApiRequest): Remark[] {
  const found = bodyFault ?? mismatchOf(headers['content-type'] ?? '', body)
  if (found) return [found]
  return !body.trim() && !query && method !== 'GET' ? [{ at: 'body', name: 'body_empty' }] : []
}
