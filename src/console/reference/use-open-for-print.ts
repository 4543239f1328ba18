import { useEffect, useRef } from 'react'

/** Opens every part of an element that a reader could open while it is printed: paper has no clicks. */
export function useOpenForPrint() {
  const ref = useRef<HTMLDivElement>(null)
  // The browser announces that it prints in no other way.
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...(ref.current?.querySelectorAll('details') ?? [])].filter((one) => !one.open)
      for (const one of opened) one.open = true
    }
    const close = () => {
      for (const one of opened) one.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
  return ref
}
