import { keptKey } from '../../console/state/stored.ts'
import { storySteps, type ActedStepId } from './story-steps.ts'

/** How far the story is told, and whom it is about. */
export interface ShopStory {
  /** The target in whose sandbox it is told. */
  readonly target: string
  /** The steps that are done, in their order. */
  readonly done: readonly ActedStepId[]
  /** The instant of the sandbox's clock at which the shop was opened. */
  readonly openedAt?: string
  readonly payment?: string
  readonly enrollment?: string
}

const key = keptKey('ensayo.story')

export const untold = (target: string): ShopStory => ({ target, done: [] })

/** The story of that target as far as this tab has told it. */
export function readStory(target: string): ShopStory {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ShopStory | null
    const isWhole =
      kept?.target === target && kept.done.every((id, at) => storySteps[at]?.id === id)
    return isWhole ? kept : untold(target)
  } catch {
    // Storage is refused, or holds something else.
    return untold(target)
  }
}

export function keepStory(story: ShopStory) {
  try {
    sessionStorage.setItem(key, JSON.stringify(story))
  } catch {
    // The story still goes on as long as the page is open.
  }
}
