import { breaksConnection } from '../../contract/control/api-fault-kinds.ts'
import type { SandboxRows, WorldRow } from '../../sandbox/world/tables.ts'
import type { WatchableStore } from '../../store/store.ts'

/**
 * Decides whether connections may be kept for later requests. A browser repeats a request by itself
 * when a kept connection breaks: while a fault waits to break one, each request gets a fresh
 * connection, so that the fault is seen.
 *
 * @param endKept ends the connections that are kept now
 */
export function createFreshConnections(endKept: () => void) {
  const waiting = new Set<string>()
  const note = (name: string, world: WorldRow | undefined) => {
    const waits = world?.settings.apiFaults.some(({ fault }) => breaksConnection(fault)) ?? false
    if (!waits) return void waiting.delete(name)
    waiting.add(name)
    endKept()
  }
  return {
    areNeeded: () => waiting.size > 0,
    /** Follows the faults of a sandbox, until the function that it returns is called. */
    watch(name: string, store: WatchableStore<SandboxRows>) {
      const read = () =>
        // A sandbox that cannot be read says so to each request.
        void store.update((tables) => note(name, tables.world.get('world'))).catch(() => undefined)
      read()
      // No watch: that would have every sale collect the rows that it changed.
      const unsubscribe = store.subscribe((tables) => {
        if (tables.includes('world')) read()
      })
      return () => {
        unsubscribe()
        waiting.delete(name)
      }
    },
  }
}
