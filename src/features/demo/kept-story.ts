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

/** The story of that target as far as it is told. */
export function readStory(target: string): ShopStory {
  try {
    const kept = JSON.parse(stored(keyOf(target)) ?? 'null') as ShopStory | null
    const isWhole =
      kept?.target === target &&
      kept.steps.every((id) => storyStepIds.includes(id)) &&
      kept.done.every((id) => kept.results[id] !== undefined)
    return isWhole ? kept : untold(target)
  } catch {
    return untold(target)
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
