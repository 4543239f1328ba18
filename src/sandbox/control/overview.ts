import type { Overview, OverviewUnit } from '../../contract/control/overview.ts'
import { addDuration } from '../../contract/domain/durations.ts'
import { comingCharges } from '../../contract/domain/coming-charges.ts'
import { type EnrollmentState, enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import { isCollected } from '../../contract/domain/payment-states.ts'
import { planAmount } from '../../contract/domain/price.ts'
import { hondurasOffset } from '../../contract/zone.ts'
import type { Row, Table } from '../../store/table.ts'
import { hasStatus } from '../notifications/deliveries.ts'
import { outcomeName } from '../presentation/present.ts'
import { comingChargeAt } from '../presentation/present-recurring.ts'
import { iso, nowOf } from '../world/clock.ts'
import type { ControlCall } from '../world/control-call.ts'
import type { PaymentRow } from '../world/tables.ts'
import type { Unit } from '../world/tx.ts'
import { addTo, type SumsByCurrency, sumsIn } from './list-view.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * The shop's sales, and the records that wait for attention. The cost follows the span, not the
 * number of records.
 */
export function describeShop(call: ControlCall<'overview.read'>): Overview {
  const { query, tables, world, real } = call
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)]
  const now = nowOf(world, real)
  const { paid, recurring, ...sales } = salesOf(
    rowsOf(tables.payments, from, to),
    query.by ?? 'day',
  )
  const { coming, ...enrolled } = enrollmentsOf(call, now)
  return {
    sales: { ...sales, paid },
    recurring: { paid: recurring, coming },
    ...enrolled,
    undelivered: countOf(rowsOf(tables.deliveries, from, to), (row) =>
      hasStatus(row, 'undelivered'),
    ),
    lapsing: countOf(
      tables.tokens.page({ limit: Infinity }).items,
      ({ expiresAt }) => expiresAt <= now + hour,
    ),
  }
}

/** The rows of a span, the newest first: tables keep rows in the order of creation. */
function* rowsOf<R extends Row & { readonly createdAt: number }>(
  table: Table<R>,
  from: number,
  to: number,
): Generator<R> {
  let after: number | undefined
  do {
    const page = table.page({
      limit: 1000,
      newestFirst: true,
      ...(after !== undefined && { after }),
    })
    for (const row of page.items) {
      if (row.createdAt < from) return
      if (row.createdAt < to) yield row
    }
    after = page.after ?? undefined
  } while (after !== undefined)
}

function salesOf(payments: Iterable<PaymentRow>, by: OverviewUnit) {
  const columns = new Map<string, { approved: number; declined: number; waiting: number }>()
  const all = { approved: 0, declined: 0, waiting: 0 }
  const reasons = new Map<string, number>()
  const paid: SumsByCurrency = new Map()
  const recurring: SumsByCurrency = new Map()
  const nameOf = columnNames(by)
  for (const row of payments) {
    const outcome = outcomeName(row)
    const kind = outcome === null ? 'waiting' : outcome === 'completed' ? 'approved' : 'declined'
    const name = nameOf(row.createdAt)
    const column = columns.get(name) ?? { approved: 0, declined: 0, waiting: 0 }
    columns.set(name, column)
    column[kind]++
    all[kind]++
    if (kind === 'declined' && outcome) reasons.set(outcome, (reasons.get(outcome) ?? 0) + 1)
    if (!isCollected(row)) continue
    addTo(paid, row)
    if (row.kind === 'subscription') addTo(recurring, row)
  }
  return {
    // The newest came first.
    steps: [...columns].reverse().map(([at, counts]) => ({ at, ...counts })),
    ...all,
    paid: sumsIn(paid),
    recurring: sumsIn(recurring),
    reasons: [...reasons]
      .map(([outcome, count]) => ({ outcome, count }))
      .sort((a, b) => b.count - a.count),
  }
}

/** Names the hour, the day or the month of an instant; an hour is written once, however many it has. */
function columnNames(by: OverviewUnit) {
  const length = { hour: 13, day: 10, month: 7 }[by]
  let known = { hour: Number.NaN, name: '' }
  return (at: number) => {
    const number = Math.floor((at + hondurasOffset) / hour)
    if (number !== known.hour) {
      known = { hour: number, name: new Date(number * hour).toISOString().slice(0, length) }
    }
    return known.name
  }
}

function enrollmentsOf({ tables, world }: Pick<Unit, 'tables' | 'world'>, now: number) {
  const enrollments = Object.fromEntries(enrollmentStates.map((state) => [state, 0])) as Record<
    EnrollmentState,
    number
  >
  const coming: SumsByCurrency = new Map()
  const until = addDuration(now, 'P30D')
  let retries = 0
  for (const row of tables.enrollments.page({ limit: Infinity }).items) {
    enrollments[row.state]++
    const next = comingChargeAt(row)
    if (next === null) continue
    if (row.state === 'failed' && next <= now + day) retries++
    const plan = tables.plans.get(row.plan)
    if (!plan || next > until) continue
    const charged = {
      status: row.state,
      paid_count: row.paidCount,
      first_charge_at: row.firstChargeAt === null ? null : iso(row.firstChargeAt),
      next_charge_at: iso(next),
    }
    const amount = planAmount(plan, row.quantity)
    comingCharges(charged, plan, world.settings.assumptions, { until }).forEach(() =>
      addTo(coming, { amount, currency: plan.currency }),
    )
  }
  return { enrollments, retries, coming: sumsIn(coming) }
}

function countOf<R>(rows: Iterable<R>, isCounted: (row: R) => boolean) {
  let count = 0
  for (const row of rows) if (isCounted(row)) count++
  return count
}
