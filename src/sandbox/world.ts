import { type Assumptions, defaultAssumptions } from '../contract/assumptions.ts'
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
  if (known && isComplete(known)) return known
  const world = known ? completed(known) : newWorld(beginning)
  tables.world.put(world)
  return world
}

const complete = new WeakSet<Assumptions>([defaultAssumptions])

/** Whether the ledger has every row: one that an older program stored lacks those that came later. */
function isComplete({ settings: { assumptions } }: WorldRow) {
  if (complete.has(assumptions)) return true
  const has = Object.keys(defaultAssumptions).every((id) => id in assumptions)
  if (has) complete.add(assumptions)
  return has
}

const completed = (world: WorldRow): WorldRow => ({
  ...world,
  settings: {
    ...world.settings,
    assumptions: { ...defaultAssumptions, ...world.settings.assumptions },
  },
})
