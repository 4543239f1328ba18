import { memoryTables } from '../../store/memory-tables.ts'
import type { Image } from '../../store/table.ts'
import { type SandboxRows, sandboxTables } from '../world/tables.ts'
import { openWorld } from '../world/world.ts'

/** The tables of an image and their world, to be read only. */
export const openImage = (image: Image) =>
  memoryTables<SandboxRows>(sandboxTables).restart(
    (tables) => ({ tables, world: openWorld(tables, { seed: 0 }) }),
    image,
  )
