import type { UseFormReturn } from 'react-hook-form'
import { fieldsOfText, isRequestCode } from '../../../client/import/fields-of-text.ts'
import type { Field } from '../../../contract/fields/fields.ts'
import type { FormValues } from './form-values.ts'
import { bareText } from '../../../ui/bare-text.ts'
import { insertText, type ReadPasted } from '../../../ui/paste.ts'

/** Fills the form from a pasted text that may be a whole request; `put` pastes it where it is none. */
export type PasteRequest = (text: string, put: () => void) => Promise<void>

/** Reads a text pasted into a field: its value, or a whole request. */
export const pastedInto =
  (field: Field, onRequest: PasteRequest): ReadPasted =>
  (text, input) => {
    const value = pastedText(text, field)
    if (!mayBeRequest(text)) return value
    void onRequest(text, () => insertText(input, value))
    return undefined
  }

/**
 * A pasted text as it was meant: without its surroundings and, where no name or address has a
 * comma, without a comma behind it; of a card number, which is printed with spaces or dashes, the
 * digits.
 */
export function pastedText(text: string, { kind, sensitive }: Pick<Field, 'kind' | 'sensitive'>) {
  const bare = bareText(text)
  const value = kind || sensitive ? bare.replace(/[,;]$/, '') : bare
  const digits = sensitive === 'pan' ? value.replace(/[\s.\u2010-\u2015-]/g, '') : ''
  return /^\d{13,19}$/.test(digits) ? digits : value
}

/** Tells whether a text may be a whole request, whose values belong into their fields. */
export function mayBeRequest(text: string) {
  const start = text.trimStart()
  if (isRequestCode(start) || /^\{\s*"/.test(start)) return true
  const form = /^https?:/.test(start) ? start.slice(start.indexOf('?') + 1) : start
  return /^\w+=[^&\n]*&\w+=/.test(form)
}

/** The number of fields that a pasted request filled, and the form's values before. */
export interface FilledByPaste {
  readonly count: number
  readonly before: FormValues
}

/** Fills a form from a text that is a whole request; undefined where it is none. */
export function pasteRequest(
  { getValues, reset, trigger }: UseFormReturn<FormValues>,
  fields: readonly Field[],
  text: string,
): FilledByPaste | undefined {
  const found = fieldsOfText(
    text,
    fields.map(({ name }) => name),
  )
  if (!found) return undefined
  const before = getValues()
  reset({ ...before, ...found }, { keepDefaultValues: true })
  void trigger(Object.keys(found))
  return { count: Object.keys(found).length, before }
}
