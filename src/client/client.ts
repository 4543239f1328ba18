import { isEnvelope } from '../contract/envelope.ts'
import {
  redactEnvelope,
  redactFields,
  redactHeaders,
  redactText,
} from '../contract/redaction/redact.ts'
import { type OperationId, operations } from '../contract/operations/registry.ts'
import { type Encoding, encode, type Values } from '../contract/operations/wire.ts'
import type { Exchange, ExchangeOutcome, NetworkCause, Target, Unanswered } from './exchange.ts'
import { LiveFailure } from './live-failure.ts'

export interface Credentials {
  readonly key: string
  readonly hash: string
}

export interface ClientOptions {
  readonly target: Target
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Ms since 1970. */
  readonly now: () => number
  readonly newId: () => string
  /** Ms after which the client stops waiting for an answer. */
  readonly timeoutMs?: number
  /** What the real service needs besides the values; a sandbox needs none of it. */
  readonly live?: LiveParts
}

/** What a request to the real service needs. */
export interface LiveParts {
  /** Adds the fields that are computed from a secret, unless the values have them already. */
  readonly sign: (operation: OperationId, values: Values) => Values
  /** Whether the user confirms this very request. */
  readonly approve: (operation: OperationId, values: Values) => Promise<boolean>
  /** Hides secrets that were sent and that the service repeats in its answer. */
  readonly scrub: (outcome: ExchangeOutcome, sent: Sent) => ExchangeOutcome
}

/** What was sent, and what of it may be seen. */
export interface Sent {
  readonly values: Readonly<Record<string, string>>
  readonly masked: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

/** The values as they will be sent, with the fields that are computed from a secret. */
export const signedValues = ({ live }: ClientOptions, operation: OperationId, values: Values) =>
  live ? live.sign(operation, values) : values

export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The request exactly as it will go over the wire. */
export function prepare(
  { baseUrl, credentials }: Pick<ClientOptions, 'baseUrl' | 'credentials'>,
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

/** Sends one operation; an answer and a failure both come back as an exchange. */
export async function send(
  options: ClientOptions,
  operation: OperationId,
  given: Values,
  encoding: Encoding,
  signal?: AbortSignal,
): Promise<Exchange> {
  const values = defined(signedValues(options, operation, given))
  const { method, url, headers, body } = prepare(options, operation, values, encoding)
  const masked = redactFields(values) as Record<string, string>
  const shown = prepare(options, operation, masked, encoding)
  const refusal = await refusalOf(options, operation, values, url !== shown.url)
  const startedAt = options.now()
  const start = performance.now()
  const received = refusal ?? (await fetchOutcome(options, url, { method, headers, body, signal }))
  const durationMs = performance.now() - start
  const kept = await examined(operation, received)
  const outcome = options.live?.scrub(kept, { values, masked, headers }) ?? kept
  return {
    id: options.newId(),
    operation,
    target: options.target,
    startedAt,
    durationMs,
    request: { ...shown, headers: redactHeaders(shown.headers) },
    values: masked,
    outcome,
  }
}

const defined = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Why a request to the real service is not sent; nothing keeps one from a sandbox. */
async function refusalOf(
  { live }: ClientOptions,
  operation: OperationId,
  values: Values,
  isSecretInUrl: boolean,
): Promise<Unanswered | undefined> {
  if (!live) return undefined
  if (isSecretInUrl) return { kind: 'network-error', cause: 'secret-in-url', message: '' }
  return (await live.approve(operation, values))
    ? undefined
    : { kind: 'network-error', cause: 'unconfirmed', message: '' }
}

/** What was received as it may be kept: masked, and with where it is not what it should be. */
async function examined(
  operation: OperationId,
  received: ExchangeOutcome,
): Promise<ExchangeOutcome> {
  if (received.kind === 'network-error') return received
  const { status, headers, envelope } = received
  // The schemas of answers are not needed before there is one; without them the answer still
  // counts.
  const code = await import('../contract/answers/drift.ts').catch(() => undefined)
  return {
    ...received,
    headers: redactHeaders(headers),
    envelope: redactEnvelope(envelope),
    drift: code?.driftOf(operation, status, envelope),
  }
}

async function fetchOutcome(
  { fetch, timeoutMs = 60_000 }: ClientOptions,
  url: string,
  init: RequestInit,
): Promise<ExchangeOutcome> {
  try {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    const text = await response.text()
    const { status } = response
    const envelope = parse(text)
    if (!isEnvelope(envelope)) {
      return {
        kind: 'network-error',
        cause: 'not-json',
        message: redactText(text.slice(0, 300)),
        status,
      }
    }
    return { kind: 'response', status, headers: Object.fromEntries(response.headers), envelope }
  } catch (error) {
    if (error instanceof LiveFailure) {
      const { reason, text, message, status } = error
      return { kind: 'network-error', cause: reason, text, message, status }
    }
    const { name, message } = error as Error
    return { kind: 'network-error', cause: causes[name] ?? 'unreachable', message }
  }
}

const causes: Readonly<Record<string, NetworkCause>> = {
  TimeoutError: 'timeout',
  AbortError: 'cancelled',
  SandboxMissing: 'not-started',
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
