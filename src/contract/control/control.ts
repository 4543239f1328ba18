import * as z from 'zod/mini'
import { assumptionOptions, type Assumptions } from '../domain/assumptions.ts'
import type { Period } from '../domain/recurrence.ts'
import type {
  CustomerSubscription,
  Notification,
  NotificationKind,
  ReadPlanResult,
} from '../answers/recurring-results.ts'
import type { CardToken } from '../answers/results.ts'
import type { Lang } from '../text.ts'

/** Bodies of the sandbox's control interface. Its refusals are `{message}` with a 4xx status. */
const instant = z.iso.datetime()

export const sandboxNameRule = '1 to 64 of A-Z a-z 0-9 . _ - are needed'

export const sandboxName = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/, sandboxNameRule))

/**
 * A sandbox whose name begins so need not outlive the page of the browser that names it: there it is
 * in that page's memory, unknown to other tabs.
 */
export const tabSandboxPrefix = 'tab-'

export const resetBody = z.strictObject({
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(0xffffffff))),
  now: z.optional(instant),
  dataset: z.optional(z.enum(['empty', 'demo'])),
})

export const clockBody = z
  .strictObject({
    advance: z.optional(z.string()),
    to: z.optional(instant),
    next: z.optional(z.literal(true)),
    frozen: z.optional(z.boolean()),
  })
  .check(
    z.refine((body) => {
      const moves = [body.advance, body.to, body.next].filter((move) => move !== undefined).length
      return moves === 1 || (moves === 0 && body.frozen !== undefined)
    }, 'exactly one of advance, to and next is needed'),
  )

/** Literals, not enums: an enum would name the option `100` before `00`. */
const assumptionsBody: z.ZodMiniType<Partial<Assumptions>> = z.strictObject(
  Object.fromEntries(
    Object.entries(assumptionOptions).map(([id, options]) => [id, z.optional(z.literal(options))]),
  ),
)

/** What the webhook lab can do to notifications. */
export const faults = ['duplicate', 'reorder', 'delay', 'drop', 'corrupt'] as const
export type Fault = (typeof faults)[number]

export const settingsBody = z.strictObject({
  assumptions: z.optional(assumptionsBody),
  latencyMs: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  challenges: z.optional(z.enum(['ask', 'case'])),
  webhookUrl: z.optional(
    z.nullable(z.url({ protocol: /^https?$/, error: 'an http or https URL is needed' })),
  ),
  exchangeRate: z.optional(z.number().check(z.positive(), z.maximum(10_000))),
  faults: z.optional(z.array(z.enum(faults)).check(z.maxLength(faults.length))),
  merchant: z.optional(
    z.partial(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(120)),
        key: z.string().check(z.minLength(1), z.maxLength(120)),
        secret: z.string().check(z.minLength(1), z.maxLength(200)),
        voidUser: z.email(),
      }),
    ),
  ),
})

/** A card as the customer's checkout sends it. */
const checkoutCard = {
  card_number: z.string().check(z.regex(/^\d{16}$/, '16 digits are needed')),
  card_cvv: z.string().check(z.regex(/^\d{3,4}$/, '3 or 4 digits are needed')),
  card_expire: z.string().check(z.regex(/^\d{4}$/, '4 digits are needed: year, then month')),
  card_holder: z.string().check(z.minLength(3), z.maxLength(120)),
}

/** What a checkout is paid with: a card, perhaps authenticated, or nothing but an outcome. */
export const checkoutBody = z.union([
  z.strictObject({
    ...checkoutCard,
    authentication_request: z.optional(z.boolean()),
    authentication_identifier: z.optional(z.string()),
  }),
  z.strictObject({ outcome: z.enum(['approved', 'declined']) }),
])
export type CheckoutBody = z.infer<typeof checkoutBody>
export type CheckoutCard = Extract<CheckoutBody, { card_number: string }>

export const checkoutLookupBody = z.strictObject({ reference: z.string() })

export const nextChargeBody = z.strictObject({
  outcome: z.enum(['approved', 'declined']),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})

/** The stored card, another card, or nothing but an outcome. */
export const retryBody = z.union([
  z.strictObject(checkoutCard),
  z.strictObject({
    outcome: z.optional(z.enum(['approved', 'declined'])),
    // Whoever names it means a card: then what the card lacks is told.
    card_number: z.optional(z.never()),
  }),
])

export const cancelRequestBody = z.strictObject({
  reason: z.optional(z.string().check(z.maxLength(500))),
})

export const redeliveryBody = z.strictObject({})

export const snapshotBody = z.strictObject({
  title: z.optional(z.string().check(z.maxLength(120))),
})

export const forkBody = z.strictObject({ name: sandboxName })

/** A payment as the control interface lists it. */
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
  card: z.object({ mask: z.string(), network: z.string() }),
  installment_type: z.nullable(z.string()),
  installment_months: z.nullable(z.string()),
  order_callback: z.nullable(z.string()),
  hash: z.string(),
  /** The enrollment that it is a payment of. */
  enrollment: z.nullable(z.string()),
  /** The 3-D Secure authentication that it was made with. */
  authentication: z.nullable(
    z.object({ case: z.nullable(z.string()), result: z.string(), eci: z.string() }),
  ),
  created_at: z.string(),
  /** When an authorization that nobody captures lapses. */
  expires_at: z.nullable(z.string()),
})
export type PaymentEntity = z.infer<typeof paymentEntity>

