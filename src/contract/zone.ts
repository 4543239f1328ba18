/** In which zone instants are written: that of the merchant, or UTC. */
export const zones = ['honduras', 'utc'] as const
export type Zone = (typeof zones)[number]

/** How far (ms) the merchant's zone, that of Honduras, is ahead of UTC: six hours behind, all year. */
export const hondurasOffset = -6 * 3_600_000
