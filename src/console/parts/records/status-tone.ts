import type { Tone } from '../../../ui/tone.ts'

/** The colour of an HTTP status: never its only sign. The form needs it at once, and no other look. */
export const statusTone = (status: number): Tone => {
  if (status < 300) return 'green'
  if (status === 402) return 'red'
  if (status === 408) return 'yellow'
  return status < 500 ? 'orange' : 'red'
}
