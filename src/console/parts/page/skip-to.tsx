import './list.css'
import type { MouseEvent } from 'react'

/**
 * A stop of the Tab key behind the chosen row of a list, seen while it has the focus: it leads past
 * the other rows to the details of that row. Its words are no part of the row's text.
 */
export function SkipTo({ id, label }: { id: string; label: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault() // the app uses the fragment
    const target = document.getElementById(id)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }
  return <a className="skip-to" href={`#${id}`} aria-label={label} onClick={skip} />
}
