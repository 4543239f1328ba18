import { shownValue } from '../contract/redaction/redact.ts'
import { pathTo } from '../contract/path.ts'

/** What a text may be held against: a regular expression, or what tests as one does. */
export interface TextPattern {
  test(text: string): boolean
  toString(): string
}

/** No value of JSON has a function. */
export const isTextPattern = (value: unknown): value is TextPattern =>
  typeof value === 'object' && value !== null && 'test' in value && typeof value.test === 'function'

/** A difference between an answer and what was expected; all of it may be kept and shown. */
export interface Difference {
  readonly path: string
  /** Masked JSON, or the pattern. */
  readonly expected: string
  readonly actual: string
  readonly sentence: string
}

/**
 * The first place where the parts that `expected` names differ: the others do not count. Patterns
 * match texts, `undefined` means that the part must be absent, and lists must have equal lengths.
 */
export function firstDifference(
  actual: unknown,
  expected: unknown,
  path: string,
  name = '',
): Difference | undefined {
  if (isTextPattern(expected)) {
    if (typeof actual === 'string' && expected.test(actual)) return undefined
    return difference(path, name, actual, String(expected), 'which does not match')
  }
  const expectedText = () => shownValue(name, expected)
  if (!isObject(expected)) {
    return Object.is(actual, expected) ? undefined : difference(path, name, actual, expectedText())
  }
  const isList = Array.isArray(expected)
  const isAlike =
    isObject(actual) &&
    Array.isArray(actual) === isList &&
    (!isList || actual['length'] === expected['length'])
  if (!isAlike) return difference(path, name, actual, expectedText())
  for (const [key, part] of Object.entries(expected)) {
    const found = isList
      ? firstDifference(actual[key], part, pathTo(path, Number(key)), name)
      : firstDifference(own(actual, key), part, pathTo(path, key), key)
    if (found) return found
  }
  return undefined
}

function difference(
  path: string,
  name: string,
  actualValue: unknown,
  expected: string,
  relation = 'expected',
): Difference {
  const actual = shownValue(name, actualValue)
  return { path, expected, actual, sentence: `${path} is ${actual}, ${relation} ${expected}` }
}

const own = (value: Record<string, unknown>, key: string) =>
  Object.hasOwn(value, key) ? value[key] : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a text of a file is written as a pattern, such as "/^S-/". */
export const isPattern = (text: string) => text.length > 2 && /^\/.*\/[iu]*$/s.test(text)
