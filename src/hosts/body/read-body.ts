import type { BodyFault } from '../../contract/body-fault.ts'
import { escapePattern } from '../../contract/pattern.ts'
import { type ApiRequest, bodyLimit } from '../../contract/http.ts'

const unread = (bodyFault: BodyFault): ReadBody => ({ body: undefined, bodyFault })

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

/** PHP reads no more fields either. */
const mostParts = 1000
/** RFC 2046 has none longer, and a long one that nearly occurs again and again takes long to look for. */
const longestBoundary = 70

/**
 * A multipart body as the text of a form, as PHP reads it: lines may end without a carriage return, the
 * last of equal names counts, a file is no field. The boundary of the first line counts where the header
 * has none, or another one. Undefined when the body is no multipart at all.
 */
function readMultipart(bytes: Uint8Array, contentType: string): ReadBody | undefined {
  const text = new TextDecoder().decode(bytes)
  const named = /^multipart\/form-data\b.*boundary=(?:"([^"]+)"|([^\s;,]+))/i.exec(contentType)
  const announced = named?.[1] ?? named?.[2]
  const isAnnounced =
    announced !== undefined &&
    announced.length <= longestBoundary &&
    text.includes(`--${announced}`)
  const written = /^--([^\r\n]{1,70})\r?\ncontent-/i.exec(text)?.[1]
  const boundary = isAnnounced ? announced : written
  if (boundary === undefined) return text.startsWith('--') ? broken : undefined
  const parts = partsOf(text, boundary)
  if (!parts) return broken
  if (parts.length > mostParts) {
    return unread({ at: 'body', name: 'too_many_parts', params: { most: String(mostParts) } })
  }
  const charset =
    charsetOf(contentType) ?? parts.map(({ head }) => charsetOf(head)).find((one) => one)
  if (charset === undefined) return formOf(parts, isAnnounced, bytes)
  const decoder = decoderOf(charset, false)
  if ('name' in decoder) return unread(decoder)
  return formOf(partsOf(decoder.decode(bytes), boundary) ?? [], isAnnounced)
}

const broken = unread({ at: 'content-type', name: 'multipart_broken' })

interface Part {
  readonly head: string
  readonly value: string
}

/** Undefined where lines are missing, or the boundary is within a value. */
function partsOf(text: string, boundary: string): readonly Part[] | undefined {
  const limit = new RegExp(`(?:^|\\r?\\n)--${escapePattern(boundary)}`)
  const parts: Part[] = []
  for (const piece of text.split(limit, mostParts + 3).slice(1)) {
    if (piece.startsWith('--')) break
    const [, head, value] = /^[ \t]*\r?\n(.*?)\r?\n\r?\n(.*)$/s.exec(piece) ?? []
    if (head === undefined || value === undefined) return undefined
    parts.push({ head, value })
  }
  return parts
}

/** @param bytes given where they need be UTF-8 */
function formOf(parts: readonly Part[], isAnnounced: boolean, bytes?: Uint8Array): ReadBody {
  const form = new URLSearchParams()
  let fault: BodyFault | undefined = isAnnounced
    ? undefined
    : { at: 'content-type', name: 'multipart_undeclared' }
  for (const [index, { head, value }] of parts.entries()) {
    const disposition = /^content-disposition:.*$/im.exec(head)?.[0] ?? ''
    const name = parameterOf(disposition, 'name')
    if (!name) {
      const params = { number: String(index + 1) }
      return unread({ at: 'body', name: 'part_without_name', params })
    }
    if (/;\s*filename\*?=/i.test(disposition)) fault ??= { at: name, name: 'part_is_file' }
    else if (bytes && value.includes('\ufffd') && !isUtf8(bytes)) {
      return unread({ at: name, name: 'not_utf8' })
    } else form.append(name, value)
  }
  return { body: String(form), bodyFault: fault }
}

const parameterOf = (header: string, name: string) => {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'i').exec(header)
  return found?.[1]?.replace(/\\(.)/g, '$1') ?? found?.[2]
}

export type ReadBody = Pick<ApiRequest, 'body' | 'bodyFault'>

const utf8 = new TextDecoder('utf-8', { fatal: true })

function isUtf8(bytes: Uint8Array) {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The charset that a header declares, unless it is UTF-8 as everywhere. */
function charsetOf(header: string) {
  const charset = /charset\s*=\s*["']?([^\s;"']+)/i.exec(header)?.[1]
  return charset && !/^utf-?8$/i.test(charset) ? charset : undefined
}

function decoderOf(charset: string, fatal = true): TextDecoder | BodyFault {
  if (/^(?:utf|ucs)-?(?:16|32|2|4)/i.test(charset)) return { at: 'content-type', name: 'utf16' }
  try {
    return new TextDecoder(charset, { fatal })
  } catch {
    return { at: 'content-type', name: 'charset_unknown', params: { charset } }
  }
}

/**
 * Decompresses by the name of an encoding.
 *
 * @throws RangeError for a result longer than `bodyLimit`, another error for broken bytes.
 */
export type Unpackers = ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>>

/** No client compresses a body more often than this. */
const mostEncodings = 3

/** The text of a compressed body. */
export async function readPacked(
  packed: Uint8Array,
  encodings: string,
  contentType: string | undefined,
  unpackers: Unpackers,
): Promise<ReadBody> {
  let bytes = packed
  // The last one was applied last.
  const names = encodings.toLowerCase().split(',').reverse()
  for (const [index, name] of names.entries()) {
    const encoding = name.trim()
    if (bytes.length === 0 || encoding === '' || encoding === 'identity') continue
    const unpack = index < mostEncodings ? unpackers.get(encoding) : undefined
    if (!unpack) {
      const known = [...unpackers.keys()].join(', ')
      const params = { encoding, known }
      return unread({ at: 'content-encoding', name: 'encoding_unknown', params })
    }
    try {
      bytes = await unpack(bytes)
    } catch (error) {
      return unread(
        error instanceof RangeError
          ? { at: 'content-encoding', name: 'body_inflates' }
          : { at: 'content-encoding', name: 'encoding_broken', params: { encoding } },
      )
    }
  }
  return bytes.length > bodyLimit ? { body: undefined } : readBody(bytes, contentType)
}
