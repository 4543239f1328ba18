import type { ClientOptions } from '../../client/client.ts'
import { type Exchange, isOfNamedSandbox } from '../../client/exchange.ts'
import { encodingOf } from '../../client/export/restore-range.ts'
import { wholeValues } from '../../client/export/restored-request.ts'
import { sendSigned } from './send-signed.ts'
import type { Session } from './session.tsx'

/**
 * What a kept exchange is sent again with. Undefined where the history has lost a part of it, or
 * where the client would send it to another place: a request that moves money must not go there.
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

/** Sends it once more as it was. */
export const sendAgain = (
  session: Session,
  exchange: Exchange,
  values: Readonly<Record<string, string>>,
) => sendSigned(session, exchange.operation, values, encodingOf(exchange))
