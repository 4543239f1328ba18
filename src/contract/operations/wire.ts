import type { Operation } from './operation.ts'
import { encodedPart } from '../printable.ts'
import { mapValues } from '../record.ts'

export const encodings = ['form', 'query', 'json'] as const
/** How the values of a request travel: form body, query string or JSON body. */
export type Encoding = (typeof encodings)[number]

/** A request as it goes over the wire; `query` has no leading question mark. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly contentType?: string
  /** The fields that travel as headers; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Values = Readonly<Record<string, string | undefined>>

/** As a program may write them: a number is sent as its digits. */
export type GivenValues = Readonly<Record<string, string | number | undefined>>

/** The content types of a request's body. */
export const contentTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
} as const

/** The fields of an operation that travel as headers: its own, and those of every operation. */
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
  given: GivenValues,
  encoding: Encoding,
): WireRequest {
  const { method } = operation
  const values: Values = textsOf(given)
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

const textsOf = (values: GivenValues): Values =>
  mapValues(values, (value) => (typeof value === 'number' ? String(value) : value))

/** A GET or a DELETE has no body, at least not from a browser. */
export const hasBody = (method: string) => method !== 'GET' && method !== 'DELETE'

/** A segment of a path, encoded; the colons that join several tokens stay as they are. */
export const pathSegment = (value: string) => encodedPart(value).replaceAll('%3A', ':')
