import { escapePattern } from '../../contract/pattern.ts'
import { shownValue } from '../../contract/redaction/redact.ts'
import type { Text } from '../../contract/text.ts'
import { isTextPattern, type TextPattern, isPattern } from '../difference.ts'
import type { ExpectedControlAnswer, Expected } from '../scenario.ts'
import { type Captured, newRoom, resolve, resolveText, type Room } from './references.ts'
import { RE2JS } from 're2js'
import { mapValues } from '../../contract/record.ts'

/** The expectations of a file, in the form that a script compares. */
export interface JsonExpected {
  readonly status: number
  readonly message?: string
  readonly data?: unknown
  readonly errors?: readonly string[]
}

export function readExpected(
  { status, message, data, errors }: JsonExpected,
  captured: Captured,
): Expected {
  return {
    status,
    ...(message === undefined
      ? {}
      : { message: matcher(message, captured) as string | TextPattern }),
    ...(data === undefined ? {} : { data: matcher(data, captured) }),
    ...(errors
      ? { errors: errors.map((name) => resolveText(name, captured, String, newRoom())) }
      : {}),
  }
}

export const answeredOf = (
  { status, body }: ExpectedControlAnswer = { status: 200 },
  captured: Captured,
): ExpectedControlAnswer => ({
  status,
  ...(body === undefined ? {} : { body: matcher(body, captured) }),
})

/**
 * Turns patterns, `$absent`, `$equals` and `$not` into values that the comparison of a script
 * knows.
 *
 * @throws Error when a captured value makes a pattern invalid, or is too long.
 */
export function matcher(value: unknown, captured: Captured, room = newRoom()): unknown {
  if (typeof value === 'string') {
    return isPattern(value) ? matcherOf(value, captured, room) : resolve(value, captured, room)
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => matcher(item, captured, room))
  if ('$absent' in value) return undefined
  if ('$equals' in value) return resolve(value.$equals, captured, room)
  if ('$not' in value) return otherThan(resolve(value.$not, captured, room))
  return mapValues(value, (part) => matcher(part, captured, room))
}

/** Any other text. */
const otherThan = (value: unknown): TextPattern => ({
  test: (text) => text !== value,
  toString: () => shownValue('', { $not: value }),
})

/** The pattern that a text writes, with captured values taken literally. */
function matcherOf(text: string, captured: Captured, room: Room) {
  const { source, flags } = partsOf(text)
  const literal = (value: unknown) => escapePattern(String(value))
  const pattern = readPattern(resolveText(source, captured, literal, room), flags)
  if (isTextPattern(pattern)) return pattern
  throw new Error(`${text} ${pattern.en}`)
}

/** The mistake of a pattern, whatever is captured. */
export function patternProblem(text: string): Text | undefined {
  const { source, flags } = partsOf(text)
  const pattern = readPattern(source.replaceAll(/\{\{[^}]{0,200}\}\}/g, 'x'), flags)
  if (isTextPattern(pattern)) return undefined
  return { es: `${text} ${pattern.es}`, en: `${text} ${pattern.en}` }
}

const partsOf = (text: string) => {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}

/** How many instructions a pattern becomes at most, and how many characters it is held against. */
const largest = 1000
const longest = 10_000

/**
 * A pattern of a file, by an engine whose time grows with the text only: with JavaScript's engine a
 * file of unknown origin could hold the page for ever. An invalid pattern is a problem.
 *
 * @throws Error, from `test`, when the text is too long.
 */
export function readPattern(source: string, flags: string): TextPattern | Text {
  const pattern = compile(source, flags)
  if (!pattern) return isOfJavaScript(source, flags) ? unsupported : noPattern
  if (pattern.programSize() > largest) return tooLarge
  return {
    test(text) {
      if (text.length <= longest) return pattern.test(text)
      throw new Error(`a text of ${text.length} characters is too long for a pattern`)
    },
    toString: () => `/${source}/${flags}`,
  }
}

function compile(source: string, flags: string) {
  try {
    const folding = flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0
    return RE2JS.compile(RE2JS.translateRegExp(source), folding)
  } catch {
    return undefined
  }
}

function isOfJavaScript(source: string, flags: string) {
  try {
    return new RegExp(source, flags) instanceof RegExp
  } catch {
    return false
  }
}

const noPattern: Text = { es: 'no es un patrón', en: 'is not a pattern' }

const unsupported: Text = {
  es: 'es un patrón que mira adelante o atrás, o que repite lo que halló: aquí no se puede',
  en: 'is a pattern that looks ahead or behind, or refers back: that is not possible here',
}

const tooLarge: Text = {
  es: 'es un patrón demasiado grande: escríbalo más corto, o con repeticiones menores',
  en: 'is too large a pattern: write a shorter one, or repeat less',
}
