import type * as z from 'zod/mini'
import { pathTo } from '../path.ts'
import { definitionOf } from '../zod-internals.ts'

export interface SchemaField {
  readonly path: string
  readonly part: z.core.$ZodType
  /** It may be null or missing. */
  readonly mayLack: boolean
}

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
