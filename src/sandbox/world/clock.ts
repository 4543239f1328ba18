import { lastInstant } from '../../contract/domain/last-instant.ts'
import { rememberLast } from '../../contract/remember-last.ts'

/** The part of the clock that a sandbox keeps. */
export interface ClockState {
  /** The virtual instant (ms since 1970) while the clock is frozen. */
  readonly frozenAt: number | null
  /** How far (ms) the running clock is ahead of real time. */
  readonly offset: number
}

/** The virtual instant in ms since 1970; `real` is the host's clock. A running clock stops at its end. */
export const nowOf = (world: ClockState, real: number) =>
  world.frozenAt ?? Math.min(real + world.offset, lastInstant)

export interface Clock {
  /** The virtual instant, ms since 1970. */
  readonly now: number
  readonly isFrozen: boolean
}

export const clockOf = (world: ClockState, real: number): Clock => ({
  now: nowOf(world, real),
  isFrozen: world.frozenAt !== null,
})

/** The same world with its clock at another instant. */
export const setClock = <World extends ClockState>(
  world: World,
  real: number,
  instant: number,
  frozen: boolean,
): World => ({
  ...world,
  frozenAt: frozen ? instant : null,
  offset: frozen ? 0 : instant - real,
})

/** Kept, since a request prints its instant several times, and a clock that stands still the same one. */
export const iso = rememberLast((instant: number) => new Date(instant).toISOString())
