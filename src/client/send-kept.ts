import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { Encoding, Values } from '../contract/operations/wire.ts'
import { send } from './client.ts'
import type { ClientOptions } from './client-options.ts'
import { type Exchange, wasSent } from './exchange.ts'
import type { HistoryStore } from './history.ts'

/**
 * Sends one operation and keeps the exchange: as unanswered while it is on its way, since the page may
 * be left before the answer comes.
 */
export async function sendKept(
  { client, history }: { readonly client: ClientOptions; readonly history: HistoryStore },
  operation: OperationId,
  values: Values,
  encoding: Encoding,
  signal?: AbortSignal,
  /** Is called before anything leaves this page. */
  onSend?: (unanswered: Exchange) => void,
): Promise<Exchange> {
  const keep = (exchange: Exchange) => history.add(exchange).catch(() => undefined)
  let kept: Promise<void> | undefined
  const exchange = await send(client, operation, values, encoding, signal, (unanswered) => {
    kept = keep(unanswered)
    onSend?.(unanswered)
  })
  await kept
  if (wasSent(exchange)) await keep(exchange)
  return exchange
}
