import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { answerSchema } from './contract/answers/answer-schema.ts'
import { type NotificationKind, notifications } from './contract/answers/recurring-results.ts'
import { definitionOf, fieldsOfSchema, type SchemaField } from './contract/answers/schema-fields.ts'
import { defaultAssumptions } from './contract/domain/assumptions.ts'
import { describeFields } from './contract/fields/fields.ts'
import { states } from './contract/fields/states.ts'
import { type OperationId, operationIds } from './contract/operations/operation-ids.ts'
import { mayAuthenticate, operations } from './contract/operations/registry.ts'
import { answeredBy, proofs } from './contract/testing/proofs.ts'
import { rowsOf } from './contract/specification/rows-of.ts'
import { anyPath, type Statement } from './contract/specification/statement.ts'
import type { ValueType } from './contract/records/statement-record.ts'
import {
  isOpen,
  statements,
  statementsOfField,
  statementsOfResult,
} from './contract/specification/statements.ts'
import { languages } from './contract/text.ts'
import { ledgerRows } from './sandbox/ledger/ledger.ts'
import { scenarios } from './scenarios/suites/suites.ts'

const root = join(import.meta.dirname, '..')
const rulebook = { assumptions: defaultAssumptions, states }
const kinds = Object.keys(notifications) as NotificationKind[]

const fields = new Map(
  operationIds.map((id) => [id, describeFields(operations[id].input(rulebook))]),
)
const fieldsOf = (id: OperationId) => fields.get(id) ?? []

const partOf = (id: string) => id.replace(/\..*/, '')

/** A path without places in lists and without dates. */
const plain = (path: string) => path.replaceAll(/\[[^\]]*\]/g, '')

const statusesOf = (id: OperationId) => [200, 402, 422, ...(mayAuthenticate(id) ? [202] : [])]

/** The fields that an operation answers with, or that the body of a notification has. */
const givenBy = new Map<OperationId | NotificationKind, readonly SchemaField[]>([
  ...operationIds.map(
    (id) =>
      [id, statusesOf(id).flatMap((status) => fieldsOfSchema(answerSchema(id, status)))] as const,
  ),
  ...kinds.map((kind) => [kind, fieldsOfSchema(notifications[kind])] as const),
])

test('each statement has an id of its own, and a text in both languages', () => {
  const ids = statements.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  const unsaid = statements.filter(({ text }) =>
    languages.some((lang) => !/^\S.*\.$/.test(text[lang])),
  )
  expect(unsaid.map(({ id }) => id)).toEqual([])
})

test.each(Object.entries(proofs))('the test that is named %s exists', (_, [path, title]) => {
  const source = readFileSync(join(root, 'src', path), 'utf8')
  // As the first argument of a call: `test('title', ` or `test.each(rows)('title', `.
  const calls = source.matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`\n]*)`)\s*,/g)
  expect([...calls].map(([, single, double, back]) => single ?? double ?? back)).toContain(title)
})

test('each named test answers a statement', () => {
  const used = new Set<string>(Object.values(answeredBy).flat())
  expect(Object.keys(proofs).filter((name) => !used.has(name))).toEqual([])
})

