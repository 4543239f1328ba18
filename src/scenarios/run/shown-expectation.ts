import { redactFields } from '../../contract/redaction/redact.ts'
import { isTextPattern } from '../difference.ts'

/** What a step asserts, as JSON that may be kept and shown: a pattern as it is written. */
export const shownExpectation = (expected: unknown): unknown => {
  const { shown } = redactFields({ shown: plain(expected) })
  return shown
}

function plain(value: unknown): unknown {
  if (isTextPattern(value)) return String(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(named.map(([name, part]) => [name, plain(part)]))
}
