import { refusalOfCancel, hasEnded } from '../../contract/domain/enrollment-states.ts'
import { takesEnrollments } from '../../contract/domain/plans.ts'
import { redactText, withoutCardData } from '../../contract/redaction/redact-text.ts'
import type { EnrollmentResult } from '../../contract/answers/recurring-results.ts'
import type { Input } from '../../contract/operations/registry.ts'
import { zoneOffset } from '../../contract/domain/printed-time.ts'
import { isTrue, parseDayAndTime } from '../../contract/fields/rules.ts'
import { sign, signatureKinds } from '../../contract/signing.ts'
import { newPayment } from './charge-enrollment.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import type { Handler } from '../world/handler.ts'
import { enrollmentsOf, moveEnrollment } from './move-enrollment.ts'
import { checkoutUrl, presentPaymentObject } from '../presentation/present-notice.ts'
import { findPlan, requirePermission, unknownStatus } from './plans.ts'
import { presentEnrollment, presentItems } from '../presentation/present-recurring.ts'
import { refuse, refuseProblems, success } from '../world/replies.ts'
import { remarkOfMissing } from '../world/missing-row.ts'
import {
  type EnrollmentRow,
  type PaymentRow,
  type PlanRow,
  subscriberKey,
} from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** Enrolls a customer, who then pays through the checkout. */
export const subscribe: Handler<'enrollments.subscribe'> = (tx, input) => {
  requirePermission(tx)
  const { enrollment, payment } = enrollInPlan(tx, findNamedPlan(tx, input), input)
  return success(tx.lang, 'customer_enrolled', presentResult(tx, enrollment, payment))
}

type Joining = Pick<
  Input<'enrollments.subscribe'>,
  'customer_name' | 'customer_email' | 'resubscribe' | 'pay_date' | 'redirect'
>

/**
 * The enrollment of a customer, and the payment that it waits for.
 *
 * @throws Refusal when the plan does not take the customer.
 */
