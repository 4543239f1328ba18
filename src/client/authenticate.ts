import type { AuthenticationResult } from '../contract/authentication-results.ts'
import type { Envelope } from '../contract/envelope.ts'
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
  | GivenUp

/** The issuer's page told an error, or the customer closed it. */
interface GivenUp {
  readonly kind: 'given-up'
  readonly code: AuthenticationResult | 'unknown'
}

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

  const passage = await authenticateCard(
    {
      question: dataOf(first),
      merchantData: client.credentials.key,
      lookUp: (reference) =>
        tell('lookup', () =>
          send(
            client,
            'authentication.lookup',
            { ...lookupValues(values), reference },
            encoding,
            signal,
          ),
        ),
      envelopeOf: ({ outcome }) => (outcome.kind === 'response' ? outcome.envelope : undefined),
    },
    port,
  )
  if (passage.kind === 'given-up') return passage
  if (passage.kind === 'refused') {
    return { kind: 'answered', step: 'lookup', exchange: passage.answer }
  }
  const repeated = await tell('repeat', () =>
    send(
      client,
      operation,
      { ...values, authentication_identifier: passage.identifier },
      encoding,
      signal,
    ),
  )
  return { kind: 'answered', step: 'repeat', exchange: repeated }
}

interface CardToAuthenticate<Answer> {
  /** `data` of the answer that asks for an authentication. */
  readonly question: unknown
  /** What the issuer's page gives back as it came. */
  readonly merchantData: string
  readonly lookUp: (reference: string) => Promise<Answer>
  /** What the interface answered, if it did. */
  readonly envelopeOf: (answer: Answer) => Envelope | undefined
}

/** What came of it: an identifier to pay with, or why there is none. */
type Passage<Answer> =
  | { readonly kind: 'passed'; readonly identifier: string }
  | { readonly kind: 'refused'; readonly answer: Answer }
  | GivenUp

/**
 * From the question for an authentication to its identifier: the collection of the browser's data, the
 * lookup, and the challenge if the issuer wants one.
 */
export async function authenticateCard<Answer>(
  { question, merchantData, lookUp, envelopeOf }: CardToAuthenticate<Answer>,
  port: Pick<AuthenticationPort, 'visit' | 'onStep'>,
): Promise<Passage<Answer>> {
  port.onStep('collection')
  const profile = await port.visit('collection', textOf(question, 'collection_url'), {
    JWT: textOf(question, 'payload'),
  })
  const refused = errorIn(profile)
  if (refused) return { kind: 'given-up', code: refused }

  const answer = await lookUp(textOf(profile, 'SessionId'))
  const found = envelopeOf(answer)
  if (!found?.success) return { kind: 'refused', answer }
  if (found.action === 'continue') {
    port.onStep('challenge')
    const told = await port.visit('challenge', textOf(found.data, 'continue_url'), {
      JWT: textOf(found.data, 'continue_payload'),
      MD: merchantData,
    })
    const error = errorIn(told)
    if (error) return { kind: 'given-up', code: error }
  }
  return { kind: 'passed', identifier: textOf(found.data, 'identifier') }
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
