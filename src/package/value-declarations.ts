import { defaultAssumptions } from '../contract/domain/assumptions.ts'
import { explainField } from '../contract/explanations/explain-field.ts'
import { describeFields } from '../contract/fields/fields.ts'
import { states } from '../contract/fields/states.ts'
import { inputUnder } from '../contract/operations/input-under.ts'
import { type OperationId, operationIds } from '../contract/operations/operation-ids.ts'

/** The usual one last; `x-auth-user` of recurring payments is in the other alone. */
const rulebooks = [{ recurring_credentials: 'with_user' } as const, {}].map((change) => ({
  assumptions: { ...defaultAssumptions, ...change },
  states,
}))

/**
 * The text of `contract/operations/values.d.ts` in the package: an editor shows the meaning of a
 * field.
 */
export const valueDeclarations = () => `import type { OperationId } from './operation-ids.js'

interface OperationValues {
${operationIds.map((id) => `  '${id}': {\n${fieldsOf(id)}\n  }`).join('\n')}
}

/** The fields of an operation as a program writes them; a number is sent as its digits. */
type ValuesOf<Id extends OperationId> = OperationValues[Id]
export type { ValuesOf }
`

function fieldsOf(id: OperationId) {
  const fields = rulebooks.flatMap((rulebook) =>
    describeFields(inputUnder(rulebook, id)).map((field) => ({ field, rulebook })),
  )
  return [...new Map(fields.map((one) => [one.field.name, one])).values()]
    .flatMap(({ field: { name, title, kind }, rulebook }) => {
      const { what, rules, example } = explainField(id, name, rulebook)
      const type = kind === 'decimal' || kind === 'digits' ? 'string | number' : 'string'
      return [
        `    /**`,
        `     * ${title.en}. ${what.en}`,
        `     *`,
        `     * ${rules.map(({ en }) => en).join(' ')}`,
        `     * @example '${example}'`,
        `     */`,
        `    readonly '${name}'?: ${type}`,
      ]
    })
    .join('\n')
}
