import { defaultAssumptions } from '../contract/assumptions.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import type { SandboxTables, WorldRow } from './tables.ts'

/** How a new sandbox begins. */
export interface Beginning {
  readonly seed: number
  /** The instant (ms since 1970) at which the clock stands still; without it it follows real time. */
  readonly frozenAt?: number
  readonly webhookUrl?: string
}

const newWorld = ({ seed, frozenAt, webhookUrl }: Beginning): WorldRow => ({
  id: 'world',
  seed,
  frozenAt: frozenAt ?? null,
  offset: 0,
  settings: {
    assumptions: defaultAssumptions,
    latencyMs: 0,
    webhookUrl: webhookUrl ?? null,
    merchant: {
      name: 'Comercio de ensayo',
      key: sandboxCredentials.key,
      secret: sandboxCredentials.secret,
      voidUser: sandboxCredentials.voidUser,
    },
  },
})

/** The world of these tables; an empty sandbox gets one. */
export function openWorld(tables: SandboxTables, beginning: Beginning): WorldRow {
  const known = tables.world.get('world')
  if (known) return known
  const world = newWorld(beginning)
  tables.world.put(world)
  return world
}
