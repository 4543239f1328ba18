import type { Exchange } from '../../client/exchange.ts'
import { noteIn, withPlaceholders } from '../../client/export/export-note.ts'
import { slugOf } from '../../console/state/export-format.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { Lang } from '../../contract/text.ts'
import { isPattern } from '../../scenarios/difference.ts'
import type { Pieces, Shape } from './references.ts'
import { braces, type SendStep, type StoryStep, storyOf } from './story.ts'
import { mapValues } from '../../contract/record.ts'
import { jsonDocument } from '../../contract/json-document.ts'

/** Exchanges as a file of one scenario, for people, the runner and editors. */
export function scenarioFileOf(exchanges: readonly Exchange[], given: string, lang: Lang) {
  const title = redactText(given)
  const { steps, notes: found, placeholders } = storyOf(exchanges)
  const notes = withPlaceholders(found, (name) => `variables.${name}`)
  const scenario = {
    id: slugOf(title),
    title,
    ...(notes.length ? { about: notes.map((note) => noteIn(note, lang)).join(' ') } : {}),
    steps: steps.map(stepOf),
  }
  const text = JSON.stringify(scenario)
  const variables = {
    ...Object.fromEntries(placeholders.map((name) => [name, name.toUpperCase()])),
    ...(text.includes(`{{${braces}}}`) ? { [braces]: '{{' } : {}),
  }
  const file = {
    ...(Object.keys(variables).length ? { variables } : {}),
    scenarios: [scenario],
  }
  return { text: jsonDocument(file), notes, isEmpty: steps.length === 0 }
}

const stepOf = (step: StoryStep) =>
  step.kind === 'clock' ? { do: 'clock', advance: step.advance } : sendOf(step)

function sendOf({ exchange, example, values, encoding, expected, captures }: SendStep) {
  const { status, message, errors, data } = expected
  const written = message && textOf(message)
  const sent = Object.entries(values).map(([name, pieces]) => [name, pieces && textOf(pieces)])
  return {
    do: 'send',
    operation: exchange.operation,
    ...(example ? { example: example.id } : {}),
    ...(sent.length ? { values: Object.fromEntries(sent) } : {}),
    ...(encoding ? { encoding } : {}),
    expect: {
      status,
      ...(written === undefined || isPattern(written) ? {} : { message: written }),
      ...(data ? { data: jsonOf(data) } : {}),
      ...(errors ? { errors: errors.map(plainText) } : {}),
    },
    ...(captures.size ? { capture: Object.fromEntries(captures) } : {}),
  }
}

const textOf = (pieces: Pieces) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? plainText(piece) : `{{${piece.name}}}`))
    .join('')

/** A text without references. */
const plainText = (text: string) => text.replaceAll('{{', `{{${braces}}}`)

function jsonOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text': {
      const text = textOf(shape.pieces)
      return isPattern(text) ? { $equals: text } : text
    }
    case 'any-text':
      return '/^/'
    case 'plain':
      return shape.value
    case 'list':
      return shape.items.map(jsonOf)
    case 'fields':
      return mapValues(shape.fields, jsonOf)
  }
}
