import type { IncomingMessage } from 'node:http'
import { liveCauses, liveHeaders, type LiveResult } from '../../contract/live/live.ts'
import { redactText } from '../../contract/redaction/redact.ts'
import { LiveRefusal, problemOf, refusalOf } from './refusal.ts'

/** Headers of the connection, and those that would log the browser in. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'set-cookie',
  'set-cookie2',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** An answer that only the console can read, as JSON: no browser renders or runs its content. */
export const respond = (status: number, result: LiveResult, text: string, headers?: Headers) =>
  new Response(text, {
    status,
    headers: [
      ...(headers ?? []),
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'no-store'],
      ['content-security-policy', "default-src 'none'; sandbox"],
      ['cross-origin-resource-policy', 'same-origin'],
      ['x-content-type-options', 'nosniff'],
      [liveHeaders.result, result],
    ],
  })

/** The headers of the service under names that browsers ignore: no cookie, no reload, no log-in. */
export function answeredHeaders({ rawHeaders, headers }: IncomingMessage): Headers {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/\s*,\s*/))
  const answered = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    const lower = name.toLowerCase()
    if (!dropped.has(lower) && !named.has(lower))
      answered.append(liveHeaders.answered + lower, value)
  }
  return answered
}

/** The answer that gives the reason for the missing answer of the service. */
export function respondRefusal(error: unknown): Response {
  const refusal = refusalOf(error)
  const { status } = liveCauses[refusal.reason]
  return respond(status, refusal.reason, JSON.stringify(problemOf(refusal)))
}

/** @throws LiveRefusal for a redirection, and for a number that is no status. */
export function refuseStatus({ statusCode: status = 0, headers }: IncomingMessage) {
  if (status > 599) throw new LiveRefusal('answer-not-http')
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined
  const location = redactText(headers.location ?? '').slice(0, 200)
  if (isRedirect) throw new LiveRefusal('redirect', { status, location })
}
