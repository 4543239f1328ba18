import { type Lang, type Text, fill } from '../../contract/text.ts'
import type { Tone } from '../../ui/tone.ts'

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
