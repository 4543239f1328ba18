import type * as z from 'zod/mini'
import type { Assumptions } from '../domain/assumptions.ts'

/** `data` of a success. */
export interface Answer<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Whatever any option of the ledger would answer. */
  readonly schema: Schema
  /** What exactly these options answer, where they have a say. */
  readonly under?: (assumptions: Assumptions) => z.ZodMiniType
}
