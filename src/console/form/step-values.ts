import { redactText, sensitivityOf } from '../../contract/redaction/redact.ts'
import { testCardOf } from '../../contract/domain/test-cards.ts'
import { keptKey } from '../state/stored.ts'

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
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as StepValues | null) ?? undefined
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
