import { featureControl } from '../features/control.ts'
import { featureFillings } from '../features/fillings.ts'
import type { SandboxFeatures } from '../sandbox/sandbox-features.ts'

/** The features of every sandbox that we ship. */
export const sandboxFeatures: SandboxFeatures = {
  operations: featureControl,
  fillings: featureFillings,
}
