import type { AddedPaths } from '../hosts/node/added-paths.ts'
import { examPathsOfHost } from './exam/host.ts'

export const featurePaths: readonly AddedPaths[] = [...examPathsOfHost]
