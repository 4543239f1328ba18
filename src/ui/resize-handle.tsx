import './resize-handle.css'
import type { KeyboardEvent, PointerEvent } from 'react'
import { largestDock } from './app-frame.tsx'

/** How far (pixels) a press of an arrow moves it. */
const step = 32

/** The upper edge of a dock: dragged, by arrows, or by a double click it sets the height. */
export function ResizeHandle({
  label,
  hint,
  height,
  lowest,
  onChange,
}: {
  label: string
  /** Says what a double click does. */
  hint: string
  /** In pixels, as are the others. */
  height: number
  lowest: number
  onChange: (height: number) => void
}) {
  const highest = Math.max(lowest, Math.round(innerHeight * largestDock))
  // A window that is too low for it shows less.
  const now = Math.min(height, highest)
  const set = (next: number) => onChange(Math.min(highest, Math.max(lowest, Math.round(next))))
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set(innerHeight - event.clientY)
  }
  function move(event: KeyboardEvent) {
    const next = { ArrowUp: now + step, ArrowDown: now - step, Home: lowest, End: highest }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <div
      className="ui-resize"
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={lowest}
      aria-valuemax={highest}
      title={hint}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => set(now < highest ? highest : lowest)}
      onKeyDown={move}
    />
  )
}
