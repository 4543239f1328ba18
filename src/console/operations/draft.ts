import { redactText } from '../../contract/redact.ts'
import type { Field } from '../../contract/fields.ts'
import { type FormValues, storableValues } from './form-values.ts'

const keyOf = (operation: string) => `ensayo.draft.${operation}`

/** What was typed and not sent, kept over a reload of this tab; undefined when there is nothing. */
export function readDraft(operation: string): FormValues | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(operation))
    return kept === null ? undefined : (JSON.parse(kept) as FormValues)
  } catch {
    return undefined
  }
}

/** Keeps the values; whatever looks like a card number in another field is masked first. */
export function writeDraft(operation: string, fields: readonly Field[], values: FormValues) {
  try {
    // What another variant of the operation kept stays.
    const kept = { ...readDraft(operation), ...storableValues(fields, values) }
    const text = redactText(JSON.stringify(kept))
    sessionStorage.setItem(keyOf(operation), text)
  } catch {
    // Storage is refused: a draft is a convenience.
  }
}
