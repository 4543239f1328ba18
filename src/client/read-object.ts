import { parseKeepingDigits } from '../contract/parse-keeping-digits.ts'
import { maskedBeginning } from '../contract/redaction/redact-text.ts'

/** The object that a text of JSON is; undefined when it is something else. */
export function readObject(
  text: string,
  parse: (text: string) => unknown = parseKeepingDigits,
): Record<string, unknown> | undefined {
  try {
    const value = parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Says that an answer is no object, with its beginning. */
export const notAnObject = (text: string, status: number) =>
  `the response ${status} is not a JSON object: ${maskedBeginning(text, 120) || 'it is empty'}`

/**
 * The object that an answer is.
 *
 * @throws Error with a sentence when it is something else.
 */
export function requireObject(text: string, status: number): Record<string, unknown> {
  const body = readObject(text)
  if (body) return body
  throw new Error(notAnObject(text, status))
}
