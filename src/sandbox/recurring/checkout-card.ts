import { sandboxCards } from '../../contract/domain/cards.ts'
import type { CheckoutCard } from '../../contract/control/customer.ts'
import { isPaymentCard } from '../../contract/domain/three-d-secure.ts'
import { ControlRefusal } from '../world/control-call.ts'
import { cardWith, type PaymentCard } from '../tokens/payment-card.ts'

/**
 * The card of a customer; a body with nothing but an outcome means one of the sandbox's own.
 *
 * @throws ControlRefusal when the sandbox does not take the card.
 */
export function cardOfAttempt(
  body: Pick<CheckoutCard, 'card_number'> | { readonly outcome: unknown },
): PaymentCard {
  if ('outcome' in body) return cardWith(sandboxCards[0].number)
  if (isPaymentCard(body.card_number)) return cardWith(body.card_number)
  throw new ControlRefusal(422, 'card_number: one of the test cards is needed')
}
