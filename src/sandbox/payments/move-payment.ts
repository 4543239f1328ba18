import { canonicalId } from '../../contract/identifiers.ts'
import { canMove, type PaymentMove, paymentMoves } from '../../contract/domain/payment-states.ts'
import { refuse } from '../world/replies.ts'
import type { Card, HistoryRow, PaymentAuthentication, PaymentRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** @throws Refusal when no payment has that identifier. */
export function findPayment(tx: Tx, uuid: string): PaymentRow {
  const payment = tx.tables.payments.get(canonicalId(uuid))
  if (payment) return payment
  const { unknown_payment: assumed } = tx.settings.assumptions
  throw refuse(tx.lang, 'payment_not_found', {}, { status: assumed === 'precondition' ? 412 : 406 })
}

/**
 * The payment with that identifier, if the move is open to it.
 *
 * @throws Refusal 412, the service's own words for a payment that cannot be captured
 * (docs/evidence.md#payment-transitions).
 */
export function findMovable(tx: Tx, uuid: string, move: PaymentMove): PaymentRow {
  const payment = findPayment(tx, uuid)
  if (canMove(payment.state, move)) return payment
  throw refuse(tx.lang, 'payment_not_found', {}, { status: 412 })
}

/** What changes of a payment beside its state. */
type Changes = Partial<
  Pick<PaymentRow, 'amount' | 'authorized' | 'currency' | 'card' | 'attempts' | 'authentication'>
>

/** The one way to change the state of a payment: its history grows by the step. */
export function movePayment(
  tx: Tx,
  payment: PaymentRow,
  move: PaymentMove,
  step: HistoryRow,
  changes: Changes = {},
): PaymentRow {
  if (!canMove(payment.state, move)) {
    throw new Error(`Failed to ${move} payment "${payment.id}": it is ${payment.state}`)
  }
  const history = payment.history.concat(step)
  const { to: state } = paymentMoves[move]
  return put(tx, { ...payment, state, expiresAt: null, ...changes, history })
}

/** An attempt that failed and leaves the payment in its state: it can be tried again. */
export const keepAttempt = (tx: Tx, payment: PaymentRow, step: HistoryRow, changes: Changes = {}) =>
  put(tx, { ...payment, ...changes, history: payment.history.concat(step) })

/**
 * What came of an attempt to charge a card.
 *
 * @param outcome the amount of the sandbox outcome that decided it
 */
export function attemptStep(
  { now: at, device }: Tx,
  { mask: card }: Card,
  kind: 'paid' | 'authorized' | 'declined',
  outcome: number,
  authentication?: PaymentAuthentication,
): HistoryRow {
  const step: HistoryRow = { at, kind, card, device, outcome }
  return authentication ? { ...step, authentication } : step
}

function put(tx: Tx, payment: PaymentRow) {
  tx.tables.payments.put(payment)
  return payment
}
