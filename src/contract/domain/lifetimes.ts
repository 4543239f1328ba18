import type { Assumptions } from './assumptions.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long (ms) an authorization can be captured (docs/evidence.md#capture-limits). */
export const authorizationLifetime = 15 * day

/** How long (ms) a token lasts in the sandbox (specification, Limits). */
export const tokenLifetime = 5 * hour

/** How long (ms) the identifier of an authentication can be used. */
export const authenticationLifetimes = {
  '15_minutes': 15 * minute,
  '1_day': day,
} as const satisfies Record<Assumptions['authentication_lifetime'], number>

/** The time (ms) after a failed charge until the next attempt (docs/evidence.md#failed-charges). */
export const chargeRetryInterval = day
