import { examined } from '../client.ts'
import type { ClientOptions } from '../client-options.ts'
import { askControl } from '../control-client.ts'
import type { Exchange } from '../exchange.ts'
import type { HistoryStore } from '../history.ts'
import { exchangeOf } from './exchange-of.ts'

/** The number of newest requests that are asked for: of older ones the sandbox keeps no answer. */
const most = 20

/**
 * Gives the exchanges whose page did not wait the answers that a sandbox keeps under their marks
 * (docs/decisions/006). Returns whether there was one.
 */
export async function recoverAnswers(sandbox: ClientOptions, history: HistoryStore) {
  let isChanged = false
  const isOurs = ({ target, request }: Exchange) =>
    target === sandbox.target && request.url.startsWith(`${sandbox.baseUrl}/`)
  for (const exchange of (await history.unanswered()).filter(isOurs).slice(0, most)) {
    const query = { mark: exchange.id, limit: '1' }
    const [logged] = (await askControl(sandbox, 'requests.list', { query })).items
    // A fault of the lab met the answer that was lost, too.
    const found = logged && !logged.fault ? exchangeOf(logged, sandbox) : undefined
    if (!found) continue
    const outcome = await examined(exchange.operation, found.outcome)
    await history.add({ ...exchange, durationMs: found.durationMs, outcome })
    isChanged = true
  }
  return isChanged
}
