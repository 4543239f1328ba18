import type { Credentials } from '../../client/prepare.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import type { Script } from '../scenario.ts'
import { controlSteps } from './control-steps.ts'
import type { ScriptPort } from './script-port.ts'
import { sendSteps } from './send-step.ts'
import { createSteps, type StepsOptions } from './steps.ts'
import { visitStep } from './visit-step.ts'

export interface ScriptOptions extends StepsOptions {
  /** The sandbox's own unless others are given. */
  readonly credentials?: Credentials
  /** How requests travel that do not say it themselves. */
  readonly encoding?: Encoding
}

/** A script over a port: its steps are numbered, recorded and judged in one place, `steps.ts`. */
export function createScript(
  port: ScriptPort,
  { credentials = sandboxCredentials, encoding = 'form', ...options }: ScriptOptions = {},
): Script {
  const steps = createSteps(port, options)
  return {
    ...sendSteps(steps, credentials, encoding),
    check: steps.check,
    visit: visitStep(steps),
    ...controlSteps(steps, options.at),
  }
}
