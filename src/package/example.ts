import {
  isOperationId,
  type OperationId,
  operationIds,
} from '../contract/operations/operation-ids.ts'
import { operations } from '../contract/operations/registry.ts'
import { nearest } from '../contract/nearest.ts'

/**
 * Values with which an operation succeeds in a fresh sandbox; the caller adds an id that comes from
 * the answer of another operation. `variant` names one of its forms, such as `token` of a sale.
 *
 * @throws Error when there is no such operation or variant, with the names that exist.
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

/**
 * Refuses a mistyped name at run time, for tests in JavaScript.
 *
 * @throws Error with the name that was probably meant.
 */
export function requireOperation(id: string): asserts id is OperationId {
  if (isOperationId(id)) return
  const meant = nearest(id, operationIds)
  throw new Error(`there is no operation "${id}"${meant ? `; is "${meant}" meant?` : ''}`)
}
