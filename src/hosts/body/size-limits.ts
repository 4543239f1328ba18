import { type GreatestSize, greatestSize } from '../../sandbox/world/greatest-size.ts'

/** How large each sandbox may grow, as a user says it. */
export interface SizeLimits {
  /** How many rows a sandbox has at most; default 2,000,000. */
  readonly maxRows?: number | undefined
  /** The greatest size (MiB) of the rows and their snapshots, roughly; default 256. */
  readonly maxMib?: number | undefined
}

export const sizeOf = ({ maxRows, maxMib }: SizeLimits, usual = greatestSize): GreatestSize => ({
  rows: maxRows ?? usual.rows,
  bytes: maxMib === undefined ? usual.bytes : maxMib * 1024 * 1024,
})
