import type * as z from 'zod/mini'
import type { Rulebook } from '../fields/fields.ts'
import type { OperationId } from './operation-ids.ts'
import { operations } from './registry.ts'

const known = new WeakMap<Rulebook, Map<OperationId, z.ZodMiniObject>>()

/** The schema of an operation's input, built once for each rulebook: building one is slow. */
export function inputUnder(rulebook: Rulebook, id: OperationId): z.ZodMiniObject {
  let schemas = known.get(rulebook)
  if (!schemas) known.set(rulebook, (schemas = new Map()))
  let schema = schemas.get(id)
  if (!schema) schemas.set(id, (schema = operations[id].input(rulebook)))
  return schema
}
