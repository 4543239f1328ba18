import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a list of links or choices, and nothing else, to the current one where that is out of sight. An
 * observer measures once the page is drawn: measuring before would delay it.
 */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, here: unknown) {
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"], :checked')
    if (!current) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        if (!seen?.rootBounds) return
        const { boundingClientRect: whole, intersectionRect: shown, rootBounds: room } = seen
        if (whole.width - shown.width < 1 && whole.height - shown.height < 1) return
        list.current?.scrollBy({
          left: whole.left + whole.width / 2 - (room.left + room.width / 2),
          top: whole.top + whole.height / 2 - (room.top + room.height / 2),
          behavior: 'instant',
        })
      },
      { root: list.current },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [list, here])
}
