import { redactText } from '../../contract/redaction/redact.ts'
import type { Target } from '../../client/exchange.ts'
import type { Field } from '../../contract/fields/fields.ts'
import { keptKey } from '../state/stored.ts'
import { type FormValues, storableValues } from './form-values.ts'

/** What one types for the real service and what one rehearses are kept apart. */
export const draftName = (operation: string, target: Target) =>
  target === 'live' ? `live.${operation}` : operation

const keyOf = (name: string) => keptKey(`ensayo.draft.${name}`)

/** What was typed and not sent, kept over a reload of this tab; undefined when there is nothing. */
export function readDraft(name: string): FormValues | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(name))
    return kept === null ? undefined : (JSON.parse(kept) as FormValues)
  } catch {
    return undefined
  }
}

/** Keeps the values; whatever looks like a card number in another field is masked first. */
export function writeDraft(name: string, fields: readonly Field[], values: FormValues) {
  try {
    // What another variant of the operation kept stays.
    const others = Object.entries(readDraft(name) ?? {}).filter(
      ([other]) => !fields.some((field) => field.name === other),
    )
    const kept = { ...Object.fromEntries(others), ...storableValues(fields, values) }
    const text = redactText(JSON.stringify(kept))
    sessionStorage.setItem(keyOf(name), text)
  } catch {
    // Storage is refused: a draft is a convenience.
  }
}
