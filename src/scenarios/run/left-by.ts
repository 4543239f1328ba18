import { createControlClient, leftState } from '../../client/control-client.ts'
import type { ScriptPort } from './script-port.ts'

/** What leads to the state of a sandbox in which something failed; undefined where nothing does. */
export async function leftBy(port: ScriptPort, console: string) {
  const patience = AbortSignal.timeout(10_000)
  const ask = createControlClient((request) => port.ask(request, patience))
  return leftState(ask, console).catch(() => undefined)
}
