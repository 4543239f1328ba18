import * as z from 'zod/mini'

/** An instant in a body or an answer: ISO 8601 in UTC. */
export const instantText = z.iso.datetime()

/** Fixes every generated identifier and code of a sandbox. */
export const seed = z.int().check(z.minimum(0), z.maximum(0xffffffff))

/** Where notifications go. */
export const webhookUrl = z.url({
  protocol: /^https?$/,
  error: 'an http or https URL is needed',
})

export const dataset = z.enum(['empty', 'demo'])

export const sandboxNameRule = '1 to 64 of A-Z a-z 0-9 . _ - are needed'

export const sandboxName = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/, sandboxNameRule))

/**
 * A sandbox whose name begins so need not outlive the page of the browser that names it: there it is
 * in that page's memory, unknown to other tabs.
 */
export const tabSandboxPrefix = 'tab-'

/** Nothing is sent, or an empty object. */
export const nothing = z.strictObject({})

/** A whole number as a query string has it. */
export const wholeNumberText = (min: number, max: number) => {
  const rule = `a whole number from ${min} to ${max} is needed`
  const isWithin = (text: string) => Number(text) >= min && Number(text) <= max
  return z.pipe(
    z.string(rule).check(z.regex(/^\d{1,16}$/, rule), z.refine(isWithin, rule)),
    z.transform(Number),
  )
}

/** How many items an answer lists. */
const limit = z._default(wholeNumberText(1, 500), 50)

/** What every list takes: how many items, and the cursor of the page before. */
export const listQuery = z.strictObject({ limit, after: z.optional(z.string()) })

/** Every list of the control interface. */
export const listing = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.readonly(z.array(item)), after: z.nullable(z.string()) })

export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly after: string | null
}
