import { deliver } from './deliveries.ts'
import { planOf } from '../world/plan-of.ts'
import type {
  EnrollmentRow,
  EventRow,
  NoticeContent,
  PaymentRow,
  PlanRow,
} from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** Notifies the merchant of a successful payment of an enrollment. */
export function notifyPayment(
  tx: Tx,
  event: EventRow,
  payment: PaymentRow,
  enrollment: EnrollmentRow,
  plan: PlanRow,
) {
  deliver(tx, event, tx.settings.webhookUrl, {
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
  deliver(tx, event, tx.settings.webhookUrl, {
    kind: 'subscription.status',
    zone: tx.settings.assumptions.printed_times,
    company: companyOf(tx),
    enrollment: subjectOf(enrollment),
    plan,
  })
}

/** Notifies the callback address of a sale or an authorization of its success. */
export function notifyCallback(
  tx: Tx,
  event: EventRow,
  payment: PaymentRow,
  transaction: { readonly transaction_id: string; readonly transaction_auth: string },
) {
  const isOwn = tx.settings.assumptions.callback_uuid === 'own'
  deliver(tx, event, payment.callback, {
    kind: 'order_callback',
    zone: tx.settings.assumptions.printed_times,
    company: companyOf(tx),
    payment,
    uuid: isOwn ? tx.newId('P-') : payment.id,
    site: tx.site,
    transactionId: transaction.transaction_id,
    authorizationId: transaction.transaction_auth,
  })
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

const companies = new WeakMap<object, NoticeContent['company']>()

/** One object for all notices of a merchant, without the secret. */
function companyOf({ settings: { merchant } }: Tx) {
  const known = companies.get(merchant) ?? { name: merchant.name, key: merchant.key }
  companies.set(merchant, known)
  return known
}
