import type { OperationId } from './operation-ids.ts'
import type { Input } from './registry.ts'

/**
 * The fields of an operation as a program writes them. In the package `valueDeclarations` adds the
 * meaning of each field, and marks those that may be numbers.
 */
export type ValuesOf<Id extends OperationId> = {
  readonly [Name in keyof Input<Id>]?: string | number
}
