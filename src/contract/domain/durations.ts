import { Temporal } from 'temporal-polyfill'

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
