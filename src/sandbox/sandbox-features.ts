import type { AddedOperation } from './added-operation.ts'
import type { Fillings } from './world/filling.ts'

/** Parts of a sandbox that it can live without; the entry of a program hands them over. */
export interface SandboxFeatures {
  /** Operations beside the control interface. */
  readonly operations?: readonly AddedOperation[]
  /** Datasets to begin with, beside the empty one. */
  readonly fillings?: Fillings
}

/** The paths of the documents that a sandbox with these features gives. */
export const documentsOf = ({ operations = [] }: SandboxFeatures) =>
  operations.map(({ path }) => path).filter((path) => path.endsWith('.json'))
