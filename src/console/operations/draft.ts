import { redactText } from '../../contract/redact.ts'
import type { Field } from '../../contract/fields.ts'
import { type FormValues, storableValues } from './form-values.ts'

const keyOf = (operation: string, variant: string) => `ensayo.draft.${operation}.${variant}`

/** What was typed and not sent, kept over a reload of this tab; undefined when there is nothing. */
export function readDraft(operation: string, variant: string): FormValues | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(operation, variant))
    return kept === null ? undefined : (JSON.parse(kept) as FormValues)
  } catch {
    return undefined
  }
}

/** Keeps the values; whatever looks like a card number in another field is masked first. */
export function writeDraft(
  operation: string,
  variant: string,
  fields: readonly Field[],
  values: FormValues,
) {
  try {
    const text = redactText(JSON.stringify(storableValues(fields, values)))
    sessionStorage.setItem(keyOf(operation, variant), text)
  } catch {
    // Storage is refused: a draft is a convenience.
  }
}
