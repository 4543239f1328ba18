import * as z from 'zod/mini'
import { customerSubscription, readPlanResult } from '../answers/recurring-results.ts'
import { cardToken } from '../answers/results.ts'

const card = z.object({ mask: z.string(), network: z.string() })

/** A payment. */
export const paymentEntity = z.object({
  uuid: z.string(),
  order_id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  attemps: z.number(),
  customer_name: z.string(),
  customer_email: z.string(),
  kind: z.enum(['sale', 'auth', 'subscription']),
  card,
  /** The token that it was paid with. */
  token: z.nullable(z.string()),
  installment_type: z.nullable(z.string()),
  installment_months: z.nullable(z.string()),
  order_callback: z.nullable(z.string()),
  hash: z.string(),
  /** The name of the reply that the last attempt got; null before the first one. */
  outcome: z.nullable(z.string()),
  /** The enrollment that it is a payment of. */
  enrollment: z.nullable(z.string()),
  /** The 3-D Secure authentication that it was made with. */
  authentication: z.nullable(
    z.object({ case: z.nullable(z.string()), result: z.string(), eci: z.string() }),
  ),
  /** The authorized amount, where a capture charged that or less; null for any other payment. */
  authorized_amount: z.nullable(z.number()),
  created_at: z.string(),
  /** The time when an authorization that is not captured lapses. */
  expires_at: z.nullable(z.string()),
})
export type PaymentEntity = z.infer<typeof paymentEntity>

/** A stored card. */
export const tokenEntity = z.extend(cardToken, {
  email: z.string(),
  /** No answer of the interface has these two: the name on the card, and the customer's. */
  cardholder: z.string(),
  customer: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type TokenEntity = z.infer<typeof tokenEntity>

/** A plan: the answer of the read operation, and the link of a public plan. */
export const planEntity = z.extend(readPlanResult, {
  /** The address where customers join the plan; null unless the plan is public. */
  join_url: z.nullable(z.string()),
})
export type PlanEntity = z.infer<typeof planEntity>

/** An enrollment: the answer of the read operation, and the sandbox's own knowledge of it. */
export const enrollmentEntity = z.extend(customerSubscription, {
  plan_name: z.string(),
  currency: z.string(),
  /** The next automatic charge, or retry of one. */
  next_charge_at: z.nullable(z.string()),
  /** From when the periods are counted, once that is known. */
  first_charge_at: z.nullable(z.string()),
  /** The address where the customer pays. */
  payment_url: z.string(),
  /** The address where the customer cancels, or pays while the enrollment is on hold. */
  manage_url: z.string(),
  redirect: z.nullable(z.string()),
  card: z.nullable(card),
  /** The payment of the checkout; later the newest charge. */
  payment: z.string(),
  /** The results that a tester planned for its coming charges. */
  coming: z.nullable(z.object({ outcome: z.enum(['approved', 'declined']), times: z.int() })),
})
export type EnrollmentEntity = z.infer<typeof enrollmentEntity>

/** A 3-D Secure authentication. */
export const authenticationEntity = z.object({
  identifier: z.string(),
  reference: z.string(),
  case: z.nullable(z.string()),
  card,
  order_id: z.nullable(z.string()),
  /** The result of the authentication; null until its end. */
  result: z.nullable(z.string()),
  /** The payment that it was used for. */
  payment: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
})
export type AuthenticationEntity = z.infer<typeof authenticationEntity>
