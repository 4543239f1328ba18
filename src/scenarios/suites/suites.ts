import { captureScenarios } from './captures.ts'
import { credentialScenarios } from './credentials.ts'
import { encodingScenarios } from './encodings.ts'
import { enrollmentScenarios } from './enrollment-lifecycle.ts'
import { faultScenarios } from './faults.ts'
import { instalmentScenarios } from './instalments.ts'
import { languageScenarios } from './languages.ts'
import { notificationScenarios } from './notifications.ts'
import { outcomeScenarios } from './outcomes.ts'
import { paymentRuleScenarios } from './payment-rules.ts'
import { paymentScenarios } from './payments.ts'
import { planScenarios } from './plans.ts'
import { recurrenceScenarios } from './recurrences.ts'
import { recurringRuleScenarios } from './recurring-rules.ts'
import type { Scenario } from '../scenario.ts'
import { underLedger } from '../suite-parts/under-ledger.ts'
import { threeDSecureCaseScenarios } from './three-d-secure-cases.ts'
import { threeDSecureScenarios } from './three-d-secure.ts'
import { tokenRuleScenarios } from './token-rules.ts'
import { tokenScenarios } from './tokens.ts'
import { voidScenarios } from './voids.ts'
import { wholeAnswerScenarios } from './whole-answers.ts'

/** The included scenarios, by their file in this folder. */
export const suiteFiles = {
  payments: paymentScenarios,
  'whole-answers': wholeAnswerScenarios,
  outcomes: outcomeScenarios,
  instalments: instalmentScenarios,
  captures: captureScenarios,
  voids: voidScenarios,
  credentials: credentialScenarios,
  tokens: tokenScenarios,
  'three-d-secure': threeDSecureScenarios,
  'three-d-secure-cases': threeDSecureCaseScenarios,
  plans: planScenarios,
  'enrollment-lifecycle': enrollmentScenarios,
  recurrences: recurrenceScenarios,
  notifications: notificationScenarios,
  faults: faultScenarios,
  'payment-rules': paymentRuleScenarios,
  'token-rules': tokenRuleScenarios,
  'recurring-rules': recurringRuleScenarios,
  languages: languageScenarios,
  encodings: encodingScenarios,
} as const satisfies Record<string, readonly Scenario[]>

/** Every included scenario; its id names its suite, whose title is in suite-titles.ts. */
export const scenarios: readonly Scenario[] = Object.values(suiteFiles).flat().map(underLedger)
