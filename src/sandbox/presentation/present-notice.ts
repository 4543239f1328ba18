import type { Notification, NotificationKind } from '../../contract/answers/recurring-results.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import { paidAt } from './present.ts'
import { presentCompany, presentItems, presentNotified } from './present-recurring.ts'
import type { EnrollmentRow, NoticeContent, PaymentRow } from '../world/tables.ts'

/** The customer's page of a payment. */
export const checkoutUrl = ({ origin, query }: EnrollmentRow['site'], uuid: string) =>
  `${origin}/checkout/${uuid}${query}`

/** The body of a notification, exactly as it is posted (specification, Events). */
export function presentNotice(notice: NoticeContent): Notification<NotificationKind> {
  const { kind, enrollment, plan, payment, transaction } = notice
  const subscription = enrollment && plan && presentNotified(enrollment, plan)
  if (kind === 'subscription.status' && subscription) {
    return { type: 'subscription', payload: subscription }
  }
  if (transaction) return transaction
  if (!payment) throw new Error(`Failed to write a notification of ${kind}: its payment is missing`)
  const paid = presentPaid(notice, payment)
  if (subscription) return { ...paid, customer_subscription: subscription }
  return payment.state === 'paid' ? paid : { ...paid, paid_at: null }
}

function presentPaid(notice: NoticeContent, payment: PaymentRow) {
  return {
    ...presentPaymentObject(notice, payment),
    paid_at: printTime(paidAt(payment), { printed_times: notice.zone }),
    transaction_id: notice.transactionId ?? '',
    card_account: payment.card.mask,
    card_brand: payment.card.network,
    card_type: 'CREDIT',
    card_issuer: null,
    authorization_id: notice.authorizationId ?? '',
  }
}

/** A payment as enrolling and the notifications show it. */
export const presentPaymentObject = (
  {
    zone,
    company,
    uuid,
    site,
    firstChargeAt = null,
  }: Pick<NoticeContent, 'zone' | 'company' | 'uuid' | 'site'> & {
    /** The date when the customer was to pay. */
    readonly firstChargeAt?: number | null
  },
  payment: PaymentRow,
) => ({
  ref: payment.orderId,
  uuid: uuid ?? payment.id,
  status: payment.state,
  description: payment.enrollment?.title ?? payment.orderId,
  note: null,
  category: payment.kind,
  currency: payment.currency,
  tax_amount: 0,
  amount: payment.amount,
  items: presentItems(payment),
  customer_name: payment.customer.name,
  customer_email: payment.customer.email,
  customer_phone: null,
  client_ip: null,
  client_device: payment.history.findLast(({ device }) => device)?.device ?? null,
  order: payment.orderId,
  payment_hash: payment.hash,
  created_at: printTime(payment.createdAt, { printed_times: zone }),
  ...presentCompany(company),
  is_overdue: isOverdue(payment, firstChargeAt),
  payment_url: site ? checkoutUrl(site, payment.id) : '',
  attach_url: null,
  extra: null,
})

/** Tells whether a payment is unpaid, and its date had passed when it was made. */
const isOverdue = ({ state, createdAt }: PaymentRow, firstChargeAt: number | null) =>
  state === 'temp' && (firstChargeAt ?? Infinity) < createdAt
