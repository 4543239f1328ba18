import { keptKey } from '../../console/state/stored.ts'
import { storySteps, type StoryStepId } from './story-steps.ts'

/** How far the story is told, and whom it is about. */
export interface ShopStory {
  /** The sandbox in which it is told. */
  readonly sandbox: string
  /** The steps that are done, in their order. */
  readonly done: readonly StoryStepId[]
  /** What each step sent, for developers. */
  readonly sent: Partial<Readonly<Record<StoryStepId, readonly SentRequest[]>>>
  readonly payment?: string
  readonly enrollment?: string
}

/** A request of the story: how it reads, and where the history has it. */
export interface SentRequest {
  readonly code: string
  readonly exchange?: string
}

const key = keptKey('ensayo.story')

export const untold = (sandbox: string): ShopStory => ({ sandbox, done: [], sent: {} })

/** The story of that sandbox as far as this tab has told it. */
export function readStory(sandbox: string): ShopStory {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ShopStory | null
    const isWhole =
      kept?.sandbox === sandbox &&
      kept.done.every((id, at) => storySteps[at]?.id === id) &&
      typeof kept.sent === 'object'
    return isWhole ? kept : untold(sandbox)
  } catch {
    // Storage is refused, or holds something else.
    return untold(sandbox)
  }
}

export function keepStory(story: ShopStory) {
  try {
    sessionStorage.setItem(key, JSON.stringify(story))
  } catch {
    // The story still goes on as long as the page is open.
  }
}
