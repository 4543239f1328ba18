import { checkoutUrlOf, type Exchange } from '../../client/exchange.ts'
import { type ExportNote, inOrder } from '../../client/export/export-note.ts'
import { exportable } from '../../client/export/exportable.ts'
import { restoreRange, type RestoredExchange } from '../../client/export/restore-range.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Variant } from '../../contract/operations/operation.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { timeBetween } from './clock.ts'
import { expectedFrom, type StoryExpected } from './expected.ts'
import { createReferences, foreignIn, type Pieces } from './references.ts'

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

/** Makes a story of exchanges, oldest first; the notes name what a repetition cannot know. */
export function storyOf(exchanges: readonly Exchange[]): Story {
  const { steps: restored, notes: restoredNotes } = restoreRange(exportable(exchanges))
  const notes: ExportNote[] = [...restoredNotes]
  const references = createReferences()
  const steps: StoryStep[] = []
  const placeholders = new Set<string>()
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
    for (const value of Object.values(step.values)) {
      if (typeof value === 'object') placeholders.add(value.placeholder)
    }
    const { operation, outcome } = exchange
    if (checkoutUrlOf(exchange)) addNote('checkout')
    if (operation === 'authentication.lookup') addNote('authentication')
    const expected = expectedFrom(outcome, references.write)
    const captures = references.learn(operation, outcome.envelope.data)
    const encoding = step.encoding === 'form' ? undefined : step.encoding
    steps.push({ kind: 'send', exchange, example, values, encoding, expected, captures })
  }
  return { steps, notes: inOrder(notes), placeholders: [...placeholders] }
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
