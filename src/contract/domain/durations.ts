import { Temporal } from 'temporal-polyfill'
import type { Lang } from '../text.ts'

// In a file apart, because an importer of this file loads the polyfill with it.

/**
 * The instant (ms since 1970) after an ISO 8601 duration, by the calendar of UTC: `P1M` after the 31st
 * of January is the last day of February.
 *
 * @throws RangeError when the text is no duration, or the sum leaves the range of dates.
 */
export const addDuration = (instant: number, duration: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('UTC').add(duration)
    .epochMilliseconds

/** Reads an ISO 8601 duration; undefined for any other text. */
export function parseDuration(text: string) {
  try {
    return Temporal.Duration.from(text)
  } catch {
    return undefined
  }
}

/**
 * Turns people's words for a duration into ISO 8601: `1 mes`, `3 días`, `2 weeks 12 hours`, `30d`.
 * An ISO 8601 duration stays as it is; undefined for any other text.
 */
export function durationIn(text: string): string | undefined {
  const given = text.trim().toUpperCase()
  if (parseDuration(given)) return given
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const parts = [...bare.matchAll(durationPart)]
  const rest = bare.replace(durationPart, '').replace(/[\s,]|\b(?:y|and)\b/g, '')
  const found = new Map<string, string>()
  for (const [, count = '', word = ''] of parts) {
    const unit = unitLetters.find(([, form]) => form.test(word))?.[0]
    if (!unit || found.has(unit)) return undefined
    found.set(unit, /\d/.test(count) ? count.trim() : '1')
  }
  if (rest || found.size === 0) return undefined
  const written = (letters: readonly string[]) =>
    letters.flatMap((unit) => (found.has(unit) ? `${found.get(unit)}${unit.at(-1)}` : [])).join('')
  const time = written(['TH', 'TM', 'TS'])
  return `P${written(['Y', 'M', 'W', 'D'])}${time && `T${time}`}`
}

const durationPart = /\b(\d{1,9}\s*|(?:un[ao]?|one|an?)\s+)([a-z]+)\.?(?=[\s,\d]|$)/g

const unitLetters = [
  ['Y', /^(?:y|years?|anos?)$/],
  ['M', /^(?:mes|meses|months?)$/],
  ['W', /^(?:w|weeks?|semanas?)$/],
  ['D', /^(?:d|days?|dias?)$/],
  ['TH', /^(?:h|hours?|horas?)$/],
  ['TM', /^(?:min|minutes?|minutos?)$/],
  ['TS', /^(?:s|seconds?|segundos?)$/],
] as const

const units = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/**
 * Writes `P1Y2M` as `1 año, 2 meses`; undefined for a text that is no ISO 8601 duration, or for a
 * negative one.
 */
export function durationWords(text: string, lang: Lang): string | undefined {
  const duration = parseDuration(text)
  if (!duration || duration.sign < 0) return undefined
  const words = (unit: (typeof units)[number]) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
      duration[`${unit}s`],
    )
  return (
    units
      .filter((unit) => duration[`${unit}s`] > 0)
      .map(words)
      .join(', ') || words('second')
  )
}
