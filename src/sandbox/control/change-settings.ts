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
    assumptions: { ...settings.assumptions, ...given(body.assumptions ?? {}) },
    merchant: { ...settings.merchant, ...given({ ...merchant, voidUser }) },
  }
  tables.world.put({ ...world, settings: changed })
  return presentSettings(changed)
}

/** The values that there are. */
const given = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }
