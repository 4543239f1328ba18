import type { SandboxFeatures } from '../../sandbox/sandbox-features.ts'
import type { AddedPaths } from './added-paths.ts'

/** Parts of a host that it can live without; the entry of a program hands them over. */
export interface HostFeatures extends SandboxFeatures {
  readonly paths?: readonly AddedPaths[]
}
