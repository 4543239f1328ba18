import { enrollmentScenarios } from './enrollment-lifecycle.ts'
import { paymentScenarios } from './payments.ts'
import { planScenarios } from './plans.ts'
import type { Scenario } from './scenario.ts'
import { threeDSecureScenarios } from './three-d-secure.ts'
import { tokenScenarios } from './tokens.ts'

/** Every scenario that ships; each names its suite, whose title stands in suite-titles.ts. */
export const scenarios: readonly Scenario[] = [
  ...paymentScenarios,
  ...tokenScenarios,
  ...threeDSecureScenarios,
  ...planScenarios,
  ...enrollmentScenarios,
]
