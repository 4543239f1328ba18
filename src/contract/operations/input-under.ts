import type * as z from 'zod/mini'
import { describeFields, type Rulebook } from '../fields/fields.ts'
import type { Variant } from './operation.ts'
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

/**
 * The fields that the example of a form leaves to the user, who has them from an answer or computes
 * them: those that are required, and those that make this variant, which another one hides.
 */
export function fieldsLeft(
  id: OperationId,
  { hidden, example }: Variant,
  rulebook: Rulebook,
): readonly string[] {
  const others = operations[id].variants.flatMap((other) => other.hidden)
  return describeFields(inputUnder(rulebook, id))
    .filter(
      ({ name, required, unless }) =>
        !hidden.includes(name) &&
        !(name in example) &&
        ((required && !unless) || others.includes(name)),
    )
    .map(({ name }) => name)
}
