import { paymentScenarios } from './payments.ts'
import type { Scenario } from './scenario.ts'
import { threeDSecureScenarios } from './three-d-secure.ts'
import { tokenScenarios } from './tokens.ts'

/** Every scenario that ships, area by area. */
export const scenarios: readonly Scenario[] = [
  ...paymentScenarios,
  ...tokenScenarios,
  ...threeDSecureScenarios,
]
