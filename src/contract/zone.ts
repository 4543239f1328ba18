/** The zones that instants are written in: the merchant's, or UTC. */
export const zones = ['honduras', 'utc'] as const
export type Zone = (typeof zones)[number]

/** The offset (ms) from UTC of the merchant's zone, Honduras: six hours behind, all year. */
export const hondurasOffset = -6 * 3_600_000
