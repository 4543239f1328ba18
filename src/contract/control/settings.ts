import * as z from 'zod/mini'
import { emailForm } from '../addresses.ts'
import { apiFaults } from './api-faults.ts'
import { assumptionOptions, type Assumptions } from '../domain/assumptions.ts'
import { listOf, webhookUrl, withoutCardNumber } from './values.ts'

/** Literals, not enums: an enum would name the option `100` before `00`. */
const assumptions: z.ZodMiniType<Partial<Assumptions>> = z.strictObject(
  Object.fromEntries(
    Object.entries(assumptionOptions).map(([id, options]) => [id, z.optional(z.literal(options))]),
  ),
)

/** What the webhook lab can do to notifications. */
export const faults = ['duplicate', 'reorder', 'delay', 'drop', 'corrupt'] as const
export type Fault = (typeof faults)[number]
export const faultsOfDeliveries = listOf(z.enum(faults), z.maxLength(faults.length))

/** What the labs do to what comes; a list that is left out stays. */
export const faultsBody = z.strictObject({
  deliveries: z.optional(faultsOfDeliveries),
  api: z.optional(apiFaults),
})

/** Whether a challenge page asks the customer, or does at once what the case says. */
const challenges = z.enum(['ask', 'case'])

const name = z.string().check(z.minLength(1), z.maxLength(120), withoutCardNumber())

/** The merchant that the sandbox plays; the secret only goes in. */
const merchant = {
  name,
  key: name,
  /** The e-mail of the user who may void. */
  void_user: z
    .string()
    .check(z.regex(emailForm, 'an e-mail address is needed'), withoutCardNumber()),
}

/** The settings to change; those that are left out stay. */
export const settingsBody = z.strictObject({
  assumptions: z.optional(assumptions),
  latency_ms: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  challenges: z.optional(challenges),
  /** Whether the merchant has notifications at all. */
  webhooks_enabled: z.optional(z.boolean()),
  webhook_url: z.optional(z.nullable(webhookUrl)),
  exchange_rate: z.optional(z.number().check(z.positive(), z.maximum(10_000))),
  faults: z.optional(faultsBody),
  merchant: z.optional(
    z.partial(
      z.strictObject({
        ...merchant,
        secret: z.string().check(z.minLength(1), z.maxLength(200)),
      }),
    ),
  ),
})

/** The settings as they are. */
export const settings = z.object({
  assumptions: z.record(z.string(), z.string()),
  latency_ms: z.int(),
  challenges,
  webhooks_enabled: z.boolean(),
  webhook_url: z.nullable(z.string()),
  /** Lempiras for a dollar. */
  exchange_rate: z.number(),
  faults: z.object({ deliveries: faultsOfDeliveries, api: apiFaults }),
  merchant: z.object({ name: z.string(), key: z.string(), void_user: z.string() }),
})
export type SettingsView = z.infer<typeof settings>
