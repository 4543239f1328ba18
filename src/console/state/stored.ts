import { base } from '../../ui/base.ts'
import { keptName } from '../../contract/kept-name.ts'

/**
 * The text that this browser keeps from visit to visit. Storage may be refused (private windows):
 * then nothing.
 */
export function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps it; where storage is refused, a choice lives as long as the page. */
export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice still holds for this page.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

/** The name under which the browser keeps something for this console. */
export const keptKey = (name: string) => keptName(base, name)
