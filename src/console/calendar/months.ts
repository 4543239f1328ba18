import { Temporal } from 'temporal-polyfill'

/** One month as weeks that begin on Monday; null pads the first and the last one. */
export interface Month {
  /** `YYYY-MM`. */
  readonly id: string
  readonly weeks: readonly (readonly (string | null)[])[]
}

/** The months from one day (`YYYY-MM-DD`) to another, without the weeks before the first day. */
export function monthsBetween(from: string, to: string): Month[] {
  const last = Temporal.PlainYearMonth.from(to)
  const months: Month[] = []
  let month = Temporal.PlainYearMonth.from(from)
  for (; Temporal.PlainYearMonth.compare(month, last) <= 0; month = month.add({ months: 1 })) {
    const weeks = weeksOf(month).filter((week) => week.some((date) => date && date >= from))
    months.push({ id: month.toString(), weeks })
  }
  return months
}

function weeksOf(month: Temporal.PlainYearMonth) {
  const first = month.toPlainDate({ day: 1 })
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const length = Math.ceil((first.dayOfWeek - 1 + month.daysInMonth) / 7)
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const date = monday.add({ days: week * 7 + place })
      return date.month === month.month ? date.toString() : null
    }),
  )
}
