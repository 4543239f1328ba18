import * as z from 'zod/mini'
import { enrollmentStates } from '../domain/enrollment-states.ts'
import { planTypes } from '../domain/plans.ts'
import { planCurrencies } from '../domain/price.ts'
import { recurrences } from '../domain/recurrence.ts'
import { type Answer, authResult, captureResult, identityFields, saleResult } from './results.ts'
import { textLike } from './schema-fields.ts'

/** Booleans as the database of the service keeps them. */
const bit = z.literal([0, 1])
const microseconds = textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const printedTime = textLike(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const nullableText = z.nullable(z.string())

const plan = {
  name: z.string(),
  description: nullableText,
  type: z.enum(planTypes),
  recurrence: z.enum(recurrences),
  currency: z.enum(planCurrencies),
  amount: z.number(),
  merchant_id: z.int(),
  lang: z.string(),
  id: z.string(),
  created_at: microseconds,
  updated_at: microseconds,
  total: textLike(/^\d+\.\d\d$/),
  total_formatted: z.string(),
}

/** `data` of the creation of a plan: fewer fields than a read, and booleans. */
export const createdPlan = z.object({ ...plan, conversion: z.boolean(), auto_cancel: z.boolean() })
export type CreatedPlan = z.infer<typeof createdPlan>

/** What a read and an update show as 0 and 1, or as a boolean. */
const flag = z.union([bit, z.boolean()])

/** `data` of read and update of a plan. */
export const readPlanResult = z.object({
  ...plan,
  limit: z.nullable(z.int()),
  is_enumerable: bit,
  max_enumerable: z.nullable(z.int()),
  is_active: bit,
  deleted_at: nullableText,
  auto_cancel: flag,
  conversion: flag,
})
export type ReadPlanResult = z.infer<typeof readPlanResult>

const item = z.object({
  title: z.string(),
  tax: z.number(),
  qty: z.number(),
  price: z.number(),
  total: z.number(),
})

/** A payment of a customer, as enrolling and the notifications show it. */
const payment = {
  ref: z.string(),
  uuid: z.string(),
  status: z.string(),
  description: z.string(),
  note: nullableText,
  category: z.string(),
  currency: z.string(),
  tax_amount: z.number(),
  amount: z.number(),
  items: z.array(item),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: nullableText,
  client_ip: nullableText,
  client_device: nullableText,
  order: nullableText,
  payment_hash: z.string(),
  created_at: printedTime,
  company_name: z.string(),
  company_slug: z.string(),
  company_key: z.string(),
  is_overdue: z.boolean(),
  payment_url: z.string(),
  attach_url: nullableText,
  extra: z.nullable(z.unknown()),
}

/** `data` of subscribe. */
export const enrollmentResult = z.object({
  payment: z.object(payment),
  content: z.array(item),
  properties: z.object({
    subscription: z.object({ customer: z.string(), approval: z.boolean() }),
    hook: z.object({ type: z.string(), order: z.string(), complete: z.string() }),
  }),
  signature: z.string(),
})
export type EnrollmentResult = z.infer<typeof enrollmentResult>

/** `data` of the read of an enrollment. */
export const customerSubscription = z.object({
  id: z.string(),
  subscription_id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  status: z.enum(enrollmentStates),
  quantity: z.int(),
  paid_count: z.int(),
  failed_count: z.int(),
  wants_to_cancel: bit,
  confirm_cancellation: bit,
  extra: z.nullable(z.unknown()),
  pay_date: nullableText,
  last_failed_at: nullableText,
  deleted_at: nullableText,
  cancel_reason: nullableText,
  created_at: microseconds,
  updated_at: microseconds,
  cancel_token: z.string(),
  total: z.string(),
  total_formatted: z.string(),
})
export type CustomerSubscription = z.infer<typeof customerSubscription>

/** A plan as the notifications show it. */
const notifiedPlan = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  recurrence: z.enum(recurrences),
  name: z.string(),
  description: nullableText,
  currency: z.enum(planCurrencies),
  amount: z.number(),
})

/** An enrollment as the notifications show it. */
const notifiedEnrollment = z.object({
  id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  status: z.enum(enrollmentStates),
  total: z.string(),
  subscription: notifiedPlan,
})
export type NotifiedEnrollment = z.infer<typeof notifiedEnrollment>

const paidPayment = {
  ...payment,
  paid_at: printedTime,
  transaction_id: z.string(),
  card_account: z.string(),
  card_brand: z.string(),
  card_type: z.string(),
  card_issuer: nullableText,
  authorization_id: z.string(),
}

/** The payment that an `order_callback` carries; an authorization is not paid yet. */
const callbackPayment = z.object({ ...paidPayment, paid_at: z.nullable(printedTime) })

/**
 * Another reading of the callback: `data` of the answer, with the fields that name the payment and
 * prove it.
 */
export const callbackTransaction = z.union([
  saleResult,
  authResult,
  z.extend(captureResult, identityFields),
])
export type CallbackTransaction = z.infer<typeof callbackTransaction>

/** The bodies of the notifications (specification, Events; docs/evidence.md#order-callback). */
export const notifications = {
  'subscription.payment': z.object({ ...paidPayment, customer_subscription: notifiedEnrollment }),
  'subscription.status': z.object({ type: z.literal('subscription'), payload: notifiedEnrollment }),
  order_callback: z.union([callbackPayment, callbackTransaction]),
} as const
export type NotificationKind = keyof typeof notifications
export type Notification<Kind extends NotificationKind> = z.infer<(typeof notifications)[Kind]>

/** A message alone. */
const nothing = z.optional(z.null())

export const recurringAnswers = {
  'plans.create': { schema: createdPlan },
  'plans.read': { schema: readPlanResult },
  'plans.update': { schema: readPlanResult },
  'plans.activation': { schema: nothing },
  'enrollments.subscribe': { schema: enrollmentResult },
  'enrollments.read': { schema: customerSubscription },
  'enrollments.cancel': { schema: nothing },
} as const satisfies Record<string, Answer>
