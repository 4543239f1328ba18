import { type LiveCause, liveCauses, type LiveProblem } from '../../contract/live/live.ts'
import { fill, type Text } from '../../contract/text.ts'

/** Thrown to end a request to the real service, with the reason. */
export class LiveRefusal extends Error {
  override readonly name = 'LiveRefusal'
  readonly reason: LiveCause
  readonly params: Readonly<Record<string, string | number>>
  /** The beginning of an answer that was not JSON. */
  readonly excerpt: string | undefined

  constructor(reason: LiveCause, params: LiveRefusal['params'] = {}, excerpt?: string) {
    super(reason)
    this.reason = reason
    this.params = params
    this.excerpt = excerpt
  }
}

export function problemOf({ reason, params, excerpt }: LiveRefusal): LiveProblem {
  const { es, en }: Text = liveCauses[reason].text
  const message = { es: fill(es, params), en: fill(en, params) }
  return { success: false, cause: reason, message, excerpt }
}

/** The codes of Node.js, OpenSSL and the parser of HTTP; the first that matches counts. */
const codes: readonly (readonly [RegExp, LiveCause])[] = [
  [/^(ENOTFOUND|EAI_\w+)$/, 'unknown-host'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/, 'unreachable'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, 'reset'],
  [/^(AbortError|ABORT_ERR)$/, 'reset'], // the console gave up, and reads no answer
  [/^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/, 'tls-expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'tls-name'],
  [/^(ERR_SSL_|EPROTO$)/, 'tls-protocol'],
  [/SELF_SIGNED_CERT|UNABLE_TO_|^CERT_|^INVALID_(CA|PURPOSE)$/, 'tls-untrusted'],
  [/^HPE_/, 'answer-not-http'],
]

/** The refusal for an error of the network; `internal` for any other error, which is a bug. */
export function refusalOf(error: unknown): LiveRefusal {
  if (error instanceof LiveRefusal) return error
  const { code = '', name } = error as NodeJS.ErrnoException
  const id = typeof code === 'string' && code !== '' ? code : name // a DOMException has a number
  const found = codes.find(([pattern]) => pattern.test(id))
  return found ? new LiveRefusal(found[1]) : new LiveRefusal('internal', { code: id })
}
