import type * as z from 'zod/mini'
import { emptyRecord } from '../record.ts'
import type { Lang } from '../text.ts'
import { readRuleFailure, type RuleName, ruleMessage, type RuleParams } from './messages.ts'

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

/** Has zod check the values of an operation; every failing field is reported, in the form's order. */
export function check<Input extends z.ZodMiniObject>(
  input: Input,
  values: Values,
): Checked<z.output<Input>> {
  const { success, data, error } = input.safeParse(present(values))
  return success ? { ok: true, values: data } : { ok: false, problems: problemsOf(error, input) }
}

/** The service treats an empty value as an absent one. */
export function present(values: Values) {
  const kept = emptyRecord()
  for (const name in values) {
    const value = values[name]
    if (value !== undefined && value !== '') kept[name] = value
  }
  return kept
}

/** The failed rules by zod's issues: those of single fields come first there, then those of several. */
function problemsOf({ issues }: z.core.$ZodError, { shape }: z.ZodMiniObject): FieldProblem[] {
  const rank = new Map(Object.keys(shape).map((name, index) => [name, index]))
  return issues
    .map(({ path: [field], message }) => ({ field: String(field), ...readRuleFailure(message) }))
    .sort((a, b) => (rank.get(a.field) ?? 0) - (rank.get(b.field) ?? 0))
}

/** The sentences of the problems by field, as the envelope's `errors` carries them. */
export function problemTexts(problems: readonly FieldProblem[], lang: Lang) {
  const errors: Record<string, string[]> = {}
  for (const { field, rule, params } of problems) {
    ;(errors[field] ??= []).push(ruleMessage(rule, field, lang, params))
  }
  return errors
}
