import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type LiveCause, liveBodyLimit } from '../../contract/live/live.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { LiveRefusal } from './refusal.ts'

const decoders = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
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

  // A character set that the headers name does not count: JSON is UTF-8.
  const characters = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  try {
    await pipeline(
      incoming,
      limited('answer-too-large'), // many bytes may also decompress to none
      decoder,
      limited('answer-too-large'),
      async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) text += characters.decode(chunk, { stream: true })
        text += characters.decode()
      },
    )
  } catch (error) {
    throw refusal(problemOf(error))
  }
  if (bodiless.includes(status) || !isJson(text)) throw refusal('answer-not-json', excerptOf(text))
  return text
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
function problemOf(error: unknown): LiveCause {
  if (error instanceof LiveRefusal) return error.reason
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'answer-charset'
  if (code === 'Z_BUF_ERROR') return 'answer-truncated'
  if (code.startsWith('HPE_')) return 'answer-not-http'
  return /^(Z_|ERR__)/.test(code) ? 'answer-encoding' : 'answer-truncated'
}

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Masked before it is cut: half a card number would not be recognised. */
const excerptOf = (text: string) => redactText(text.slice(0, 2000)).slice(0, 300)
