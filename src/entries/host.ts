import { type NodeHostOptions, startNodeHost } from '../hosts/node/node.ts'
import { hostFeatures } from './host-features.ts'

export type { NodeHost } from '../hosts/node/node.ts'

/** Serves sandboxes over HTTP, as the command and the package do. */
export const startHost = (options: NodeHostOptions = {}) =>
  startNodeHost({ features: hostFeatures, ...options })
