import { describeFields } from '../../contract/fields/fields.ts'
import { operations } from '../../contract/operations/registry.ts'
import { inputUnder } from '../../contract/operations/input-under.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { headerFields } from '../../contract/operations/wire.ts'
import { relationsOf } from '../../contract/fields/relations.ts'
import { fieldSchema, type Edition } from './field-schema.ts'
import type { Json } from './json.ts'
import { relationKeywords } from './relation-keywords.ts'

/** The fields of an operation by the way that they travel. */
export function fieldsByPlace(operation: OperationId, { rulebook }: Edition) {
  const row = operations[operation]
  const segments = row.path.split('/')
  const input = inputUnder(rulebook, operation)
  const inHeaders = headerFields(row)
  const fields = describeFields(input)
  const isInPath = (name: string) => segments.includes(`:${name}`)
  return {
    input,
    path: fields.filter(({ name }) => isInPath(name)),
    header: fields.filter(({ name }) => inHeaders.includes(name)),
    /** In the body, or in the query string of a request that has none. */
    sent: fields.filter(({ name }) => !isInPath(name) && !inHeaders.includes(name)),
  }
}

/** The body of an operation: its fields, what is required, and the rules between fields. */
export function requestSchema(operation: OperationId, edition: Edition): Json {
  const { input, sent } = fieldsByPlace(operation, edition)
  const required = sent.filter((field) => field.required && !field.unless)
  return {
    type: 'object',
    properties: Object.fromEntries(
      sent.map((field) => [
        field.name,
        { title: field.title[edition.lang], ...fieldSchema(operation, field, edition) },
      ]),
    ),
    ...(required.length ? { required: required.map(({ name }) => name) } : {}),
    ...allOf([...relations(input), ...replaceable(sent)]),
  }
}

function relations(input: Parameters<typeof relationsOf>[0]) {
  const all = relationsOf(input).map(
    ({ field, rule }): Json => relationKeywords[`${field} ${rule}`] ?? {},
  )
  const distinct = new Set(all.filter((one) => Object.keys(one).length))
  return [...distinct]
}

/** The fields that another one may replace: all of them, or that one. */
function replaceable(fields: ReturnType<typeof fieldsByPlace>['sent']) {
  const others = new Set(fields.flatMap(({ unless }) => unless ?? []))
  return [...others].map((other) => ({
    anyOf: [
      { required: [other] },
      { required: fields.filter(({ unless }) => unless === other).map(({ name }) => name) },
    ],
  }))
}

const allOf = (parts: readonly Json[]): Json => (parts.length ? { allOf: parts } : {})
