import * as z from 'zod/mini'
import type { Issue } from '../redaction/issue.ts'
import { shownValue } from '../redaction/redact.ts'
import { redactText } from '../redaction/redact-text.ts'
import { pathTo } from '../path.ts'
import { definitionOf, patternOf } from './schema-fields.ts'

/**
 * Where a value departs from a schema: additional fields, missing fields, and other types. Parsing
 * alone does not find the first, since the contract's objects allow additional fields.
 */
export function shapeIssues(
  schema: z.core.$ZodType,
  value: unknown,
  path = '',
  name = '',
): Issue[] {
  const def = definitionOf(schema)
  const mistyped = (): Issue => ({
    path,
    kind: 'mistyped',
    expected: typeName(schema),
    actual: shownValue(name, value),
  })
  /** Names the issues of one part of a schema as the whole schema would name them. */
  const renamed = (issues: Issue[]) =>
    issues.map((issue) => (isOfWhole(issue, path) ? mistyped() : issue))

  switch (def.type) {
    case 'optional':
      return value === undefined ? [] : shapeIssues(def.innerType, value, path, name)
    case 'nullable':
      return value === null ? [] : renamed(shapeIssues(def.innerType, value, path, name))
    case 'union': {
      const tried = def.options.map((option) => shapeIssues(option, value, path, name))
      return renamed(
        tried.reduce((best, one) => (distance(one, path) < distance(best, path) ? one : best)),
      )
    }
    case 'array':
      if (!Array.isArray(value)) return [mistyped()]
      return value.flatMap((item, at) => shapeIssues(def.element, item, pathTo(path, at), name))
    case 'record':
      if (!isObject(value)) return [mistyped()]
      return Object.entries(value).flatMap(([key, part]) =>
        shapeIssues(def.valueType, part, pathTo(path, redactText(key)), key),
      )
    case 'object':
      return isObject(value) ? objectIssues(def.shape, value, path) : [mistyped()]
    default:
      return z.safeParse(schema, value).success ? [] : [mistyped()]
  }
}

function objectIssues(
  shape: z.core.$ZodShape,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Issue[] {
  const known = Object.entries(shape).flatMap(([name, schema]): Issue[] => {
    const at = pathTo(path, name)
    if (Object.hasOwn(value, name)) return shapeIssues(schema, value[name], at, name)
    if (definitionOf(schema).type === 'optional') return []
    return [{ path: at, kind: 'missing', expected: typeName(schema) }]
  })
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(shape, name))
    .map((name): Issue => {
      const at = pathTo(path, redactText(name))
      return { path: at, kind: 'unknown', actual: shownValue(name, value[name]) }
    })
  return [...known, ...unknown]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOfWhole = (issue: Issue, path: string) => issue.path === path && issue.kind === 'mistyped'

/**
 * How far a value is from one of the forms that it may have; a field of another type weighs most.
 */
const distance = (issues: readonly Issue[], path: string) =>
  issues.some((issue) => isOfWhole(issue, path))
    ? Infinity
    : issues.reduce((sum, { kind }) => sum + (kind === 'mistyped' ? 10 : 1), 0)

/** Describes the values that a schema accepts, in a few words. */
export function typeName(schema: z.core.$ZodType): string {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
      return typeName(def.innerType)
    case 'nullable':
      return `${typeName(def.innerType)} | null`
    case 'union':
      return def.options.map(typeName).join(' | ')
    case 'array':
      return `${typeName(def.element)}[]`
    case 'record':
      return 'object'
    case 'literal':
      return def.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'enum':
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(' | ')
    case 'string':
      return ['string', patternOf(schema) ?? []].flat().join(' ')
    default:
      return def.type
  }
}
