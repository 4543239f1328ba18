import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { whenIdle } from './timing.ts'

/** A list of more rows than that is drawn in part. */
const fewRows = 50

/** How many rows are drawn out of sight, above and below. */
const spare = 12

/** The drawn part of a long list: only the rows in sight, and room for the others. */
export type ListPart = {
  total: number
  /** Of all rows that may be drawn, in px. */
  height: number
  /** The places of the drawn rows: from 0 on, and px from the first row's top. */
  spots: readonly { index: number; start: number; end: number }[]
  /** Of each drawn row, whose `data-index` is its place. */
  measure: ((row: HTMLElement | null) => void) | undefined
  /** Another one means other rows, of which none has just come. */
  of: string | undefined
  /** The height (px) of the list above the edge of the scrolling box. */
  scrolled: () => number
  scrollBy: (px: number) => void
}

/**
 * The rows of a list that are drawn, however long it is: those in sight and the focused one. A
 * short list is drawn whole, without `part`. The list scrolls with the page, or in `scroller`.
 */
export function useVirtualRows({
  total: all,
  most = Infinity,
  height,
  scroller,
  always = -1,
  keyOf,
  of,
}: {
  total: number
  /** The number of rows after which the list ends, until its reader asks for more. */
  most?: number
  /** The assumed height (px) of a row, until it is drawn. */
  height: number
  scroller?: RefObject<HTMLElement | null> | undefined
  /** The place of a row that stays drawn wherever one scrolls. */
  always?: number
  /**
   * By which the size of a row is remembered, where rows come and go; its place otherwise. Another
   * function means other rows.
   */
  keyOf?: (index: number) => string
  /**
   * The key of the list: as long as it is the same, a row that was not there before has just come.
   */
  of?: string
}) {
  const isLong = all > fewRows
  const [kept] = useState(() => (scroller ? undefined : sizesKept(addressNow())))
  const [asked, setAsked] = useState(kept?.asked ?? 1)
  const total = Math.min(all, most * asked)
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // The beginning of the list in the scrolling box is known only after the layout.
  useLayoutEffect(() => {
    const start = box.current?.getBoundingClientRect().top ?? 0
    const within = scroller?.current
    setTop(within ? start - within.getBoundingClientRect().top + within.scrollTop : start + scrollY)
  }, [total, scroller])
  // The row with the focus stays drawn, wherever one scrolls: otherwise the focus would be lost.
  const [focused, setFocused] = useState(-1)
  const guess = useRef(kept?.height ?? height)
  const [isLearnt, setLearnt] = useState(kept !== undefined)
  // On a new page, and after a long stride, every row is new: those out of sight are drawn later.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isLong) void whenIdle().then(() => setOpen(true))
  }, [isLong])
  const first = useRef(0)
  const isFar = useRef(false)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...(scroller
      ? {
          getScrollElement: () => scroller.current,
          observeElementRect,
          observeElementOffset,
          scrollToFn: elementScroll,
        }
      : ofWindow),
    count: total,
    estimateSize: () => guess.current,
    ...(keyOf && { getItemKey: keyOf }),
    initialMeasurementsCache: kept?.rows,
    overscan: spare,
    scrollMargin: top,
    enabled: isLong,
    rangeExtractor: (range) => {
      const rows = range.endIndex - range.startIndex
      // Only the end of a scroll draws the list again: a stride that nobody scrolled draws all at once.
      if (!virtualizer.isScrolling) isFar.current = false
      else if (Math.abs(range.startIndex - first.current) > rows) isFar.current = true
      first.current = range.startIndex
      const overscan = isFar.current || !isOpen ? 0 : range.overscan
      const more = [focused, always].filter((place) => place >= 0 && place < total)
      return [...new Set([...defaultRangeExtractor({ ...range, overscan }), ...more])].sort(
        (a, b) => a - b,
      )
    },
  })
  // Most rows are as high as the first ones: each that is not costs a walk through all that follow.
  // So none is measured before that height is known.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows may be drawn by any render; it is set once
  useLayoutEffect(() => {
    const usual = isLong && !isLearnt ? usualHeight(box.current) : undefined
    if (usual === undefined) return
    guess.current = usual
    virtualizer.measure()
    setLearnt(true)
  })
  // Once the list goes, the address is another one.
  const address = useRef('')
  useLayoutEffect(() => {
    address.current = addressNow()
  })
  useEffect(
    () => () => {
      if (scroller) return
      const rows = virtualizer.takeSnapshot()
      keepSizes(address.current, { height: guess.current, rows, asked })
    },
    [scroller, virtualizer, asked],
  )
  const drawn = virtualizer.getVirtualItems()
  // Paper does not scroll.
  const isPrinted = useSyncExternalStore(followPrint, () => isPrinting)
  const inPart = isLong && !isPrinted
  const part: ListPart | undefined = inPart
    ? {
        total: all,
        height: virtualizer.getTotalSize(),
        spots: drawn.map(({ index, start, end }) => ({
          index,
          start: start - top,
          end: end - top,
        })),
        measure: isLearnt ? virtualizer.measureElement : undefined,
        of,
        scrolled: () => (scroller ? (scroller.current?.scrollTop ?? 0) : scrollY) - top,
        scrollBy: (px) => (scroller?.current ?? window).scrollBy({ top: px, behavior: 'instant' }),
      }
    : undefined
  return {
    /** The places of the rows to draw. */
    places: inPart ? drawn.map(({ index }) => index) : Array.from({ length: total }, (_, at) => at),
    part,
    /** Of the element around the rows. */
    box: {
      ref: box,
      onFocus: ({ target }: FocusEvent) => setFocused(placeOf(target)),
      onBlur: () => setFocused(-1),
    },
    /** Draws twice as many rows; undefined where the list has no more. */
    more: total < all ? () => setAsked(2 * asked) : undefined,
    shown: total,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  }
}

let isPrinting = false

function followPrint(changed: () => void) {
  const follow = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
  }
}

// The library's types know a scrolling box by its hook; the page has one of ours.
const ofWindow = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => scrollY,
} as never

const addressNow = () => location.pathname + location.search

/** Of the rows that are drawn, half are at least as high. */
function usualHeight(box: HTMLElement | null) {
  const rows = box?.querySelectorAll('[data-index]:not([aria-busy], :has(> [aria-busy]))') ?? []
  const heights = [...rows].map((row) => Math.round(row.getBoundingClientRect().height))
  return heights.sort((a, b) => a - b)[heights.length >> 1]
}

/** The place in the list of the row that holds an element. */
function placeOf(element: Element) {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? -1 : Number(index)
}

/** The known sizes of the rows of a list that scrolls with the page. */
interface KeptSizes {
  /** The assumed height (px) of a row that was not drawn. */
  readonly height: number
  /** The factor by which more rows than at first were asked for. */
  readonly asked?: number
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
