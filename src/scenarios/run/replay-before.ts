import { ControlError } from '../../client/ask-control.ts'
import type { Credentials } from '../../client/prepare.ts'
import type { Replay, ReplayObstacle } from '../../contract/control/replay.ts'
import { beginning } from '../beginning.ts'
import { answeredObject, controlRequest } from './control-request.ts'
import { resetSandbox } from './run-scenario.ts'
import type { Scenario } from '../scenario.ts'
import { createScript } from './script.ts'
import type { ScriptPort } from './script-port.ts'

/**
 * What leads to the state in which a step of a scenario finds its sandbox: the scenario is run once
 * more, up to that step.
 *
 * @throws Error when it does not come that far; ControlError when its state cannot be told.
 */
export async function replayBefore(
  scenario: Scenario,
  stopBefore: number,
  port: ScriptPort,
  credentials?: Credentials,
): Promise<Replay> {
  await resetSandbox(port)
  let isThere = false
  const onBefore = (number: number) => {
    isThere = number === stopBefore
    if (isThere) throw new Error(`Stopped before step ${number}`)
  }
  const script = createScript(port, { credentials, at: beginning.now, onBefore })
  // Told by a flag: a scenario of a file puts its own words around an error.
  await scenario.run(script).catch((error: unknown) => {
    if (!isThere) throw error
  })
  const { status, text } = await port.ask(controlRequest('GET', '/sandbox/replay'))
  const body = answeredObject(text, status)
  const { message = `the sandbox answers ${status}`, obstacle } = body as Refused
  if (status !== 200) throw new ControlError(message, { status, obstacle })
  return body as unknown as Replay
}

interface Refused {
  readonly message?: string
  readonly obstacle?: ReplayObstacle
}
