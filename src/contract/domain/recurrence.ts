import type { Assumptions } from './assumptions.ts'
import type { Text } from '../text.ts'

/** How often a plan charges. */
export const recurrences = [
  'weekly',
  'bimonthly',
  'monthly',
  'quarterly',
  'semiannual',
  'annual',
] as const
export type Recurrence = (typeof recurrences)[number]

/** A period as whole days or whole months of the calendar. */
export type Period =
  | { readonly unit: 'day'; readonly count: number }
  | { readonly unit: 'month'; readonly count: number }

const days = (count: number): Period => ({ unit: 'day', count })
const months = (count: number): Period => ({ unit: 'month', count })

const periods: Readonly<Record<Exclude<Recurrence, 'bimonthly'>, Period>> = {
  weekly: days(7),
  monthly: months(1),
  quarterly: months(3),
  semiannual: months(6),
  annual: months(12),
}

/** The word may mean twice a month or every two months. */
const bimonthly: Readonly<Record<Assumptions['bimonthly'], Period>> = {
  fifteen_days: days(15),
  two_weeks: days(14),
  two_months: months(2),
}

export const periodOf = (recurrence: Recurrence, assumptions: Pick<Assumptions, 'bimonthly'>) =>
  recurrence === 'bimonthly' ? bimonthly[assumptions.bimonthly] : periods[recurrence]

const day = 24 * 3_600_000

/**
 * The instant (ms since 1970) that is `times` periods after the first: counted from the first, so
 * that the 31st comes back after a shorter month. In the calendar of UTC.
 */
export function instantAfter(first: number, { unit, count }: Period, times: number) {
  if (unit === 'day') return first + times * count * day
  const date = new Date(first)
  const month = date.getUTCMonth() + times * count
  // Date.UTC would take the years 0 to 99 for those after 1900.
  const last = new Date(first)
  last.setUTCFullYear(date.getUTCFullYear(), month + 1, 0)
  return date.setUTCFullYear(
    date.getUTCFullYear(),
    month,
    Math.min(date.getUTCDate(), last.getUTCDate()),
  )
}

/** The number of periods from the first charge to the next instant after `now`. */
export function periodsUntil(first: number, period: Period, now: number) {
  const longest = (period.unit === 'day' ? 1 : 31) * period.count * day
  // Months are at most 31 days long: so this is never too many.
  let times = Math.max(0, Math.floor((now - first) / longest))
  while (instantAfter(first, period, times) <= now) times++
  return times
}

/** Says in words how often a plan charges; the ledger decides the meaning of `bimonthly`. */
export const recurrenceWords = (
  recurrence: Recurrence,
  assumptions: Pick<Assumptions, 'bimonthly'>,
): Text => periodWords(periodOf(recurrence, assumptions))

/** How far apart charges are, in words. */
export const periodWords = ({ unit, count }: Period): Text =>
  named[`${unit}${count}`] ?? {
    es: `cada ${count} ${unit === 'day' ? 'días' : 'meses'}`,
    en: `every ${count} ${unit}s`,
  }

const named: Readonly<Record<string, Text>> = {
  day7: { es: 'cada semana', en: 'every week' },
  day14: { es: 'cada dos semanas', en: 'every two weeks' },
  month1: { es: 'cada mes', en: 'every month' },
  month2: { es: 'cada dos meses', en: 'every two months' },
  month3: { es: 'cada tres meses', en: 'every three months' },
  month6: { es: 'cada seis meses', en: 'every six months' },
  month12: { es: 'cada año', en: 'every year' },
}
