import { isAuthenticationPage } from '../../contract/control/pages.ts'
import { type ControlId, isControlPath } from '../../contract/control/routes.ts'
import type { ApiRequest, ApiResponse, FaultedResponse } from '../../contract/http.ts'
import { step } from '../engine/step.ts'
import { authenticationPage } from '../three-d-secure/authentication-pages.ts'
import {
  type Asked,
  type ControlCall,
  ControlRefusal,
  ControlReply,
  type ControlResult,
  type RequestSource,
} from '../world/control-call.ts'
import type { AcrossCall, RequestSession } from '../world/session.ts'
import { controlHandlers } from './handlers.ts'
import { readControlRequest } from './read-request.ts'
import type { Unit } from '../world/tx.ts'

/**
 * One request of any kind inside a unit of work. `startedAt` is when it came in, by the host's stopwatch.
 *
 * @throws ControlRefusal when a control request is refused, Refusal when what a customer does is.
 */
export function answerRequest(
  unit: Unit,
  request: ApiRequest,
  startedAt: number,
  asked: Asked | undefined,
): FaultedResponse {
  if (!isControlPath(request.path)) return step(unit, request, startedAt)
  return asked ? answerWithin(unit, asked, request) : authenticationPage(unit, request)
}

/** What a request asks of the control interface; undefined for the payment interface and for a page. */
export const askedOf = (request: ApiRequest): Asked | undefined =>
  isControlPath(request.path) && !isAuthenticationPage(request.path)
    ? readControlRequest(request)
    : undefined

/** A control operation inside a unit of work. */
function answerWithin(unit: Unit, asked: Asked, request: RequestSource): ApiResponse {
  const handler = handlerOf(asked.operation)
  if (!handler.within) {
    throw new ControlRefusal(409, `${asked.operation} is not possible inside another operation`)
  }
  return responseOf(handler.within({ request, ...asked, ...unit }))
}

/** A control operation across units of work; undefined when one unit of work will do. */
export async function answerAcross(
  session: RequestSession,
  asked: Asked,
  request: ApiRequest,
): Promise<ApiResponse | undefined> {
  const answer = await handlerOf(asked.operation).across?.({ session, request, ...asked })
  return answer === undefined ? undefined : responseOf(answer)
}

const responseOf = (answer: unknown): ApiResponse =>
  answer instanceof ControlReply
    ? { status: answer.status, body: answer.body }
    : { status: 200, body: answer }

/** The one place that knows that a call is of the operation's own type. */
const handlerOf = (operation: ControlId) =>
  controlHandlers[operation] as {
    readonly within?: (call: ControlCall) => ControlResult<ControlId>
    readonly across?: (call: AcrossCall) => Promise<unknown>
  }
