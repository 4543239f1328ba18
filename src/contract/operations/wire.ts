import type { Operation } from './operation.ts'
import { emptyRecord } from '../record.ts'

export const encodings = ['form', 'query', 'json'] as const
/** How the values of a request travel: form body, query string or JSON body. */
export type Encoding = (typeof encodings)[number]

/** A request as it goes over the wire; `query` has no leading question mark. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly contentType?: string
  /** What travels as headers; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Values = Readonly<Record<string, string | undefined>>

/** What a request says of its body. */
export const contentTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
} as const

/** The fields of an operation that travel as headers: its own, and that of every operation. */
export const headerFields = ({ headers }: Pick<Operation, 'headers'>): readonly string[] => [
  ...headers,
  'accept',
]

/** Where each value of a request travels; `undefined` is left out, an empty text is sent empty. */
export function placeValues<Value>(
  operation: Pick<Operation, 'path' | 'headers'>,
  values: Readonly<Record<string, Value | undefined>>,
) {
  const headers: Record<string, Value> = {}
  const fields: [string, Value][] = []
  const inPath = operation.path.split('/')
  const inHeaders = headerFields(operation)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || inPath.includes(`:${name}`)) continue
    if (inHeaders.includes(name)) headers[name] = value
    else fields.push([name, value])
  }
  return { headers, fields }
}

/** Writes the values for the wire. */
export function encode(
  operation: Pick<Operation, 'method' | 'path' | 'headers'>,
  values: Values,
  encoding: Encoding,
): WireRequest {
  const { method } = operation
  const { headers, fields } = placeValues<string>(operation, values)
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    pathSegment(values[name] ?? ''),
  )
  if (encoding === 'query' || !hasBody(method)) {
    return { method, path, query: String(new URLSearchParams(fields)), headers }
  }
  const body =
    encoding === 'json'
      ? JSON.stringify(Object.fromEntries(fields), null, 2)
      : String(new URLSearchParams(fields))
  return { method, path, query: '', contentType: contentTypes[encoding], headers, body }
}

/** A GET or a DELETE has no body, at least not from a browser. */
export const hasBody = (method: string) => method !== 'GET' && method !== 'DELETE'

/** One segment of a path, encoded; the colons that join several tokens stay as they are. */
export const pathSegment = (value: string) => encodeURIComponent(value).replaceAll('%3A', ':')

/**
 * Reads the fields of a request, whatever its method: query string, then form or JSON body
 * (docs/evidence.md#requests-of-the-clients).
 *
 * @throws UnreadableBody when a body that is no form is not a JSON object.
 */
export function decode(query: string, contentType: string, body: string) {
  const fields = emptyRecord()
  if (query) readForm(query, fields)
  if (!body.trim()) return fields
  const isForm = contentType.toLowerCase().includes('x-www-form-urlencoded')
  if (isForm) readForm(body, fields)
  else readJson(body, fields)
  return fields
}

/** The body is neither a form nor a JSON object. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
}

function readForm(text: string, fields: Record<string, unknown>) {
  new URLSearchParams(text).forEach((value, name) => {
    fields[name] = copy(value.trim())
  })
}

/**
 * V8 takes a longer text out of a body as a view of it, which keeps the body, with the card in it. A sum
 * would be a tree of two parts; joined they are a text of its own.
 */
const copy = (text: string) =>
  text.length < 13 ? text : [text.slice(0, 12), text.slice(12)].join('')

function readJson(text: string, fields: Record<string, unknown>) {
  for (const [name, value] of Object.entries(parseObject(text))) {
    if (value !== null) fields[name] = scalarText(value)
  }
}

function parseObject(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableBody('the body is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBody('the body is not a JSON object')
  }
  return value
}

/** Forms know strings only; so do the rules. Objects and arrays stay, to be refused or ignored. */
const scalarText = (value: unknown) =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : value
