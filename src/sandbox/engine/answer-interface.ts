import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Input } from '../../contract/operations/registry.ts'
import type { ApiRequest, ApiResponse, FaultedResponse } from '../../contract/http.ts'
import { withHints } from '../../contract/replies/hints.ts'
import { redactHeaders } from '../../contract/redaction/redact.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { describeDevice } from '../world/device.ts'
import { SandboxFull } from '../world/growth.ts'
import type { Handler } from '../world/handler.ts'
import type { HostServices } from '../world/host-services.ts'
import { withoutKnown } from '../world/known-secrets.ts'
import { Refusal, type Reply, statusUnder } from '../world/replies.ts'
import { nextLine } from '../world/request-log.ts'
import { openTx, type Unit } from '../world/tx.ts'
import { captureAuthorization, auth, makeSale, status } from '../payments/payments.ts'
import { cancelEnrollment, readEnrollment, subscribe } from '../recurring/enrollments.ts'
import { activatePlan, createPlan, readPlan, updatePlan } from '../recurring/plans.ts'
import {
  authenticateToken,
  continueAuthentication,
  lookup,
} from '../three-d-secure/three-d-secure.ts'
import { createToken, deleteToken, readToken, updateToken } from '../tokens/tokens.ts'
import { voidPayment } from '../payments/void.ts'
import { type AnsweredCall, withFault } from './api-faults.ts'
import { type Call, longestKept, readCall } from './call.ts'
import { type GuardedCall, guards } from './guards.ts'
import { remarkedReply, remarkedSuccess } from './remarks.ts'

/**
 * Answers a request of the payment interface against one world: touches only its arguments, never
 * waits. A refusal changes nothing but the log of requests. `startedAt` is the time of arrival on
 * the host's stopwatch; without it the log says that the request took 0 ms.
 */
export function answerInterface(
  unit: Unit,
  request: ApiRequest,
  startedAt?: number,
): FaultedResponse {
  const call = readCall(unit, request)
  const answered = withFault(call, () => respond(call))
  log(call, answered, startedAt)
  return answered.leaving
}

/** The engine's answer to a call. */
function respond(call: Call): ApiResponse {
  const { unit, operation, headers } = call
  const { status, body } = replyTo(call)
  const { assumptions } = unit.world.settings
  return { status: operation ? statusUnder(assumptions, status) : status, headers, body }
}

/** First the guards, then the handler. */
function replyTo(call: Call): Reply {
  const { unit, request, lang } = call
  try {
    return unit.journal.attempt(() => {
      const device = describeDevice(request.headers['user-agent'])
      const tx = openTx(unit, {
        lang,
        device,
        origin: request.origin,
        isForeign: request.isForeign,
      })
      const guarded: GuardedCall = Object.assign(call, { tx })
      for (const guard of guards) guard(guarded)
      call.isRead = true
      const handle = handlers[call.operation as OperationId] as Handler<OperationId>
      const work = () => handle(tx, guarded.input as Input<OperationId>)
      const reply = call.operation === 'tokens.delete' ? work() : unit.growth.within(work)
      return remarkedSuccess(reply, call)
    })
  } catch (error) {
    if (error instanceof Refusal) return remarkedReply(error, call)
    if (error instanceof SandboxFull) {
      return { status: error.status, body: { success: false, message: error.text[lang] } }
    }
    throw error
  }
}

function log(
  { unit, request, now, operation, kept, rate, signature, hints }: Call,
  { answer, struck, leaving }: AnsweredCall,
  startedAt: number | undefined,
) {
  const { tables, services } = unit
  const { status, body } = answer ?? { status: leaving.status, body: null }
  const { id, number } = nextLine(tables)
  const isShort = unit.growth.isCrowded()
  // A log without room drops its two oldest lines for a short one.
  const oldest = isShort ? tables.requests.page({ limit: 2 }).items : []
  for (const line of oldest) tables.requests.delete(line.id)
  const path = redactText(request.path)
  const line = {
    id,
    number,
    at: now,
    operation: operation ?? null,
    method: request.method,
    path: isShort ? path.slice(0, 100) : path,
    status,
    bytes: isShort ? 0 : bytesKept(request),
    ms: startedAt === undefined ? 0 : elapsed(services, startedAt),
    request: isShort
      ? { headers: {}, body: {} }
      : { headers: redactHeaders(request.headers), body: kept },
    response: { body: isShort ? null : body },
    problems: Object.keys(withHints((body as Reply['body'] | null)?.errors, hints)),
    hints,
    counted: rate?.counted,
    struck,
    signature,
  }
  tables.requests.add(withoutKnown(unit.world.settings.merchant, line))
}

/** About how many bytes of a request the log keeps. */
function bytesKept({ headers, query, body = '' }: ApiRequest) {
  let bytes = query.length + (body.length > longestKept ? 0 : body.length)
  for (const name in headers) bytes += name.length + (headers[name]?.length ?? 0)
  return bytes
}

/** How long (ms, in hundredths) a request has taken. */
const elapsed = ({ stopwatch }: HostServices, startedAt: number) =>
  Math.round((stopwatch() - startedAt) * 100) / 100

/** The handler of each operation; forgetting one does not compile. */
const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  'payments.sale': makeSale,
  'payments.auth': auth,
  'payments.capture': captureAuthorization,
  'payments.void': voidPayment,
  'payments.status': status,
  'tokens.create': createToken,
  'tokens.read': readToken,
  'tokens.update': updateToken,
  'tokens.delete': deleteToken,
  'plans.create': createPlan,
  'plans.read': readPlan,
  'plans.update': updatePlan,
  'plans.activation': activatePlan,
  'enrollments.subscribe': subscribe,
  'enrollments.read': readEnrollment,
  'enrollments.cancel': cancelEnrollment,
  'authentication.lookup': lookup,
  'authentication.continue': continueAuthentication,
  'authentication.token': authenticateToken,
}
