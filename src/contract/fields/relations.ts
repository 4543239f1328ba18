import * as z from 'zod/mini'
import { factsOf, type Rulebook } from './fields.ts'
import { ruleFailure, type RuleName, type RuleParams } from './messages.ts'
import { isCountry, zipFits, zipMask } from './countries.ts'
import * as rule from './rules.ts'

export type FieldValues = Readonly<Record<string, string | undefined>>

/** A rule over several fields, for documents and explanations. */
export interface Relation {
  /** The field that fails by it. */
  readonly field: string
  readonly rule: RuleName
}

/** A rule over several fields with zod's check of it. */
export interface CheckedRelation extends Relation {
  readonly check: z.core.$ZodCheck<object>
}

const facts = z.registry<{ readonly relations: readonly Relation[] }>()

/** The input of an operation whose fields have rules between them. */
export function inputOf<Shape extends z.core.$ZodShape>(
  shape: Shape,
  relations: readonly CheckedRelation[],
) {
  const input = z.object(shape).check(...relations.map(({ check }) => check))
  facts.add(input, { relations: relations.map(({ field, rule: name }) => ({ field, rule: name })) })
  return input
}

/** The rules over several fields of an operation's input. */
export const relationsOf = (input: z.ZodMiniObject): readonly Relation[] =>
  facts.get(input)?.relations ?? []

/**
 * A rule over several fields; its failure belongs to one of them, unless that is no text at all. Zod
 * asks it beside the rules of single fields, so that all failures are reported at once.
 */
export const related = (
  field: string,
  rule: RuleName,
  fits: (values: FieldValues) => boolean,
  paramsOf?: (values: FieldValues) => RuleParams,
): CheckedRelation => ({
  field,
  rule,
  check: z.refine<object>(
    (object) => {
      const values = object as FieldValues
      return typeof (values[field] ?? '') !== 'string' || fits(values)
    },
    {
      path: [field],
      error: ({ input }) => ruleFailure(rule, paramsOf?.(input as FieldValues)),
      when: () => true,
    },
  ),
})

/** Reports each field of the shape that another one may replace, when both are missing. */
export const missing = (shape: z.core.$ZodShape) =>
  Object.entries(shape).flatMap(([field, schema]) => {
    const unless = factsOf(schema)?.unless
    return unless ? [related(field, 'required', (v) => !!v[field] || !!v[unless])] : []
  })

export const stateCode = rule.acceptedWhen('state_code', (value) => rule.forms.state.test(value))

export const countryCode = rule.acceptedWhen('country', isCountry)

/** State codes come with or without the country: `HN-CR` and `CR`. */
export const stateOf = (field: string, countryField: string, { assumptions, states }: Rulebook) =>
  related(field, 'exists', ({ [countryField]: country, [field]: state }) => {
    if (!country || !state || !isCountry(country) || !rule.forms.state.test(state)) return true
    const listed = states?.get(country)
    // A few codes of the list have the prefix of another country.
    if (listed?.has(state)) return true
    const [prefix] = state.includes('-') ? state.split('-') : [country]
    if (prefix !== country) return false
    if (assumptions.billing_state === 'form' || !listed?.size) return true
    return listed.has(`${country}-${state}`)
  })

/** The postal code fits the country, where the specification has it checked. */
export const zipOf = (field: string, countryOf: (values: FieldValues) => string | undefined) =>
  related(
    field,
    'zip',
    (values) => !values[field] || zipFits(countryOf(values) ?? '', values[field]),
    (values) => ({ format: zipMask(countryOf(values) ?? '') ?? '' }),
  )
