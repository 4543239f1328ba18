import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
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

/** The path of each field of a schema, and whether it may be null or missing. */
function fieldsOf(schema: z.core.$ZodType, path = ''): { path: string; mayLack: boolean }[] {
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
        return [{ path: pathTo(path, name), mayLack }, ...fieldsOf(part, pathTo(path, name))]
      })
    default:
      return []
  }
}

/** What is wrong with the words of a field. */
function faultOf(field: ReturnType<typeof explainAnswerField>, mayLack: boolean) {
  if (!field) return 'no words'
  const { what, from, example, missing } = field
  const texts = [what, from && origins[from], ...(mayLack || missing ? [missing] : [])]
  if (texts.some((text) => !text || languages.some((lang) => !text[lang].endsWith('.')))) {
    return 'a text is missing'
  }
  return example ? undefined : 'no example'
}

test.each(operationIds)('every field of the answers of %s is explained', (id) => {
  const faults = statusesOf(id).flatMap((status) =>
    fieldsOf(answerSchema(id, status)).flatMap(({ path, mayLack }) => {
      const fault = faultOf(explainAnswerField(id, path), mayLack && path !== 'data')
      return fault ? [`${status} ${path}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test.each(kinds)('every field of the notification %s is explained', (kind) => {
  const fields = fieldsOf(notifications[kind])
  expect(fields.length).toBeGreaterThan(10)
  const faults = fields.flatMap(({ path, mayLack }) => {
    const fault = faultOf(explainNotificationField(kind, path), mayLack)
    return fault ? [`${path}: ${fault}`] : []
  })
  expect(faults).toEqual([])
})

test('every word is of a field that an answer or a notification has', () => {
  const used = new Set<unknown>()
  for (const id of operationIds) {
    for (const status of statusesOf(id)) {
      for (const { path } of fieldsOf(answerSchema(id, status))) {
        used.add(explainAnswerField(id, path)?.what)
      }
    }
  }
  for (const kind of kinds) {
    for (const { path } of fieldsOf(notifications[kind])) {
      used.add(explainNotificationField(kind, path)?.what)
    }
  }
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
