import type { KeptRequest } from '../../client/exchange.ts'
import type { ControlRequest } from '../../contract/control/request.ts'
import { redactFields, redactText } from '../../contract/redaction/redact.ts'

/** A request to the sandbox's own interface, as it may be kept and shown. */
export function shownControlRequest({ url, body, ...rest }: ControlRequest): KeptRequest {
  const request = { ...rest, url: redactText(url) }
  if (body === undefined) return request
  return { ...request, body: JSON.stringify(redactFields(JSON.parse(body) as Fields)) }
}

type Fields = Record<string, unknown>
