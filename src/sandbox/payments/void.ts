import type { VoidResult } from '../../contract/answers/results.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import type { Input } from '../../contract/operations/registry.ts'
import { voidSignatureKind } from '../../contract/operations/client-signature.ts'
import { sign, signatureKinds, voidUser } from '../../contract/signing.ts'
import { isDigest } from '../world/digest.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import type { Handler } from '../world/handler.ts'
import { announceStep, findMovable, movePayment } from './move-payment.ts'
import { isTooLateToVoid } from '../../contract/domain/void-window.ts'
import { checked, identity, processed, successful, transaction } from './present-transaction.ts'
import { refuse, refuseProblems, success } from '../world/replies.ts'
import { newestPayments, signatureRemarks, userRemarks } from '../world/signature-remarks.ts'
import type { PaymentRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** Takes a payment back on its own day, or an authorization as long as it is not captured. */
export const voidPayment: Handler<'payments.void'> = (tx, input) => {
  const payment = findMovable(tx, input.payment_uuid, 'void')
  checkAuthorization(tx, input, payment)
  checkAmount(tx, input, payment)
  const { state } = payment
  const moved = movedAt(payment)
  if (isTooLateToVoid({ state, movedAt: moved }, tx.now, tx.settings.assumptions)) {
    throw refuse(tx.lang, 'void_too_late', {}, { remarks: [remarkOfDay(tx, moved)] })
  }
  const step = {
    at: tx.now,
    kind: 'voided',
    card: payment.card.mask,
    device: tx.device,
    reason: redactText(input.void_reason),
  } as const
  const voided = movePayment(tx, payment, 'void', step)
  announceStep(tx, 'payment.voided', voided)
  return success(tx.lang, 'payment_voided', presentVoid(tx, voided))
}

/**
 * User and signature are verified as soon as one of them is there
 * (docs/evidence.md#two-forms-of-void).
 */
function checkAuthorization(
  tx: Tx,
  input: Input<'payments.void'>,
  { orderId, customer }: PaymentRow,
) {
  const { 'x-auth-user': user, void_signature: signature } = input
  if (!user && !signature) return
  const { assumptions, merchant } = tx.settings
  const { voidUser: email } = merchant
  const kind = voidSignatureKind(assumptions)
  const values = {
    ...merchant,
    email,
    order_id: orderId,
    payment_uuid: input.payment_uuid,
    endpoint: tx.origin,
    amount: input.order_amount ?? '',
    token: '',
  }
  const isUserRight = isDigest(assumptions, user ?? '', voidUser(email))
  // The form with order_amount has no signature, but its user is verified too.
  const isSigned =
    (!signature && assumptions.void_form === 'signed_or_amount') ||
    isDigest(assumptions, signature ?? '', sign(signatureKinds[kind], values))
  if (isUserRight && isSigned) return
  const ofUser: readonly Remark[] = !user
    ? [{ at: 'x-auth-user', name: 'void_user_missing' }]
    : isUserRight
      ? []
      : userRemarks(values, user, customer.email, tx.lang)
  const isOf = (other: string) =>
    isDigest(assumptions, signature ?? '', sign(signatureKinds[kind], { ...values, email: other }))
  const ofSignature: readonly Remark[] =
    isSigned || !signature
      ? []
      : isOf(customer.email)
        ? [{ at: 'void_signature', name: 'signed_for_customer' }]
        : isOf(sandboxCredentials.voidUser)
          ? [{ at: 'void_signature', name: 'signed_for_public' }]
          : signatureRemarks(kind, values, signature, tx.lang, newestPayments(tx))
  const remarks = [...ofUser, ...ofSignature]
  throw refuse(tx.lang, 'void_not_authorized', {}, { remarks })
}

/** In which zone the day ended. */
function remarkOfDay({ now, settings: { assumptions } }: Tx, moved: number): Remark {
  const day = (instant: number) => printTime(instant, assumptions).slice(0, 10)
  const zone = assumptions.printed_times === 'utc' ? 'UTC' : 'Honduras (UTC-6)'
  const params = { zone, moved: day(moved), today: day(now) }
  return { at: 'payment_uuid', name: 'void_day', params }
}

/** @throws Refusal when the sent amount is not the payment's. */
function checkAmount(
  tx: Tx,
  { order_amount: amount }: Input<'payments.void'>,
  payment: PaymentRow,
) {
  if (amount === undefined || tx.settings.assumptions.void_amount === 'ignored') return
  if (Number(amount) !== payment.amount) {
    throw refuseProblems(tx.lang, [{ field: 'order_amount', rule: 'payment_amount' }])
  }
}

/** The time when the money moved. */
const movedAt = ({ history, createdAt }: PaymentRow) =>
  history.findLast(({ kind }) => kind === 'paid' || kind === 'captured')?.at ?? createdAt

/** `data` of void: nothing is approved any more. */
const presentVoid = (tx: Tx, payment: PaymentRow): VoidResult => ({
  transaction_type: 'void',
  ...transaction(tx, payment, successful(tx, 'payment_voided')),
  transaction_approved_amount: 0,
  transaction_auth: tx.newCode(6),
  ...processed(tx, payment),
  ...checked(tx),
  ...identity(payment),
})
