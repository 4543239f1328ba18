import { type ApiFault, mostApiFaults } from '../../contract/control/api-faults.ts'
import { apiFaultKinds } from '../../contract/control/api-fault-kinds.ts'
import type { ApiResponse, FaultedResponse } from '../../contract/http.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Lang } from '../../contract/text.ts'
import { seededRandom } from '../world/random.ts'
import { refuse } from '../world/replies.ts'
import type { ApiFaultRow, SandboxTables, StruckRequest } from '../world/tables.ts'
import { openTx, type Unit } from '../world/tx.ts'
import type { Call } from './call.ts'

/** The result of a call. */
export interface AnsweredCall {
  /** The answer of the engine; undefined where the request did not reach the engine. */
  readonly answer: ApiResponse | undefined
  /** The fault that the lab gave to the call. */
  readonly struck: StruckRequest | undefined
  readonly leaving: FaultedResponse
}

/**
 * Applies the fault whose turn it is to a call and its answer. A HEAD request does not count for a
 * fault.
 */
export function withFault(call: Call, answer: () => ApiResponse): AnsweredCall {
  const { unit, operation, request, kept, headers, lang } = call
  const fault = operation && request.method !== 'HEAD' ? countRequest(unit, operation) : undefined
  if (!operation || !fault) {
    const leaving = answer()
    return { answer: leaving, struck: undefined, leaving }
  }
  let answered: ApiResponse | undefined
  for (let times = apiFaultKinds[fault.fault].done; times > 0; times--) answered = answer()
  const struck = { fault: fault.fault, ...subjectOf(unit.tables, kept, answered?.body) }
  openTx(unit, { lang, device: '', origin: request.origin }).emit(
    'api.fault',
    struck.payment ?? struck.order ?? operation,
    { operation, ...struck },
  )
  const leaving = faulted(fault, answered ?? { status: 0, headers, body: null }, lang)
  return { answer: answered, struck, leaving }
}

/**
 * Counts a request with every fault that waits for such a one, and returns the first fault whose turn
 * it is; another whose turn it is too waits for the next request. The counts are part of the state, so
 * that one which is opened elsewhere strikes the same requests.
 */
function countRequest({ tables, world, growth }: Unit, operation: OperationId) {
  const { apiFaults } = world.settings
  if (!apiFaults.length || growth.isFull()) return undefined
  let struck: ApiFaultRow | undefined
  const left = apiFaults.flatMap((fault, index) => {
    if ((fault.operation ?? operation) !== operation && fault.operation !== 'any') return [fault]
    if (struck || !isDue(fault, world.seed, index)) return [oneMore(fault)]
    struck = fault
    return isForOne(fault) ? [] : [oneMore(fault)]
  })
  if (left.length < apiFaults.length || left.some((fault, index) => fault !== apiFaults[index])) {
    tables.world.put({ ...world, settings: { ...world.settings, apiFaults: left } })
  }
  return struck
}

/** Tells whether the request that comes now is one that it is for. */
function isDue({ on = 'next', drawn = 0 }: ApiFaultRow, seed: number, index: number) {
  if (typeof on === 'string') return true
  if ('nth' in on) return on.nth === 1
  // The numbers of the draws for identifiers are not negative.
  const { next } = seededRandom(seed, -1 - (drawn * mostApiFaults + index))
  return next() / 2 ** 32 < on.share
}

const isForOne = ({ on = 'next' }: ApiFault) =>
  on === 'next' || (typeof on === 'object' && 'nth' in on)

/** The same fault when it has seen one request more. */
function oneMore(fault: ApiFaultRow): ApiFaultRow {
  const { on, drawn = 0 } = fault
  if (typeof on !== 'object') return fault
  if ('share' in on) return { ...fault, drawn: drawn + 1 }
  return on.nth === 1 ? fault : { ...fault, on: { nth: on.nth - 1 } }
}

/** The subject of the request, as far as it is known. */
function subjectOf(
  { payments }: SandboxTables,
  sent: Readonly<Record<string, unknown>>,
  answered: unknown,
): Omit<StruckRequest, 'fault'> {
  const data = (answered as { data?: { payment_uuid?: unknown } } | null)?.data
  const [payment] = [data?.payment_uuid, sent['payment_uuid']].flatMap(
    (id) => (typeof id === 'string' && payments.get(id)) || [],
  )
  const order = payment?.orderId ?? sent['order_id']
  return {
    ...(typeof order === 'string' ? { order: order.slice(0, longestOrder) } : {}),
    ...(payment ? { payment: payment.id } : {}),
  }
}

/** A refused request may name one of any length. */
const longestOrder = 100

/** The answer of the service as the fault lets it through. */
function faulted(fault: ApiFault, answer: ApiResponse, lang: Lang): FaultedResponse {
  switch (fault.fault) {
    case 'lose_request':
    case 'lose_answer':
      return { ...answer, departure: { kind: 'lost' } }
    case 'repeat':
      return answer
    case 'delay':
      return { ...answer, lateMs: fault.ms }
    case 'drip':
      return { ...answer, departure: { kind: 'dripping', ms: fault.ms } }
    case 'cut':
      return { ...answer, departure: { kind: 'cut' } }
    case 'error_500':
      return proxyPage(500, 'Internal Server Error')
    case 'error_502':
      return proxyPage(502, 'Bad Gateway')
    case 'error_503':
      return proxyPage(503, 'Service Unavailable')
    case 'too_many_429': {
      const seconds = String(fault.seconds ?? 1)
      const { reply } = refuse(lang, 'too_many_requests', { seconds })
      return { ...reply, headers: { ...answer.headers, 'retry-after': seconds } }
    }
    case 'wrong_content_type':
      return {
        ...answer,
        headers: { ...answer.headers, ...html },
        body: JSON.stringify(answer.body),
      }
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** As nginx writes it: no JSON, and nothing of the service. */
const proxyPage = (status: number, reason: string): ApiResponse => {
  const title = `${status} ${reason}`
  const body = `<html>\n<head><title>${title}</title></head>\n<body>\n<center><h1>${title}</h1></center>\n<hr><center>proxy</center>\n</body>\n</html>\n`
  return { status, headers: html, body }
}
