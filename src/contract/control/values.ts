import * as z from 'zod/mini'
import { isWebUrl } from '../addresses.ts'
import { findCardNumbers } from '../redaction/find-cards.ts'

const sentences = new WeakMap<object, string>()

/** A rule that JSON Schema cannot say: there its sentence does. */
export function stated<Value>(holds: (value: NoInfer<Value>) => boolean, sentence: string) {
  const check: z.core.$ZodCheck<Value> = z.refine<Value>(holds, sentence)
  sentences.set(check, sentence)
  return check
}

export const sentenceOf = (check: object) => sentences.get(check)

/** An instant in a body or an answer: ISO 8601 in UTC. */
export const instantText = z.iso.datetime({
  error: 'an instant such as 2026-01-15T12:00:00Z is needed',
})

/** Fixes every generated identifier and code of a sandbox. */
export const seed = z.int().check(z.minimum(0), z.maximum(0xffffffff))

/** A text that is kept and used as it was sent: masking a number would change its meaning. */
export const withoutCardNumber = (rule = 'a text without a card number is needed') =>
  stated<string>((text) => !findCardNumbers(text).length, rule)

/** A duration as ISO 8601 writes it; the sandbox judges its parts. */
export const durationText = z
  .string({ error: 'a duration such as P1M or PT24H is needed' })
  .check(z.maxLength(1000))

/** A text that the sandbox judges later by its own rules, none of which accepts one as long. */
export const judgedLater = z.string().check(z.maxLength(1000))

const urlRule = 'an http or https URL is needed'
const longestUrl = 2048

/** The address of notifications. */
export const webhookUrl = z.string().check(
  z.maxLength(longestUrl, {
    error: `a URL of at most ${longestUrl} characters is needed`,
    abort: true,
  }),
  z.regex(/^https?:/i, { error: urlRule, abort: true }),
  stated(isWebUrl, urlRule),
  withoutCardNumber(),
)

/** The same as a question, for options of programs and of the command. */
export const isWebhookUrl = (text: string) => webhookUrl.safeParse(text).success
export const webhookUrlRule = 'an http or https URL without a card number'

export const sandboxNameRule = '1 to 64 of A-Z a-z 0-9 . _ - are needed, without a card number'

export const sandboxName = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9._-]{1,64}$/, { error: sandboxNameRule, abort: true }),
    withoutCardNumber(sandboxNameRule),
  )

/**
 * A sandbox whose name begins so need not outlive the page of the browser that names it: there it is
 * in that page's memory, unknown to other tabs.
 */
export const tabSandboxPrefix = 'tab-'

/** Nothing is sent, or an empty object. */
export const nothing = z.strictObject({})

/** How many items an answer lists; text, as a query string has it: `limitOf` reads it. */
export const limit = z.optional(
  z
    .string()
    .check(
      stated(
        (text) => /^\d{1,16}$/.test(text) && Number(text) >= 1 && Number(text) <= 500,
        'a whole number from 1 to 500 is needed',
      ),
    ),
)

export const limitOf = (query: { readonly limit?: string | undefined }) => Number(query.limit ?? 50)

/** An array that its readers leave as it is. */
export const listOf = <Item extends z.ZodMiniType>(
  item: Item,
  ...checks: z.core.$ZodCheck<readonly unknown[]>[]
) =>
  z.array(item).check(...checks) as unknown as z.ZodMiniType<
    readonly z.output<Item>[],
    readonly z.input<Item>[]
  >

/** The query of every list: how many items, and the cursor of the page before. */
export const listQuery = z.strictObject({ limit, after: z.optional(z.string()) })

/** Every list of the control interface. */
export const listing = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: listOf(item), after: z.nullable(z.string()) })

export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly after: string | null
}
