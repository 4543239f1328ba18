import type { Text } from '../../contract/text.ts'
import type { Size, StoreSize } from '../../store/table.ts'

/** The greatest size of a sandbox. */
export interface GreatestSize {
  readonly rows: number
  /** The size of its records and snapshots, roughly. */
  readonly bytes: number
}

/** Some 300,000 sales. */
export const greatestSize: GreatestSize = { rows: 2_000_000, bytes: 256 * 1024 * 1024 }

export interface GrowthOptions {
  readonly most?: GreatestSize | undefined
  /** Tells whether all sandboxes of the host take more than it has room for. */
  readonly isCrowded?: (() => boolean) | undefined
}

/** The end of a sandbox's growth. */
export interface Growth {
  /** The size now: for `check` afterwards. */
  size(): StoreSize
  /**
   * @throws SandboxFull when the store has grown since `before`, by `more` bytes in one row
   * besides, and beyond its limit.
   */
  check(before: Size, more?: number): void
  /** The refusal, which says what came of the request; without it that nothing was changed. */
  refusal(outcome?: Text): Error
  isCrowded(): boolean
  /** Tells whether nothing may be added. */
  isFull(): boolean
  /**
   * Runs work that may add rows, inside a unit of work.
   *
   * @throws SandboxFull when it has added more than may be, which the unit of work has to undo.
   */
  within<Result>(work: () => Result): Result
}
