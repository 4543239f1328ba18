import { comment, doubleQuoted, javascriptKey } from '../../client/code/literals.ts'
import type { Exchange } from '../../client/exchange.ts'
import { noteIn, withPlaceholders } from '../../client/export/export-note.ts'
import { variableOf } from '../../client/export/restore-range.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Lang } from '../../contract/text.ts'
import type { Pieces, Shape } from './references.ts'
import { type SendStep, type Story, storyOf } from './story.ts'
import { mapValues } from '../../contract/record.ts'

/** Exchanges as a spec of Playwright over the fixtures of `ensayo/playwright`. */
export function playwrightSpecOf(exchanges: readonly Exchange[], title: string, lang: Lang) {
  const story = storyOf(exchanges)
  const notes = withPlaceholders(story.notes, expressionOf)
  const sends = story.steps.some(({ kind }) => kind === 'send')
  const moves = story.steps.some(({ kind }) => kind === 'clock')
  const shows = story.steps.some((step) => step.kind === 'send' && step.example)
  const fixtures = [...(sends ? ['send'] : []), ...(moves ? ['advance'] : [])]
  const comments = notes.map((note) => commentOf(noteIn(note, lang))).join('\n')
  const body = [...(comments ? [comments] : []), ...statementsOf(story)].join('\n\n')
  const text = `import { ${shows ? 'example, ' : ''}expect, test } from 'ensayo/playwright'

test(${quoted(redactText(title))}, async ({ ${fixtures.join(', ')} }) => {
${body}
})
`
  return { text, notes, isEmpty: story.steps.length === 0 }
}

/** A sentence as comments of some 90 characters; a longer word is a line of its own. */
function commentOf(sentence: string) {
  const lines: string[] = []
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= 90) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return comment('  //', lines).trimEnd()
}

const expressionOf = (placeholder: string) => `process.env.${variableOf(placeholder)}`

function statementsOf({ steps, placeholders }: Story) {
  /** The code for each name. */
  const expressions = new Map(
    placeholders.map((name): [string, string] => [name, expressionOf(name)]),
  )
  const counts = new Map<string, number>()
  return steps.map((step) => {
    if (step.kind === 'clock') return `  await advance(${quoted(step.advance)})`
    const { noun: name } = operations[step.exchange.operation]
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const answer = count === 1 ? name : `${name}${count}`
    for (const [captured, path] of step.captures) {
      expressions.set(captured, `${answer}.${path.replace(/^data\b/, 'data?')}`)
    }
    const code = (pieces: Pieces) => textCode(pieces, expressions)
    return [sendCode(answer, step, code), ...expectCode(answer, step, code)].join('\n')
  })
}

type Write = (pieces: Pieces) => Code

function sendCode(answer: string, { exchange, example, values, encoding }: SendStep, write: Write) {
  const { operation } = exchange
  const shown =
    example &&
    (example === operations[operation].variants[0]
      ? `example(${quoted(operation)})`
      : `example(${quoted(operation)}, ${quoted(example.id)})`)
  const fields = Object.entries(values).map(
    ([name, pieces]) => [name, pieces ? write(pieces) : { code: 'undefined' }] as const,
  )
  const sent =
    shown && !fields.length
      ? shown
      : codeOf({ spread: shown, fields: Object.fromEntries(fields) }, 2)
  const given = [quoted(operation), sent, ...(encoding ? [quoted(encoding)] : [])]
  return `  const ${answer} = await send(${given.join(', ')})`
}

function expectCode(answer: string, { expected, exchange }: SendStep, write: Write) {
  const { status, message, data, errors } = expected
  const { outcome } = exchange
  const success = outcome.kind === 'response' && outcome.envelope.success
  const matched = {
    fields: {
      status: { code: String(status) },
      success: { code: String(success) },
      ...(message ? { message: write(message) } : {}),
      ...(data ? { data: shapeCode(data, write) } : {}),
    },
  }
  const failing = errors && { items: errors.map((field) => ({ code: quoted(field) })) }
  return [
    `  expect(${answer}).toMatchObject(${codeOf(matched, 2)})`,
    ...(failing
      ? [`  expect(Object.keys(${answer}.errors ?? {})).toEqual(${codeOf(failing, 2)})`]
      : []),
  ]
}

function shapeCode(shape: Shape, write: Write): Code {
  switch (shape.kind) {
    case 'text':
      return write(shape.pieces)
    case 'any-text':
      return { code: 'expect.any(String)' }
    case 'plain':
      return { code: Object.is(shape.value, -0) ? '-0' : String(shape.value) }
    case 'list':
      return { items: shape.items.map((item) => shapeCode(item, write)) }
    case 'fields':
      return { fields: mapValues(shape.fields, (part) => shapeCode(part, write)) }
  }
}

/** A text of several pieces becomes a template; a single name becomes its code. */
function textCode(pieces: Pieces, expressions: ReadonlyMap<string, string>): Code {
  const [first, ...others] = pieces
  if (first === undefined) return { code: "''" }
  if (!others.length) {
    const code = typeof first === 'string' ? quoted(first) : expressions.get(first.name)
    return { code: code ?? 'undefined' }
  }
  const parts = pieces.map((piece) =>
    typeof piece === 'string'
      ? doubleQuoted(piece)
          .slice(1, -1)
          .replaceAll('\\"', '"')
          .replace(/`|\$(?=\{)/g, String.raw`\$&`)
      : `\${${expressions.get(piece.name)}}`,
  )
  return { code: `\`${parts.join('')}\`` }
}

/** A value as code: as it is written, or with parts. */
type Code =
  | { readonly code: string }
  | { readonly items: readonly Code[] }
  | { readonly spread?: string | undefined; readonly fields: Readonly<Record<string, Code>> }

/** `indent` is the indent of the line on which the value begins. */
function codeOf(value: Code, indent: number): string {
  if ('code' in value) return value.code
  const inner = indent + 2
  const broken = (parts: readonly string[]) =>
    `\n${parts.map((part) => `${' '.repeat(inner)}${part},\n`).join('')}${' '.repeat(indent)}`
  if ('items' in value) {
    const parts = value.items.map((item) => codeOf(item, inner))
    return value.items.every((item) => 'code' in item)
      ? `[${parts.join(', ')}]`
      : `[${broken(parts)}]`
  }
  const { spread, fields } = value
  const parts = [
    ...(spread ? [`...${spread}`] : []),
    ...Object.entries(fields).map(
      ([name, part]) => `${javascriptKey(name, quoted)}: ${codeOf(part, inner)}`,
    ),
  ]
  return parts.length ? `{${broken(parts)}}` : '{}'
}

const quoted = (text: string) =>
  `'${doubleQuoted(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
