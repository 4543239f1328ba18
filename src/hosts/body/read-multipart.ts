import type { BodyFault } from '../../contract/body-fault.ts'
import { escapePattern } from '../../contract/pattern.ts'
import { charsetOf, decoderOf, isUtf8, type ReadBody, unread } from './charset.ts'

/** PHP reads no more fields either. */
const mostParts = 1000

/**
 * A multipart body as the text of a form, as PHP reads it: lines may end without a carriage return, the
 * last of equal names counts, a file is no field. The boundary of the first line counts where the header
 * has none, or another one. Undefined when the body is no multipart at all.
 */
export function readMultipart(bytes: Uint8Array, contentType: string): ReadBody | undefined {
  const text = new TextDecoder().decode(bytes)
  const named = /^multipart\/form-data\b.*boundary=(?:"([^"]+)"|([^\s;,]+))/i.exec(contentType)
  const announced = named?.[1] ?? named?.[2]
  const isAnnounced = announced !== undefined && text.includes(`--${announced}`)
  const written = /^--([^\r\n]+)\r?\ncontent-/i.exec(text)?.[1]
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
