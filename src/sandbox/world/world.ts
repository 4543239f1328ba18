import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import type { SandboxTables, Settings, WorldRow } from './tables.ts'

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
    challenges: 'ask',
    webhookUrl: webhookUrl ?? null,
    exchangeRate: 26,
    faults: [],
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
  if (known && isComplete(known.settings)) return known
  const fresh = newWorld(beginning)
  const world = known ? { ...known, settings: completed(known.settings, fresh.settings) } : fresh
  complete.add(world.settings)
  tables.world.put(world)
  return world
}

const complete = new WeakSet<Settings>()

/** Whether all is there: settings that an older program stored lack what came later. */
function isComplete(settings: Settings) {
  if (complete.has(settings)) return true
  const { settings: fresh } = newWorld({ seed: 0 })
  const has =
    hasAll(settings, fresh) &&
    hasAll(settings.merchant, fresh.merchant) &&
    hasAll(settings.assumptions, fresh.assumptions)
  if (has) complete.add(settings)
  return has
}

const hasAll = (known: object, wanted: object) => Object.keys(wanted).every((name) => name in known)

const completed = (known: Settings, fresh: Settings): Settings => ({
  ...fresh,
  ...known,
  merchant: { ...fresh.merchant, ...known.merchant },
  assumptions: { ...fresh.assumptions, ...known.assumptions },
})
