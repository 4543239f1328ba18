import { controlRoutes } from '../../contract/control/routes.ts'
import type { ReplayStep } from '../../contract/control/replay.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import { presentApiFault } from '../presentation/present-settings.ts'
import type { ApiFaultRow } from '../world/tables.ts'
import { faultNow } from './change-steps.ts'
import type { ReadyStep } from './run-replay.ts'
import type { WorldStep } from './run-world.ts'

/**
 * The steps of a changed world as those of a plain replay, whose world draws other identifiers.
 * Both do the same in the same order: so the nth identifier that one draws (`drawn`) is the nth of
 * the other, and a step that names the one is to name the other.
 */
export function plainSteps(steps: readonly WorldStep[], drawn: readonly string[]) {
  const names = new Map<string, string>()
  let count = 0
  const inWords = (text: string) => text.replace(uuid, (one) => names.get(one) ?? one)
  const inValue = (value: unknown): unknown =>
    typeof value === 'string'
      ? inWords(value)
      : Array.isArray(value)
        ? value.map(inValue)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inValue(one)]))
          : value
  const renamed = (ready: ReadyStep): ReadyStep => ({
    ...ready,
    path: inWords(ready.path),
    body: inValue(ready.body) as ReadyStep['body'],
  })
  return {
    onDrawn(id: string) {
      const before = drawn[count++]
      if (before !== undefined && before !== id) names.set(before, id)
    },
    // What a step names is known when it is made, and not before.
    steps: steps.map((step): WorldStep => ({
      ...step,
      get ready() {
        return renamed(step.ready)
      },
    })),
    /** Notes the steps that changed something: a plain replay has no others. */
    noteIn:
      (written: ReplayStep[]) =>
      ({ ready, fault }: WorldStep, hasChanged: boolean, waiting: readonly ApiFaultRow[]) => {
        if (!hasChanged) return
        const step = presentStep(ready)
        const faults = (api: readonly object[]): ReplayStep => {
          const [method, path] = controlRoutes['settings.change'].split(' ') as ['PATCH', string]
          return { at: step.at, method, path, headers: {}, body: { faults: { api } } }
        }
        const others = waiting.map(presentApiFault)
        if (fault === undefined) written.push(step)
        else if (fault === 'none') written.push(faults([]), step, faults(others))
        else written.push(faults([faultNow(fault), ...others]), step)
      },
  }
}

/** A step as a replay holds it: a ready one has the whole number of its card again. */
const presentStep = ({ name: _name, body, ...step }: ReadyStep): ReplayStep => ({
  ...step,
  body: redactFields(body),
})

const uuid = /(?:[A-Z]-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
