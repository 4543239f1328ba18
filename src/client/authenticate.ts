import type { AuthenticationResult } from '../contract/authentication-results.ts'
import type { OperationId } from '../contract/registry.ts'
import type { Encoding, Values } from '../contract/wire.ts'
import { type ClientOptions, send } from './client.ts'
import type { Exchange } from './exchange.ts'

/** The payments that may ask for 3-D Secure. */
export type PaymentOperation = Extract<OperationId, 'payments.sale' | 'payments.auth'>

/** What an authentication goes through (facts 4). */
export const authenticationSteps = [
  'payment',
  'collection',
  'lookup',
  'challenge',
  'repeat',
] as const
export type AuthenticationStep = (typeof authenticationSteps)[number]

/** What the caller lends: a place to show pages, and somebody to tell how it goes. */
export interface AuthenticationPort {
  /**
   * Posts the fields to a page in a frame, and waits for what the page tells.
   *
   * @throws Error when it tells nothing in time, or the frame is taken away.
   */
  visit(step: 'collection' | 'challenge', url: string, fields: PageFields): Promise<unknown>
  onStep(step: AuthenticationStep): void
  onExchange(step: AuthenticationStep, exchange: Exchange): void
}

export type PageFields = Readonly<Record<string, string>>

export interface PaymentToAuthenticate {
  readonly operation: PaymentOperation
  readonly values: Values
  readonly encoding: Encoding
  /** The 202, when it has been received already. */
  readonly asked?: Exchange
}

/** How it ended: with an answer of the interface, or with an error that the issuer's page told. */
export type AuthenticationEnd =
  | { readonly kind: 'answered'; readonly step: AuthenticationStep; readonly exchange: Exchange }
  | { readonly kind: 'given-up'; readonly code: AuthenticationResult | 'unknown' }

/** Whether an answer asks for an authentication. */
export const asksForAuthentication = ({ outcome }: Exchange) =>
  outcome.kind === 'response' &&
  outcome.status === 202 &&
  !!textOf(outcome.envelope.data, 'payload')

/** Pays with 3-D Secure as a merchant's page does: what the vendor's client does, step by step. */
export async function authenticate(
  client: ClientOptions,
  { operation, values, encoding, asked }: PaymentToAuthenticate,
  port: AuthenticationPort,
  signal?: AbortSignal,
): Promise<AuthenticationEnd> {
  const tell = async (step: AuthenticationStep, sending: () => Promise<Exchange>) => {
    port.onStep(step)
    const exchange = await sending()
    port.onExchange(step, exchange)
    return exchange
  }

  const first = await tell(
    'payment',
    async () => asked ?? send(client, operation, values, encoding, signal),
  )
  if (!asksForAuthentication(first)) return { kind: 'answered', step: 'payment', exchange: first }
  const question = dataOf(first)

  port.onStep('collection')
  const profile = await port.visit('collection', textOf(question, 'collection_url'), {
    JWT: textOf(question, 'payload'),
  })
  const refused = errorIn(profile)
  if (refused) return { kind: 'given-up', code: refused }

  const found = await tell('lookup', () =>
    send(
      client,
      'authentication.lookup',
      { ...lookupValues(values), reference: textOf(profile, 'SessionId') },
      encoding,
      signal,
    ),
  )
  if (found.outcome.kind !== 'response' || !found.outcome.envelope.success) {
    return { kind: 'answered', step: 'lookup', exchange: found }
  }
  const { action } = found.outcome.envelope
  const data = dataOf(found)
  if (action === 'continue') {
    port.onStep('challenge')
    const told = await port.visit('challenge', textOf(data, 'continue_url'), {
      JWT: textOf(data, 'continue_payload'),
      MD: client.credentials.key,
    })
    const error = errorIn(told)
    if (error) return { kind: 'given-up', code: error }
  }
  const repeated = await tell('repeat', () =>
    send(
      client,
      operation,
      { ...values, authentication_identifier: textOf(data, 'identifier') },
      encoding,
      signal,
    ),
  )
  return { kind: 'answered', step: 'repeat', exchange: repeated }
}

/** What the lookup wants of a payment: no more of the card than it needs. */
const lookupValues = (values: Values) =>
  Object.fromEntries(
    ['card_token', 'card_number', 'order_id', 'order_currency', 'order_amount', 'env', 'lang'].map(
      (name) => [name, values[name]],
    ),
  )

const dataOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.envelope.data : undefined

/** A text of what came from outside; empty when there is none. */
function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const part: unknown = (value as Record<string, unknown>)[name]
  return typeof part === 'string' ? part : ''
}

function errorIn(message: unknown): AuthenticationResult | 'unknown' | undefined {
  if (typeof message !== 'object' || message === null || !('error' in message)) return undefined
  return (textOf(message.error, 'code') || 'unknown') as AuthenticationResult | 'unknown'
}
