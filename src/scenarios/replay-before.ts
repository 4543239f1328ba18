import type { Credentials } from '../client/client.ts'
import type { Replay } from '../contract/replay.ts'
import { beginAnew, beginning } from './run-scenario.ts'
import type { Scenario } from './scenario.ts'
import { createScript, StoppedBefore } from './script.ts'
import type { ScriptPort } from './script-port.ts'

/**
 * What leads to the state in which a step of a scenario finds its sandbox: the scenario is run once
 * more, up to that step.
 *
 * @throws Error when it does not come that far, or its state cannot be told.
 */
export async function replayBefore(
  scenario: Scenario,
  stopBefore: number,
  port: ScriptPort,
  credentials?: Credentials,
): Promise<Replay> {
  await beginAnew(port)
  const script = createScript(port, { credentials, at: beginning.now, stopBefore })
  await scenario.run(script).catch((error: unknown) => {
    if (!(error instanceof StoppedBefore)) throw error
  })
  const { status, text } = await port.ask({ method: 'GET', url: '/sandbox/replay', headers: {} })
  const body = JSON.parse(text) as Replay & { message?: string }
  if (status !== 200) throw new Error(body.message ?? `the sandbox answers ${status}`)
  return body
}