export function enrollInPlan(tx: Tx, plan: PlanRow, input: Joining) {
  const { assumptions } = tx.settings
  if (!takesEnrollments(plan.isActive, assumptions)) {
    throw refuse(tx.lang, 'plan_inactive')
  }
  if (!isOpenTo(tx, plan, input.customer_email)) throw refuse(tx.lang, 'plan_of_another')
  const mayJoinAgain = isTrue(input.resubscribe ?? assumptions.omitted_resubscribe)
  if (!mayJoinAgain && isSubscribed(tx, plan, input.customer_email)) {
    throw refuse(tx.lang, 'already_subscribed')
  }
  const firstChargeAt = chargeDate(tx, input.pay_date)
  const id = tx.newId()
  const customer = {
    name: redactText(input.customer_name),
    email: redactText(input.customer_email),
  }
  const { amount, currency } = plan
  const payment = newPayment(tx, { id, customer }, plan, { amount, currency })
  const enrollment: EnrollmentRow = {
    id,
    plan: plan.id,
    previous: plan.newestEnrollment,
    state: 'pending',
    customer,
    card: null,
    quantity: 1,
    paidCount: 0,
    failedCount: 0,
    lastPaidAt: null,
    lastFailedAt: null,
    wantsToCancel: false,
    cancelConfirmed: false,
    cancelReason: null,
    cancelKey: tx.newId().slice(-12),
    redirect: input.redirect ? withoutCardData(input.redirect) : null,
    ...(tx.isForeign && { byForeignPage: true }),
    lang: tx.lang,
    site: tx.site,
    firstChargeAt,
    nextChargeAt: null,
    isPaused: false,
    payment: payment.id,
    coming: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  tx.tables.enrollments.put(enrollment)
  tx.tables.plans.put({ ...plan, newestEnrollment: id })
  tx.emit('enrollment.created', id)
  return { enrollment, payment }
}

export const readEnrollment: Handler<'enrollments.read'> = (tx, input) => {
  requirePermission(tx)
  const { plan, enrollment } = findEnrollment(tx, input)
  const data = presentEnrollment(enrollment, plan, tx.settings.assumptions)
  return success(tx.lang, 'information_found', data)
}

/** Cancels an enrollment; only an active one may be cancelled. */
export const cancelEnrollment: Handler<'enrollments.cancel'> = (tx, input) => {
  requirePermission(tx)
  const { plan, enrollment } = findEnrollment(tx, input)
  const { assumptions } = tx.settings
  const refusal = refusalOfCancel(enrollment.state, plan, assumptions)
  if (refusal === 'enrollment_not_active') {
    const status = assumptions.cancel_not_active === 'precondition' ? 412 : 400
    throw refuse(tx.lang, refusal, { status: enrollment.state }, { status })
  }
  if (refusal) throw refuse(tx.lang, refusal)
  moveEnrollment(tx, enrollment, 'cancel', { nextChargeAt: null, cancelConfirmed: true })
  return success(tx.lang, 'enrollment_cancelled', undefined)
}

/** The body is checked first, then the path (docs/evidence.md#joining-a-plan). */
function findNamedPlan(tx: Tx, { subscription, subscription_id }: Input<'enrollments.subscribe'>) {
  const field = 'subscription'
  const named = tx.tables.plans.get(subscription.toLowerCase())
  if (!named) {
    const remarks = [remarkOfMissing(tx, field, 'plans', subscription)]
    throw refuseProblems(tx.lang, [{ field, rule: 'exists' }], remarks)
  }
  const plan = findPlan(tx, subscription_id)
  if (plan === named || tx.settings.assumptions.plan_in_path_and_body === 'path') return plan
  throw refuseProblems(tx.lang, [{ field, rule: 'same', params: { other: 'subscription_id' } }])
}

/** @throws Refusal when that plan has no such enrollment. */
function findEnrollment(
  tx: Tx,
  { subscription_id: planId, customer_subscription_id: id }: Input<'enrollments.read'>,
) {
  const plan = findPlan(tx, planId)
  const enrollment = tx.tables.enrollments.get(id.toLowerCase())
  if (enrollment?.plan === plan.id) return { plan, enrollment }
  const at = 'customer_subscription_id'
  const remark: Remark = enrollment
    ? { at, name: 'enrollment_of_other_plan' }
    : remarkOfMissing(tx, at, 'enrollments', id)
  const status = unknownStatus(tx)
  throw refuse(tx.lang, 'enrollment_not_found', {}, { status, remarks: [remark] })
}

/** Tells whether a plan of the type `unique` takes the customer. */
function isOpenTo(tx: Tx, plan: PlanRow, email: string) {
  if (plan.type !== 'unique' || tx.settings.assumptions.unique_plan === 'any_customer') return true
  const key = subscriberKey(plan.id, redactText(email))
  for (const { customer } of enrollmentsOf(tx, plan)) {
    if (subscriberKey(plan.id, customer.email) !== key) return false
  }
  return true
}

/** Tells whether the customer is enrolled in the plan already. */
function isSubscribed(tx: Tx, plan: PlanRow, email: string) {
  const isEver = tx.settings.assumptions.resubscribe === 'ever'
  for (const { state } of tx.tables.enrollments.allBy(subscriberKey(plan.id, redactText(email)))) {
    if (isEver || !hasEnded(state)) return true
  }
  return false
}

/** The date of the charge, in the time zone of printed times. */
function chargeDate(tx: Tx, payDate: string | undefined) {
  const written = payDate === undefined ? undefined : parseDayAndTime(payDate)
  if (written === undefined) return null
  const { assumptions } = tx.settings
  const instant = written - zoneOffset(assumptions)
  if (instant <= tx.now && assumptions.past_pay_date === 'refused') {
    throw refuseProblems(tx.lang, [{ field: 'pay_date', rule: 'after_now' }])
  }
  return instant
}

function presentResult(tx: Tx, enrollment: EnrollmentRow, payment: PaymentRow): EnrollmentResult {
  const { assumptions, merchant } = tx.settings
  const { site, firstChargeAt } = enrollment
  const paymentUrl = checkoutUrl(site, payment.id)
  return {
    payment: presentPaymentObject(
      { zone: assumptions.printed_times, company: merchant, site, firstChargeAt },
      payment,
    ),
    content: presentItems(payment),
    properties: {
      subscription: {
        customer: enrollment.id,
        approval: assumptions.enrollment_approval === 'at_once',
      },
      hook: {
        type: 'subscription',
        order: payment.orderId,
        complete: enrollment.redirect ?? paymentUrl,
      },
    },
    signature: sign(signatureKinds.sale, {
      key: merchant.key,
      order_id: payment.orderId,
      endpoint: tx.site.origin,
      // A secret that the merchant does not have makes a signature that cannot be verified.
      secret: assumptions.enrollment_signature === 'opaque' ? tx.newId() : merchant.secret,
    }),
  }
}
