import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import {
  type LiveCause,
  liveBodyLimit,
  liveCauses,
  type LiveProblem,
} from '../../contract/live/live.ts'
import { joinBytes } from '../../contract/join-bytes.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { maskedBeginning } from '../../contract/redaction/redact-text.ts'
import { fill, type Text } from '../../contract/text.ts'
import { isZlib } from '../body/is-zlib.ts'

const decoders = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: () => inflate,
  br: createBrotliDecompress,
}

/** The first bytes tell which "deflate" the service means, and they may come one by one. */
async function* inflate(chunks: AsyncIterable<Uint8Array>) {
  const packed = joinBytes()
  for await (const chunk of chunks) packed.add(chunk)
  const decoder = isZlib(packed.bytes()) ? createInflate() : createInflateRaw()
  decoder.end(packed.bytes())
  yield* decoder
}

/**
 * Reads the whole answer before the proxy passes it on, since a sent piece could not be taken back.
 *
 * @throws LiveRefusal when the answer is cut off, too large, in an unknown encoding, or not JSON.
 */
export async function readAnswer(incoming: IncomingMessage): Promise<string> {
  const { statusCode: status = 0, headers } = incoming
  const refusal = (reason: LiveCause, excerpt?: string) =>
    new LiveRefusal(reason, { status }, excerpt)
  const encoding = (headers['content-encoding'] || 'identity').toLowerCase()
  if (!Object.hasOwn(decoders, encoding)) throw refusal('answer-encoding')
  const decoder = decoders[encoding as keyof typeof decoders]()

  const unpacked = joinBytes()
  let text = ''
  try {
    await pipeline(
      incoming,
      limited('answer-too-large'), // many bytes may also decompress to none
      decoder,
      limited('answer-too-large'),
      async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) unpacked.add(chunk)
      },
    )
    // A character set that the headers name does not count: JSON is UTF-8.
    text = new TextDecoder('utf-8', { fatal: true }).decode(unpacked.bytes())
  } catch (error) {
    throw refusal(interruptionOf(error))
  }
  const isEmpty = bodiless.includes(status) || (status < 400 && !text.trim())
  if (isEmpty) throw refusal('answer-empty')
  if (isJson(text)) return text
  throw refusal(pageCause(status), excerptOf(text))
}

/** The reason why a page, or nothing, comes in the place of JSON. */
function pageCause(status: number): LiveCause {
  if (status >= 500) return 'service-down'
  return [401, 403, 429].includes(status) ? 'answer-blocked' : 'answer-not-json'
}

/** Statuses that end before a body; `Response` accepts none with them. */
const bodiless: readonly number[] = [204, 205, 304]

/**
 * Passes chunks on, up to the limit.
 *
 * @throws LiveRefusal with this reason at the first chunk beyond it.
 */
export const limited = (reason: LiveCause) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > liveBodyLimit) throw new LiveRefusal(reason)
      yield chunk
    }
  }

/** The cause of an error that interrupts an answer. */
function interruptionOf(error: unknown): LiveCause {
  if (error instanceof LiveRefusal) return error.reason
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'answer-charset'
  if (code === 'Z_BUF_ERROR') return 'answer-truncated'
  if (code.startsWith('HPE_')) return 'answer-not-http'
  return /^(Z_|ERR__)/.test(code) ? 'answer-encoding' : 'answer-truncated'
}

function isJson(text: string) {
  try {
    parseJson(text)
    return true
  } catch {
    return false
  }
}

const excerptOf = (text: string) => maskedBeginning(text, 300)

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
  [/^ERR_SSL_\w+CERTIFICATE_REQUIRED$/, 'client-certificate'],
  [/^(ERR_SSL_|EPROTO$)/, 'tls-protocol'],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_|^CERT_|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$/,
    'tls-untrusted',
  ],
  [/^HPE_/, 'answer-not-http'],
]

/** The refusal for an error of the network; `internal` for any other error, which is a bug. */
export function refusalOf(error: unknown): LiveRefusal {
  if (error instanceof LiveRefusal) return error
  const { code = '', name } = error as NodeJS.ErrnoException
  const id = typeof code === 'string' && code !== '' ? code : name // a DOMException has a number
  const found = codes.find(([pattern]) => pattern.test(id))
  if (!found) return new LiveRefusal('internal', { code: id })
  return new LiveRefusal(found[1] === 'unknown-host' && hasProxy() ? 'proxy-unused' : found[1])
}

/**
 * Tells whether this machine is told to reach the Internet through a proxy: often it knows no names
 * then.
 */
const hasProxy = () => Boolean(process.env.HTTPS_PROXY || process.env.https_proxy)
