import { useCallback, useEffect, useRef } from 'react'

/** Marks, for a moment, an element that comes later than the part that draws it: something changed. */
export function useSoftMark() {
  const isDrawn = useRef(false)
  useEffect(() => {
    isDrawn.current = true
  }, [])
  return useCallback((element: HTMLElement | null) => {
    if (isDrawn.current) markSoftly(element)
  }, [])
}

export const markSoftly = (element: Element | null | undefined) =>
  element?.animate([{ backgroundColor: 'var(--blue-bg)' }, {}], 1600)
