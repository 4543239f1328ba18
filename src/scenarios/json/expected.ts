import { escapePattern } from '../../contract/pattern.ts'
import { type Captured, resolve, resolveText } from './references.ts'
import type { ExpectedControlAnswer, Expected } from '../scenario.ts'

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
    ...(message === undefined ? {} : { message: matcher(message, captured) as string | RegExp }),
    ...(data === undefined ? {} : { data: matcher(data, captured) }),
    ...(errors ? { errors } : {}),
  }
}

export const answeredOf = (
  { status, body }: ExpectedControlAnswer = { status: 200 },
  captured: Captured,
): ExpectedControlAnswer => ({
  status,
  ...(body === undefined ? {} : { body: matcher(body, captured) }),
})

/** Turns patterns, `$absent` and `$equals` into values that the comparison of a script knows. */
export function matcher(value: unknown, captured: Captured): unknown {
  if (typeof value === 'string') return matcherOf(value, captured) ?? resolve(value, captured)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => matcher(item, captured))
  if ('$absent' in value) return undefined
  if ('$equals' in value) return resolve(value.$equals, captured)
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, matcher(part, captured)]),
  )
}

export const isPattern = (text: string) => text.length > 2 && /^\/.*\/[iu]*$/s.test(text)

/**
 * The pattern that a text writes, with captured values taken literally; undefined if it is none.
 */
export function matcherOf(text: string, captured: Captured = new Map()) {
  if (!isPattern(text)) return undefined
  const end = text.lastIndexOf('/')
  const source = resolveText(text.slice(1, end), captured, (value) => escapePattern(String(value)))
  try {
    return new RegExp(source, text.slice(end + 1))
  } catch {
    return undefined
  }
}
