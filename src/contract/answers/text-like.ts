import * as z from 'zod/mini'

/** A map beside the schemas: zod keeps the pattern of a text to itself. */
const patterns = new WeakMap<object, RegExp>()

export function textLike(pattern: RegExp) {
  const schema = z.string().check(z.regex(pattern))
  patterns.set(schema, pattern)
  return schema
}

export const patternOf = (schema: object) => patterns.get(schema)
