import { featureControl } from '../../features/control.ts'
import { featureFillings } from '../../features/fillings.ts'
import { createSandboxes } from '../../sandbox/sandboxes.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import type { Beginning } from '../../sandbox/world/world.ts'
import { memoryStore } from '../../store/memory.ts'
import { pause } from './pause.ts'

/** Opens named sandboxes in the memory of this program: no network, no file, no timer. */
export const openMemorySandboxes = (beginning: Partial<Beginning> = {}) =>
  createSandboxes({
    openStore: async () => memoryStore<SandboxRows>(sandboxTables),
    beginning,
    operations: featureControl,
    fillings: featureFillings,
    services: {
      clock: Date.now,
      stopwatch,
      randomSeed: () => 1,
      md5: hash && ((text) => hash('md5', text)),
    },
    pause,
  })

/** That of Node; a page has none, and could not import it either. */
const hash = globalThis.process?.getBuiltinModule?.('node:crypto').hash

// Taken before a test of the program may replace them (fake timers).
const stopwatch = performance.now.bind(performance)
