import * as z from 'zod/mini'
import { message, needed, oneOfNeeded } from '../../contract/redaction/explain-issue.ts'
import type { Text } from '../../contract/text.ts'
import { nearest } from '../../contract/nearest.ts'

/** The description of a schema, for editors. */
export const about = (text: string) => z.describe(text)

export const filled = z.string().check(z.minLength(1))

/** One of a few words; the message of a mistyped one names the word that is near it. */
export const oneOfSchema = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  what: Text,
) => z.enum(words, { error: ({ input }) => message(mistyped(input, words, what)) })

export function mistyped(input: unknown, words: readonly string[], what: Text): Text {
  const meant = typeof input === 'string' ? nearest(input, words) : undefined
  if (!meant) return oneOfNeeded(words.join(', '))
  return {
    es: `no existe ${what.es} "${input as string}"; ¿será ${meant}?`,
    en: `there is no ${what.en} "${input as string}"; is ${meant} meant?`,
  }
}

const wholeNumberNeeded = message(needed({ es: 'un número entero', en: 'a whole number' }))
export const wholeNumberSchema = () =>
  z.int({ error: ({ code }) => (code === 'invalid_type' ? wholeNumberNeeded : undefined) })
