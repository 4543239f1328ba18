import { dayOf } from '../../../contract/format.ts'
import type { Assumptions } from '../../../contract/domain/assumptions.ts'
import type { EnrollmentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import { addDuration } from '../../../contract/domain/durations.ts'
import { planAmount } from '../../../contract/domain/price.ts'
import { type ComingCharge, comingCharges } from '../../../contract/domain/coming-charges.ts'
import { Temporal } from 'temporal-polyfill'

export interface DayCharge extends ComingCharge {
  readonly enrollment: EnrollmentEntity
  readonly plan: PlanEntity
}

/** The charges of one day, `YYYY-MM-DD`, soonest first. */
export interface ChargeDay {
  readonly date: string
  readonly charges: readonly DayCharge[]
  /** The sums of the charges, by currency. */
  readonly totals: readonly { readonly amount: number; readonly currency: string }[]
}

/** The coming charges of all enrollments by day, from now until `days` days later. */
export function chargeDays(
  {
    enrollments,
    plans,
  }: {
    readonly enrollments: readonly EnrollmentEntity[]
    readonly plans: ReadonlyMap<string, PlanEntity>
  },
  assumptions: Assumptions,
  { now, days }: { readonly now: number; readonly days: number },
): ChargeDay[] {
  const until = addDuration(now, `P${days}D`)
  const charges = enrollments.flatMap((enrollment) => {
    const plan = plans.get(enrollment.subscription_id)
    if (!plan) return []
    const coming = comingCharges(enrollment, plan, assumptions, { until })
    return coming.map((charge): DayCharge => ({ ...charge, enrollment, plan }))
  })
  const byDate = new Map<string, DayCharge[]>()
  for (const charge of charges.sort((a, b) => a.at - b.at)) {
    const date = dayOf(charge.at)
    const list = byDate.get(date)
    if (list) list.push(charge)
    else byDate.set(date, [charge])
  }
  return [...byDate].map(([date, list]) => ({ date, charges: list, totals: totalsOf(list) }))
}

function totalsOf(charges: readonly DayCharge[]) {
  const totals = new Map<string, number>()
  for (const { plan, enrollment } of charges) {
    const { currency } = plan
    totals.set(currency, (totals.get(currency) ?? 0) + planAmount(plan, enrollment.quantity))
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }))
}

/** A month as weeks that begin on Monday; null pads the first and the last one. */
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

/** The weeks of a month; they begin on Sunday, as calendars of Honduras do. */
function weeksOf(month: Temporal.PlainYearMonth) {
  const first = month.toPlainDate({ day: 1 })
  const before = first.dayOfWeek % 7
  const sunday = first.subtract({ days: before })
  const length = Math.ceil((before + month.daysInMonth) / 7)
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const date = sunday.add({ days: week * 7 + place })
      return date.month === month.month ? date.toString() : null
    }),
  )
}
