import * as z from 'zod/mini'
import { authenticationRequired } from '../answers/results.ts'
import { languages } from '../text.ts'
import { enrollmentEntity, paymentEntity, planEntity } from './entities.ts'
import { judgedLater } from './values.ts'

const outcome = z.enum(['approved', 'declined'])

/** A card as the customer's checkout sends it. */
const checkoutCard = {
  card_number: z.string().check(z.regex(/^\d{16}$/, '16 digits are needed')),
  card_cvv: z.string().check(z.regex(/^\d{3,4}$/, '3 or 4 digits are needed')),
  card_expire: z
    .string()
    .check(
      z.regex(/^\d\d(0[1-9]|1[0-2])$/, '4 digits are needed: year, then a month from 01 to 12'),
    ),
  card_holder: z.string().check(z.minLength(3), z.maxLength(120)),
}

/** The means that pay at a checkout: a card, perhaps authenticated, or an outcome alone. */
export const checkoutBody = z.union([
  z.strictObject({
    ...checkoutCard,
    authentication_request: z.optional(z.boolean()),
    authentication_identifier: z.optional(z.string()),
  }),
  z.strictObject({ outcome }),
])
export type CheckoutBody = z.infer<typeof checkoutBody>
export type CheckoutCard = Extract<CheckoutBody, { card_number: string }>

export const checkoutLookupBody = z.strictObject({ reference: judgedLater })

export const nextChargeBody = z.strictObject({
  outcome,
  times: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})

/** The stored card, another card, or nothing but an outcome. */
export const retryBody = z.union([
  z.strictObject(checkoutCard),
  z.strictObject({
    outcome: z.optional(outcome),
    // A body that names one of these fields means a card: then the refusal names the fields that
    // the card lacks.
    card_number: z.optional(z.never()),
    card_cvv: z.optional(z.never()),
    card_expire: z.optional(z.never()),
    card_holder: z.optional(z.never()),
  }),
])

export const cancelRequestBody = z.strictObject({
  reason: z.optional(z.string().check(z.maxLength(500))),
})

/** A customer who joins a plan by its link; the rules are those of the enroll operation. */
export const joinBody = z.strictObject({ customer_name: judgedLater, customer_email: judgedLater })

/** The language that a customer's page speaks. */
export const customerQuery = z.strictObject({ lang: z.optional(z.string()) })

/** The parts of a plan's price that a customer sees. */
const offer = {
  merchant: z.string(),
  /** The merchant's picture, within its own address, and its colour; null where it chose none. */
  merchant_logo: z.nullable(z.string()),
  merchant_color: z.nullable(z.string()),
  /**
   * The amount that is charged now, or on the date of the first charge where the checkout only
   * stores the card.
   */
  price: z.object({ amount: z.number(), currency: z.string() }),
  /** Lempiras per dollar, where the plan's price is converted. */
  exchange_rate: z.nullable(z.number()),
}

/** The distance between charges: one of the recurrences has more than one meaning. */
const period = z.object({ unit: z.enum(['day', 'month']), count: z.int() })

/** The data of the page behind the link of a plan. */
export const joinInfo = z.object({
  ...offer,
  plan: planEntity,
  period,
  /** The reason why customers cannot join; null where they can. */
  refusal: z.nullable(z.enum(['not_public', 'inactive'])),
  /** The language of the plan. */
  lang: z.enum(languages),
})
export type JoinInfo = z.infer<typeof joinInfo>

/** The data of the pages for a customer. */
export const checkoutInfo = z.object({
  ...offer,
  payment: paymentEntity,
  /** Null until it is paid. */
  paid_at: z.nullable(z.string()),
  enrollment: z.nullable(enrollmentEntity),
  plan: z.nullable(planEntity),
  /** Whether paying stores the card and charges nothing: the first charge is `next_charge_at`. */
  stores_card: z.boolean(),
  /** The first payment is awaited and cannot be made: its plan is deactivated (the ledger says so). */
  is_closed: z.boolean(),
  period: z.nullable(period),
  /** The next automatic charge; while a payment is awaited now, the one after it. */
  next_charge_at: z.nullable(z.string()),
  /** Whether the customer may cancel the enrollment, or ask for it. */
  may_cancel: z.boolean(),
  /** The sandbox's instant. */
  now: z.string(),
  /** The language that the enrollment was made in. */
  lang: z.enum(languages),
})
export type CheckoutInfo = z.infer<typeof checkoutInfo>

/** The records that paying changed. */
export const checkoutPaid = z.object({
  payment: paymentEntity,
  enrollment: z.nullable(enrollmentEntity),
})

/** The card is to be authenticated first. */
export const checkoutAuthentication = z.object({ authentication: authenticationRequired })

/** The charge was declined: the customer may try again. */
export const checkoutDeclined = z.extend(checkoutPaid, { message: z.string() })
export const retryDeclined = z.extend(enrollmentEntity, { message: z.string() })

/** The answer of the payment interface's own lookup. */
export const checkoutLookup = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.optional(z.unknown()),
  action: z.optional(z.string()),
})
