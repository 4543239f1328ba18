import type { Assumptions } from './assumptions.ts'
import { printTime } from './printed-time.ts'

/**
 * Tells whether a payment can no longer be voided: a paid one cannot after the day on which its
 * money moved, as the service prints days; an authorization can until it is captured
 * (docs/evidence.md#same-day-void).
 */
export function isTooLateToVoid(
  /** `movedAt` is the instant (ms since 1970) of the charge or of the capture. */
  { state, movedAt }: { readonly state: string; readonly movedAt: number },
  now: number,
  assumptions: Pick<Assumptions, 'void_window' | 'printed_times'>,
) {
  if (state !== 'paid' || assumptions.void_window === 'any_time') return false
  const day = (instant: number) => printTime(instant, assumptions).slice(0, 10)
  return day(movedAt) !== day(now)
}
