import { shownValue } from '../contract/redaction/redact.ts'
import { pathTo } from '../contract/path.ts'

/** The test of a text: a regular expression, or an object that tests like one. */
export interface TextPattern {
  test(text: string): boolean
  toString(): string
}

/** No value of JSON has a function. */
export const isTextPattern = (value: unknown): value is TextPattern =>
  typeof value === 'object' && value !== null && 'test' in value && typeof value.test === 'function'

/** A difference between an answer and the expected one; all of it may be kept and shown. */
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
  const expectedText = () => shownValue(name, asWritten(expected))
  if (!isObject(expected)) {
    return actual === expected ? undefined : difference(path, name, actual, expectedText())
  }
  const isList = Array.isArray(expected)
  const isAlike = isObject(actual) && Array.isArray(actual) === isList
  if (!isAlike) return difference(path, name, actual, expectedText())
  if (isList && actual['length'] !== expected['length']) {
    return differentLength(actual as unknown as readonly unknown[], expected, path, name)
  }
  for (const [key, part] of Object.entries(expected)) {
    const found = isList
      ? firstDifference(actual[key], part, pathTo(path, Number(key)), name)
      : firstDifference(own(actual, key), part, pathTo(path, key), key)
    if (found) return found
  }
  return undefined
}

/** The entries that a list lacks, and the unexpected ones: the others are alike. */
function differentLength(
  actual: readonly unknown[],
  expected: readonly unknown[],
  path: string,
  name: string,
): Difference {
  const isEqual = (at: number, wanted: number) =>
    !firstDifference(actual[at], expected[wanted], '', name)
  const shorter = Math.min(actual.length, expected.length)
  let from = 0
  while (from < shorter && isEqual(from, from)) from++
  let behind = 0
  const ends = (back: number) => isEqual(actual.length - back, expected.length - back)
  while (behind < shorter - from && ends(behind + 1)) behind++
  const show = (list: readonly unknown[]) => {
    const [first, ...others] = list.slice(from, list.length - behind)
    if (first === undefined) return 'nothing'
    const text = cut(shownValue(name, asWritten(first)))
    return others.length ? `${text} and ${others.length} more` : text
  }
  const [found, wanted] = [show(actual), show(expected)]
  const counts = `${path} has ${actual.length} ${actual.length === 1 ? 'entry' : 'entries'}, expected ${expected.length}`
  const at = pathTo(path, from)
  const sentence = `${counts}: ${at} is ${found}, expected ${wanted}`
  return { path: at, expected: wanted, actual: found, sentence }
}

/** Enough to know an entry by. */
const longestEntry = 80

/** The beginning of a text that a server may have made long. */
export const cut = (text: string, most = longestEntry) =>
  text.length > most ? `${text.slice(0, most)}…` : text

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

/**
 * The expected values as JSON: patterns as they are written, without the fields that must be
 * absent.
 */
export function asWritten(value: unknown): unknown {
  if (isTextPattern(value)) return String(value)
  if (Array.isArray(value)) return value.map(asWritten)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(named.map(([name, part]) => [name, asWritten(part)]))
}

const own = (value: Record<string, unknown>, key: string) =>
  Object.hasOwn(value, key) ? value[key] : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Tells whether a text of a file is written as a pattern, such as "/^S-/". */
export const isPattern = (text: string) => text.length > 2 && /^\/.*\/[iu]*$/s.test(text)
