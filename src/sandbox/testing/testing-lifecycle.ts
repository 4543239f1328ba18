import { Temporal } from 'temporal-polyfill'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { Recurrence } from '../../contract/domain/recurrence.ts'

// A small model of the life of enrollments, independent of the engine: after the same random
// operations the sandbox must agree with it.

export type Outcome = 'approved' | 'declined'

export type Act =
  | { readonly kind: 'plan'; readonly fields: PlanFields }
  | { readonly kind: 'update'; readonly plan: number; readonly fields: PlanFields }
  | { readonly kind: 'activation'; readonly plan: number; readonly activates: boolean }
  | {
      readonly kind: 'subscribe'
      readonly plan: number
      readonly email: string
      readonly resubscribe: boolean
      /** Days from now. */
      readonly payDate: number | null
    }
  | { readonly kind: 'pay'; readonly enrollment: number; readonly outcome: Outcome }
  | {
      readonly kind: 'next-charge'
      readonly enrollment: number
      readonly outcome: Outcome
      readonly times: number
    }
  | {
      readonly kind: 'retry'
      readonly enrollment: number
      readonly how: Outcome | 'card' | 'stored'
    }
  | { readonly kind: 'cancel'; readonly enrollment: number }
  | { readonly kind: 'ask'; readonly enrollment: number }
  | { readonly kind: 'advance'; readonly by: string }
  | { readonly kind: 'next' }
  /** So many days from now, or back. */
  | { readonly kind: 'to'; readonly days: number }

export interface PlanFields {
  readonly recurrence: Recurrence
  readonly limit: number | null
  readonly autoCancel: boolean
  readonly isUnique: boolean
}

interface Plan extends PlanFields {
  readonly isActive: boolean
}

interface Enrollment {
  readonly plan: number
  readonly email: string
  state: EnrollmentState
  /** Instants in ms since 1970. */
  first: number | null
  next: number | null
  attempts: number
  paid: number
  failed: number
  wants: boolean
  coming: { readonly outcome: Outcome; readonly times: number } | null
  /** The expected events, with their instants. */
  readonly story: string[]
}

const day = 24 * 3_600_000

