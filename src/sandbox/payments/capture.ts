import type { CaptureResult } from '../../contract/answers/results.ts'
import type { Handler } from '../world/handler.ts'
import { notifyCallback } from '../notifications/notifications.ts'
import { findMovable, movePayment } from './move-payment.ts'
import { identity, successful, transaction } from './present-transaction.ts'
import { refuse, success } from '../world/replies.ts'
import type { PaymentRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** Charges what was authorized, or a part of it; a payment is captured once. */
export const captureAuthorization: Handler<'payments.capture'> = (tx, input) => {
  const payment = findMovable(tx, input.payment_uuid, 'capture')
  const amount = Number(input.transaction_approved_amount)
  if (amount > payment.amount) throw refuse(tx.lang, 'amount_over_authorized')
  if (tx.settings.assumptions.capture_amount === 'one' && amount !== 1) {
    throw refuse(tx.lang, 'capture_amount_not_one')
  }
  const { now: at, device } = tx
  const step = { at, kind: 'captured', card: payment.card.mask, device } as const
  const captured = movePayment(tx, payment, 'capture', step, {
    amount,
    authorized: payment.amount,
  })
  const event = tx.emit('payment.captured', payment.id)
  const data = presentCapture(tx, captured)
  notifyCallback(tx, event, captured, data)
  const { status, body } = success(tx.lang, 'payment_captured', data)
  return { status, body: { ...body, status } }
}

/** `data` of capture, whose authorization code is the text `null` (specification, Resources). */
const presentCapture = (tx: Tx, payment: PaymentRow): CaptureResult => ({
  transaction_type: 'capture',
  ...transaction(tx, payment, successful(tx, 'payment_captured')),
  transaction_approved_amount: null,
  transaction_auth: 'null',
  ...(tx.settings.assumptions.capture_result === 'with_hash'
    ? { ...identity(payment), transaction_approved_amount: payment.amount }
    : {}),
})
