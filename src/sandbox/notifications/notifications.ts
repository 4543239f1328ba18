import type { AuthResult, CaptureResult, SaleResult } from '../../contract/answers/results.ts'
import { type PostAddress, deliver } from './deliveries.ts'
import type {
  EnrollmentRow,
  EventRow,
  NoticeContent,
  PaymentRow,
  PlanRow,
} from '../world/tables.ts'
import { planOf, type Tx } from '../world/tx.ts'

/** Notifies the merchant of a successful payment of an enrollment. */
export function notifyPayment(
  tx: Tx,
  event: EventRow,
  payment: PaymentRow,
  enrollment: EnrollmentRow,
  plan: PlanRow,
) {
  deliver(tx, event, addressOf(tx, enrollment), {
    kind: 'subscription.payment',
    zone: tx.settings.assumptions.printed_times,
    company: companyOf(tx),
    enrollment: subjectOf(enrollment),
    plan,
    payment,
    uuid: payment.id,
    site: enrollment.site,
    // No other answer has this identifier: any new UUID is right.
    transactionId: event.id.slice(2),
    authorizationId: tx.newCode(6),
  })
}

/** Notifies the merchant of the new state of an enrollment. */
export function notifyStatus(tx: Tx, event: EventRow, enrollment: EnrollmentRow) {
  const plan = planOf(tx, enrollment)
  deliver(tx, event, addressOf(tx, enrollment), {
    kind: 'subscription.status',
    zone: tx.settings.assumptions.printed_times,
    company: companyOf(tx),
    enrollment: subjectOf(enrollment),
    plan,
  })
}

/**
 * Notifies the address that a sale or an authorization names, if any, of the success of the
 * transaction: of an authorization, or of its capture.
 */
export function notifyCallback(
  tx: Tx,
  event: EventRow,
  payment: PaymentRow,
  transaction: SaleResult | AuthResult | CaptureResult,
) {
  const { assumptions } = tx.settings
  const moment = payment.state === 'authorized' ? 'at_authorization' : 'at_capture'
  const isOther = payment.kind === 'auth' && moment !== assumptions.authorization_callback
  if (payment.callback === null || isOther) return
  deliver(
    tx,
    event,
    { url: payment.callback, isForeign: isForeign(tx, payment) },
    {
      kind: 'order_callback',
      zone: assumptions.printed_times,
      company: companyOf(tx),
      payment,
      uuid: assumptions.callback_uuid === 'own' ? tx.newId('P-') : payment.id,
      site: tx.site,
      transactionId: transaction.transaction_id,
      authorizationId: transaction.transaction_auth ?? '',
      ...(assumptions.callback_payload === 'transaction' && {
        transaction: { ...transaction, payment_uuid: payment.id, payment_hash: payment.hash },
      }),
    },
  )
}

/** The part of an enrollment that a notification contains; only this part of the row is copied. */
const subjectOf = ({
  id,
  state,
  customer,
  quantity,
}: EnrollmentRow): NoticeContent['enrollment'] => ({
  id,
  state,
  customer,
  quantity,
})

/**
 * Tells whether a page of another site asked for a notification, now or when it made the record.
 */
const isForeign = (tx: Tx, { byForeignPage }: Pick<PaymentRow, 'byForeignPage'>) =>
  tx.isForeign || byForeignPage === true

const addressOf = (tx: Tx, enrollment: EnrollmentRow): PostAddress => ({
  url: tx.settings.webhookUrl,
  isForeign: isForeign(tx, enrollment),
})

const companies = new WeakMap<object, NoticeContent['company']>()

/** Returns the same object for all notices of a merchant, without the secret. */
function companyOf({ settings: { merchant } }: Tx) {
  const known = companies.get(merchant) ?? { name: merchant.name, key: merchant.key }
  companies.set(merchant, known)
  return known
}
