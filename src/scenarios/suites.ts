import { enrollmentScenarios } from './enrollment-lifecycle.ts'
import { paymentScenarios } from './payments.ts'
import { planScenarios } from './plans.ts'
import type { Scenario } from './scenario.ts'
import { threeDSecureScenarios } from './three-d-secure.ts'
import { tokenScenarios } from './tokens.ts'

/** Every scenario that ships, area by area. */
export const scenarios: readonly Scenario[] = [
  ...paymentScenarios,
  ...tokenScenarios,
  ...threeDSecureScenarios,
  ...planScenarios,
  ...enrollmentScenarios,
]
