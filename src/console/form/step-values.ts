import { redactText, sensitivityOf } from '../../contract/redaction/redact.ts'
import { testCardOf } from '../../contract/domain/test-cards.ts'

type StepValues = Readonly<Record<string, string>>

/** Stands in the place of a kept exchange: the form is filled with a step of a scenario. */
export const stepSource = 'step'

const key = 'ensayo.step'

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

/** They come masked, unless somebody wrote the link by hand. */
export const masked = (values: StepValues): StepValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const sensitivity = sensitivityOf(name)
      const isMask = sensitivity === 'pan' && testCardOf(value) !== undefined
      return [name, sensitivity && !isMask ? '***' : redactText(value)]
    }),
  )