/** A token as the control interface lists it. */
export type TokenEntity = CardToken & {
  readonly created_at: string
  readonly expires_at: string
}

/** A plan as the control interface lists it. */
export type PlanEntity = ReadPlanResult

/** An enrollment as the control interface lists it. */
export type EnrollmentEntity = CustomerSubscription & {
  /** The next automatic charge, or retry of one. */
  readonly next_charge_at: string | null
  /** From when the periods are counted, once that is known. */
  readonly first_charge_at: string | null
  /** Where its customer pays. */
  readonly payment_url: string
  /** Where its customer cancels, or pays while it is on hold. */
  readonly manage_url: string
  readonly redirect: string | null
  readonly card: { readonly mask: string; readonly network: string } | null
  /** The payment of the checkout; later the newest charge. */
  readonly payment: string
  /** What its coming charges will do, where a tester said it. */
  readonly coming: { readonly outcome: 'approved' | 'declined'; readonly times: number } | null
}

/** What the pages for a customer show. */
export interface CheckoutInfo {
  readonly payment: PaymentEntity
  readonly enrollment: EnrollmentEntity | null
  readonly plan: PlanEntity | null
  readonly merchant: string
  /** What would be charged now. */
  readonly price: { readonly amount: number; readonly currency: string }
  /** Lempiras for a dollar, where the plan's price is converted. */
  readonly exchange_rate: number | null
  /** How far apart the charges are: one of the recurrences has more than one meaning. */
  readonly period: Period | null
  /** The next automatic charge; while a payment is awaited, the one after it. */
  readonly next_charge_at: string | null
  /** The sandbox's instant. */
  readonly now: string
  /** The language in which the customer was enrolled. */
  readonly lang: Lang
}

/** A notification as the control interface lists it. */
export interface DeliveryEntity {
  readonly id: string
  /** The event that it tells of. */
  readonly event: string
  /** What the event is about. */
  readonly entity: string
  readonly kind: NotificationKind
  readonly at: string
  /** Null: the built-in inbox has it. */
  readonly url: string | null
  /** Where the merchant wants it. */
  readonly wanted_url: string | null
  /** The exact object that is posted. */
  readonly body: Notification<NotificationKind>
  readonly faults: readonly Fault[]
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly dueAt: string | null
  readonly attempts: readonly {
    readonly at: string
    readonly status: number | null
    readonly error: string | null
    readonly ms: number
  }[]
}

/** An event as the control interface lists it. */
export interface EventEntity {
  readonly id: string
  readonly at: string
  readonly type: string
  readonly entity: string
  readonly from?: string
  readonly to?: string
  readonly payment?: string
}

/** A snapshot as the control interface lists it. */
export interface SnapshotEntity {
  readonly id: string
  /** The instant of the sandbox's clock. */
  readonly at: string
  readonly title: string
}

/** What `GET /sandbox/snapshots/compare` answers: what is different in `b`. */
export interface SnapshotComparison {
  readonly a: SnapshotEntity | 'now'
  readonly b: SnapshotEntity | 'now'
  readonly tables: Readonly<Record<string, TableComparison>>
}

/** How many entities differ, and the first of them. */
export interface TableComparison {
  readonly counts: { readonly added: number; readonly removed: number; readonly changed: number }
  readonly added: readonly unknown[]
  readonly removed: readonly unknown[]
  readonly changed: readonly EntityChange[]
}

export interface EntityChange {
  readonly id: string
  /** As it is in `b`. */
  readonly entity: unknown
  readonly fields: readonly FieldChange[]
}

export interface FieldChange {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** A 3-D Secure authentication as the control interface lists it. */
export interface AuthenticationEntity {
  readonly identifier: string
  readonly reference: string
  readonly case: string | null
  readonly card: { readonly mask: string; readonly network: string }
  readonly order_id: string | null
  /** How it ended; null while it goes on. */
  readonly result: string | null
  /** The payment that it was used for. */
  readonly payment: string | null
  readonly created_at: string
  readonly expires_at: string
}

/** Every list of the control interface. */
export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly after: string | null
}

/** A row of the ledger, as `GET /sandbox/assumptions` lists it. */
export interface LedgerEntry {
  readonly id: string
  readonly section: string
  readonly title: string
  readonly evidence: 'documented' | 'observed' | 'assumed'
  /** Why the default is what it is. */
  readonly why: string
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly default: string
  readonly value: string
}

/** What `GET /sandbox` answers. */
export interface SandboxInfo {
  readonly name: string
  readonly now: string
  readonly frozen: boolean
  readonly seed: number
  readonly settings: {
    readonly assumptions: Readonly<Record<string, string>>
    readonly latencyMs: number
    readonly webhookUrl: string | null
    readonly exchangeRate: number
    readonly faults: readonly Fault[]
    /** Whether a challenge page asks the customer, or does at once what the case says. */
    readonly challenges: 'ask' | 'case'
    readonly merchant: { readonly name: string; readonly key: string; readonly voidUser: string }
  }
  readonly counts: Readonly<Record<string, number>>
  readonly next: { readonly at: string; readonly what: string } | null
}
