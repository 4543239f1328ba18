import { type RefObject, useLayoutEffect, useRef } from 'react'
import { markSoftly } from './soft-mark.ts'
import type { ListPart } from './virtual-rows.ts'

/** The part of a list that was drawn last, row by row. */
interface Drawn {
  readonly of: string | undefined
  readonly total: number
  /** The row at the edge that is scrolled to; undefined where the list's beginning is in sight. */
  readonly edge: string | undefined
  readonly scrolled: number
  readonly spots: ReadonlyMap<string, ListPart['spots'][number]>
}

/**
 * For a list that is drawn in part: the visible rows stay in place when rows come above them, and a
 * row that comes in sight is marked.
 */
export function useArrivals(
  table: RefObject<HTMLTableElement | null>,
  part: ListPart | undefined,
  keys: readonly (string | undefined)[],
) {
  const last = useRef<Drawn>(undefined)
  useLayoutEffect(() => {
    if (!part) {
      last.current = undefined
      return
    }
    const spots = new Map(
      part.spots.flatMap((spot, at) => {
        const key = keys[at]
        return key === undefined ? [] : [[key, spot] as const]
      }),
    )
    const before = last.current?.of === part.of ? last.current : undefined
    const edge = before?.edge === undefined ? undefined : spots.get(before.edge)
    const edgeBefore = before?.spots.get(before.edge ?? '')
    if (edge && edgeBefore && edge.index !== edgeBefore.index) {
      part.scrollBy(edge.start - edgeBefore.start)
    }
    const scrolled = part.scrolled()
    // The parts of a list come one after another: until the part of the edge is there, it is not
    // another row.
    const isAwaited = before?.edge !== undefined && !edge && before.scrolled === scrolled
    if (before && part.total > before.total) {
      for (const index of arrivedAmong(spots, before.spots)) {
        markSoftly(table.current?.querySelector(`[data-index="${index}"]`))
      }
    }
    last.current = {
      of: part.of,
      total: part.total,
      scrolled,
      ...(isAwaited
        ? { edge: before.edge, spots: before.spots }
        : { edge: scrolled > 0 ? keyAt(spots, scrolled) : undefined, spots }),
    }
  })
}

const keyAt = (spots: Drawn['spots'], scrolled: number) =>
  [...spots].find(([, { end }]) => end > scrolled)?.[0]

/**
 * The places of new rows among the drawn ones. Rows above all of these may have been there, out of
 * sight.
 */
function* arrivedAmong(spots: Drawn['spots'], before: Drawn['spots']) {
  const end = Math.max(...[...before.values()].map(({ index }) => index))
  let isAmong = false
  for (const [key, { index }] of spots) {
    if (before.has(key) || index === 0) isAmong = true
    if (isAmong && index <= end && !before.has(key)) yield index
  }
}
