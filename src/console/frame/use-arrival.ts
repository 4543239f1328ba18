import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { focusPlace } from '../../ui/keep-focus.ts'

/** A page that a link has opened begins at its heading: that is read out, and Tab goes on from there. */
export function useArrival() {
  const [here] = useLocation()
  const before = useRef(here)
  useLayoutEffect(() => {
    // The address of the first page was not chosen here; / only leads to another one.
    const isFirst = before.current === here || before.current === '/'
    before.current = here
    return isFirst ? undefined : focusHeading()
  }, [here])
}

/** Focuses the heading of the page, and until it is drawn what it will be in. */
function focusHeading() {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  const heading = () => main.querySelector('h1') ?? undefined
  focusPlace(heading() ?? main)
  const observer = new MutationObserver(() => {
    // The page, or its reader, may have gone on.
    if (document.activeElement === main) focusPlace(heading())
    else observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}
