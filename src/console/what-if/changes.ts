import * as z from 'zod/mini'
import type { Exchange } from '../../client/exchange.ts'
import { type ReplayChange, replayChange } from '../../contract/control/replay-change.ts'
import type { Replay } from '../../contract/control/replay.ts'

/** A value in the body of a step, by the way to it: `assumptions.success_code`. */
export interface Leaf {
  readonly name: string
  readonly value: string | number | boolean
}

/** The values of a body that one can change in a field. */
export function leavesOf(body: Readonly<Record<string, unknown>>, inside = ''): readonly Leaf[] {
  return Object.entries(body).flatMap(([key, value]): readonly Leaf[] => {
    const name = inside + key
    switch (typeof value) {
      case 'string':
      case 'number':
      case 'boolean':
        return [{ name, value }]
      default:
        return typeof value === 'object' && value !== null && !Array.isArray(value)
          ? leavesOf(value as Readonly<Record<string, unknown>>, `${name}.`)
          : []
    }
  })
}

/** What was typed, as the kind of value that it replaces. */
function valueLike(value: Leaf['value'], text: string): Leaf['value'] {
  if (typeof value === 'number') return Number.isNaN(Number(text)) ? text : Number(text)
  return typeof value === 'boolean' ? text === 'true' : text
}

/** The changes with another one of a step; a step of which nothing is otherwise is none of them. */
export function withStepChange(
  changes: readonly ReplayChange[],
  step: number,
  more: Omit<ReplayChange, 'step'>,
): readonly ReplayChange[] {
  const known = changes.find((one) => one.step === step)
  const merged = Object.entries({ ...known, ...more }).filter(
    ([name, value]) => name !== 'step' && !isNothing(value),
  )
  const others = changes.filter((one) => one.step !== step)
  if (!merged.length) return others
  const changed = { step, ...Object.fromEntries(merged) } as ReplayChange
  return [...others, changed].toSorted((a, b) => a.step - b.step)
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && !Object.keys(value).length)

/** The values of a step with another one; one that is as it was is none of them. */
export function withLeaf(
  values: ReplayChange['values'] = {},
  { name, value }: Leaf,
  text: string,
): Readonly<Record<string, unknown>> {
  const others = Object.entries(values).filter(([other]) => other !== name)
  const isSame = text === String(value)
  return Object.fromEntries(isSame ? others : [...others, [name, valueLike(value, text)]])
}

const changeList = z.array(replayChange)

/** The changes that an address carries; undefined where it carries something else. */
export function changesIn(text = '[]', { steps }: Pick<Replay, 'steps'>) {
  try {
    const changes = changeList.parse(JSON.parse(text))
    return changes.every(({ step }) => step <= steps.length) ? changes : undefined
  } catch {
    return undefined
  }
}

/** The number of the newest step that a kept exchange made, if one did. */
export function stepOf({ request, values }: Exchange, { steps }: Pick<Replay, 'steps'>) {
  const { pathname } = new URL(request.url, 'http://sandbox.invalid')
  const index = steps.findLastIndex(
    ({ method, path, body }) =>
      method === request.method &&
      pathname.endsWith(path.replace(/\?.*/s, '')) &&
      leavesOf(body).every(
        ({ name, value }) => isMasked(value) || String(values[name]) === String(value),
      ),
  )
  return index < 0 ? undefined : index + 1
}

const isMasked = (value: Leaf['value']) => String(value).includes('*')
