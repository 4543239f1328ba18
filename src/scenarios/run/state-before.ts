import { createControlClient } from '../../client/control-client.ts'
import type { Credentials } from '../../client/prepare.ts'
import type { StateImage } from '../../contract/control/state.ts'
import { beginning } from '../beginning.ts'
import { emptySandbox } from './run-scenario.ts'
import type { Scenario } from '../scenario.ts'
import { createScript } from './script.ts'
import type { ScriptPort } from './script-port.ts'

/**
 * The state in which a step of a scenario finds its sandbox: the scenario is run once more, up to that
 * step.
 *
 * @throws Error when it does not come that far.
 */
export async function stateBefore(
  scenario: Scenario,
  stopBefore: number,
  port: ScriptPort,
  credentials?: Credentials,
): Promise<StateImage> {
  await emptySandbox(port)
  let isThere = false
  const onBefore = (number: number) => {
    isThere = number === stopBefore
    if (isThere) throw new Error(`Stopped before step ${number}`)
  }
  const script = createScript(port, { credentials, at: beginning.now, onBefore })
  // A flag says so: a scenario of a file puts its own words around an error.
  await scenario.run(script).catch((error: unknown) => {
    if (!isThere) throw error
  })
  return createControlClient((request) => port.ask(request))('state.read')
}
