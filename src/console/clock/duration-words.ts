import { parseDuration } from '../../contract/domain/durations.ts'
import type { Lang } from '../../contract/text.ts'

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
  const duration = parseDuration(text)
  if (!duration || duration.sign < 0) return undefined
  const parts = units
    .filter((unit) => duration[unit] > 0)
    .map((unit) => `${duration[unit]} ${words[unit][lang][duration[unit] === 1 ? 0 : 1]}`)
  return parts.length ? parts.join(', ') : `0 ${words.seconds[lang][1]}`
}
