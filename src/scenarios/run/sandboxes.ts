import { controlRequest } from '../../contract/control/request.ts'
import type { Keep } from './room.ts'
import type { ScriptPort } from './script-port.ts'
import { within } from '../../client/within.ts'
import { createControlClient, leftState } from '../../client/control-client.ts'

/** Opens a way to a named sandbox; the real service has no names. */
export type OpenPort = (sandbox: string) => ScriptPort | Promise<ScriptPort>

/** The sandboxes of one worker: one, and a fresh one after each scenario that may still be running in it. */
export interface Sandboxes {
  open(): Promise<ScriptPort>
  leave(): void
}

const removal = controlRequest('sandbox.delete')

/** The sandboxes of the worker whose first sandbox has this name. */
export function sandboxesOf(openPort: OpenPort, name: string) {
  const opened: Promise<ScriptPort>[] = []
  let current: Promise<ScriptPort> | undefined
  return {
    open() {
      if (current) return current
      current = Promise.resolve(openPort(opened.length ? `${name}-${opened.length}` : name))
      opened.push(current)
      return current
    },
    leave() {
      current = undefined
    },
    async remove(limitMs: number) {
      for (const port of opened) {
        // A host that is gone has taken them with it, and one that hangs is left to keep them.
        await within(limitMs, (signal) => port.then((p) => p.ask(removal, signal))).catch(() => {})
      }
    },
  }
}

/** The state in which a failure left its sandbox; undefined where that is not known, or not kept. */
export async function leftBy(port: ScriptPort, console: string, keep: Keep) {
  return within(10_000, (signal) =>
    leftState(
      createControlClient((request) => port.ask(request, signal)),
      console,
    ),
  ).then(keep, () => undefined)
}
