/** The parts of a document that a test reads: OpenAPI's own, and no more. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, SecurityScheme>> }
  readonly 'x-examples'?: {
    readonly beginning: object
    readonly order: readonly (
      | { readonly operationId: string; readonly example: string }
      | {
          readonly method: string
          readonly path: string
          readonly headers: Readonly<Record<string, string>>
          readonly body: string
        }
    )[]
  }
}

interface SecurityScheme {
  readonly name: string
  readonly description: string
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>
        readonly content: Readonly<Record<string, Media>>
        readonly links?: Readonly<Record<string, Link>>
      }
    >
  >
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
  readonly examples?: Examples
  readonly 'x-refused-examples'?: Examples
}

interface Link {
  readonly operationId: string
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly requestBody?: Readonly<Record<string, unknown>>
}

/** The parts of a schema that a generator reads. */
export interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
}

interface Media {
  readonly schema: Schema
  readonly examples?: Examples
  readonly 'x-refused-examples'?: Examples
}

type Examples = Readonly<Record<string, { readonly value?: unknown; readonly $ref?: string }>>

/** Every operation with its method and path. */
export const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const pointer = `/paths/${segment(path)}/${method}`
      const [type = ''] = Object.keys(operation.requestBody?.content ?? {})
      return {
        ...operation,
        path,
        method: method.toUpperCase(),
        pointer,
        bodyPointer: `${pointer}/requestBody/content/${segment(type)}/schema`,
      }
    }),
  )
export type DocumentedOperation = ReturnType<typeof operationsOf>[number]

/** The values of a request by their place. */
export interface Sent {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The requests in the examples of an operation. */
export const sentOf = (
  { parameters = [], requestBody }: DocumentedOperation,
  example: string,
): Sent => ({
  parameters: Object.fromEntries(
    parameters.flatMap((parameter) => {
      const found = exampleOf(parameter, example)
      return found ? [[parameter.name, found.value]] : []
    }),
  ),
  body: exampleOf(Object.values(requestBody?.content ?? {})[0], example)?.value,
})

const exampleOf = (
  { examples, 'x-refused-examples': refused }: Partial<Media> = {},
  example: string,
) => ({ ...examples, ...refused })[example]

const form = 'application/x-www-form-urlencoded'

/** A request as `fetch` takes it, with the credentials that the document publishes. */
export function fetchOf(
  { securitySchemes }: OpenApiDocument['components'],
  { method, path, parameters = [] }: DocumentedOperation,
  { parameters: values, body }: Sent,
  type = form,
): [string, RequestInit & { headers: Record<string, string> }] {
  const headers: Record<string, string> = {}
  for (const { name, description } of Object.values(securitySchemes)) {
    headers[name] = /`([^`]+)`/.exec(description)?.[1] ?? ''
  }
  const query = new URLSearchParams()
  let target = path
  for (const { name, in: place } of parameters) {
    if (values[name] === undefined) continue
    const text = String(values[name])
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(text))
    else if (place === 'header') headers[name] = text
    else query.set(name, text)
  }
  if (query.size) target += `?${query}`
  if (body === undefined) return [target, { method, headers }]
  headers['content-type'] = type
  const text =
    type === form
      ? String(new URLSearchParams(body as Record<string, string>))
      : JSON.stringify(body)
  return [target, { method, headers, body: text }]
}

/** A name in a JSON pointer, as a URI has it. */
export const segment = (name: string) =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The value at a JSON pointer. */
export const pointerTo = (whole: unknown, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], whole)

/** A schema with the keywords of its reference. */
export const withReference = (document: OpenApiDocument, { $ref, ...own }: Schema): Schema =>
  $ref === undefined ? own : { ...(pointerTo(document, $ref.slice(1)) as Schema), ...own }
