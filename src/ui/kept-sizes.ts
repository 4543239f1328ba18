import type { VirtualItem } from '@tanstack/react-virtual'

/** What is known of the rows of a list that scrolls with the page. */
export interface KeptSizes {
  /** What a row takes that was not drawn, in px. */
  readonly height: number
  /** The rows that take something else. */
  readonly rows: VirtualItem[]
}

const mostLists = 5

/** Of the last lists, by their addresses. */
const lists = new Map<string, KeptSizes>()

/**
 * For the way back to a list: the browser restores where it was scrolled to, and shows the same rows
 * there if the list is as long as it was.
 */
export function keepSizes(address: string, sizes: KeptSizes) {
  lists.delete(address)
  lists.set(address, sizes)
  const [oldest] = lists.keys()
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest)
}

export const sizesKept = (address: string) => lists.get(address)
