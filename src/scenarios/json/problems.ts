import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { oneOfNeeded } from '../../contract/redaction/explain-issue.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import { pathTo } from '../../contract/path.ts'
import { operations } from '../../contract/operations/registry.ts'
import { type Text, under } from '../../contract/text.ts'
import { patternProblem } from './expected.ts'
import { isPattern } from '../difference.ts'
import type { JsonScenario } from './schema.ts'
import type { JsonStep } from './step-schema.ts'
import { needsSandbox, type SendingStep } from './step.ts'
import { nearest } from '../../contract/nearest.ts'
import { type Captured, circle, referencesIn, unknown } from './references.ts'

/** The problems of a scenario whose single parts are all right. */
export function scenarioProblemsOf(
  scenario: JsonScenario,
  place: string,
  variables: Captured,
): Text[] {
  const { steps, target } = scenario
  return steps.flatMap((step, at) => {
    const here = pathTo(`${place}.steps`, at)
    return [
      ...(target === 'any' && needsSandbox(step)
        ? [
            under(`${here}.do`, {
              es: `"${step.do}" necesita un sandbox, y el destino (target) es any`,
              en: `"${step.do}" needs a sandbox, and the target is any`,
            }),
          ]
        : []),
      ...('operation' in step ? problemsOfSend(step, here) : []),
      ...('expect' in step ? expectationProblems(step.expect ?? {}, `${here}.expect`) : []),
      ...(step.do === 'wait-for-delivery' ? patternProblems(step.body, `${here}.body`) : []),
      ...captureProblems(steps, at, variables).map((problem) => under(here, problem)),
    ]
  })
}

function problemsOfSend({ operation, example, values = {} }: SendingStep, place: string): Text[] {
  const { input, variants } = operations[operation]
  const fields = describeFields(input({ assumptions: defaultAssumptions })).map(({ name }) => name)
  const examples = variants.map(({ id }) => id as string)
  return [
    ...(example === undefined || examples.includes(example)
      ? []
      : [under(`${place}.example`, oneOfNeeded(examples.join(', ')))]),
    ...Object.keys(values)
      .filter((name) => !fields.includes(name))
      .map((name) => {
        const meant = nearest(name, fields)
        return under(pathTo(`${place}.values`, name), {
          es: `${operation} no tiene ese campo${meant ? `; ¿será ${meant}?` : ''}`,
          en: `${operation} has no such field${meant ? `; is ${meant} meant?` : ''}`,
        })
      }),
  ]
}

/** The failing fields are names, never patterns. */
const expectationProblems = (expected: object, place: string) =>
  Object.entries(expected).flatMap(([name, part]) =>
    name === 'errors' ? [] : patternProblems(part, pathTo(place, name)),
  )

function patternProblems(value: unknown, place: string): Text[] {
  if (typeof value === 'string') {
    const problem = isPattern(value) ? patternProblem(value) : undefined
    return problem ? [under(place, problem)] : []
  }
  if (typeof value !== 'object' || value === null) return []
  if ('$equals' in value || '$not' in value) return []
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return parts.flatMap(([name, part]) => patternProblems(part, pathTo(place, name)))
}

/** References to names that no earlier step captures. */
function captureProblems(steps: readonly JsonStep[], at: number, variables: Captured): Text[] {
  const step = steps[at]
  if (!step) return []
  const before = steps.slice(0, at).flatMap(capturesOf)
  const known = new Set([...variables.keys(), ...before])
  const missing = [...new Set(referencesIn(step))].filter((name) => !known.has(name))
  return missing.map((name) => {
    const later = steps.findIndex((other, index) => index >= at && capturesOf(other).includes(name))
    if (later < 0) return unknown(name, [...known])
    const round = circleFrom(name, steps, known)
    if (round) return circle(round)
    const place = pathTo('steps', later)
    return {
      es: `"${name}" se captura solo después, en ${place}`,
      en: `"${name}" is captured only later, in ${place}`,
    }
  })
}

/** A circle of captures: each step needs the next one, and the last one the first. */
function circleFrom(
  start: string,
  steps: readonly JsonStep[],
  known: ReadonlySet<string>,
): readonly string[] | undefined {
  const tried = new Set<string>()
  const follow = (name: string, way: readonly string[]): readonly string[] | undefined => {
    if (tried.has(name)) return undefined
    tried.add(name)
    const maker = steps.find((step) => capturesOf(step).includes(name))
    for (const needed of maker ? referencesIn(maker) : []) {
      if (needed === start) return [...way, start]
      const found = known.has(needed) ? undefined : follow(needed, [...way, needed])
      if (found) return found
    }
    return undefined
  }
  return follow(start, [start])
}

const capturesOf = (step: JsonStep) => ('capture' in step ? Object.keys(step.capture ?? {}) : [])
