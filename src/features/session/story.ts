import { checkoutUrlOf, type Exchange, hostOf } from '../../client/exchange.ts'
import { type ExportNote, inOrder } from '../../client/export/export-note.ts'
import { exportable } from '../../client/export/scrub.ts'
import { type RestoredExchange, restoreRange } from '../../client/export/restore-range.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Variant } from '../../contract/operations/operation.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import {
  createReferences,
  expectedFrom,
  foreignIn,
  type Pieces,
  type StoryExpected,
} from './references.ts'
import { clockHeader } from '../../contract/http.ts'

/** The variable of a scenario that replaces two braces, which would begin a reference. */
export const braces = 'braces'

/** A part of the history as a story, from which a scenario or a test's code is written. */
export interface Story {
  readonly steps: readonly StoryStep[]
  readonly notes: readonly ExportNote[]
  /** The names of the values that the user must fill in. */
  readonly placeholders: readonly string[]
}

export type StoryStep = SendStep | { readonly kind: 'clock'; readonly advance: string }

export interface SendStep {
  readonly kind: 'send'
  readonly exchange: Exchange
  /** The variant whose example fills the fields in. */
  readonly example: Variant | undefined
  /** Null leaves a field of the example out. */
  readonly values: Readonly<Record<string, Pieces | null>>
  /** Absent where it does not matter. */
  readonly encoding: Encoding | undefined
  readonly expected: StoryExpected
  /** Names for parts of the answer that later steps use, and their paths. */
  readonly captures: ReadonlyMap<string, string>
}

/**
 * Makes a story of exchanges, oldest first; the notes name the values that a repetition cannot
 * know.
 */
export function storyOf(exchanges: readonly Exchange[]): Story {
  const { steps: restored, notes: restoredNotes } = restoreRange(exportable(exchanges))
  const notes: ExportNote[] = [...restoredNotes]
  const placeholders = restored
    .filter(({ exchange }) => exchange.outcome.kind === 'response')
    .flatMap(({ values }) => Object.values(values))
    .flatMap((value) => (typeof value === 'object' ? [value.placeholder] : []))
  const references = createReferences([braces, ...placeholders])
  const steps: StoryStep[] = []
  let before: Exchange | undefined
  for (const step of restored) {
    const { number, exchange } = step
    const addNote = (kind: ExportNote['kind'], field?: string) =>
      notes.push({ kind, step: number, operation: exchange.operation, field })
    if (exchange.outcome.kind !== 'response') {
      addNote('unanswered')
      continue
    }
    const passed = before && timeBetween(before, exchange)
    if (passed?.kind === 'back') addNote('back')
    if (passed?.kind === 'on') steps.push({ kind: 'clock', advance: passed.duration })
    before = exchange

    const { example, values } = valuesOf(step, references.write)
    for (const field of foreignIn(exchange, references.knows)) addNote('outside', field)
    const { operation, outcome } = exchange
    if (checkoutUrlOf(exchange)) addNote('checkout')
    if (operation === 'authentication.lookup') addNote('authentication')
    const expected = expectedFrom(outcome, references.write)
    const captures = references.learn(operation, outcome.envelope.data)
    const encoding = step.encoding === 'form' ? undefined : step.encoding
    steps.push({ kind: 'send', exchange, example, values, encoding, expected, captures })
  }
  return { steps, notes: inOrder(notes), placeholders: [...new Set(placeholders)] }
}

/** The differences between the values and the nearest example. */
function valuesOf(
  { exchange, values }: RestoredExchange,
  write: (text: string) => Pieces,
): Pick<SendStep, 'example' | 'values'> {
  const { variants } = operations[exchange.operation]
  const written = ([name, value]: readonly [string, RestoredExchange['values'][string]]) =>
    [name, typeof value === 'string' ? write(value) : [{ name: value.placeholder }]] as const
  const differing = (example: Variant['example']) => [
    ...Object.entries(values)
      .filter(([name, value]) => example[name] !== value)
      .map(written),
    ...Object.keys(example)
      .filter((name) => !(name in values))
      .map((name) => [name, null] as const),
  ]
  const [nearest] = variants
    .map((example: Variant) => ({ example, values: differing(example.example) }))
    .sort((a, b) => a.values.length - b.values.length)
  const isShorter = nearest && nearest.values.length < Object.keys(values).length
  return isShorter
    ? { example: nearest.example, values: Object.fromEntries(nearest.values) }
    : { example: undefined, values: Object.fromEntries(differing({})) }
}

type Passed =
  | { readonly kind: 'none' }
  | { readonly kind: 'back' }
  | { readonly kind: 'on'; readonly duration: string }

/** A pause up to this (ms) between two requests is not intended. */
const pause = 5 * 60_000

/**
 * How far (ms) the page's clock may differ from the exact one of the answers, by the request's
 * time.
 */
const slack = 1000

/**
 * The time that the sandbox's clock went from one exchange to the next, if that may matter: because
 * a request moved the clock, or because a long time passed.
 */
function timeBetween(before: Exchange, after: Exchange): Passed {
  const [from, to] = [instantOf(before), instantOf(after)]
  // Another host has another clock; the real service shows none.
  if (from === undefined || to === undefined || !isSameSandbox(before, after)) {
    return none
  }
  const passed = to - from
  const waited = after.startedAt - before.startedAt + slack
  if (passed < -slack) return { kind: 'back' }
  if (passed <= Math.max(waited, 0) && passed < pause) return none
  return { kind: 'on', duration: roundest(passed, passed - Math.min(waited, pause)) }
}

const none: Passed = { kind: 'none' }

function instantOf({ outcome }: Exchange) {
  const instant = outcome.kind === 'response' ? outcome.headers[clockHeader] : undefined
  return instant === undefined ? undefined : Date.parse(instant)
}

const isSameSandbox = (a: Exchange, b: Exchange) => a.target === b.target && hostOf(a) === hostOf(b)

const units = [86_400_000, 3_600_000, 60_000, 1000] as const

/**
 * The roundest duration within the limits (ms): the intended one, without the seconds of waiting.
 */
function roundest(longest: number, shortest: number) {
  const rounded = units.map((unit) => Math.floor(longest / unit) * unit)
  const ms = rounded.find((one) => one > 0 && one >= shortest) ?? longest
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = units.map((unit, at) =>
    Math.floor((at ? ms % (units[at - 1] ?? 1) : ms) / unit),
  )
  const part = (count: number, letter: string) => (count ? `${count}${letter}` : '')
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S')
  return `P${part(days, 'D')}${time && `T${time}`}`
}
