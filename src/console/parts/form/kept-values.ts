import { sensitivityOf } from '../../../contract/redaction/redact.ts'
import { redactText } from '../../../contract/redaction/redact-text.ts'
import type { Target } from '../../../client/exchange.ts'
import type { Field } from '../../../contract/fields/fields.ts'
import { keptKey } from '../../state/stored.ts'
import { type FormValues, storableValues } from './form-values.ts'
import { testCardOf } from '../../../contract/domain/test-cards.ts'

/** Values for the real service and values for a sandbox are kept apart. */
export const draftName = (operation: string, target: Target) =>
  target === 'live' ? `live.${operation}` : operation

export const draftKey = (name: string) => keptKey(`ensayo.draft.${name}`)

/** The values that were typed and not sent, kept over a reload of this tab; undefined without any. */
export function readDraft(name: string): FormValues | undefined {
  try {
    const kept = sessionStorage.getItem(draftKey(name))
    return kept === null ? undefined : valuesIn(JSON.parse(kept), isNull)
  } catch {
    return undefined
  }
}

const isNull = (value: unknown) => value === null
const isNothing = (_: unknown): _ is never => false

/** Of what is kept, which may not be ours, the texts, and what else a form takes. */
function valuesIn<Value>(kept: unknown, isOther: (value: unknown) => value is Value) {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const entries = Object.entries(kept).filter(
    (entry): entry is [string, string | Value] => typeof entry[1] === 'string' || isOther(entry[1]),
  )
  return Object.fromEntries(entries)
}

/** Keeps the values; a text in another field that looks like a card number is masked first. */
export function writeDraft(name: string, fields: readonly Field[], values: FormValues) {
  try {
    // The values that another variant of the operation kept stay.
    const others = Object.entries(readDraft(name) ?? {}).filter(
      ([other]) => !fields.some((field) => field.name === other),
    )
    const kept = { ...Object.fromEntries(others), ...storableValues(fields, values) }
    const text = redactText(JSON.stringify(kept))
    sessionStorage.setItem(draftKey(name), text)
  } catch {
    // Storage is refused: a draft is a convenience.
  }
}

type StepValues = Readonly<Record<string, string>>

/** Replaces the id of a kept exchange in the URL: a step of a scenario fills the form. */
export const stepSource = 'step'

const key = keptKey('ensayo.step')

/** Keeps the values of a step for the form that is opened next; a reload finds them too. */
export function keepStepValues(values: StepValues) {
  try {
    sessionStorage.setItem(key, JSON.stringify(masked(values)))
  } catch {
    // Storage is refused: the form opens with its example.
  }
}

export function readStepValues(): StepValues | undefined {
  try {
    return valuesIn(JSON.parse(sessionStorage.getItem(key) ?? 'null'), isNothing)
  } catch {
    return undefined
  }
}

/** Values from a scenario are masked already; those of a link that was written by hand may not be. */
export const masked = (values: StepValues): StepValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const sensitivity = sensitivityOf(name)
      const isMask = sensitivity === 'pan' && testCardOf(value) !== undefined
      return [name, sensitivity && !isMask ? '***' : redactText(value)]
    }),
  )
