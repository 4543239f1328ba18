import type { Tone } from '../ui/tone.ts'

/** The colour of an HTTP status: never its only sign. */
export const statusTone = (status: number): Tone => {
  if (status < 300) return 'green'
  if (status === 402) return 'red'
  if (status === 408) return 'yellow'
  return status < 500 ? 'orange' : 'red'
}

const paymentTones: Readonly<Record<string, Tone>> = {
  paid: 'green',
  authorized: 'blue',
  voided: 'grey',
  declined: 'red',
  denied: 'red',
  expired: 'grey',
  temp: 'grey',
  pending: 'yellow',
}

/** The colour of a payment's status; a status that is not known is neutral. */
export const paymentTone = (status: string): Tone => paymentTones[status] ?? 'grey'
