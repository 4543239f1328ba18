import { isEnvelope } from '../../contract/envelope.ts'
import { clockHeader } from '../../contract/http.ts'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import { isOperationId } from '../../contract/operations/operation-ids.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { hintHeader, hintOf } from '../../contract/replies/hints.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import { type Encoding, hasBody } from '../../contract/operations/wire.ts'
import type { ClientOptions } from '../client-options.ts'
import type { Exchange } from '../exchange.ts'
import { prepare } from '../prepare.ts'

/**
 * A request of the sandbox's log as an exchange, for a form, a scenario or code; undefined for a
 * request to no operation, or whose body the log does not have. Everything in the request was
 * masked before it was logged.
 */
export function exchangeOf(logged: LoggedRequest, client: ClientOptions): Exchange | undefined {
  const { operation, method, path, status, at, ms, hints, response } = logged
  if (operation === null || !isOperationId(operation) || !isEnvelope(response.body)) {
    return undefined
  }
  if (isUnreadable(logged)) return undefined
  const route = routeOf(method, path)
  const values = Object.fromEntries(
    [
      ...Object.entries(logged.request.body),
      ...(route.kind === 'operation' ? Object.entries(route.path) : []),
    ].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
  return {
    id: `log ${logged.id}`,
    startedAt: Date.parse(at),
    operation,
    target: client.target,
    durationMs: ms,
    request: {
      ...prepare(client, operation, values, encodingOf(logged)),
      headers: logged.request.headers,
    },
    values,
    outcome: {
      kind: 'response',
      status,
      headers: { [clockHeader]: at, ...(hints ? { [hintHeader]: hintOf(hints) } : {}) },
      envelope: response.body,
    },
  }
}

/**
 * Tells whether the body was neither a JSON object nor a form: the log has an empty one in its
 * place.
 */
export const isUnreadable = ({ response: { body } }: LoggedRequest) =>
  isEnvelope(body) && replyNameOf(body.message) === 'unreadable_body'

function encodingOf({ method, request: { headers } }: LoggedRequest): Encoding {
  if (!hasBody(method as 'GET')) return 'query'
  const type = headers['content-type']?.toLowerCase() ?? ''
  return type.includes('json') ? 'json' : type.includes('form') ? 'form' : 'query'
}
