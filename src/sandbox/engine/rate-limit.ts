import type { SandboxTables, Settings } from '../world/tables.ts'

const minute = 60_000

/** The figure of the service's framework (docs/evidence.md#rate-limit). */
const requestsInMinute = 60

/**
 * Counts a request in its minute of the sandbox's clock, where the ledger has a limit. The count is
 * kept with the newest line of the log, which is no part of the state: so a request costs the same
 * after any number of them, and a question changes nothing.
 */
export function countInMinute(
  { requests }: SandboxTables,
  { assumptions }: Settings,
  now: number,
): RateCount | undefined {
  if (assumptions.rate_limit === 'none') return undefined
  const last = requests.newest()
  const before = last && minuteOf(last.at) === minuteOf(now) ? (last.counted ?? 0) : 0
  return {
    counted: Math.min(before + 1, requestsInMinute),
    isOver: before >= requestsInMinute,
    seconds: Math.ceil((minute - (now % minute)) / 1000),
  }
}

const minuteOf = (instant: number) => Math.floor(instant / minute)

/**
 * The headers that tell a client, as the framework does, how much of the minute's limit is left.
 */
export const rateHeaders = ({ counted, isOver, seconds }: RateCount) => ({
  'x-ratelimit-limit': String(requestsInMinute),
  'x-ratelimit-remaining': String(requestsInMinute - counted),
  ...(isOver ? { 'retry-after': String(seconds) } : {}),
})

/** The state of the limit of a minute, as a request finds it. */
export interface RateCount {
  /** The number of requests of the minute that were let through, this one included. */
  readonly counted: number
  readonly isOver: boolean
  /** Until the next minute begins. */
  readonly seconds: number
}
