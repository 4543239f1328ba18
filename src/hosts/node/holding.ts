import type { EventEmitter } from 'node:events'

/** Shorter bodies and answers are not counted: to do so would cost each request. */
const long = 64 * 1024

/** Counts the bytes that long bodies and answers take while a client sends or reads them. */
export type Holding = ReturnType<typeof createHolding>

/** @param most how many bytes there may be at once */
export function createHolding(most: number) {
  let held = 0
  return {
    long,
    /** Counts until `until` closes; false, and nothing is counted, where that would be too many. */
    hold(bytes: number, until: EventEmitter) {
      if (held + bytes > most) return false
      held += bytes
      until.once('close', () => (held -= bytes))
      return true
    },
  }
}
