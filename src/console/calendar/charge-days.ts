import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { EnrollmentEntity, PlanEntity } from '../../contract/control/control.ts'
import { type ComingCharge, comingCharges } from '../../contract/domain/coming-charges.ts'

const day = 24 * 3_600_000

/** One coming charge of one customer. */
export interface DayCharge extends ComingCharge {
  readonly enrollment: EnrollmentEntity
  readonly plan: PlanEntity
}

/** The charges of one day of UTC, `YYYY-MM-DD`, soonest first. */
export interface ChargeDay {
  readonly date: string
  readonly charges: readonly DayCharge[]
  /** What they come to, by currency. */
  readonly totals: readonly { readonly amount: number; readonly currency: string }[]
}

/** The coming charges of all enrollments by day, from now until so many days later. */
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
  const until = now + days * day
  const charges = enrollments.flatMap((enrollment) => {
    const plan = plans.get(enrollment.subscription_id)
    if (!plan) return []
    const coming = comingCharges(enrollment, plan, assumptions, { until })
    return coming.map((charge): DayCharge => ({ ...charge, enrollment, plan }))
  })
  const byDate = new Map<string, DayCharge[]>()
  for (const charge of charges.sort((a, b) => a.at - b.at)) {
    const date = dateOf(charge.at)
    const list = byDate.get(date)
    if (list) list.push(charge)
    else byDate.set(date, [charge])
  }
  return [...byDate].map(([date, list]) => ({ date, charges: list, totals: totalsOf(list) }))
}

export const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

function totalsOf(charges: readonly DayCharge[]) {
  const totals = new Map<string, number>()
  for (const { plan, enrollment } of charges) {
    const { currency, amount } = plan
    totals.set(currency, (totals.get(currency) ?? 0) + amount * enrollment.quantity)
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }))
}

/** One month as weeks that begin on Monday; null pads the first and the last one. */
export interface Month {
  /** `YYYY-MM`. */
  readonly id: string
  readonly weeks: readonly (readonly (string | null)[])[]
}

/** The months from one instant to another, each with whole weeks; those that are over are left out. */
export function monthsBetween(from: number, to: number): Month[] {
  const start = new Date(from)
  const last = dateOf(to).slice(0, 7)
  const months: Month[] = []
  for (let month = start.getUTCMonth(); ; month++) {
    const first = Date.UTC(start.getUTCFullYear(), month, 1)
    const id = dateOf(first).slice(0, 7)
    if (id > last) return months
    const length = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
    const before = (new Date(first).getUTCDay() + 6) % 7
    const cells: (string | null)[] = [
      ...Array<null>(before).fill(null),
      ...Array.from({ length }, (_, place) => dateOf(first + place * day)),
    ]
    while (cells.length % 7) cells.push(null)
    const weeks = Array.from({ length: cells.length / 7 }, (_, week) =>
      cells.slice(week * 7, week * 7 + 7),
    )
    const today = dateOf(from)
    months.push({ id, weeks: weeks.filter((week) => week.some((date) => date && date >= today)) })
  }
}
