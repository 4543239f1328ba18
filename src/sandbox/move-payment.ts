import { canonicalId } from '../contract/identifiers.ts'
import { canMove, type PaymentMove, paymentMoves } from '../contract/payment-states.ts'
import { refuse } from './replies.ts'
import type { HistoryRow, PaymentRow } from './tables.ts'
import type { Tx } from './tx.ts'

/** @throws Refusal when no payment has that identifier. */
export function findPayment(tx: Tx, uuid: string): PaymentRow {
  const payment = tx.tables.payments.get(canonicalId(uuid))
  if (payment) return payment
  const { unknown_payment: assumed } = tx.settings.assumptions
  throw refuse(tx.lang, 'payment_not_found', {}, assumed === 'precondition' ? 412 : 406)
}

/**
 * The payment with that identifier, if the move is open to it.
 *
 * @throws Refusal 412, the service's own words for a payment that cannot be captured (facts 14a).
 */
export function findMovable(tx: Tx, uuid: string, move: PaymentMove): PaymentRow {
  const payment = findPayment(tx, uuid)
  if (canMove(payment.state, move)) return payment
  throw refuse(tx.lang, 'payment_not_found', {}, 412)
}

/** The one way to change the state of a payment: its history grows by one step. */
export function movePayment(
  tx: Tx,
  payment: PaymentRow,
  move: PaymentMove,
  step: Omit<HistoryRow, 'at'>,
  changes: Partial<Pick<PaymentRow, 'amount'>> = {},
): PaymentRow {
  if (!canMove(payment.state, move)) {
    throw new Error(`Failed to ${move} payment "${payment.id}": it is ${payment.state}`)
  }
  const moved: PaymentRow = {
    ...payment,
    ...changes,
    state: paymentMoves[move].to,
    expiresAt: null,
    history: [...payment.history, { at: tx.now, ...step }],
  }
  tx.tables.payments.put(moved)
  return moved
}
