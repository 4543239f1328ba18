import type { AuthenticatingOperation } from '../../contract/operations/registry.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import { authenticateCard, type GivenUp, type PagePort, textOf } from './authenticate-card.ts'
import { send } from '../client.ts'
import type { ClientOptions } from '../client-options.ts'
import type { Exchange } from '../exchange.ts'

/** The steps of an authentication (docs/evidence.md#authentication-flow). */
export const authenticationSteps = [
  'payment',
  'collection',
  'lookup',
  'challenge',
  'repeat',
] as const
export type AuthenticationStep = (typeof authenticationSteps)[number]

/** The parts that the caller provides: pages in frames, and callbacks for each step. */
export interface AuthenticationPort extends Omit<PagePort, 'onStep'> {
  onStep(step: AuthenticationStep): void
  /** Is called before anything leaves this page. */
  onSend?(unanswered: Exchange): void
  onExchange(step: AuthenticationStep, exchange: Exchange): void
}

export interface PaymentToAuthenticate {
  readonly operation: AuthenticatingOperation
  readonly values: Values
  readonly encoding: Encoding
  /** The 202, when it has been received already. */
  readonly asked?: Exchange
}

/** The end of an authentication: an answer of the interface, or an error of the issuer's page. */
export type AuthenticationEnd =
  | { readonly kind: 'answered'; readonly step: AuthenticationStep; readonly exchange: Exchange }
  | GivenUp

/** Tells whether an answer asks for an authentication. */
export const asksForAuthentication = ({ outcome }: Exchange) =>
  outcome.kind === 'response' &&
  outcome.status === 202 &&
  !!textOf(outcome.envelope.data, 'payload')

/** Pays with 3-D Secure as a merchant's page does, by the same steps as the vendor's client. */
export async function authenticate(
  client: ClientOptions,
  { operation, values, encoding, asked }: PaymentToAuthenticate,
  port: AuthenticationPort,
  signal?: AbortSignal,
): Promise<AuthenticationEnd> {
  const sendStep = async (step: AuthenticationStep, sending: () => Promise<Exchange>) => {
    port.onStep(step)
    const exchange = await sending()
    port.onExchange(step, exchange)
    return exchange
  }

  const first = await sendStep(
    'payment',
    async () => asked ?? send(client, operation, values, encoding, signal, port.onSend),
  )
  if (!asksForAuthentication(first)) return { kind: 'answered', step: 'payment', exchange: first }

  const passage = await authenticateCard(
    {
      question: dataOf(first),
      merchantData: client.credentials.key,
      lookUp: (reference) =>
        sendStep('lookup', () =>
          send(
            client,
            'authentication.lookup',
            { ...lookupValues(values), reference },
            encoding,
            signal,
            port.onSend,
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
  const repeated = await sendStep('repeat', () =>
    send(
      client,
      operation,
      { ...values, authentication_identifier: passage.identifier },
      encoding,
      signal,
      port.onSend,
    ),
  )
  return { kind: 'answered', step: 'repeat', exchange: repeated }
}

/** The fields of a payment that the lookup needs; the security code is not among them. */
const lookupValues = (values: Values) =>
  Object.fromEntries(
    ['card_token', 'card_number', 'order_id', 'order_currency', 'order_amount', 'env', 'lang'].map(
      (name) => [name, values[name]],
    ),
  )

const dataOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.envelope.data : undefined
