import type { KeyboardEvent } from 'react'

/** Ctrl+A marks the text that has the focus, not the whole page. */
export function markWhole(event: KeyboardEvent<HTMLElement>) {
  const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (!isAsked || event.key.toLowerCase() !== 'a') return
  event.preventDefault()
  getSelection()?.selectAllChildren(event.currentTarget)
}
