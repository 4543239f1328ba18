import { type Lang, type Text, fill } from '../../../contract/text.ts'
import type { Tone } from '../../../ui/tone.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const texts = {
  over: { es: 'Vencido', en: 'Expired' },
  seconds: { es: 'Menos de 1 min', en: 'Under 1 min' },
  minutes: { es: ':minutes min', en: ':minutes min' },
  hours: { es: ':hours h :minutes min', en: ':hours h :minutes min' },
  days: { es: ':days d :hours h', en: ':days d :hours h' },
} as const satisfies Record<string, Text>

/** How long `ms` are, in the two units that matter. */
export function timeLeft(ms: number, lang: Lang) {
  const text = texts[unitOf(ms)][lang]
  return fill(text, {
    days: Math.floor(ms / day),
    hours: Math.floor((ms % day) / hour),
    minutes: Math.floor((ms % hour) / minute),
  })
}

const unitOf = (ms: number) =>
  ms <= 0 ? 'over' : ms < minute ? 'seconds' : ms < hour ? 'minutes' : ms < day ? 'hours' : 'days'

/** Green while there is time, yellow in the last hour. */
export const countdownTone = (ms: number): Tone =>
  ms <= 0 ? 'grey' : ms < hour ? 'yellow' : 'green'

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * The time from now until an instant, past or coming, by the sandbox's clock; undefined for a
 * number that is no instant.
 */
export function relativeTime(instant: number, now: number, lang: Lang) {
  if (Number.isNaN(instant)) return undefined
  const words = formats.get(lang) ?? new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  formats.set(lang, words)
  for (const [unit, ms] of units) {
    if (Math.abs(now - instant) >= ms) return words.format(Math.trunc((instant - now) / ms), unit)
  }
  return words.format(0, 'second')
}

/** To make one takes as long as to write a hundred times with it. */
const formats = new Map<Lang, Intl.RelativeTimeFormat>()
