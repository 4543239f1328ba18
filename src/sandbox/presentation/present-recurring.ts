import type {
  CreatedPlan,
  CustomerSubscription,
  NotifiedEnrollment,
  ReadPlanResult,
} from '../../contract/answers/recurring-results.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { iso } from '../world/clock.ts'
import { planAmount } from '../../contract/domain/price.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import type {
  EnrollmentRow,
  NoticeContent,
  PaymentRow,
  PlanRow,
  SandboxTables,
} from '../world/tables.ts'

/** Booleans as the database of the service keeps them. */
const bit = (value: boolean) => (value ? 1 : 0)

/** ISO 8601 with six digits after the second. */
const microseconds = (instant: number) => iso(instant).replace('Z', '000Z')

const symbols: Readonly<Record<string, string>> = { USD: '$', HNL: 'L' }

/** A price with two decimals, bare and with the symbol of its currency. */
function presentAmount(plan: PlanRow, quantity: number) {
  const total = planAmount(plan, quantity).toFixed(2)
  const grouped = total.replace(/\B(?=(\d{3})+\.)/g, ',')
  return { total, total_formatted: `${symbols[plan.currency] ?? ''}${grouped}` }
}

export const cancelToken = ({ id, cancelKey }: EnrollmentRow) => id.replaceAll('-', '') + cancelKey

/** The enrollment whose `cancel_token` it is: the token begins with its identifier. */
export function enrollmentOfToken({ enrollments }: SandboxTables, token: string) {
  const id = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const enrollment = enrollments.get(id)
  return enrollment && cancelToken(enrollment) === token ? enrollment : undefined
}

/** `data` of the read of an enrollment. */
export function presentEnrollment(
  enrollment: EnrollmentRow,
  plan: PlanRow,
  assumptions: Assumptions,
): CustomerSubscription {
  const print = (instant: number | null) =>
    instant === null ? null : printTime(instant, assumptions)
  return {
    id: enrollment.id,
    subscription_id: enrollment.plan,
    customer_name: enrollment.customer.name,
    customer_email: enrollment.customer.email,
    status: enrollment.state,
    quantity: enrollment.quantity,
    paid_count: enrollment.paidCount,
    failed_count: enrollment.failedCount,
    wants_to_cancel: bit(enrollment.wantsToCancel),
    confirm_cancellation: bit(enrollment.cancelConfirmed),
    extra: null,
    pay_date: print(payDate(enrollment, assumptions)),
    last_failed_at: print(enrollment.lastFailedAt),
    deleted_at: null,
    cancel_reason: enrollment.cancelReason,
    created_at: microseconds(enrollment.createdAt),
    updated_at: microseconds(enrollment.updatedAt),
    cancel_token: cancelToken(enrollment),
    ...presentAmount(plan, enrollment.quantity),
  }
}

function payDate(enrollment: EnrollmentRow, { pay_date_shown: shown }: Assumptions) {
  if (enrollment.state === 'pending') return enrollment.firstChargeAt
  return shown === 'next_charge' ? comingChargeAt(enrollment) : enrollment.lastPaidAt
}

/** The next automatic charge, or retry of one; there is none while the plan is not active. */
export const comingChargeAt = ({ nextChargeAt, isPaused }: EnrollmentRow) =>
  isPaused ? null : nextChargeAt

/** An enrollment and its plan as the notifications show them. */
export const presentNotified = (
  enrollment: NonNullable<NoticeContent['enrollment']>,
  plan: PlanRow,
): NotifiedEnrollment => ({
  id: enrollment.id,
  customer_name: enrollment.customer.name,
  customer_email: enrollment.customer.email,
  status: enrollment.state,
  total: presentAmount(plan, enrollment.quantity).total,
  subscription: {
    id: plan.id,
    type: plan.type,
    recurrence: plan.recurrence,
    name: plan.name,
    description: plan.description,
    currency: plan.currency,
    amount: plan.amount,
  },
})

/** The company of a payment. */
export const presentCompany = ({ name, key }: { name: string; key: string }) => ({
  company_name: name,
  company_slug: name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, ''),
  company_key: key,
})

/** The one item of a payment. */
export const presentItems = ({ amount, enrollment, orderId }: PaymentRow) => [
  { title: enrollment?.title ?? orderId, tax: 0, qty: 1, price: amount, total: amount },
]

/** Every plan of the sandbox is of its one merchant. */
const merchantId = 1

const presentCommon = (plan: PlanRow) => ({
  id: plan.id,
  merchant_id: merchantId,
  name: plan.name,
  description: plan.description,
  type: plan.type,
  recurrence: plan.recurrence,
  currency: plan.currency,
  amount: plan.amount,
  lang: plan.lang,
  created_at: microseconds(plan.createdAt),
  updated_at: microseconds(plan.updatedAt),
  ...presentAmount(plan, 1),
})

/** `data` of the creation of a plan. */
export const presentCreatedPlan = (plan: PlanRow): CreatedPlan => ({
  ...presentCommon(plan),
  conversion: plan.conversion,
  auto_cancel: plan.autoCancel,
})

/** `data` of read; the control interface lists plans in the same way. */
export const presentPlan = (plan: PlanRow): ReadPlanResult => ({
  ...presentCommon(plan),
  limit: plan.limit,
  is_enumerable: 0,
  max_enumerable: null,
  is_active: bit(plan.isActive),
  deleted_at: null,
  auto_cancel: bit(plan.autoCancel),
  conversion: bit(plan.conversion),
})
