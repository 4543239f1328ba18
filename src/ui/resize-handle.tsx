import './resize-handle.css'
import type { KeyboardEvent, PointerEvent } from 'react'
import { largestDock } from './app-frame.tsx'

/** How far (pixels) a press of an arrow moves it. */
const step = 32

/** The upper edge of a dock: by pointer and by arrows it sets the height. */
export function ResizeHandle({
  label,
  height,
  lowest,
  onChange,
}: {
  label: string
  /** In pixels, as are the others. */
  height: number
  lowest: number
  onChange: (height: number) => void
}) {
  const highest = Math.max(lowest, Math.round(innerHeight * largestDock))
  const set = (next: number) => onChange(Math.min(highest, Math.max(lowest, Math.round(next))))
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set(innerHeight - event.clientY)
  }
  function move(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    set(height + by)
  }
  return (
    <div
      className="ui-resize"
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={height}
      aria-valuemin={lowest}
      aria-valuemax={highest}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
    />
  )
}
