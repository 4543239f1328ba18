import { maskCard, networkOf } from '../contract/cards.ts'
import type { CheckoutCard } from '../contract/control.ts'
import { caseOfCard, isPaymentCard } from '../contract/three-d-secure.ts'
import { ControlRefusal } from './control-call.ts'
import type { PaymentCard } from './payment-card.ts'

/** @throws ControlRefusal when the sandbox does not take the card. */
export function cardOf({ card_number: number }: Pick<CheckoutCard, 'card_number'>): PaymentCard {
  if (!isPaymentCard(number)) {
    throw new ControlRefusal(422, 'card_number: one of the test cards is needed')
  }
  const caseId = caseOfCard(number)?.id ?? null
  return { mask: maskCard(number), network: networkOf(number), caseId }
}
