import type * as z from 'zod/mini'
import { describeFields, type Field } from './fields.ts'
import { type RuleName, type RuleParams, ruleMessage } from './messages.ts'
import { zipMask } from './places.ts'
import { type FieldValues, relationsOf } from './relations.ts'
import { emptyRecord } from '../record.ts'
import type { Lang } from '../text.ts'

/** A failed rule of one field. */
export interface FieldProblem {
  readonly field: string
  readonly rule: RuleName
  readonly params?: RuleParams
}

export type Checked<Output> =
  | { readonly ok: true; readonly values: Output }
  | { readonly ok: false; readonly problems: FieldProblem[] }

type Values = Readonly<Record<string, unknown>>

/**
 * Checks the values of an operation by the rules that its schema is made of; every failing field is
 * reported, in the form's order.
 */
export function check<Input extends z.ZodMiniObject>(
  input: Input,
  values: Values,
): Checked<z.output<Input>> {
  const kept = emptyRecord()
  const problems: FieldProblem[] = []
  const fields = describeFields(input)
  for (const row of fields) {
    const field = row.name
    const value = values[field]
    // The service treats an empty value as an absent one.
    if (value === undefined || value === '') {
      // What another field may replace is a rule over both.
      if (row.required && row.unless === undefined) problems.push({ field, rule: 'required' })
      continue
    }
    kept[field] = value
    if (typeof value !== 'string') problems.push({ field, rule: 'string' })
    else {
      for (const rule of row.rules) {
        if (!rule.accepts(value)) problems.push({ field, rule: rule.name, params: rule.params })
      }
    }
  }
  const present = kept as FieldValues
  for (const { field, rule, holds } of relationsOf(input)) {
    if (!holds(present)) problems.push({ field, rule, ...formatOf(rule, field, fields, present) })
  }
  if (problems.length === 0) return { ok: true, values: kept as z.output<Input> }
  const rank = new Map(fields.map(({ name }, index) => [name, index]))
  return {
    ok: false,
    problems: problems.sort((a, b) => (rank.get(a.field) ?? 0) - (rank.get(b.field) ?? 0)),
  }
}

/** The message about a postal code names the form that its country uses. */
function formatOf(rule: RuleName, field: string, fields: readonly Field[], values: FieldValues) {
  if (rule !== 'zip') return {}
  const country = fields.find(({ name }) => name === field)?.country ?? ''
  return { params: { format: zipMask(values[country] ?? '') ?? '' } }
}

/** The sentences of the problems by field, as the envelope's `errors` carries them. */
export function problemTexts(problems: readonly FieldProblem[], lang: Lang) {
  const errors: Record<string, string[]> = {}
  for (const { field, rule, params } of problems) {
    ;(errors[field] ??= []).push(ruleMessage(rule, field, lang, params))
  }
  return errors
}
