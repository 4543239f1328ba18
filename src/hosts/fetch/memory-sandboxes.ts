import { createSandboxes } from '../../sandbox/sandboxes.ts'
import type { HostServices } from '../../sandbox/world/host-services.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import type { Beginning } from '../../sandbox/world/world.ts'
import { memoryStore } from '../../store/memory.ts'

/** Opens named sandboxes in the memory of this program: no network, no file, no timer. */
export const openMemorySandboxes = (
  beginning: Partial<Beginning> = {},
  services: Pick<HostServices, 'md5'> = {},
) =>
  createSandboxes({
    openStore: async () => memoryStore<SandboxRows>(sandboxTables),
    beginning,
    services: {
      clock: Date.now,
      stopwatch: () => performance.now(),
      randomSeed: () => 1,
      ...services,
    },
  })
