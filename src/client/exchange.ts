import { sandboxCredentials } from '../contract/samples.ts'
import { canonicalId } from '../contract/identifiers.ts'
import type { Envelope, FieldErrors } from '../contract/envelope.ts'
import { hintHeader, remarksIn, withHints } from '../contract/replies/hints.ts'
import type { Issue } from '../contract/redaction/issue.ts'
import type { LiveCause } from '../contract/live/live.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { Text } from '../contract/text.ts'
import type { BrowserCause } from './live-failure.ts'
import { redactErrors } from '../contract/redaction/redact.ts'

export type Target = 'browser' | 'server' | 'live'

/** A request as it is shown and kept: without card number, security code and secrets. */
export interface KeptRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type NetworkCause =
  | 'not-started'
  | 'unreachable'
  | 'timeout'
  | 'cancelled'
  /** The request is on its way, or its page was left before the answer came. */
  | 'unanswered'
  | 'not-json'
  /** The user did not confirm the request: nothing was sent. */
  | 'unconfirmed'
  /** The URL would have carried a card number, a code or a secret: nothing was sent. */
  | 'secret-in-url'
  /** A header would have carried a character that HTTP has not: nothing was sent. */
  | 'header-character'

export type ExchangeOutcome =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly envelope: Envelope
      /**
       * The places where the answer departs from the contract; absent when they could not be found
       * out.
       */
      readonly drift?: readonly Issue[]
    }
  | {
      readonly kind: 'network-error'
      readonly cause: NetworkCause | LiveCause | BrowserCause
      readonly message: string
      /** The cause and its cure, if the proxy or the browser knows more than the console. */
      readonly text?: Text
      /** HTTP status, when something answered that was not the interface. */
      readonly status?: number
    }

export type Unanswered = Extract<ExchangeOutcome, { kind: 'network-error' }>

/** A request to the interface with its outcome; every part of an exchange may be stored. */
export interface Exchange {
  readonly id: string
  readonly operation: OperationId
  readonly target: Target
  /** Ms since 1970. */
  readonly startedAt: number
  readonly durationMs: number
  readonly request: KeptRequest
  /** The fields that were sent, masked: a form can be filled with them again. */
  readonly values: Readonly<Record<string, string>>
  readonly outcome: ExchangeOutcome
  /** The exchange came with a file: this browser did not send the request. */
  readonly isImported?: true
}

/**
 * Tells whether the request was confirmed, or needed no confirmation; the history keeps only those.
 */
export const wasSent = ({ outcome }: Exchange) =>
  outcome.kind === 'response' || outcome.cause !== 'unconfirmed'

/** The host that was asked, with its port if it has one. */
export const hostOf = ({ request }: Exchange) =>
  URL.canParse(request.url) ? new URL(request.url).host : ''

/** Tells whether a sandbox with a name was asked: the pages of the console show the one without. */
export const isOfNamedSandbox = ({ request: { headers } }: Exchange) =>
  (headers['x-sandbox'] ?? 'default') !== 'default'

/** The errors of an answer by field and header, with the remarks of the sandbox. */
export const refusedFields = ({
  headers,
  envelope: { errors },
}: Extract<ExchangeOutcome, { kind: 'response' }>): FieldErrors =>
  withHints(errors, redactErrors(remarksIn(headers[hintHeader])))

/** The payment that an exchange is about, if its answer or its request names one. */
export function paymentOf({ outcome, values }: Exchange) {
  const data = outcome.kind === 'response' ? outcome.envelope.data : undefined
  if (typeof data === 'object' && data !== null && 'payment_uuid' in data) {
    return typeof data.payment_uuid === 'string' ? data.payment_uuid : undefined
  }
  return values['payment_uuid']
}

/** The plan that an exchange is about; only the answer of its creation has the identifier. */
export function planIdOf({ operation, outcome, values }: Exchange) {
  const created = operation === 'plans.create' ? at(outcome, 'id') : undefined
  return created ?? values['subscription_id']?.toLowerCase()
}

/** The enrollment that an exchange is about. */
export const enrollmentOf = ({ outcome, values }: Exchange) =>
  at(outcome, 'properties.subscription.customer') ??
  values['customer_subscription_id']?.toLowerCase()

/** The link for the first payment, which an enrolling answers with. */
export const checkoutUrlOf = ({ outcome }: Exchange) => at(outcome, 'payment.payment_url')

/** A text of the answer's `data`, by its path. */
function at(outcome: ExchangeOutcome, path: string): string | undefined {
  const data: unknown = outcome.kind === 'response' ? outcome.envelope.data : undefined
  const value = valueAt(data, path)
  return typeof value === 'string' ? value : undefined
}

/** The value at a path of names, in data of any form. */
export const valueAt = (data: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      data,
    )

/** The tokens that an exchange is about, as the interface writes them: a read may name several. */
export function tokensOf({ outcome, values }: Exchange): readonly string[] {
  const data = outcome.kind === 'response' ? outcome.envelope.data : undefined
  const answered = valueAt(data, 'token')
  const named = [
    typeof answered === 'string' && answered,
    ...(values['token'] ?? '').split(':'),
    values['card_token'],
  ]
  return [...new Set(named.flatMap((token) => (token ? [canonicalId(token)] : [])))]
}

/** The entities that an exchange is about, each with the family of its page. */
export function entitiesOf(exchange: Exchange) {
  const found = [
    { family: 'payment', id: paymentOf(exchange) },
    ...tokensOf(exchange).map((id) => ({ family: 'token', id })),
    { family: 'enrollment', id: enrollmentOf(exchange) },
    { family: 'plan', id: planIdOf(exchange) },
  ]
  return found.flatMap(({ family, id }) => (id ? [{ family, id }] : []))
}

/** The values that were sent, and those that may be seen. */
export interface SentValues {
  readonly values: Readonly<Record<string, string>>
  readonly masked: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Tells whether an exchange was sent with the public key of the sandbox, not with a merchant's own.
 */
export const hasPublicKey = ({ request }: Exchange) =>
  request.headers['x-auth-key'] === sandboxCredentials.key
