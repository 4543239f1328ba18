import type { Settings } from '../world/tables.ts'

/** Settings without the merchant's secret, which only goes in. */
export const presentSettings = ({ merchant, ...settings }: Settings) => ({
  ...settings,
  merchant: { name: merchant.name, key: merchant.key, voidUser: merchant.voidUser },
})
