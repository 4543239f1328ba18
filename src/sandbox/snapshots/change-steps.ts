import { apiFaultKinds, type ApiFaultKind } from '../../contract/control/api-fault-kinds.ts'
import type { ReplayChange } from '../../contract/control/replay-change.ts'
import { type Replay, type ReplayStep, replayStep } from '../../contract/control/replay.ts'
import { controlOperationOf } from '../../contract/control/operations.ts'
import { controlRouteOf } from '../../contract/control/route-of.ts'
import { isControlPath } from '../../contract/control/routes.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import { nearest } from '../../contract/nearest.ts'
import { inputUnder } from '../../contract/operations/input-under.ts'
import { routeOf } from '../../contract/operations/route.ts'
import { sensitivityOf } from '../../contract/redaction/redact.ts'
import { fieldNamesOf } from '../../contract/zod-internals.ts'
import { ControlRefusal } from '../world/control-call.ts'

/** A step under the number that it has in the replay. */
export interface NumberedStep {
  readonly number: number
  readonly step: ReplayStep
  /** What happens to it on its way, other than what the state lets happen. */
  readonly fault?: ApiFaultKind | 'none' | undefined
}

type Given = Pick<Replay, 'now' | 'until'> & { readonly steps: readonly unknown[] }

/**
 * The steps of a replay with changes, in the order in which they are made then.
 *
 * @throws ControlRefusal that names the step which cannot be changed so.
 */
export function changeSteps({ now, steps }: Given, changes: readonly ReplayChange[]) {
  const changed = new Map<number, ReplayChange>()
  for (const change of changes) {
    if (change.step > steps.length) throw noStep(change.step, steps.length)
    if (changed.has(change.step)) throw refusal(change.step, 'it is changed twice: say it at once')
    changed.set(change.step, change)
  }
  const all = steps.map((value, index): NumberedStep => {
    const number = index + 1
    const change = changed.get(number)
    // What is wrong with it otherwise is said where it is read.
    const { success, data } = replayStep.safeParse(value)
    return success && change
      ? { number, step: changeStep(number, data, change, now), fault: change.fault }
      : { number, step: value as ReplayStep }
  })
  const kept = all.filter(({ number }) => !changed.get(number)?.leave_out)
  return ordered(kept, changed, steps.length)
}

function changeStep(number: number, step: ReplayStep, change: ReplayChange, now: string) {
  const { values, fault, at } = change
  if (at !== undefined && Date.parse(at) < Date.parse(now)) {
    throw refusal(number, `${at} is before the beginning, ${now}`)
  }
  if (fault !== undefined && isControlPath(step.path)) {
    throw refusal(number, 'a fault strikes requests of the payment interface only')
  }
  if (step.only_counted && (values || fault)) {
    throw refusal(number, 'a fault kept it from being done, so the replay has no values of it')
  }
  const body = Object.entries(values ?? {}).reduce((changing, [name, value]) => {
    requireField(number, step, name)
    return withValue(changing, name.split('.'), value)
  }, step.body)
  return { ...step, body, ...(at === undefined ? {} : { at }) }
}

/** @throws ControlRefusal when the operation of the step has no such field. */
function requireField(number: number, { method, path }: ReplayStep, given: string) {
  const [bare = ''] = path.split('?')
  const [name = ''] = given.split('.')
  const named = `${method} ${bare}`
  const { known, inPath } = fieldsAt(method, bare)
  if (inPath.includes(name)) throw refusal(number, `"${name}" is in its path, ${named}`)
  if (sensitivityOf(name) === 'secret') {
    throw refusal(number, `"${name}" is made with a secret, which a replay does not carry`)
  }
  if (known.includes(name)) return
  const meant = nearest(name, known)
  const hint = meant ? `is "${meant}" meant?` : `there are ${known.join(', ') || 'none'}`
  throw refusal(number, `${named} has no field "${name}"; ${hint}`)
}

function fieldsAt(
  method: string,
  path: string,
): { readonly known: readonly string[]; readonly inPath: readonly string[] } {
  const control = controlRouteOf(method, path)
  if (control.kind === 'operation') {
    return { known: fieldNamesOf(controlOperationOf(control.operation).body), inPath: [] }
  }
  const route = routeOf(method, path)
  if (route.kind !== 'operation') return { known: ['choice'], inPath: ['reference'] }
  const input = inputUnder({ assumptions: defaultAssumptions }, route.id)
  return {
    known: describeFields(input).map(({ name }) => name),
    inPath: Object.keys(route.path),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The fields with a value at a place; null leaves it out. */
function withValue(fields: Fields, [name = '', ...inside]: readonly string[], value: unknown) {
  const known = fields[name]
  const isObject = typeof known === 'object' && known !== null
  const changed: Fields = {
    ...fields,
    [name]: inside.length ? withValue(isObject ? (known as Fields) : {}, inside, value) : value,
  }
  return Object.fromEntries(Object.entries(changed).filter(([, one]) => one !== null))
}

/**
 * By instants; of two at one instant the one that came first. A step that is moved has the instant of
 * the one in whose place it is, unless it has one of its own.
 */
function ordered(
  steps: readonly NumberedStep[],
  changes: ReadonlyMap<number, ReplayChange>,
  count: number,
): readonly NumberedStep[] {
  let all = steps.toSorted((a, b) => instantOf(a) - instantOf(b))
  for (const { step: number, move_to: place, at } of changes.values()) {
    if (place === undefined) continue
    if (place > count) throw noStep(place, count)
    const moving = all.find((one) => one.number === number)
    const target = all.findIndex((one) => one.number === place)
    if (!moving || target < 0) throw refusal(number, `step ${place} is left out`)
    const instant = at ?? all[target]?.step.at ?? moving.step.at
    const moved = { ...moving, step: { ...moving.step, at: instant } }
    const others = all.filter((one) => one !== moving)
    all = others.toSpliced(target, 0, moved).toSorted((a, b) => instantOf(a) - instantOf(b))
  }
  return all
}

const instantOf = ({ step }: NumberedStep) => Date.parse(step.at)

const refusal = (number: number, reason: string) =>
  new ControlRefusal(422, `step ${number}: ${reason}`)

const noStep = (number: number, count: number) =>
  refusal(number, count ? `there is none; the steps are 1 to ${count}` : 'there are no steps')

/** A fault that strikes the next request. */
export const faultNow = (kind: ApiFaultKind) => ({
  fault: kind,
  ...('takes' in apiFaultKinds[kind] && apiFaultKinds[kind].takes === 'ms' ? { ms: 1000 } : {}),
})
