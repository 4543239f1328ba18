import { parseKeepingDigits } from '../parse-keeping-digits.ts'
import { ownText } from '../own-text.ts'
import type { BodyFault } from '../body-fault.ts'
import { jsonMistake } from './json-mistake.ts'
import { emptyRecord } from '../record.ts'

/**
 * Reads the fields of a request, whatever its method: query string, then form or JSON body
 * (docs/evidence.md#requests-of-the-clients). A host has made a form of a multipart body. Adds to
 * `repeated` the names that came again with another value.
 *
 * @throws UnreadableBody when a body is neither, or a form is not written in UTF-8.
 */
export function decode(
  query: string,
  contentType: string,
  body: string,
  repeated = new Set<string>(),
) {
  const fields = emptyRecord()
  if (query) readForm(query, fields, repeated)
  const text = body.trim()
  if (!text) return fields
  if (isForm(contentType, text)) readForm(body, fields, repeated)
  else readJson(text, contentType, fields)
  return fields
}

/** The body cannot be read, or the query string. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
  readonly fault: BodyFault

  constructor(fault: BodyFault) {
    super(`the body cannot be read: ${fault.name}`)
    this.fault = fault
  }
}

/** Tells whether the fields came as texts, in a query string or a form. */
export function areTexts(contentType: string, body: string) {
  const text = body.trim()
  return !text || isForm(contentType, text)
}

/** The mismatch between the header and a body that was read in spite of it. */
export function mismatchOf(contentType: string, body: string): BodyFault | undefined {
  const text = body.trim()
  if (!text) return undefined
  const isFormText = isForm(contentType, text)
  const isMeant = isFormText ? isFormType(contentType) : /[/+]json/i.test(contentType)
  if (isMeant) return undefined
  return { at: 'content-type', name: isFormText ? 'form_undeclared' : 'json_undeclared' }
}

const formType = /x-www-form-urlencoded|multipart\/form-data/i
const isFormType = (contentType: string) => formType.test(contentType)

/** Fields and their values, without spaces in a name or a second line. */
const formText = /^[^\s=&"'<>{}()]+=[^\n&]*(?:&[^\s=&"'<>{}()]+=[^\n&]*)*&?$/

/** How JSON and XML begin, also JSON that was escaped as the name of a form. */
const otherText = /^[[{"<]|^%7B%22/i

/**
 * Tells whether to read a body as a form: the shape of the text counts for more than its header.
 */
const isForm = (contentType: string, text: string) =>
  isFormType(contentType)
    ? !otherText.test(text) && text.includes('=')
    : !text.startsWith('{') && formText.test(text)

function readForm(text: string, fields: Record<string, unknown>, repeated: Set<string>) {
  let doubtful: string | undefined
  new URLSearchParams(text).forEach((value, name) => {
    if (value.includes('\ufffd') || name.includes('\ufffd')) doubtful ??= name
    const read = ownText(value.trim(), text)
    const before = fields[name]
    if (before && read && before !== read) repeated.add(name)
    fields[name] = read
  })
  if (doubtful !== undefined && !isUtf8(text)) {
    throw new UnreadableBody({ at: doubtful, name: 'not_utf8' })
  }
}

/** Tells whether the percent-encoded bytes are UTF-8; a percent sign alone stays one. */
function isUtf8(text: string) {
  try {
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

function readJson(text: string, contentType: string, fields: Record<string, unknown>) {
  for (const [name, value] of Object.entries(parseObject(text, contentType))) {
    if (typeof value === 'string' && halfPair.test(value)) {
      throw new UnreadableBody({ at: name, name: 'half_pair' })
    }
    if (value !== null) fields[name] = scalarText(value)
  }
}

/** PHP reads no JSON that has one. */
const halfPair = /\p{Cs}/u

function parseObject(text: string, contentType: string): object {
  let value: unknown
  try {
    // A client may have escaped it as the name of a form.
    value = parseKeepingDigits(
      /^%7B%22/i.test(text) ? String(new URLSearchParams(text).keys().next().value) : text,
    )
  } catch {
    throw new UnreadableBody(faultOf(text, contentType))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  const isTwice = typeof value === 'string' && value.trimStart().startsWith('{')
  throw new UnreadableBody({ at: 'body', name: isTwice ? 'json_twice' : 'json_no_object' })
}

/** The fault of a body that is neither JSON nor a form. */
function faultOf(text: string, contentType: string): BodyFault {
  if (text.includes('[object Object]')) return { at: 'body', name: 'object_as_text' }
  if (/^[[{"]/.test(text)) return jsonMistake(text)
  if (/^[\w-]+=[^\n]*\n\s*[\w-]+=/.test(text)) return separatedBy('\n')
  const name = text.startsWith('<') ? 'xml' : 'body_unknown'
  const isAtHeader = contentType !== '' && !contentType.toLowerCase().includes('json')
  return { at: isAtHeader ? 'content-type' : 'body', name }
}

/** That the fields of a form are separated by something else than `&`. */
export const separatedBy = (separator: string): BodyFault => ({
  at: 'body',
  name: 'form_separator',
  params: { separator: separator === '\n' ? '\\n' : separator },
})

/** Forms know strings only; so do the rules. Objects and arrays stay, to be refused or ignored. */
const scalarText = (value: unknown) =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : value
