import { Temporal } from 'temporal-polyfill'
import type { Lang } from '../text.ts'

// In a file of its own: whatever imports it brings the polyfill with it.

/**
 * The instant (ms since 1970) after an ISO 8601 duration, by the calendar of UTC: `P1M` after the 31st
 * of January is the last day of February.
 *
 * @throws RangeError when the text is no duration, or the sum leaves the range of dates.
 */
export const addDuration = (instant: number, duration: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('UTC').add(duration)
    .epochMilliseconds

/** An ISO 8601 duration; undefined for what is none. */
export function parseDuration(text: string) {
  try {
    return Temporal.Duration.from(text)
  } catch {
    return undefined
  }
}

const units = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** `P1Y2M` as `1 año, 2 meses`; undefined for what is no ISO 8601 duration, or leads back. */
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
