import * as z from 'zod/mini'
import { pathTo } from '../path.ts'

export interface SchemaField {
  readonly path: string
  readonly part: z.core.$ZodType
  /** The field may be null or missing. */
  readonly mayLack: boolean
}

type Definition =
  | z.core.$ZodOptionalDef
  | z.core.$ZodNullableDef
  | z.core.$ZodUnionDef
  | z.core.$ZodArrayDef
  | z.core.$ZodRecordDef
  | z.core.$ZodObjectDef
  | z.core.$ZodLiteralDef<z.core.util.Literal>
  | z.core.$ZodEnumDef
  | z.core.$ZodStringDef
  | z.core.$ZodNumberDef
  | z.core.$ZodBooleanDef
  | z.core.$ZodNullDef
  | z.core.$ZodNeverDef

/** The definition of a part of a schema, which zod's types do not give for a part. */
export const definitionOf = (schema: z.core.$ZodType) =>
  (schema as z.ZodMiniType).def as unknown as Definition

/** Each field of a schema, as deep as it goes; any place of a list is its first, any key a date. */
export function fieldsOfSchema(schema: z.core.$ZodType, path = ''): SchemaField[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return fieldsOfSchema(def.innerType, path)
    case 'union':
      return def.options.flatMap((option) => fieldsOfSchema(option, path))
    case 'array':
      return fieldsOfSchema(def.element, pathTo(path, 0))
    case 'record':
      return fieldsOfSchema(def.valueType, pathTo(path, '2026-01-15'))
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => {
        const mayLack = ['optional', 'nullable'].includes(definitionOf(part).type)
        return [
          { path: pathTo(path, name), part, mayLack },
          ...fieldsOfSchema(part, pathTo(path, name)),
        ]
      })
    default:
      return []
  }
}

/** A map beside the schemas: zod keeps the pattern of a text to itself. */
const patterns = new WeakMap<object, RegExp>()

export function textLike(pattern: RegExp) {
  const schema = z.string().check(z.regex(pattern))
  patterns.set(schema, pattern)
  return schema
}

export const patternOf = (schema: object) => patterns.get(schema)
