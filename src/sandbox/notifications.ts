import { deliver } from './deliveries.ts'
import { planOf } from './plan-of.ts'
import { checkoutUrl } from './present-notice.ts'
import type { EnrollmentRow, EventRow, Notice, PaymentRow, PlanRow } from './tables.ts'
import type { Tx } from './tx.ts'

/** Tells the merchant of a successful payment of an enrollment. */
export function notifyPayment(
  tx: Tx,
  event: EventRow,
  payment: PaymentRow,
  enrollment: EnrollmentRow,
  plan: PlanRow,
) {
  deliver(tx, event, tx.settings.webhookUrl, {
    ...common(tx, 'subscription.payment'),
    enrollment,
    plan,
    payment,
    uuid: payment.id,
    paymentUrl: checkoutUrl(enrollment.site, payment.id),
    transactionId: tx.newId(),
    authorizationId: tx.newCode(6),
  })
}

/** Tells the merchant of the new state of an enrollment. */
export function notifyStatus(tx: Tx, event: EventRow, enrollment: EnrollmentRow) {
  const plan = planOf(tx, enrollment)
  deliver(tx, event, tx.settings.webhookUrl, {
    ...common(tx, 'subscription.status'),
    enrollment,
    plan,
  })
}

/** Tells the address that a sale or an authorization named of its success. */
export function notifyCallback(
  tx: Tx,
  event: EventRow,
  payment: PaymentRow,
  transaction: { readonly transaction_id: string; readonly transaction_auth: string },
) {
  const isOwn = tx.settings.assumptions.callback_uuid === 'own'
  deliver(tx, event, payment.callback, {
    ...common(tx, 'order_callback'),
    payment,
    uuid: isOwn ? tx.newId('P-') : payment.id,
    paymentUrl: checkoutUrl(tx.site, payment.id),
    transactionId: transaction.transaction_id,
    authorizationId: transaction.transaction_auth,
  })
}

const common = ({ settings }: Tx, kind: Notice['kind']) => ({
  kind,
  zone: settings.assumptions.printed_times,
  company: companyOf(settings.merchant),
})

const companies = new WeakMap<object, Notice['company']>()

/** One object for all notices of a merchant, without the secret. */
function companyOf(merchant: Notice['company']) {
  const known = companies.get(merchant) ?? { name: merchant.name, key: merchant.key }
  companies.set(merchant, known)
  return known
}
