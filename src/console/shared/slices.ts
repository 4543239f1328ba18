import { addDuration } from '../../contract/domain/durations.ts'

/** A slice should take about as long (ms): the page stays in step, and one can stop it. */
const pace = 200

/** Where the next slice of so many whole months ends: no later than the target (ms since 1970). */
export const nextCut = (at: number, months: number, target: number) =>
  Math.min(target, addDuration(at, `P${months}M`))

/** How many months the next slice has: a slice that was quick is followed by a longer one. */
export const nextMonths = (months: number, took: number) =>
  took < pace / 2 ? months * 2 : took > pace * 2 ? Math.max(1, Math.floor(months / 2)) : months
