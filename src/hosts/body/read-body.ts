import type { BodyFault } from '../../contract/body-fault.ts'
import { charsetOf, decoderOf, type ReadBody, unread, utf8 } from './charset.ts'
import { readMultipart } from './read-multipart.ts'

/** The text of a body that is not compressed, in the charset that its header declares. */
export function readBody(bytes: Uint8Array, contentType = ''): ReadBody {
  if (bytes.length === 0) return { body: '' }
  const isMultipart = (bytes[0] === dash && bytes[1] === dash) || /^multipart\//i.test(contentType)
  const multipart = isMultipart && readMultipart(bytes, contentType)
  if (multipart) return multipart
  const charset = charsetOf(contentType)
  if (charset !== undefined) return readIn(charset, bytes, contentType)
  try {
    const body = utf8.decode(bytes)
    // Latin letters of UTF-16 are UTF-8 too, each with a zero beside it.
    const isWide = body.charCodeAt(0) === 0 || body.charCodeAt(1) === 0
    return isWide ? unread({ at: 'body', name: 'utf16' }) : { body }
  } catch {
    return unread(faultOf(bytes))
  }
}

const dash = 0x2d

function readIn(charset: string, bytes: Uint8Array, contentType: string): ReadBody {
  const decoder = decoderOf(charset)
  if ('name' in decoder) return unread(decoder)
  try {
    const text = decoder.decode(bytes)
    return { body: /x-www-form-urlencoded/i.test(contentType) ? unescapedIn(decoder, text) : text }
  } catch {
    return unread({ at: 'content-type', name: 'charset_broken', params: { charset } })
  }
}

/** A form whose escaped bytes are in that charset too, with those of UTF-8 in their place. */
const unescapedIn = (decoder: TextDecoder, text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escaped) =>
    encodeURIComponent(
      decoder.decode(
        Uint8Array.from(escaped.slice(1).split('%'), (byte) => Number.parseInt(byte, 16)),
      ),
    ),
  )

/** Why bytes are not UTF-8, and the field that they are in. */
function faultOf(bytes: Uint8Array): BodyFault {
  const [first = 0, second = 0] = bytes
  const isGzip = first === 0x1f && second === 0x8b
  if (isGzip) return { at: 'content-encoding', name: 'encoding_undeclared' }
  const isWide = first === 0 || second === 0 || first + second === 0xff + 0xfe
  if (isWide) return { at: 'body', name: 'utf16' }
  const before = new TextDecoder().decode(bytes).split('\ufffd', 1)[0] ?? ''
  const name = before.trimStart().startsWith('{')
    ? /^.*"([^"]+)"\s*:/s.exec(before)?.[1]
    : /(?:^|&)([^&=]+)=[^&]*$/.exec(before)?.[1]
  return { at: name ?? 'body', name: 'not_utf8' }
}