export function createModel(assumptions: Assumptions, begun: number) {
  let now = begun
  const plans: Plan[] = []
  const enrollments: Enrollment[] = []

  const planOf = ({ plan }: Enrollment) => plans[plan] as Plan
  const addEvent = ({ story }: Enrollment, what: string) =>
    void story.push(`${new Date(now).toISOString()} ${what}`)

  const move = (one: Enrollment, to: EnrollmentState) => {
    addEvent(one, `enrollment.changed ${one.state} ${to}`)
    one.state = to
    if (to === 'on_hold' || to === 'cancelled' || to === 'finalized') one.next = null
  }

  /** The first date of the calendar that is still to come, found one by one. */
  const calendar = (one: Enrollment) => {
    const zone = assumptions.printed_times === 'honduras' ? '-06:00' : 'UTC'
    const first = Temporal.Instant.fromEpochMilliseconds(one.first ?? now).toZonedDateTimeISO(zone)
    const period = periodOf(planOf(one).recurrence, assumptions)
    for (let times = 0; ; times++) {
      const { epochMilliseconds: at } = first.add({ [period.unit]: period.count * times })
      const isSkipped = times === 0 && assumptions.pay_date === 'following_periods'
      if (at > now && !isSkipped) return at
    }
  }

  const succeed = (one: Enrollment) => {
    one.paid++
    one.first ??= now
    addEvent(one, 'enrollment.charged')
    recover(one)
    const { limit } = planOf(one)
    if (limit !== null && one.paid >= limit) move(one, 'finalized')
  }

  const recover = (one: Enrollment) => {
    if (assumptions.failed_count === 'reset') one.failed = 0
    if (one.state !== 'active') move(one, 'active')
    one.attempts = 0
    one.next = calendar(one)
  }

  const fail = (one: Enrollment) => {
    one.failed++
    one.attempts++
    addEvent(one, 'enrollment.charge_failed')
    if (one.state === 'on_hold') return
    if (one.state === 'active') move(one, 'failed')
    one.next = now + day
    const most = assumptions.failures_until_hold === 'three' ? 3 : 4
    if (one.attempts >= most) move(one, 'on_hold')
  }

  const planned = (one: Enrollment): Outcome => {
    if (!one.coming) return 'approved'
    const { outcome, times } = one.coming
    one.coming = times > 1 ? { outcome, times: times - 1 } : null
    return outcome
  }

  const due = () =>
    enrollments
      .filter((one) => one.next !== null && planOf(one).isActive)
      .sort((a, b) => (a.next ?? 0) - (b.next ?? 0))[0]

  /** Everything that falls due until then, in order of time. */
  const settle = (until: number) => {
    for (let one = due(); one?.next != null && one.next <= until; one = due()) {
      now = one.next
      if (planned(one) === 'approved') succeed(one)
      else fail(one)
    }
    now = until
  }

  const activate = (plan: number) => {
    for (const one of enrollments) {
      if (one.plan !== plan || one.next === null || one.next > now) continue
      if (assumptions.missed_charges === 'charged_once') one.next = now
      else if (one.state === 'failed') while (one.next <= now) one.next += day
      else one.next = calendar(one)
    }
  }

  const deactivate = (plan: number) => {
    if (assumptions.deactivated_plan === 'enrollments_kept') return
    for (const one of enrollments) {
      if (one.plan === plan && isRunning(one)) move(one, 'cancelled')
    }
  }

  const update = (index: number, fields: PlanFields) => {
    const before = plans[index] as Plan
    const unsent = assumptions.plan_update === 'kept' ? before.limit : null
    const limit = fields.limit ?? unsent
    plans[index] = { ...before, ...fields, limit }
    for (const one of enrollments) {
      if (one.plan !== index || !isRunning(one)) continue
      const isPaid = limit !== null && one.paid >= limit
      if (isPaid && assumptions.lowered_limit === 'finalizes') move(one, 'finalized')
      else if (
        one.state === 'active' &&
        before.recurrence !== fields.recurrence &&
        assumptions.changed_recurrence === 'at_once'
      ) {
        one.next = calendar(one)
      }
    }
  }

  const refusesCustomer = (plan: number, email: string, resubscribe: boolean) => {
    const others = enrollments.filter((one) => one.plan === plan)
    if (
      plans[plan]?.isUnique &&
      assumptions.unique_plan === 'one_customer' &&
      others.some((one) => one.email !== email)
    ) {
      return true
    }
    const isEver = assumptions.resubscribe === 'ever'
    return (
      !resubscribe &&
      others.some((one) => one.email === email && (isEver || isRunning(one, 'pending')))
    )
  }

  /** Does it, if it may be done; the HTTP status of the answer. */
  const perform = (act: Act): number => {
    switch (act.kind) {
      case 'plan':
        plans.push({ ...act.fields, isActive: true })
        return 200
      case 'update':
        update(act.plan, act.fields)
        return 200
      case 'activation': {
        const plan = plans[act.plan] as Plan
        plans[act.plan] = { ...plan, isActive: act.activates }
        if (act.activates && !plan.isActive) activate(act.plan)
        if (!act.activates && plan.isActive) deactivate(act.plan)
        return 200
      }
      case 'subscribe': {
        const { plan, email, resubscribe, payDate } = act
        const isOff = !plans[plan]?.isActive && assumptions.enroll_in_inactive_plan === 'refused'
        if (isOff || refusesCustomer(plan, email, resubscribe)) return 412
        const first = payDate === null ? null : now + payDate * day
        if (first !== null && first <= now && assumptions.past_pay_date === 'refused') return 422
        const one: Enrollment = {
          plan,
          email,
          state: 'pending',
          first,
          next: null,
          attempts: 0,
          paid: 0,
          failed: 0,
          wants: false,
          coming: null,
          story: [],
        }
        enrollments.push(one)
        addEvent(one, 'enrollment.created')
        return 200
      }
      case 'pay': {
        const one = enrollments[act.enrollment] as Enrollment
        if (one.state !== 'pending') return 409
        if (act.outcome === 'declined') return 402
        if (assumptions.pay_date === 'first_charge' && one.first !== null && one.first > now) {
          move(one, 'active')
          one.next = one.first
        } else succeed(one)
        return 200
      }
      case 'next-charge': {
        const one = enrollments[act.enrollment] as Enrollment
        if (one.state === 'cancelled' || one.state === 'finalized') return 409
        one.coming = { outcome: act.outcome, times: act.times }
        return 200
      }
      case 'retry': {
        const one = enrollments[act.enrollment] as Enrollment
        if (one.state !== 'on_hold') return 409
        const { how } = act
        if (how === 'card' && assumptions.card_change === 'resumes') recover(one)
        else if ((how === 'stored' ? planned(one) : how) !== 'declined') succeed(one)
        else {
          fail(one)
          return 402
        }
        return 200
      }
      case 'cancel': {
        const one = enrollments[act.enrollment] as Enrollment
        const isTheirs = planOf(one).autoCancel && assumptions.merchant_cancel !== 'always'
        if (one.state !== 'active' || isTheirs) return 412
        move(one, 'cancelled')
        return 200
      }
      case 'ask': {
        const one = enrollments[act.enrollment] as Enrollment
        if (!isRunning(one)) return 409
        if (one.state !== 'active' && assumptions.customer_cancel === 'active') return 409
        one.wants = true
        addEvent(one, 'enrollment.cancel_requested')
        if (planOf(one).autoCancel) move(one, 'cancelled')
        return 200
      }
      case 'advance': {
        const { epochMilliseconds } = Temporal.Instant.fromEpochMilliseconds(now)
          .toZonedDateTimeISO('UTC')
          .add(act.by)
        settle(epochMilliseconds)
        return 200
      }
      case 'next': {
        const one = due()
        if (one?.next == null) return 422
        settle(one.next)
        return 200
      }
      case 'to':
        if (act.days < 0) return 422
        settle(now + act.days * day)
        return 200
    }
  }

  return {
    plans,
    enrollments,
    /** Performs an act after everything due. */
    apply(act: Act) {
      settle(now)
      const status = perform(act)
      settle(now)
      return status
    },
    get now() {
      return now
    },
    isCharged: (one: Enrollment) => one.next !== null && planOf(one).isActive,
  }
}

export type Model = ReturnType<typeof createModel>

/** Tells whether anything may still be charged, or is awaited as well. */
const isRunning = ({ state }: Enrollment, ...more: EnrollmentState[]) =>
  ['active', 'failed', 'on_hold', ...more].includes(state)

function periodOf(recurrence: Recurrence, { bimonthly }: Assumptions) {
  const [count, unit] = {
    weekly: [1, 'weeks'],
    bimonthly: { fifteen_days: [15, 'days'], two_weeks: [2, 'weeks'], two_months: [2, 'months'] }[
      bimonthly
    ],
    monthly: [1, 'months'],
    quarterly: [3, 'months'],
    semiannual: [6, 'months'],
    annual: [1, 'years'],
  }[recurrence] as [number, 'days' | 'weeks' | 'months' | 'years']
  return { count, unit }
}
