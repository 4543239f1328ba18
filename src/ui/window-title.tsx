import { useLayoutEffect } from 'react'

/** The title of the window while this is shown. */
export function WindowTitle({ children }: { children: string }) {
  // The title is outside the page's element.
  useLayoutEffect(() => {
    document.title = children
  }, [children])
  return null
}
