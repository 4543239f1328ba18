import type * as z from 'zod/mini'
import { describeFields, type Field } from './fields.ts'
import type { RuleName, RuleParams } from './messages.ts'
import { zipMask } from './places.ts'
import { quickCheck } from './quick-check.ts'
import { emptyRecord } from '../record.ts'
import type { Lang } from '../text.ts'
import { ruleMessage } from './messages.ts'

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

/** The service treats an empty value as an absent one. */
const present = (values: Values): Values => {
  const kept = emptyRecord()
  for (const name in values) if (values[name] !== '') kept[name] = values[name]
  return kept
}

/** Parses the values of an operation; every failing field is reported, in the form's order. */
export function check<Input extends z.ZodMiniObject>(
  input: Input,
  values: Values,
): Checked<z.output<Input>> {
  const passed = quickCheck(input, values)
  if (passed) return { ok: true, values: passed as z.output<Input> }
  const parsed = input.safeParse(present(values))
  if (parsed.success) return { ok: true, values: parsed.data as z.output<Input> }
  const fields = describeFields(input)
  const rank = new Map(fields.map((field, index) => [field.name, index]))
  const problems = parsed.error.issues.map((issue) => problemOf(issue, fields, values))
  return {
    ok: false,
    problems: problems.sort((a, b) => (rank.get(a.field) ?? 0) - (rank.get(b.field) ?? 0)),
  }
}

function problemOf(
  issue: { path: PropertyKey[]; message: string },
  fields: readonly Field[],
  values: Values,
): FieldProblem {
  const field = String(issue.path[0])
  const rule = issue.message as RuleName
  const row = fields.find(({ name }) => name === field)
  if (rule === 'zip') {
    return { field, rule, params: { format: zipMask(String(values[row?.country ?? ''])) ?? '' } }
  }
  return { field, rule, params: row?.rules.find(({ name }) => name === rule)?.params }
}

/** The sentences of the problems by field, as the envelope's `errors` carries them. */
export function problemTexts(problems: readonly FieldProblem[], lang: Lang) {
  const errors: Record<string, string[]> = {}
  for (const { field, rule, params } of problems) {
    ;(errors[field] ??= []).push(ruleMessage(rule, field, lang, params))
  }
  return errors
}
