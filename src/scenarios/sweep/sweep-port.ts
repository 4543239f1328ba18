import { type AssumptionId, isAssumptionId } from '../../contract/domain/assumptions.ts'
import { readObject } from '../../client/read-object.ts'
import { controlRequest } from '../../contract/control/request.ts'
import { ledgerHeader } from '../../contract/http.ts'
import type { ScenarioSettings } from '../scenario.ts'
import { NoAnswer, type ScriptPort } from '../run/script-port.ts'

/** The purpose of a run of a scenario. */
export interface SweptRun {
  /** The option under which it is run; without one, the ledger is the default one. */
  readonly ledger?: ScenarioSettings['assumptions']
  /** Gets the rows that an answer rests on; `unknown` when they were lost with the answer. */
  readonly onRows?: (rows: readonly AssumptionId[] | 'unknown') => void
}

const resetUrl = controlRequest('sandbox.reset', { body: {} }).url

/** A port that gives the sandbox its ledger after each reset, and hears which rows are asked. */
export function sweepPort(port: ScriptPort, current: () => SweptRun | undefined): ScriptPort {
  return {
    origin: port.origin,
    async ask(request, signal) {
      const { ledger, onRows } = current() ?? {}
      const asking = onRows
        ? { ...request, headers: { ...request.headers, [ledgerHeader]: 'rows' } }
        : request
      const answer = await port.ask(asking, signal).catch((error: unknown) => {
        if (error instanceof NoAnswer) onRows?.('unknown')
        throw error
      })
      onRows?.(answer.ledgerRows?.split(',').filter(isAssumptionId) ?? 'unknown')
      if (ledger && request.url === resetUrl && answer.status === 200) {
        const change = controlRequest('settings.change', { body: { assumptions: ledger } })
        const { status, text } = await port.ask(change, signal)
        if (status !== 200) throw new Error(`the ledger cannot be changed: ${status} ${text}`)
        // The answer to the reset shows the ledger before it.
        const sandbox = { ...readObject(answer.text), settings: readObject(text) }
        return { ...answer, text: JSON.stringify(sandbox) }
      }
      return answer
    },
  }
}
