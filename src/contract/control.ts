import * as z from 'zod/mini'
import { assumptionOptions, type Assumptions } from './assumptions.ts'
import type { CardToken } from './results.ts'

/** Bodies of the sandbox's control interface. Its refusals are `{message}` with a 4xx status. */
const instant = z.iso.datetime()

export const sandboxName = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))

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

export const settingsBody = z.strictObject({
  assumptions: z.optional(assumptionsBody),
  latencyMs: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  challenges: z.optional(z.enum(['ask', 'case'])),
  webhookUrl: z.optional(
    z.nullable(z.url({ protocol: /^https?$/, error: 'an http or https URL is needed' })),
  ),
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
  kind: z.enum(['sale', 'auth']),
  card: z.object({ mask: z.string(), network: z.string() }),
  installment_type: z.nullable(z.string()),
  installment_months: z.nullable(z.string()),
  order_callback: z.nullable(z.string()),
  hash: z.string(),
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
    /** Whether a challenge page asks the customer, or does at once what the case says. */
    readonly challenges: 'ask' | 'case'
    readonly merchant: { readonly name: string; readonly key: string; readonly voidUser: string }
  }
  readonly counts: Readonly<Record<string, number>>
  readonly next: { readonly at: string; readonly what: string } | null
}
