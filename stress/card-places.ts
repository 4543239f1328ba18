import type { ControlId } from '../src/contract/control/routes.ts'
import { defaultAssumptions } from '../src/contract/domain/assumptions.ts'
import { describeFields } from '../src/contract/fields/fields.ts'
import type { ApiRequest } from '../src/contract/http.ts'
import { type OperationId, operationIds, operations } from '../src/contract/operations/registry.ts'
import { encode, encodings, headerFields, type Values } from '../src/contract/operations/wire.ts'
import { codeNames } from '../src/contract/redaction/card-corpus.ts'
import { sandboxCredentials } from '../src/contract/samples.ts'
import { type AnyInput, anyControlRequest } from '../src/sandbox/testing/testing-control.ts'

/** Where a text may be in a request of the payment interface. */
export interface Place {
  readonly name: string
  /** The request with the text there, and with a security code under a mistaken name. */
  request(text: string, code: string): RequestParts
}

export type RequestParts = Omit<ApiRequest, 'origin'>

/** What any client sends, known to the contract or not. */
const commonHeaders = ['user-agent', 'referer', 'cookie', 'x-note', 'x-auth-key', 'content-type']

/** Every place of every operation: its fields, headers, path and query, and what it does not know. */
export const placesOfOperations: readonly Place[] = operationIds.flatMap((id) => {
  const { input, variants, path, method } = operations[id]
  const fields = describeFields(input({ assumptions: defaultAssumptions })).map(({ name }) => name)
  const headers = [...new Set([...headerFields(operations[id]), ...commonHeaders])]
  const { example } = variants[0]
  let turn = 0
  const nextEncoding = () => encodings[turn++ % encodings.length] ?? 'form'
  const send = (values: Values) => requestOf(id, { ...example, ...values }, nextEncoding())
  const at = (name: string, request: Place['request']): Place => ({
    name: `${id} ${name}`,
    request,
  })
  return [
    ...[...fields, 'note'].map((field) => at(`field ${field}`, (text) => send({ [field]: text }))),
    at('the name of a field', (text) => send({ [text]: 'x' })),
    at('fields of codes', (text, code) => {
      const codes = Object.fromEntries(codeNames.map((name) => [name, code]))
      return send({ ...codes, note: text })
    }),
    ...headers.map((header) =>
      at(`header ${header}`, (text) => withHeader(send({}), header, inHeader(text))),
    ),
    at('the name of a header', (text) => withHeader(send({}), `x-${inName(text)}`, '1')),
    at('query', (text) => ({ ...send({}), query: String(new URLSearchParams({ note: text })) })),
    at('path', (text) => ({ ...send({}), path: `${path}/${encodeURIComponent(text)}` })),
    at('another method', (text) => ({
      ...send({ note: text }),
      method: method === 'POST' ? 'PUT' : 'POST',
    })),
    at('JSON within JSON', (text) => ({
      ...send({}),
      headers: { ...credentials, 'content-type': 'application/json' },
      body: JSON.stringify({ ...example, note: { deep: [text, { [text]: text }] } }),
    })),
  ]
})

const credentials = {
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}

function requestOf(id: OperationId, values: Values, encoding: (typeof encodings)[number]) {
  const {
    method,
    path,
    query,
    contentType,
    body = '',
    headers,
  } = encode(operations[id], values, encoding)
  const typed = contentType ? { 'content-type': contentType } : {}
  const sent = Object.entries(headers).map(([name, value]) => [name, inHeader(value)])
  return {
    method,
    path,
    query,
    headers: { ...credentials, ...typed, ...Object.fromEntries(sent) },
    body,
  } satisfies RequestParts
}

const withHeader = (request: RequestParts, name: string, value: string): RequestParts => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

/** A header has ASCII only; others are escaped as browsers do it. */
const inHeader = (text: string) => (/^[ -~]*$/.test(text) ? text : encodeURIComponent(text))
const inName = (text: string) => text.toLowerCase().replaceAll(/[^\w.-]+/g, '-')

/** The requests of an operation of the control interface, each with the text in one place of its input. */
export function* plantedInputs(id: ControlId, inputs: readonly AnyInput[]) {
  for (const input of inputs) {
    for (const path of textsIn(input)) {
      yield {
        name: `${id} ${path.join('.')}`,
        request(text: string): RequestParts {
          const { method, url, headers, body = '' } = anyControlRequest(id, put(input, path, text))
          const [address = '', query = ''] = url.split('?')
          return { method, path: address, query, headers, body }
        },
      }
    }
  }
}

/** The paths of every text in a value, and of a field that it does not have. */
function textsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]))
}

function put<Value>(value: Value, [name, ...rest]: readonly string[], text: string): Value {
  if (name === undefined) return text as Value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[name] = put(copy[name], rest, text)
  return copy as Value
}
