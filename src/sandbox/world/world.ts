import { type Preset, presets } from '../../contract/domain/assumptions.ts'
import { sampleMerchantName, sandboxCredentials } from '../../contract/samples.ts'
import type { HostServices } from './host-services.ts'
import type { SandboxTables, Settings, WorldRow } from './tables.ts'

/** How a new sandbox begins. */
export interface Beginning {
  readonly seed: number
  /** The name of its first records, for a client that connects again. */
  readonly instance?: string
  /** The instant (ms since 1970) of a frozen clock; without it the clock follows real time. */
  readonly frozenAt?: number
  readonly webhookUrl?: string
  /** The ledger; without it the one that follows the specification. */
  readonly assumptions?: Preset
  /** Whether amounts outside of the table of outcomes, such as real prices, are approved. */
  readonly approvesAmounts?: boolean
  /** Whether addresses with http are taken from the beginning: in a network of containers none has https. */
  readonly takesHttp?: boolean
}

/** A name for records that are others than before; not from the seed, which others may have too. */
export const newInstance = ({ clock, stopwatch }: Pick<HostServices, 'clock' | 'stopwatch'>) =>
  `${clock()}-${Math.round(stopwatch() * 1000)}`

const newWorld = (beginning: Beginning): WorldRow => ({
  id: 'world',
  seed: beginning.seed,
  frozenAt: beginning.frozenAt ?? null,
  offset: 0,
  settings: newSettings(beginning),
})

/** The settings of a new sandbox. */
const newSettings = ({
  webhookUrl,
  assumptions = 'usual',
  approvesAmounts,
  takesHttp,
}: Beginning): Settings => ({
  assumptions:
    approvesAmounts || takesHttp
      ? {
          ...presets[assumptions],
          ...(approvesAmounts && { amount_outside_table: 'approved' }),
          ...(takesHttp && { http_urls: 'accepted' }),
        }
      : presets[assumptions],
  latencyMs: 0,
  challenges: 'ask',
  webhooksEnabled: true,
  webhookUrl: webhookUrl ?? null,
  exchangeRate: 26,
  faults: [],
  apiFaults: [],
  merchant: {
    name: sampleMerchantName,
    logo: null,
    color: null,
    key: sandboxCredentials.key,
    secret: sandboxCredentials.secret,
    voidUser: sandboxCredentials.voidUser,
  },
})

/** The world of these tables; an empty sandbox gets one. */
export function openWorld(tables: SandboxTables, beginning: Beginning): WorldRow {
  const { instance } = beginning
  if (instance !== undefined && !tables.instance.get('instance')) {
    tables.instance.put({ id: 'instance', value: instance })
  }
  const known = tables.world.get('world')
  if (known) return known
  const fresh = newWorld(beginning)
  tables.world.put(fresh)
  return fresh
}
