import { Temporal } from 'temporal-polyfill'
import type { Lang } from '../../contract/text.ts'

/** The instant (ms since 1970) after an ISO 8601 duration, by the calendar of UTC. */
export const addDuration = (instant: number, duration: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO('UTC')
    .add(Temporal.Duration.from(duration)).epochMilliseconds

const units = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const

const words: Readonly<Record<(typeof units)[number], Record<Lang, readonly [string, string]>>> = {
  years: { es: ['año', 'años'], en: ['year', 'years'] },
  months: { es: ['mes', 'meses'], en: ['month', 'months'] },
  weeks: { es: ['semana', 'semanas'], en: ['week', 'weeks'] },
  days: { es: ['día', 'días'], en: ['day', 'days'] },
  hours: { es: ['hora', 'horas'], en: ['hour', 'hours'] },
  minutes: { es: ['minuto', 'minutos'], en: ['minute', 'minutes'] },
  seconds: { es: ['segundo', 'segundos'], en: ['second', 'seconds'] },
}

/** `P1Y2M` as `1 año, 2 meses`; undefined for what is no ISO 8601 duration, or leads back. */
export function durationWords(text: string, lang: Lang): string | undefined {
  const duration = parsed(text)
  if (!duration || duration.sign < 0) return undefined
  const parts = units
    .filter((unit) => duration[unit] > 0)
    .map((unit) => `${duration[unit]} ${words[unit][lang][duration[unit] === 1 ? 0 : 1]}`)
  return parts.length ? parts.join(', ') : `0 ${words.seconds[lang][1]}`
}

function parsed(text: string) {
  try {
    return Temporal.Duration.from(text)
  } catch {
    return undefined
  }
}
