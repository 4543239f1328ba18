import type { Assumptions } from './assumptions.ts'

/** How far (ms) Honduras is ahead of UTC: six hours behind, all year. */
export const hondurasOffset = -6 * 3_600_000

/** How far (ms) the zone in which the service writes times is ahead of UTC. */
export const zoneOffset = ({ printed_times: zone }: Pick<Assumptions, 'printed_times'>) =>
  zone === 'honduras' ? hondurasOffset : 0
