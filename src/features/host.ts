import type { AddedPaths } from '../hosts/node/added-paths.ts'
import { examPathsOfHost } from './exam/host.ts'

/** The paths that features add to a Node host. */
export const featurePaths: readonly AddedPaths[] = [...examPathsOfHost]
