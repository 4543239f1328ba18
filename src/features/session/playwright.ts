import type { Exchange } from '../../client/exchange.ts'
import { noteIn, withPlaceholders } from '../../client/export/export-note.ts'
import { variableOf } from '../../client/export/restore-range.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Lang } from '../../contract/text.ts'
import type { Pieces, Shape } from './references.ts'
import { type SendStep, type Story, storyOf } from './story.ts'
import { mapValues } from '../../contract/record.ts'

/**
 * Exchanges as a spec of Playwright over the fixtures of `ensayo/playwright`, formatted as prettier
 * would.
 */
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

${headOf(redactText(title), fixtures)}
${body}
})
`
  return { text, notes, isEmpty: story.steps.length === 0 }
}

function headOf(title: string, fixtures: readonly string[]) {
  const start = `test(${quoted(title)}, async ({`
  const line = `${start} ${fixtures.join(', ')} }) => {`
  if (line.length <= width) return line
  return `${start}\n${fixtures.map((one) => `  ${one},\n`).join('')}}) => {`
}

const commentOf = (sentence: string) =>
  sentence.replace(/(.{1,90})(?:\s+|$)/g, (_, line: string) => `  // ${line}\n`).trimEnd()

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
  const start = `  const ${answer} = await send(`
  if (shown && !fields.length) {
    const given = [quoted(operation), shown, ...(encoding ? [quoted(encoding)] : [])]
    const line = `${start}${given.join(', ')})`
    return line.length > width ? brokenCall(start, given) : line
  }
  const sent = { spread: shown, fields: Object.fromEntries(fields) }
  if (!encoding) return `${start}${quoted(operation)}, ${codeOf(sent, 2)})`
  return brokenCall(start, [quoted(operation), codeOf(sent, 4), quoted(encoding)])
}

const brokenCall = (start: string, given: readonly string[]) =>
  `${start}\n${given.map((one) => `    ${one},\n`).join('')}  )`

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
  const start = `  expect(Object.keys(${answer}.errors ?? {})).toEqual(`
  return [
    `  expect(${answer}).toMatchObject(${codeOf(matched, 2)})`,
    ...(failing ? [`${start}${codeOf(failing, 2, start.length, 1)})`] : []),
  ]
}

function shapeCode(shape: Shape, write: Write): Code {
  switch (shape.kind) {
    case 'text':
      return write(shape.pieces)
    case 'any-text':
      return { code: 'expect.any(String)' }
    case 'plain':
      return { code: String(shape.value) }
    case 'list':
      return { items: shape.items.map((item) => shapeCode(item, write)) }
    case 'fields': {
      const { fields } = shape
      return {
        fields: mapValues(fields, (part) => shapeCode(part, write)),
      }
    }
  }
}

/** A text of several pieces becomes a template; a single name becomes its code. */
function textCode(pieces: Pieces, expressions: ReadonlyMap<string, string>): Code {
  const [first, ...others] = pieces
  if (first === undefined) return { code: "''" }
  if (!others.length) {
    if (typeof first === 'string') return { code: quoted(first), breaks: true }
    return { code: expressions.get(first.name) ?? 'undefined' }
  }
  const parts = pieces.map((piece) =>
    typeof piece === 'string'
      ? JSON.stringify(piece)
          .slice(1, -1)
          .replaceAll('\\"', '"')
          .replace(/`|\$(?=\{)/g, String.raw`\$&`)
      : `\${${expressions.get(piece.name)}}`,
  )
  return { code: `\`${parts.join('')}\`` }
}

/** A value as code: as it is written, or with parts. */
type Code =
  /** `breaks`: it gets its own line if it is too long. */
  | { readonly code: string; readonly breaks?: boolean }
  | { readonly items: readonly Code[] }
  | { readonly spread?: string | undefined; readonly fields: Readonly<Record<string, Code>> }

/** Characters in a line. */
const width = 100

/**
 * A value as prettier would write it without semicolons, in single quotes. `indent` is that of its
 * line, `before` and `after` are the lengths of the text around it there.
 */
function codeOf(value: Code, indent: number, before = 0, after = 0): string {
  if ('code' in value) return value.code
  const inner = indent + 2
  const lines = (parts: readonly string[]) =>
    parts.map((part) => `${' '.repeat(inner)}${part},\n`).join('')
  if ('items' in value) {
    const { items } = value
    const flat = items.map((item) => ('code' in item ? item.code : undefined))
    const line = `[${flat.join(', ')}]`
    const fits = before + line.length + after <= width
    if (!flat.includes(undefined) && fits) return line
    return `[\n${lines(items.map((item) => codeOf(item, inner, inner, 1)))}${' '.repeat(indent)}]`
  }
  const { spread, fields } = value
  const parts = [
    ...(spread ? [`...${spread}`] : []),
    ...Object.entries(fields).map(([name, part]) => fieldCode(name, part, inner)),
  ]
  return parts.length ? `{\n${lines(parts)}${' '.repeat(indent)}}` : '{}'
}

function fieldCode(name: string, value: Code, indent: number) {
  const start = `${keyOf(name)}: `
  const code = codeOf(value, indent, indent + start.length, 1)
  const isLong = indent + start.length + code.length + 1 > width
  return 'code' in value && value.breaks && isLong
    ? `${keyOf(name)}:\n${' '.repeat(indent + 2)}${code}`
    : `${start}${code}`
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** A text in the quotes that need fewer escapes. */
function quoted(text: string) {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  const [singles, doubles] = [count(inner, "'"), count(inner, '"')]
  return singles > doubles
    ? `"${inner.replaceAll('"', '\\"')}"`
    : `'${inner.replaceAll("'", "\\'")}'`
}

const count = (text: string, sign: string) => text.split(sign).length - 1
