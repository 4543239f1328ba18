import { createObservable } from '../../client/observable.ts'
import { useObservable } from '../../console/state/use-observable.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { keptKey, store, stored } from '../../console/state/stored.ts'
import { isShopKind, shopKinds, type ShopKindId } from './shop-kinds.ts'
import { isFixed, storyStepIds, type StoryStepId } from './story-steps.ts'

/** The salesperson's choices before the story is told. */
export interface Presentation {
  readonly kind: ShopKindId
  /** The client's shop; empty for the usual name of the kind. */
  readonly name: string
  /** A picture as a data: address. */
  readonly logo: string | null
  /** #rrggbb; null for the usual colour of the kind. */
  readonly color: string | null
  /** The address or telephone for the next step. */
  readonly contact: string
  /** All steps, in the order of telling. */
  readonly order: readonly StoryStepId[]
  readonly leftOut: readonly StoryStepId[]
}

export const longestName = 80
export const longestContact = 120

const first: Presentation = {
  kind: 'market',
  name: '',
  logo: null,
  color: null,
  contact: '',
  order: storyStepIds,
  leftOut: [],
}

/**
 * Characters that turn the direction of the text behind them, cannot be seen, or are half a
 * character.
 */
const unseen = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text that a salesperson writes, as it is kept and shown: without a card's number, too. */
const writtenText = (text: string) => redactText(text.replace(unseen, ''))

const key = keptKey('ensayo.presentation')

const current = createObservable(read())

export const presentationNow = current.get
export const usePresentation = () => useObservable(current)

export function changePresentation(change: Partial<Presentation>) {
  const { name, contact, ...rest } = { ...current.get(), ...change }
  const next = { ...rest, name: writtenText(name), contact: writtenText(contact) }
  store(key, JSON.stringify(next))
  current.set(next)
}

/** Anyone may have written the browser's storage. */
function read(): Presentation {
  const kept = parsed(stored(key))
  const text = (value: unknown, most: number) =>
    typeof value === 'string' ? value.slice(0, most) : ''
  const steps = (value: unknown) =>
    Array.isArray(value) ? storyStepIds.filter((id) => value.includes(id)) : []
  const order = Array.isArray(kept['order'])
    ? kept['order'].filter((id): id is StoryStepId => storyStepIds.includes(id as StoryStepId))
    : []
  const logo = text(kept['logo'], 10_000)
  const color = text(kept['color'], 7)
  return {
    kind: isShopKind(kept['kind']) ? kept['kind'] : first.kind,
    name: writtenText(text(kept['name'], longestName)),
    logo: /^data:image\/(?:png|jpeg|webp);base64,/.test(logo) ? logo : null,
    color: /^#[\da-f]{6}$/i.test(color) ? color : null,
    contact: writtenText(text(kept['contact'], longestContact)),
    // An order that lacks a step, such as a new one, falls back to the usual order.
    order: new Set(order).size === storyStepIds.length ? order : storyStepIds,
    leftOut: steps(kept['leftOut']).filter((id) => !isFixed(id)),
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/**
 * The shop as it is shown: the salesperson's choices, and the usual values of the kind for the
 * rest.
 */
export function shopOf({ kind, name, logo, color }: Presentation) {
  const usual = shopKinds[kind]
  return { ...usual, name: name.trim() || usual.name, logo, color: color ?? usual.color }
}
export type ShownShop = ReturnType<typeof shopOf>

/** The order with a step moved by one place; the first and the last one stay where they are. */
export function moved(
  order: readonly StoryStepId[],
  id: StoryStepId,
  by: 1 | -1,
): readonly StoryStepId[] {
  const at = order.indexOf(id)
  const other = order[at + by]
  if (other === undefined || isFixed(other) || isFixed(id)) return order
  return order.map((one) => (one === id ? other : one === other ? id : one))
}
