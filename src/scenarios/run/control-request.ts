import type { Outgoing } from '../../client/prepare.ts'
import type { KeptRequest } from '../../client/exchange.ts'
import { redactFields, redactText } from '../../contract/redaction/redact.ts'

/** A request to the sandbox's own interface. */
export const controlRequest = (method: string, path: string, sent?: object): Outgoing => ({
  method,
  url: path,
  headers: sent ? { 'content-type': 'application/json' } : {},
  ...(sent ? { body: JSON.stringify(sent) } : {}),
})

/** The same, as it may be kept and shown. */
export function shownControlRequest(method: string, path: string, sent?: object): KeptRequest {
  const masked = sent && redactFields(sent as Record<string, unknown>)
  return controlRequest(method, redactText(path), masked)
}

/**
 * The object that an answer of the sandbox is.
 *
 * @throws Error with a sentence when it is something else.
 */
export function answeredObject(text: string, status: number): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Said below, as of any other text that is no object.
  }
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw new Error(
    `the answer ${status} is not a JSON object: ${text.slice(0, 120) || 'it is empty'}`,
  )
}
