import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { check } from '../../contract/fields/check.ts'
import {
  type RuleName,
  type RuleParams,
  ruleMessage,
  ruleTexts,
} from '../../contract/fields/messages.ts'
import type { Field } from '../../contract/fields/fields.ts'
import type { Lang } from '../../contract/text.ts'
import { type FormValues, sentValues } from './form-values.ts'
import { guardedFields, guardError, guardText } from './guard.ts'

/**
 * The contract's own check, and the guard of cardholder data, as a form's validation. An error's type is the failed rule and its
 * message the rule's parameters: the sentence is made when it is shown, in the language of then.
 */
export const contractResolver =
  (
    input: z.ZodMiniObject,
    hidden: readonly Field[],
    /** The fields that may hold a real card number. */
    mayHoldCard: readonly string[] = [],
  ): Resolver<FormValues> =>
  (values, _context, options) => {
    const checked = check(input, sentValues(values))
    const guarded = guardedFields(values).filter((name) => !mayHoldCard.includes(name))
    if (checked.ok && guarded.length === 0) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const name of guarded) errors[name] = { type: guardError } as unknown as FieldError
    for (const { field, rule, params } of checked.ok ? [] : checked.problems) {
      // A problem of a hidden field is shown at the visible field that replaces it.
      const place = hidden.find(({ name }) => name === field)?.unless ?? field
      errors[place] ??= {
        type: rule,
        message: JSON.stringify(params ?? {}),
      } as unknown as FieldError
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }

/** The sentence of a form's error: a failed rule, or what the service said of the field. */
export function errorSentence(
  error: { type?: string; message?: string },
  field: string,
  lang: Lang,
) {
  if (error.type === guardError) return guardText[lang]
  if (!error.type || !(error.type in ruleTexts)) return error.message
  const params = JSON.parse(error.message ?? '{}') as RuleParams
  return ruleMessage(error.type as RuleName, field, lang, params)
}
