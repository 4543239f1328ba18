import type { SettingsView } from '../../contract/control/settings.ts'
import type { ApiFaultRow, Settings } from '../world/tables.ts'

/** Settings without the merchant's secret, which only goes in. */
export const presentSettings = (settings: Settings): SettingsView => ({
  assumptions: settings.assumptions,
  latency_ms: settings.latencyMs,
  challenges: settings.challenges,
  webhooks_enabled: settings.webhooksEnabled,
  webhook_url: settings.webhookUrl,
  exchange_rate: settings.exchangeRate,
  faults: { deliveries: settings.faults, api: settings.apiFaults.map(presentApiFault) },
  merchant: {
    name: settings.merchant.name,
    logo: settings.merchant.logo,
    color: settings.merchant.color,
    key: settings.merchant.key,
    void_user: settings.merchant.voidUser,
  },
})

const presentApiFault = ({ drawn: _drawn, ...fault }: ApiFaultRow) => fault

/** What a customer sees of the merchant. */
export const presentMerchant = ({ name, logo, color }: Settings['merchant']) => ({
  merchant: name,
  merchant_logo: logo,
  merchant_color: color,
})
