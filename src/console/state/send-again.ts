import type { ClientOptions } from '../../client/client-options.ts'
import { type Exchange, isOfNamedSandbox } from '../../client/exchange.ts'
import { encodingOf, wholeValues } from '../../client/export/restore-range.ts'
import { sendKept } from '../../client/send-kept.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import type { Session } from './session.tsx'

/**
 * The values for sending a kept exchange again. Undefined where the history has lost a part of it,
 * or where the client would send it to another place: a request that moves money must not go there.
 */
export const valuesToRepeat = (
  exchange: Exchange,
  { target, baseUrl }: Pick<ClientOptions, 'target' | 'baseUrl'>,
) =>
  exchange.target === target &&
  !isOfNamedSandbox(exchange) &&
  exchange.request.url.startsWith(`${baseUrl}/api/`)
    ? wholeValues(exchange)
    : undefined

export const sendAgain = (
  session: Session,
  exchange: Exchange,
  values: Readonly<Record<string, string>>,
) => sendSigned(session, exchange.operation, values, encodingOf(exchange))

/** Sends one operation, with its signatures where a sandbox is asked, and keeps the exchange. */
export async function sendSigned(
  session: Session,
  operation: OperationId,
  values: Readonly<Record<string, string>>,
  encoding: Encoding,
) {
  const { signedForSandbox } = await import('../../client/sign-for-sandbox.ts')
  const signed = await signedForSandbox(session.client, operation, values)
  return sendKept(session, operation, signed, encoding)
}
