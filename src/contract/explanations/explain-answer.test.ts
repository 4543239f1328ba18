import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSchema } from '../answers/answer-schema.ts'
import { type NotificationKind, notifications } from '../answers/recurring-results.ts'
import { mayAuthenticate, type OperationId, operationIds } from '../operations/registry.ts'
import { pathTo } from '../path.ts'
import { languages } from '../text.ts'
import { definitionOf } from '../zod-internals.ts'
import { type AnswerNode, origins } from './answer-text.ts'
import {
  dataTexts,
  explainAnswerField,
  explainNotificationField,
  noticeTexts,
} from './explain-answer.ts'

const statusesOf = (id: OperationId) => [200, 402, 422, ...(mayAuthenticate(id) ? [202] : [])]
const kinds = Object.keys(notifications) as NotificationKind[]

interface FieldOfAnswer {
  readonly path: string
  readonly part: z.core.$ZodType
  /** It may be null or missing. */
  readonly mayLack: boolean
}

/** Each field of a schema, as deep as it goes. */
function fieldsOf(schema: z.core.$ZodType, path = ''): FieldOfAnswer[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return fieldsOf(def.innerType, path)
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, path))
    case 'array':
      return fieldsOf(def.element, pathTo(path, 0))
    case 'record':
      return fieldsOf(def.valueType, pathTo(path, '2026-01-15'))
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => {
        const mayLack = ['optional', 'nullable'].includes(definitionOf(part).type)
        return [{ path: pathTo(path, name), part, mayLack }, ...fieldsOf(part, pathTo(path, name))]
      })
    default:
      return []
  }
}

/** What is wrong with the words of a field. */
function faultOf(field: ReturnType<typeof explainAnswerField>, { path, mayLack }: FieldOfAnswer) {
  if (!field) return 'no words'
  const { what, from, example, missing } = field
  const texts = [
    what,
    from && origins[from],
    ...((mayLack && path !== 'data') || missing ? [missing] : []),
  ]
  if (texts.some((text) => !text || languages.some((lang) => !text[lang].endsWith('.')))) {
    return 'a text is missing'
  }
  return example ? undefined : 'no example'
}

/** A text stands for itself, or for the JSON that it is. */
function valuesOf(example: string): unknown[] {
  try {
    return [example, JSON.parse(example)]
  } catch {
    return [example]
  }
}

const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test.each(operationIds)('every field of the answers of %s is explained', (id) => {
  const faults = statusesOf(id).flatMap((status) =>
    fieldsOf(answerSchema(id, status)).flatMap((field) => {
      const fault = faultOf(explainAnswerField(id, field.path), field)
      return fault ? [`${status} ${field.path}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test.each(kinds)('every field of the notification %s is explained', (kind) => {
  const fields = fieldsOf(notifications[kind])
  expect(fields.length).toBeGreaterThan(10)
  const faults = fields.flatMap((field) => {
    const fault = faultOf(explainNotificationField(kind, field.path), field)
    return fault ? [`${field.path}: ${fault}`] : []
  })
  expect(faults).toEqual([])
})

/** Every field of every answer and notification, with its words. */
const explained = [
  ...operationIds.flatMap((id) =>
    statusesOf(id).flatMap((status) =>
      fieldsOf(answerSchema(id, status)).map((field) => ({
        ...field,
        words: explainAnswerField(id, field.path),
      })),
    ),
  ),
  ...kinds.flatMap((kind) =>
    fieldsOf(notifications[kind]).map((field) => ({
      ...field,
      words: explainNotificationField(kind, field.path),
    })),
  ),
]

test('every example is possible in an answer that has the field', () => {
  const whole = explained.filter(({ words }) => !words?.example?.includes('…'))
  const possible = new Set(
    whole.flatMap(({ part, words }) =>
      words && valuesOf(words.example ?? '').some((value) => fits(part, value)) ? [words.what] : [],
    ),
  )
  const impossible = whole.filter(({ words }) => !possible.has(words?.what))
  expect(impossible.map(({ path, words }) => `${path}: ${words?.example}`)).toEqual([])
})

test('every word is of a field that an answer or a notification has', () => {
  const used = new Set<unknown>(explained.map(({ words }) => words?.what))
  const texts = [...Object.values(dataTexts), ...Object.values(noticeTexts)].flatMap(wordsOf)
  expect(texts.filter((what) => !used.has(what))).toEqual([])
})

const wordsOf = (parts: NonNullable<AnswerNode['parts']>): unknown[] =>
  Object.values(parts).flatMap((node) => [node.what, ...wordsOf(node.parts ?? {})])

test.each(['data.nope', 'nope', 'data.toString', ''])('"%s" is no field of a sale', (path) => {
  expect(explainAnswerField('payments.sale', path)).toBeUndefined()
})

test.each(['errors.order_id', 'errors["x-auth-user"][0]'])(
  '%s is explained by what holds it',
  (path) => {
    const words = explainAnswerField('payments.void', path)
    expect(words).toBe(explainAnswerField('payments.void', 'errors'))
    expect(words?.what?.en).toMatch(/^What validation refused/)
  },
)
