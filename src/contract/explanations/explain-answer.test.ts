import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSchema } from '../answers/answer-schema.ts'
import { fieldsOfSchema, type SchemaField } from '../answers/schema-fields.ts'
import { type NotificationKind, notifications } from '../answers/recurring-results.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { mayAuthenticate } from '../operations/registry.ts'
import { languages } from '../text.ts'
import type { AnswerFieldRecord } from '../records/answer-record.ts'
import { bodyRecords, explainAnswerField, explainNotificationField } from './explain-answer.ts'

const statusesOf = (id: OperationId) => [200, 402, 422, ...(mayAuthenticate(id) ? [202] : [])]
const kinds = Object.keys(notifications) as NotificationKind[]

/** Tells whether a text of a field is missing, where a record explains it. */
const isFaulty = (field: ReturnType<typeof explainAnswerField>, { path, mayLack }: SchemaField) => {
  if (!field) return false
  const { what, from, example, missing } = field
  const texts = [what, from, ...((mayLack && path !== 'data') || missing ? [missing] : [])]
  return (
    !example || texts.some((text) => !text || languages.some((lang) => !text[lang].endsWith('.')))
  )
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

test('every recorded field of an answer or a notification says all of it, in both languages', () => {
  expect(explained.length).toBeGreaterThan(100)
  const faults = explained.filter(({ words, ...field }) => isFaulty(words, field))
  expect(faults.map(({ path }) => path)).toEqual([])
})

test('every example is possible in an answer that has the field', () => {
  const whole = explained.filter(({ words }) => words && !words.example.includes('…'))
  const possible = new Set<unknown>(
    whole.flatMap(({ part, words }) =>
      words && valuesOf(words.example).some((value) => fits(part, value)) ? [words.what] : [],
    ),
  )
  const impossible = whole.filter(({ words }) => !possible.has(words?.what))
  expect(impossible.map(({ path, words }) => `${path}: ${words?.example}`)).toEqual([])
})

test('every word is of a field that an answer or a notification has', () => {
  const used = new Set<unknown>(explained.map(({ words }) => words?.what))
  const texts = Object.values(bodyRecords).flatMap(({ fields }) => wordsOf(fields))
  expect(texts.filter((what) => !used.has(what))).toEqual([])
})

const wordsOf = (fields: Readonly<Record<string, AnswerFieldRecord>>): unknown[] =>
  Object.values(fields).flatMap(({ what, parts }) => [
    what,
    ...(parts && !Array.isArray(parts) ? wordsOf(parts as typeof fields) : []),
  ])

test('every body that a record names is there', () => {
  const named = Object.values(bodyRecords).flatMap(({ fields }) => namesIn(fields))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !Object.hasOwn(bodyRecords, name))).toEqual([])
})

const namesIn = (fields: Readonly<Record<string, AnswerFieldRecord>>): string[] =>
  Object.values(fields).flatMap(({ parts = {} }) =>
    Array.isArray(parts) ? (parts as string[]) : namesIn(parts as typeof fields),
  )

test.each(['data.nope', 'nope', 'data.toString', ''])('"%s" is no field of a sale', (path) => {
  expect(explainAnswerField('payments.sale', path)).toBeUndefined()
})

test.each(['errors.order_id', 'errors["x-auth-user"][0]'])(
  '%s is explained by what holds it',
  (path) => {
    const words = explainAnswerField('payments.void', path)
    expect(words).toEqual(explainAnswerField('payments.void', 'errors'))
    expect(words?.what.en).toMatch(/^What validation refused/)
  },
)
