import type { Assumptions } from '../domain/assumptions.ts'
import type { States } from './places.ts'

/** What the rules of a field may depend on beside its own value. */
export interface Rulebook {
  readonly assumptions: Assumptions
  /** Absent while a form has not loaded the list yet: then only the form of a code is checked. */
  readonly states?: States
  /** The first day of the current month, as `YYMM`, for a ledger that refuses past expiries. */
  readonly month?: string
}
