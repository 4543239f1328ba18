import { scenarioTestsWith } from '../playwright/scenario-tests.ts'
import { sandboxFeatures } from './sandbox-features.ts'

export * from '../playwright/fixtures.ts'
export type { ScenarioTarget, ScenarioTests } from '../playwright/scenario-tests.ts'

/**
 * Declares a test for each scenario, where it is called: a `describe` for its suite, a `test.step` for each of its steps, its
 * tags as tags. A test that fails has the request and the answer of its step attached, redacted, and the
 * state of its sandbox.
 *
 * @throws Error with a sentence, for a suite that does not exist and a file that is no scenario.
 */
export const scenarioTests = scenarioTestsWith(sandboxFeatures)
