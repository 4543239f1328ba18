import { maskCard, networkOf, sandboxCards } from '../../contract/domain/cards.ts'
import { caseOfCard, isPaymentCard } from '../../contract/domain/three-d-secure.ts'
import { refuse, refuseProblems } from '../world/replies.ts'
import type { Card } from '../world/tables.ts'
import { findToken } from './tokens.ts'
import type { Tx } from '../world/tx.ts'
import type { CheckoutCard } from '../../contract/control/customer.ts'
import { ControlRefusal } from '../world/control-call.ts'

/** The card that a payment charges. */
export interface PaymentCard extends Card {
  /** The 3-D Secure case of the card. */
  readonly caseId: string | null
  /** The token under which it is stored. */
  readonly token?: string
}

const cardsSeen = new WeakMap<Card, Card>()

/** The mask and the network of a card: the same object in all payments with it. */
export function keptCard(card: Card): Card {
  let known = cardsSeen.get(card)
  if (!known) cardsSeen.set(card, (known = { mask: card.mask, network: card.network }))
  return known
}

/** Replaces an unknown card, for example of a payment before its first attempt. */
export const noCard: PaymentCard = { mask: '', network: 'unknown', caseId: null }

/**
 * The card of a payment: given in the request, or stored under its token.
 *
 * @throws Refusal when the sandbox does not take it.
 */
export function cardOfNumber(
  tx: Tx,
  { card_token: token, card_number: number }: { card_token?: string; card_number?: string },
): PaymentCard {
  if (token) return cardOfToken(tx, token, number)
  if (!number || !isPaymentCard(number)) throw refuse(tx.lang, 'unaccepted_card')
  return cardWith(number)
}

/** The cards of the sandbox that were used; there are few. */
const cards = new Map<string, PaymentCard>()

/** A card that payments take, by its number. */
function cardWith(number: string): PaymentCard {
  let known = cards.get(number)
  if (!known) {
    known = {
      mask: maskCard(number),
      network: networkOf(number),
      caseId: caseOfCard(number)?.id ?? null,
    }
    cards.set(number, known)
  }
  return known
}

function cardOfToken(tx: Tx, token: string, number: string | undefined): PaymentCard {
  const {
    card_and_token: both,
    card_token_form: form,
    token_of_other_card: other,
  } = tx.settings.assumptions
  if (number && both === 'refused') {
    throw refuseProblems(tx.lang, [{ field: 'card_token', rule: 'prohibited' }])
  }
  const named = form === 'prefixed' || /^t-/i.test(token) ? token : `T-${token}`
  const { id, card, caseId, isTestCard } = findToken(tx, named, 'card_token')
  if (!isTestCard && other === 'refused') throw refuse(tx.lang, 'unaccepted_card')
  if (card.mask.length < 16 && other === 'sixteen_digits') {
    throw refuse(tx.lang, 'card_of_fifteen_digits')
  }
  return { ...card, caseId, token: id }
}

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
