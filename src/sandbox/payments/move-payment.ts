import { canonicalId } from '../../contract/identifiers.ts'
import {
  canMove,
  type PaymentEventType,
  type PaymentMove,
  paymentMoves,
  type PaymentState,
  paymentStateNames,
} from '../../contract/domain/payment-states.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { lastEntryOf } from '../presentation/present.ts'
import { remarkOfMissing } from '../world/missing-row.ts'
import { refuse } from '../world/replies.ts'
import type { Card, HistoryRow, PaymentAuthentication, PaymentRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** @throws Refusal when no payment has that identifier. */
export function findPayment(tx: Tx, uuid: string): PaymentRow {
  const payment = tx.tables.payments.get(canonicalId(uuid))
  if (payment) return payment
  const status = tx.settings.assumptions.unknown_payment === 'precondition' ? 412 : 406
  const remarks = [remarkOfMissing(tx, 'payment_uuid', 'payments', uuid)]
  throw refuse(tx.lang, 'payment_not_found', {}, { status, remarks })
}

/** The refusal of a payment that is in another state than a move asks for. */
export function refuseState({ lang }: Tx, payment: PaymentRow, move: PaymentMove | 'try_again') {
  const from: readonly PaymentState[] =
    move === 'try_again' ? ['declined'] : paymentMoves[move].from
  const named = (state: PaymentState) => paymentStateNames[state][lang]
  const params = {
    state: named(payment.state),
    wanted: new Intl.ListFormat(lang, { type: 'disjunction' }).format(from.map(named)),
  }
  const isRightState = from.includes(payment.state)
  const remark: Omit<Remark, 'at'> = isRightState
    ? { name: 'payment_of_enrollment' }
    : { name: 'payment_state', params }
  const remarks = [{ at: 'payment_uuid', ...remark }]
  return refuse(lang, 'payment_not_found', {}, { status: 412, remarks })
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
  throw refuseState(tx, payment, move)
}

/** The parts of a payment that change beside its state. */
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

/** Emits the event of the newest step of a payment. */
export const announceStep = (tx: Tx, type: PaymentEventType, payment: PaymentRow) =>
  tx.emit(type, payment.id, { entry: lastEntryOf(payment) })

/**
 * The step of an attempt to charge a card.
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
