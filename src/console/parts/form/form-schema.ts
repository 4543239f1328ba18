import * as z from 'zod/mini'
import { readRuleFailure, ruleMessage } from '../../../contract/fields/messages.ts'
import type { Field } from '../../../contract/fields/fields.ts'
import { present } from '../../../contract/fields/problems.ts'
import type { Lang } from '../../../contract/text.ts'
import { type FormValues, sentValues } from './form-values.ts'
import { guardedFields, guardError, guardText } from './guard.ts'

/**
 * The schema of an operation with the additions of its form: the guard of cardholder data, and the
 * move of a hidden field's problem to the visible field that replaces it.
 */
export const formSchema = (
  input: z.ZodMiniObject,
  hidden: readonly Field[],
  /** The fields that may hold a real card number. */
  mayHoldCard: readonly string[] = [],
) =>
  z.custom<FormValues>().check(({ value, issues }) => {
    for (const name of guardedFields(value)) {
      if (mayHoldCard.includes(name)) continue
      issues.push({ code: 'custom', path: [name], message: guardError, input: value })
    }
    for (const issue of input.safeParse(present(sentValues(value))).error?.issues ?? []) {
      const [name] = issue.path
      const place = hidden.find((field) => field.name === name)?.unless ?? name
      issues.push({ code: 'custom', path: [String(place)], message: issue.message, input: value })
    }
  })

type FormError = { type?: string; message?: string }

/** The rule that a form's error is about; none where the service or the guard says it. */
export const brokenRule = ({ type, message = '' }: FormError) =>
  type === 'server' || message === guardError ? undefined : readRuleFailure(message).rule

/** The sentence of a form's error: a failed rule, or the service's sentence about the field. */
export function errorSentence({ type, message = '' }: FormError, field: string, lang: Lang) {
  if (type === 'server') return message
  if (message === guardError) return guardText[lang]
  const { rule, params } = readRuleFailure(message)
  return ruleMessage(rule, field, lang, params)
}
