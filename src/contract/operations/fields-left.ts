import { describeFields, type Rulebook } from '../fields/fields.ts'
import { inputUnder } from './input-under.ts'
import type { Variant } from './operation.ts'
import type { OperationId } from './operation-ids.ts'
import { operations } from './registry.ts'

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
