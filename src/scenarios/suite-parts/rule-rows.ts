import type { AssumptionId } from '../../contract/domain/assumptions.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Text } from '../../contract/text.ts'
import type { Values } from '../../contract/operations/wire.ts'
import type { Scenario, Script } from '../scenario.ts'

/** A rule of a field: values that break it, values that just keep it, and the texts. */
export interface RuleRow {
  readonly id: string
  /** The rule, as a sentence. */
  readonly title: Text
  readonly field: string
  readonly refused: readonly (string | undefined)[]
  readonly accepted?: readonly string[]
  /** The exact texts. */
  readonly es: string
  readonly en: string
  /** Other fields that the rule needs. */
  readonly beside?: Values
  /** `sandbox` if the text or the rule is the sandbox's own. */
  readonly target?: Scenario['target']
  /** The option that has this rule, where another one has none. */
  readonly ledger?: Scenario['ledger']
}

/** A scenario for each row: refused in both languages with the text, accepted at the limit. */
export const refusals = (
  suite: string,
  operation: OperationId,
  valid: Values,
  rows: readonly RuleRow[],
): readonly Scenario[] =>
  rows.map(({ id, title, field, refused, accepted = [], es, en, beside, target, ledger }) => ({
    id: `${suite}.${id}`,
    title,
    tags: ['rule', operation, field],
    target,
    ...(ledger && { ledger }),
    async run(script) {
      const values = { ...valid, ...beside }
      const refusal = { status: 422, data: undefined, errors: [field] }
      for (const value of refused) {
        const spanish = { ...values, lang: 'es', [field]: value }
        const { errors } = await script.send(operation, spanish, { ...refusal, message: es })
        // The sandbox may add the right form of the value behind the sentence.
        script.check('the first error', errors?.[field]?.[0], es)
        const english = { ...values, lang: 'en', [field]: value }
        await script.send(operation, english, { ...refusal, message: en })
      }
      for (const value of accepted) {
        await script.send(operation, { ...values, [field]: value }, { status: 200 })
      }
    },
  }))

/** Breaks and keeps each rule, in an operation that checks the same fields as another one. */
export async function checkEach(
  script: Script,
  operation: OperationId,
  valid: Values,
  rows: readonly RuleRow[],
) {
  const now = script.ledger()
  const holds = ({ ledger = {} }: RuleRow) =>
    Object.entries(ledger).every(([row, option]) => now[row as AssumptionId] === option)
  for (const { field, refused, accepted = [], es, beside } of rows.filter(holds)) {
    const values = { ...valid, ...beside }
    for (const value of refused) {
      const refusal = { status: 422, message: es, errors: [field] }
      await script.send(operation, { ...values, [field]: value }, refusal)
    }
    for (const value of accepted) {
      await script.send(operation, { ...values, [field]: value }, { status: 200 })
    }
  }
}

/** A scenario for each required field: left out, and empty; and one without any of them. */
export const requirements = (
  suite: string,
  operation: OperationId,
  valid: Values,
  what: Text,
  fields: readonly string[],
): readonly Scenario[] => [
  {
    id: `${suite}.${operation.replaceAll('.', '-')}-nothing`,
    title: {
      es: `${what.es} sin ninguno de sus campos se rechaza por todos a la vez`,
      en: `${what.en} without any of its fields is refused for all of them at once`,
    },
    tags: ['rule', operation],
    async run(script) {
      const left = fields.map((field) => [field, undefined] as const)
      const values = { ...valid, ...Object.fromEntries(left) }
      const { errors = {} } = await script.send(operation, values, { status: 422 })
      script.check('fields', Object.keys(errors).toSorted(), fields.toSorted())
    },
  },
  ...refusals(
    suite,
    operation,
    valid,
    fields.map((field) => ({
      id: `${operation}-${field}`.replaceAll('.', '-'),
      title: {
        es: `${what.es} sin ${field} se rechaza`,
        en: `${what.en} without ${field} is refused`,
      },
      field,
      refused: [undefined, ''],
      es: `El campo ${field} es obligatorio.`,
      en: `The ${field} field is required.`,
    })),
  ),
]
