import { createObservable } from '../../client/observable.ts'
import { assumptionIds, defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import { useSession } from '../state/session.tsx'
import { useAssumptions } from '../state/use-sandbox.ts'
import { useObservable } from '../state/use-observable.ts'
import { startRun } from './runner.ts'

/** Whether runs follow the ledger of the sandbox that is open, instead of the default one. */
export const followsLedger = createObservable(false)

/** Starts runs; `changed` is how many rows of the sandbox's ledger are not the default. */
export function useStartRun() {
  const { client } = useSession()
  const assumptions = useAssumptions()
  const follows = useObservable(followsLedger)
  const changed = assumptionIds.filter((id) => assumptions[id] !== defaultAssumptions[id])
  const ledger = Object.fromEntries(changed.map((id) => [id, assumptions[id]]))
  return {
    changed: changed.length,
    start: (scenarios: readonly Scenario[]) =>
      void startRun(scenarios, client, follows ? ledger : {}),
  }
}
