import { featurePaths } from '../features/host.ts'
import type { HostFeatures } from '../hosts/node/host-features.ts'
import { sandboxFeatures } from './sandbox-features.ts'

/** The features of every host that we ship. */
export const hostFeatures: HostFeatures = { ...sandboxFeatures, paths: featurePaths }
