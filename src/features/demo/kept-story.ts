import * as z from 'zod/mini'
import { keptKey, store, stored } from '../../console/state/stored.ts'
import type { ShownShop } from './presentation.ts'
import { type ActedStepId, type StoryStepId, storyStepIds } from './story-steps.ts'

/** A payment, as a receipt shows it. */
export interface SlideReceipt {
  readonly payment: string
  readonly order: string
  readonly customer: string
  readonly amount: number
  readonly currency: string
  /** An instant (ISO 8601) of the sandbox's clock. */
  readonly at: string
  /** The last four digits. */
  readonly card: string
}

/** A charge of the story's customer, and the one after it. */
export interface Charge {
  readonly at: string
  readonly from: string
  readonly next: string | null
  readonly paidCount: number
}

/** The instant (ISO 8601) that a step advances to, and the instant that the step began at. */
export interface Aim {
  readonly from: string
  readonly to: string
}

/** A year of sales: their number and their sum in each month. */
export interface Year {
  readonly months: readonly { readonly at: string; readonly count: number }[]
  readonly sums: readonly { readonly currency: string; readonly amount: number }[]
  /** From 0 to 1. */
  readonly approval: number
  readonly active: number
}

/** The results of each step: a slide that is shown again shows the same. */
export interface StoryResults {
  readonly shop?: {
    readonly openedAt: string
    readonly year: Year
    /** The id of the shop's records: another browser that opened a shop since has other records. */
    readonly instance: string
  }
  readonly sale?: SlideReceipt
  readonly refused?: Pick<SlideReceipt, 'customer' | 'amount' | 'currency' | 'card'>
  readonly instalments?: SlideReceipt
  readonly secure?: SlideReceipt
  /** The plan has the shop's name for it, whatever language is spoken later. */
  readonly customer?: { readonly enrollment: string; readonly plan: string }
  readonly month?: Charge
  readonly decline?: Charge
  readonly recovery?: Charge & { readonly notices: number }
}

/** How far a story is told. */
export interface ShopStory {
  /** The target in whose sandbox the story is told. */
  readonly target: string
  /** The shop and the steps as they were when the shop was opened. */
  readonly shop: ShownShop | null
  readonly steps: readonly StoryStepId[]
  readonly shown: StoryStepId
  readonly done: readonly ActedStepId[]
  readonly results: StoryResults
  /** When the shop was opened, by the clock on the wall (ms). */
  readonly begunAt?: number
  /**
   * The aims of clock steps, kept before the clock moves: a second press, after an answer that was
   * lost, moves no further.
   */
  readonly aims?: { readonly [Id in ActedStepId]?: Aim }
  /** The story that was told before this one began. */
  readonly before?: Omit<ShopStory, 'before'>
}

/** In this browser, for all of its tabs. */
const keyOf = (target: string) => keptKey(`ensayo.story ${target}`)

export const untold = (target: string): ShopStory => ({
  target,
  shop: null,
  steps: [],
  shown: 'shop',
  done: [],
  results: {},
})

/** A story that begins now. */
export const beginStory = (target: string): ShopStory => ({
  ...untold(target),
  begunAt: Date.now(),
})

const text = z.string()
const number = z.number()
const instant = z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at))))
const item = z.tuple([z.object({ es: text, en: text }), number])
const step = z.enum(storyStepIds)
const receipt = z.object({
  payment: text,
  order: text,
  customer: text,
  amount: number,
  currency: text,
  at: instant,
  card: text,
})
const charge = z.object({
  at: instant,
  from: instant,
  next: z.nullable(instant),
  paidCount: number,
})
const aim = z.object({ from: instant, to: instant })

/** Anyone may have written the browser's storage; an older program may have told it otherwise. */
const keptStory = z.object({
  target: text,
  shop: z.nullable(
    z.object({
      title: z.object({ es: text, en: text }),
      name: text,
      color: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
      basket: z.array(item),
      large: item,
      secured: item,
      plan: z.object({ name: z.object({ es: text, en: text }), price: number }),
      logo: z.nullable(z.string().check(z.startsWith('data:image/'))),
    }),
  ),
  steps: z.array(step),
  shown: step,
  done: z.array(step),
  results: z.object({
    shop: z.optional(
      z.object({
        openedAt: instant,
        year: z.object({
          months: z.array(z.object({ at: instant, count: number })),
          sums: z.array(z.object({ currency: text, amount: number })),
          approval: number,
          active: number,
        }),
        instance: text,
      }),
    ),
    sale: z.optional(receipt),
    refused: z.optional(
      z.pick(receipt, { customer: true, amount: true, currency: true, card: true }),
    ),
    instalments: z.optional(receipt),
    secure: z.optional(receipt),
    customer: z.optional(z.object({ enrollment: text, plan: text })),
    month: z.optional(charge),
    decline: z.optional(charge),
    recovery: z.optional(z.extend(charge, { notices: number })),
  }),
  begunAt: z.optional(number),
  aims: z.optional(z.partialRecord(step, aim)),
})

/** The story of that target as far as it is told. */
export function readStory(target: string): ShopStory {
  const kept = partsOf(stored(keyOf(target)))
  if (!isStory(kept, target)) return untold(target)
  const { before, ...story } = kept
  return before && isStory(before, target) ? { ...story, before } : story
}

const isStory = (kept: unknown, target: string): kept is ShopStory => {
  const { success, data } = keptStory.safeParse(kept)
  const results: Readonly<Record<string, unknown>> = data?.results ?? {}
  return success && data.target === target && data.done.every((id) => results[id] !== undefined)
}

function partsOf(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}

export const keepStory = (story: ShopStory) => store(keyOf(story.target), JSON.stringify(story))

/** Calls back when another tab tells the story on. Returns how to stop. */
export function onTold(target: string, listener: () => void) {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf(target) || key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
