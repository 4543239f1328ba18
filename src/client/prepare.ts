import type { OperationId } from '../contract/operations/operation-ids.ts'
import { operations } from '../contract/operations/registry.ts'
import { type Encoding, encode, type GivenValues } from '../contract/operations/wire.ts'

export interface Credentials<Value = string> {
  readonly key: Value
  readonly hash: Value
}

/** The address of an operation, and its sender. */
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
  values: GivenValues,
  encoding: Encoding,
): Outgoing {
  const wire = encode(operations[operation], values, encoding)
  const { method, path, query, contentType, body } = wire
  return {
    method,
    url: `${baseUrl}${path}${query ? `?${query}` : ''}`,
    headers: withCredentials(credentials, contentType, wire.headers),
    ...(body === undefined ? {} : { body }),
  }
}

/** Every header of a request: the request's own, and those of all requests. */
export const withCredentials = <Value>(
  { key, hash }: Credentials<Value>,
  contentType: string | undefined,
  own: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> => ({
  accept: 'application/json',
  ...(contentType ? { 'content-type': contentType } : {}),
  'x-auth-key': key,
  'x-auth-hash': hash,
  ...own,
})
