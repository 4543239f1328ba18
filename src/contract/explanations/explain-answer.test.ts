import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSchema } from '../answers/answer-schema.ts'
import { fieldsOfSchema, type SchemaField } from '../answers/schema-fields.ts'
import { type NotificationKind, notifications } from '../answers/recurring-results.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { mayAuthenticate } from '../operations/registry.ts'
import { languages } from '../text.ts'
import { type AnswerNode, origins } from './answer-text.ts'
import {
  dataTexts,
  explainAnswerField,
  explainNotificationField,
  noticeTexts,
} from './explain-answer.ts'

const statusesOf = (id: OperationId) => [200, 402, 422, ...(mayAuthenticate(id) ? [202] : [])]
const kinds = Object.keys(notifications) as NotificationKind[]

/** What is wrong with the words of a field. */
function faultOf(field: ReturnType<typeof explainAnswerField>, { path, mayLack }: SchemaField) {
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
    fieldsOfSchema(answerSchema(id, status)).flatMap((field) => {
      const fault = faultOf(explainAnswerField(id, field.path), field)
      return fault ? [`${status} ${field.path}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test.each(kinds)('every field of the notification %s is explained', (kind) => {
  const fields = fieldsOfSchema(notifications[kind])
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
      fieldsOfSchema(answerSchema(id, status)).map((field) => ({
        ...field,
        words: explainAnswerField(id, field.path),
      })),
    ),
  ),
  ...kinds.flatMap((kind) =>
    fieldsOfSchema(notifications[kind]).map((field) => ({
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
