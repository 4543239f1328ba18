import * as z from 'zod/mini'
import { definitionOf } from '../../contract/answers/schema-fields.ts'
import { pathTo } from '../../contract/path.ts'
import { sentenceOf } from '../../contract/control/values.ts'
import { mapValues } from '../../contract/record.ts'

export const openApiVersion = '3.1.0'

export type Json = Readonly<Record<string, unknown>>

/** Describes the fields of a schema, by their paths as `pathTo` writes them. */
export type Describe = (path: string) => string | undefined

/** The JSON schema of a schema, with a description at each field that has one. */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  {
    io = 'output',
    describe = () => undefined,
  }: { io?: 'input' | 'output'; describe?: Describe } = {},
): Json {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { checks = [] } = definitionOf(zodSchema)
      const words = checks.flatMap((check) => sentenceOf(check) ?? [])
      if (words.length) jsonSchema.description = words.join('; ')
      // A schema that accepts anything accepts null, too.
      if (jsonSchema.anyOf?.some((part) => Object.keys(part).length === 0)) delete jsonSchema.anyOf
      nameKeys(jsonSchema)
    },
  })
  return described(json, '', describe)
}

/** A record whose keys are known is an object with these properties. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema) {
  const { propertyNames, additionalProperties: value } = schema
  if (typeof propertyNames !== 'object' || !propertyNames.enum || typeof value !== 'object') return
  delete schema.propertyNames
  schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, value]))
  schema.additionalProperties = false
}

function described(schema: Json, path: string, describe: Describe): Json {
  const words = path && describe(path)
  return {
    ...Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, value]) =>
        // The document names the dialect.
        keyword === '$schema' ? [] : [[keyword, describedPart(keyword, value, path, describe)]],
      ),
    ),
    ...(words ? { description: words } : {}),
  }
}

function describedPart(keyword: string, value: unknown, path: string, describe: Describe): unknown {
  switch (keyword) {
    case 'properties':
      return mapValues(value as Json, (part, name) =>
        described(part as Json, pathTo(path, name), describe),
      )
    case 'items':
      return described(value as Json, pathTo(path, 0), silent(path, describe))
    case 'additionalProperties':
      return typeof value === 'object'
        ? described(value as Json, pathTo(path, '2026-01-15'), silent(path, describe))
        : value
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
      return (value as Json[]).map((part) => described(part, path, silent(path, describe)))
    default:
      return value
  }
}

/** A part in a list, or one of several forms, has the words of its whole. */
const silent =
  (whole: string, describe: Describe): Describe =>
  (path) =>
    describe(path) === describe(whole) ? undefined : describe(path)
