import type { Target } from '../../client/exchange.ts'
import { randomId } from '../random-id.ts'

/**
 * Runs `work` with a name for sandboxes that nobody else is using. The browser keeps an empty store
 * for each name there ever was: so its names are used again, and a lock keeps tabs apart.
 */
export async function withSandboxName<Result>(
  target: Target,
  work: (name: string) => Promise<Result>,
): Promise<Result> {
  if (target !== 'browser' || !('locks' in navigator)) return work(`console-${randomId()}`)
  for (let number = 1; ; number++) {
    const name = `console-${number}`
    const options = { ifAvailable: true }
    const held = await navigator.locks.request(`ensayo-${name}`, options, async (lock) =>
      lock ? { result: await work(name) } : undefined,
    )
    if (held) return held.result
  }
}
