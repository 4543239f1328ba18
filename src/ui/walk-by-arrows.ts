import type { KeyboardEvent } from 'react'

/** Moves between the links or buttons of a list, of which only one is a stop of the Tab key. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>) {
  // The browser's own: Alt and an arrow go back.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const [after, before] = [here + 1, here - 1]
  const next = {
    ArrowRight: after,
    ArrowDown: after,
    ArrowLeft: before,
    ArrowUp: before,
    Home: 0,
    End: stops.length - 1,
  }[event.key]
  if (next === undefined) return
  stops[next]?.focus()
  event.preventDefault()
}
