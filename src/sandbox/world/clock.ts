import { Temporal } from 'temporal-polyfill'
import type { WorldRow } from './tables.ts'

/** The virtual instant in ms since 1970; `real` is the host's clock. */
export const nowOf = (world: WorldRow, real: number) => world.frozenAt ?? real + world.offset

export interface Clock {
  /** The virtual instant, ms since 1970. */
  readonly now: number
  readonly isFrozen: boolean
}

export const clockOf = (world: WorldRow, real: number): Clock => ({
  now: nowOf(world, real),
  isFrozen: world.frozenAt !== null,
})

/** The same world with its clock at another instant. */
export const setClock = (
  world: WorldRow,
  real: number,
  instant: number,
  frozen: boolean,
): WorldRow => ({
  ...world,
  frozenAt: frozen ? instant : null,
  offset: frozen ? 0 : instant - real,
})

/**
 * Adds an ISO 8601 duration in UTC calendar arithmetic: `P1M` after the 31st of January is the last
 * day of February.
 *
 * @throws RangeError when the sum leaves the range of dates.
 */
export const addDuration = (instant: number, duration: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO('UTC')
    .add(Temporal.Duration.from(duration)).epochMilliseconds

export function isDuration(text: string) {
  try {
    Temporal.Duration.from(text)
    return true
  } catch {
    return false
  }
}

/** The last instant that prints with a four-digit year. */
export const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59)

export const iso = (instant: number) => new Date(instant).toISOString()
