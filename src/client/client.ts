import { redactEnvelope, redactFields, redactHeaders } from '../contract/redaction/redact.ts'
import { markHeader } from '../contract/http.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { Encoding, Values } from '../contract/operations/wire.ts'
import type { ClientOptions } from './client-options.ts'
import type { Exchange, ExchangeOutcome, Unanswered } from './exchange.ts'
import { receiveOutcome } from './receive-outcome.ts'
import { type Addressed, prepare } from './prepare.ts'
import { isSendable } from './sendable.ts'

/** The values as they will be sent, with the fields that are computed from a secret. */
export const signedValues = ({ live }: ClientOptions, operation: OperationId, values: Values) =>
  live ? live.sign(operation, values) : values

/** Sends one operation; an answer and a failure both come back as an exchange. */
export async function send(
  options: ClientOptions,
  operation: OperationId,
  given: Values,
  encoding: Encoding,
  signal?: AbortSignal,
  /** Is called before anything leaves this page. */
  onSend?: (unanswered: Exchange) => void,
): Promise<Exchange> {
  const values = defined(signedValues(options, operation, given))
  const { method, url, headers, body } = prepare(options, operation, values, encoding)
  const { request: shown, values: masked } = keptRequest(options, operation, values, encoding)
  const refusal = Object.values(headers).every(isSendable)
    ? await refusalOf(options, operation, values, url !== shown.url)
    : (await import('./unsendable.ts')).unsendable(headers)
  const unanswered: Exchange = {
    id: options.newId(),
    operation,
    target: options.target,
    startedAt: options.now(),
    durationMs: 0,
    request: shown,
    values: masked,
    outcome: { kind: 'network-error', cause: 'unanswered', message: '' },
  }
  if (refusal) return { ...unanswered, outcome: refusal }
  onSend?.(unanswered)
  const start = performance.now()
  const received = await receiveOutcome(options, url, {
    method,
    headers: options.isMarked ? { ...headers, [markHeader]: unanswered.id } : headers,
    body,
    signal,
  })
  const durationMs = performance.now() - start
  const kept = await examined(operation, received)
  const outcome = options.live?.scrub(kept, { values, masked, headers }) ?? kept
  return { ...unanswered, durationMs, outcome }
}

/** A request that was not sent, as the history would keep it. */
export const keptExchange = (
  options: ClientOptions,
  operation: OperationId,
  values: Values,
  encoding: Encoding,
): Exchange => ({
  id: '',
  operation,
  target: options.target,
  startedAt: 0,
  durationMs: 0,
  ...keptRequest(options, operation, defined(values), encoding),
  outcome: { kind: 'network-error', cause: 'not-started', message: '' },
})

/** The parts of a request that may be kept. */
export function keptRequest(
  options: Addressed,
  operation: OperationId,
  given: Readonly<Record<string, string>>,
  encoding: Encoding,
): Pick<Exchange, 'request' | 'values'> {
  const values = redactFields(given) as Record<string, string>
  const outgoing = prepare(options, operation, values, encoding)
  return { request: { ...outgoing, headers: redactHeaders(outgoing.headers) }, values }
}

const defined = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** The reason why a request to the real service is not sent; nothing keeps one from a sandbox. */
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

/** The answer as it may be kept: masked, with the places where it differs from the contract. */
export async function examined(
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
