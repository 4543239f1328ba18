import { type OperationId, operations } from '../contract/operations/registry.ts'
import { type Encoding, encode, type Values } from '../contract/operations/wire.ts'

export interface Credentials {
  readonly key: string
  readonly hash: string
}

/** Where an operation goes, and who sends it. */
export interface Addressed {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly credentials: Credentials
}

export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The request exactly as it will go over the wire. */
export function prepare(
  { baseUrl, credentials }: Addressed,
  operation: OperationId,
  values: Values,
  encoding: Encoding,
): Outgoing {
  const wire = encode(operations[operation], values, encoding)
  const { method, path, query, contentType, body } = wire
  return {
    method,
    url: `${baseUrl}${path}${query ? `?${query}` : ''}`,
    headers: {
      accept: 'application/json',
      ...(contentType ? { 'content-type': contentType } : {}),
      'x-auth-key': credentials.key,
      'x-auth-hash': credentials.hash,
      ...wire.headers,
    },
    ...(body === undefined ? {} : { body }),
  }
}
