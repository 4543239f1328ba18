import * as z from 'zod/mini'
import { emailForm } from '../addresses.ts'
import { apiFaults } from './api-faults.ts'
import { assumptionOptions, type Assumptions, presetIds } from '../domain/assumptions.ts'
import { listOf, webhookUrl, withoutCardNumber } from './values.ts'

/** Literals, not enums: an enum would name the option `100` before `00`. */
const rows: z.ZodMiniType<Partial<Assumptions>> = z.strictObject(
  Object.fromEntries(
    Object.entries(assumptionOptions).map(([id, options]) => [id, z.optional(z.literal(options))]),
  ),
)

/** The rows to change, or the whole ledger by one word. */
const assumptions = z.union([z.enum(presetIds), rows])

/** The faults that the webhook lab can cause in notifications. */
export const faults = ['duplicate', 'reorder', 'delay', 'drop', 'corrupt'] as const
export type Fault = (typeof faults)[number]
const faultsOfDeliveries = listOf(z.enum(faults), z.maxLength(faults.length))

/** The faults that the labs cause; a list that is left out stays. */
const faultsBody = z.strictObject({
  deliveries: z.optional(faultsOfDeliveries),
  api: z.optional(apiFaults),
})

/**
 * The behaviour of a challenge page: ask the tester for a result, follow the case at once, or speak
 * to the customer as a bank does.
 */
const challenges = z.enum(['ask', 'case', 'bank'])

const name = z.string().check(z.minLength(1), z.maxLength(120), withoutCardNumber())

/** How many characters a logo has at most: it travels in links and with every reading of the settings. */
export const longestLogo = 8000

/**
 * A picture within its own address: a page fetches nothing for it. The first bytes are those of its
 * type, and no type of these can run anything.
 */
const logo = z.string().check(
  z.maxLength(longestLogo, {
    error: `a logo of at most ${longestLogo} characters is needed`,
    abort: true,
  }),
  z.regex(
    /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[\w+/]+={0,2}$/,
    'a PNG, JPEG or WebP picture as a data: address in base64 is needed',
  ),
  withoutCardNumber(),
)

/**
 * The looks of the merchant for customers: null is the initial of the merchant's name, in the
 * colour of Ensayo.
 */
const looks = {
  logo: z.nullable(logo),
  color: z.nullable(
    z.string().check(z.regex(/^#[\da-f]{6}$/i, 'a colour such as #0a6472 is needed')),
  ),
}

/** The merchant that the sandbox plays; the secret only goes in. */
const merchant = {
  name,
  ...looks,
  key: name,
  /** The e-mail of the user who may void. */
  void_user: z
    .string()
    .check(
      z.maxLength(254),
      z.regex(emailForm, 'an e-mail address is needed'),
      withoutCardNumber(),
    ),
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
  /** Lempiras per dollar. */
  exchange_rate: z.number(),
  faults: z.object({ deliveries: faultsOfDeliveries, api: apiFaults }),
  merchant: z.object({
    name: z.string(),
    logo: z.nullable(z.string()),
    color: z.nullable(z.string()),
    key: z.string(),
    void_user: z.string(),
  }),
})
export type SettingsView = z.infer<typeof settings>
