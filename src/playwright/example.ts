import {
  isOperationId,
  type OperationId,
  operationIds,
  operations,
} from '../contract/operations/registry.ts'
import { nearest } from '../scenarios/nearest.ts'

/**
 * Values with which an operation succeeds in a fresh sandbox; where it needs an id of another one's
 * answer, that is to be added. `variant` is one of its ways, such as `token` of a sale.
 */
export function example(
  operation: OperationId,
  variant?: string,
): Readonly<Record<string, string>> {
  requireOperation(operation)
  const { variants } = operations[operation]
  if (variant === undefined) return { ...variants[0].example }
  const chosen = variants.find(({ id }) => id === variant)
  if (chosen) return { ...chosen.example }
  const known = variants.map(({ id }) => id).join(', ')
  throw new Error(`${operation} has no variant "${variant}"; it has ${known}`)
}

/** Whoever writes JavaScript is told of a mistyped name as TypeScript would. */
export function requireOperation(id: string): asserts id is OperationId {
  if (isOperationId(id)) return
  const meant = nearest(id, operationIds)
  throw new Error(`there is no operation "${id}"${meant ? `; is "${meant}" meant?` : ''}`)
}
