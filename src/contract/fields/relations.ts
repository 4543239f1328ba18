import * as z from 'zod/mini'
import { infoOf, type Rulebook } from './fields.ts'
import type { RuleName } from './messages.ts'
import { isCountry, zipFits } from './places.ts'
import * as rule from './rules.ts'

export type FieldValues = Readonly<Record<string, string | undefined>>

/** A rule over several fields. */
export interface Relation {
  /** The field that fails by it. */
  readonly field: string
  readonly rule: RuleName
  readonly holds: (values: FieldValues) => boolean
}

const relations = new WeakMap<object, Relation>()

/**
 * A rule over several fields; its failure belongs to one of them, unless that is no text at all.
 */
export function related(field: string, rule: RuleName, fits: (values: FieldValues) => boolean) {
  const holds = (values: FieldValues) => typeof (values[field] ?? '') !== 'string' || fits(values)
  const check = z.refine<FieldValues>(holds, { path: [field], error: rule, when: () => true })
  relations.set(check, { field, rule, holds })
  return check
}

const known = new WeakMap<z.ZodMiniObject, readonly Relation[]>()

/** The rules over several fields of an operation's input. */
export function relationsOf(input: z.ZodMiniObject): readonly Relation[] {
  let found = known.get(input)
  if (!found) {
    found = (input.def.checks ?? []).flatMap((check) => relations.get(check) ?? [])
    known.set(input, found)
  }
  return found
}

/** Reports each field of the shape that another one may replace, when both are missing. */
export const missing = (shape: Readonly<Record<string, object>>) =>
  Object.entries(shape).flatMap(([field, schema]) => {
    const unless = infoOf(schema)?.unless
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
export const zipOf = (field: string, countryField: string) =>
  related(
    field,
    'zip',
    ({ [countryField]: country, [field]: zip }) => !country || !zip || zipFits(country, zip),
  )
