import { type Assumptions, presets } from '../../contract/domain/assumptions.ts'
import type { SettingsView } from '../../contract/control/settings.ts'
import { presentSettings } from '../presentation/present-settings.ts'
import type { ControlCall } from '../world/control-call.ts'
import type { Settings } from '../world/tables.ts'

/** Changes the settings that are named; the others stay. */
export function changeSettings(call: ControlCall<'settings.change'>): SettingsView {
  const { tables, world, body } = call
  const { settings } = world
  const { void_user: voidUser, ...merchant } = body.merchant ?? {}
  const changed: Settings = {
    ...settings,
    ...given({
      latencyMs: body.latency_ms,
      challenges: body.challenges,
      webhooksEnabled: body.webhooks_enabled,
      webhookUrl: body.webhook_url,
      exchangeRate: body.exchange_rate,
      faults: body.faults?.deliveries,
      apiFaults: body.faults?.api,
    }),
    assumptions: ledgerAfter(settings.assumptions, body.assumptions),
    merchant: { ...settings.merchant, ...given({ ...merchant, voidUser }) },
  }
  tables.world.put({ ...world, settings: changed })
  return presentSettings(changed)
}

function ledgerAfter(
  before: Assumptions,
  change: ControlCall<'settings.change'>['body']['assumptions'],
) {
  if (change === undefined) return before
  return typeof change === 'string' ? presets[change] : sameLedger({ ...before, ...given(change) })
}

/** How many ledgers are known; one more takes the place of the oldest. */
const mostLedgers = 500

const ledgers = new Map<string, Assumptions>()

/** One object for each ledger, however often it is set: the schemas of its forms are built once. */
function sameLedger(ledger: Assumptions): Assumptions {
  const key = Object.values(ledger).join()
  const known = ledgers.get(key) ?? ledger
  ledgers.delete(key)
  ledgers.set(key, known)
  const [oldest] = ledgers.keys()
  if (ledgers.size > mostLedgers && oldest !== undefined) ledgers.delete(oldest)
  return known
}

/** The values that there are. */
const given = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }
