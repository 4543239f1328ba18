import { ControlError } from '../client/control-client.ts'
import { authenticateCard, type PagePort } from '../client/authentication/authenticate-card.ts'
import type { CheckoutBody } from '../contract/control/customer.ts'
import type { AskAsCustomer } from './customer-context.ts'

/** How an attempt to pay ended, as the page shows it to the customer. */
export type PaymentEnd =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The payment was paid meanwhile, perhaps in another tab. */
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly because: PaymentFailure }
export type PaymentFailure =
  | 'closed'
  | 'gone'
  | 'issuer'
  | 'silent'
  | 'lapsed'
  | 'refused'
  | 'unreachable'

/**
 * Pays at a checkout, with 3-D Secure if the card asks for it. Nothing is charged unless it is
 * `paid`.
 */
export async function pay(
  ask: AskAsCustomer,
  uuid: string,
  payment: CheckoutBody,
  port: PagePort,
): Promise<PaymentEnd> {
  const send = (body: CheckoutBody) => ask('checkout.pay', { id: uuid, body })
  try {
    if ('outcome' in payment) {
      await send(payment)
      return { kind: 'paid' }
    }
    const answer = await send({ ...payment, authentication_request: true })
    if (!('authentication' in answer)) return { kind: 'paid' }
    const passage = await authenticateCard(
      {
        question: answer.authentication,
        merchantData: uuid,
        lookUp: (reference) => ask('checkout.lookup', { id: uuid, body: { reference } }),
        envelopeOf: (envelope) => envelope,
      },
      port,
    )
    if (passage.kind === 'given-up') return givenUp(passage.code)
    if (passage.kind === 'refused') return { kind: 'declined', reason: passage.answer.message }
    await send({ ...payment, authentication_identifier: passage.identifier })
    return { kind: 'paid' }
  } catch (error) {
    return paymentEndOf(error)
  }
}

const givenUp = (code: string): PaymentEnd => ({
  kind: 'failed',
  because: code === 'cancelled' || code === 'timed_out' ? 'closed' : 'issuer',
})

/** The meaning of a refusal to a customer. */
export function paymentEndOf(error: unknown): Exclude<PaymentEnd, { kind: 'paid' }> {
  if (!(error instanceof ControlError)) {
    const isClosed = error instanceof Error && error.message === 'closed'
    return { kind: 'failed', because: isClosed ? 'closed' : 'silent' }
  }
  switch (error.status) {
    case 402:
      return { kind: 'declined', reason: error.message }
    case 404:
      return { kind: 'failed', because: 'gone' }
    case 409:
      return { kind: 'over' }
    case 412:
      return { kind: 'failed', because: 'lapsed' }
    case undefined:
      return { kind: 'failed', because: 'unreachable' }
    default:
      return { kind: 'failed', because: error.status >= 500 ? 'unreachable' : 'refused' }
  }
}