test('each scenario that answers a statement ships', () => {
  const known = new Set([...scenarios.map(({ id }) => id), ...Object.keys(proofs)])
  const named = Object.values(answeredBy).flat()
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('each answered statement is one of the specification, or a part of it', () => {
  const known = new Set(statements.flatMap(({ id }) => [id, partOf(id)]))
  expect(Object.keys(answeredBy).filter((id) => !known.has(id))).toEqual([])
})

test('each field that a statement gives a request is in the contract, as required as it says', () => {
  const faults = statements.flatMap(({ id, takes = [] }) =>
    takes.flatMap(({ by, name, required }) =>
      by.flatMap((operation) => {
        const field = fieldsOf(operation).find((one) => one.name === name)
        if (!field) return [`${id}: ${operation} has no ${name}`]
        if (required === undefined || field.required === required) return []
        return [`${id}: ${name} of ${operation}, required: ${field.required}`]
      }),
    ),
  )
  expect(faults).toEqual([])
})

test('each field that a statement gives an answer is in the contract, of the types that it says', () => {
  const faults = statements.flatMap(({ id, gives = [] }) =>
    gives.flatMap(({ by, path, types = [] }) =>
      by.flatMap((source) => {
        const parts = (givenBy.get(source) ?? []).filter((field) =>
          [plain(field.path), anyPath].includes(path),
        )
        if (parts.length === 0) return [`${id}: ${source} has no ${path}`]
        const known = new Set(parts.flatMap(({ part }) => typesOf(part)))
        const wrong = types.filter((type) => type !== 'any' && !known.has(type))
        return wrong.map((type) => `${id}: ${path} of ${source} is no ${type}`)
      }),
    ),
  )
  expect(faults).toEqual([])
})

test('no statement is open: a row of the ledger, a test or a scenario answers it', () => {
  const isAnswered = ({ id }: Statement) => id in answeredBy || partOf(id) in answeredBy
  const open = statements.filter(
    (one) => isOpen(one) || (rowsOf(one).length === 0 && !isAnswered(one)),
  )
  expect(open.map(({ id }) => id)).toEqual([])
})

/** The additions to the specification: an operation, or a field, as `payments.sale order_id`. */
const unspecified: readonly string[] = []

const isSpecified = (field: string) =>
  ![field, field.replace(/ .*/, '')].some((name) => unspecified.includes(name))

test('a statement is about each field of each request', () => {
  const missed = [...fields].flatMap(([id, all]) =>
    all
      .filter(({ name }) => statementsOfField(id, name).length === 0)
      .map(({ name }) => `${id} ${name}`)
      .filter(isSpecified),
  )
  expect(missed).toEqual([])
})

test('a statement is about each field of each answer and notification', () => {
  const missed = [...givenBy].flatMap(([source, all]) =>
    all
      .filter(({ path }) => statementsOfResult(source, plain(path)).length === 0)
      .map(({ path }) => `${source} ${plain(path)}`)
      .filter(isSpecified),
  )
  expect(missed).toEqual([])
})

test('each row of the ledger answers a statement', () => {
  const reached = new Set<string>(statements.flatMap(rowsOf))
  expect(Object.keys(ledgerRows).filter((id) => !reached.has(id))).toEqual([])
})

/**
 * The statements about no field: they depend on the headers of a request, on the number of requests
 * or on all of them.
 */
const rowsOfEveryRequest = [
  'method_override',
  'missing_credentials',
  'wrong_credentials',
  'auth_hash_digest',
  'recurring_credentials',
  'recurring_permission',
  'sandbox_remarks',
  'rate_limit',
]

test('each row of the ledger is shown at a field of a request, an answer or a notification', () => {
  const shown = new Set<string>([
    ...statements.flatMap((one) => (one.takes?.length || one.gives?.length ? rowsOf(one) : [])),
    ...[...fields.values()].flat().flatMap(({ assumptions = [] }) => assumptions),
  ])
  expect(Object.keys(ledgerRows).filter((id) => !shown.has(id))).toEqual(rowsOfEveryRequest)
})

test('each row of the ledger is in a section of a statement that it answers', () => {
  const strays = Object.entries(ledgerRows).filter(([id, { section }]) => {
    const answered = statements.filter((one) => rowsOf(one).some((row) => row === id))
    return !answered.some((one) => one.section === section)
  })
  expect(strays.map(([id, { section }]) => `${id}: ${section}`)).toEqual([])
})

test('each row of the ledger says in both languages why its default is the default', () => {
  const all = Object.entries(ledgerRows).map(([id, { why, title }]) => ({ id, why, title }))
  for (const lang of languages) {
    const reasons = all.map(({ why }) => why[lang])
    const empty = all.filter(
      ({ why, title }) =>
        !/^\S.{20,}\.$/s.test(why[lang]) ||
        why[lang].startsWith(typeof title === 'string' ? title : title[lang]),
    )
    expect(empty.map(({ id }) => id)).toEqual([])
    // A reason that fits two rows explains neither.
    expect(reasons).toEqual([...new Set(reasons)])
  }
  expect(all.filter(({ why }) => why.es === why.en)).toEqual([])
})

/** The types that a schema takes. */
function typesOf(schema: z.core.$ZodType): ValueType[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
      return typesOf(def.innerType)
    case 'nullable':
      return ['null', ...typesOf(def.innerType)]
    case 'union':
      return def.options.flatMap(typesOf)
    case 'literal':
      return def.values.map((value) => (value === null ? 'null' : (typeof value as ValueType)))
    case 'enum':
    case 'string':
      return ['string']
    case 'number':
      return ['number']
    case 'boolean':
      return ['boolean']
    case 'array':
      return ['array']
    case 'record':
    case 'object':
      return ['object']
    case 'null':
      return ['null']
    default:
      return ['any']
  }
}
