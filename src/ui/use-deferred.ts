import { useEffect, useState } from 'react'

/**
 * The value of the frame before, at first another one: what takes long to draw is drawn after what was
 * typed. An object must be the same one until it changes.
 */
export function useDeferred<Value>(value: Value, first = value): Value {
  const [drawn, setDrawn] = useState(first)
  // In a task of its own, so that what was typed is painted before.
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(value))
    return () => clearTimeout(timer)
  }, [value])
  return drawn
}
