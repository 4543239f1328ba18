import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assumptionOptions,
  type Assumptions,
  defaultAssumptions,
} from '../../contract/domain/assumptions.ts'
import { enrollmentMoves } from '../../contract/domain/enrollment-states.ts'
import { zoneOffset } from '../../contract/domain/printed-time.ts'
import { recurrences } from '../../contract/domain/recurrence.ts'
import { samplePlan } from '../../contract/samples.ts'
import {
  isAsBefore,
  openSandbox,
  type Sent,
  stateOf,
  type TestSandbox,
} from '../testing/testing.ts'
import { type Act, createModel, type Model, type PlanFields } from '../testing/testing-lifecycle.ts'
import {
  activate,
  all,
  cancel,
  createPlan,
  customersCard,
  pay,
  payDate,
  subscribe,
  updatePlan,
} from '../testing/testing-recurring.ts'
import { draws } from '../../contract/testing/draws.ts'

/** The rows of the ledger that have a say in the life of an enrollment. */
const rows = [
  'bimonthly',
  'enroll_in_inactive_plan',
  'resubscribe',
  'pay_date',
  'past_pay_date',
  'unique_plan',
  'plan_update',
  'lowered_limit',
  'changed_recurrence',
  'merchant_cancel',
  'customer_cancel',
  'failures_until_hold',
  'failed_count',
  'card_change',
  'deactivated_plan',
  'missed_charges',
  'printed_times',
] as const satisfies readonly (keyof Assumptions)[]

const ledger = fc.record(
  Object.fromEntries(rows.map((id) => [id, fc.constantFrom(...assumptionOptions[id])])),
) as unknown as fc.Arbitrary<Pick<Assumptions, (typeof rows)[number]>>

const fields: fc.Arbitrary<PlanFields> = fc.record({
  recurrence: fc.constantFrom(...recurrences),
  limit: fc.constantFrom(null, 2, 3, 7),
  autoCancel: fc.boolean(),
  isUnique: fc.boolean(),
})
const outcome = fc.constantFrom('approved' as const, 'declined' as const)
/** The number of a plan or an enrollment: the model takes it modulo how many there are. */
const which = fc.nat({ max: 5 })
const kind = <Kind extends Act['kind']>(name: Kind) => fc.constant(name)

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: kind('plan'), fields }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('update'), plan: which, fields }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('activation'), plan: which, activates: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('subscribe'),
      plan: which,
      email: fc.constantFrom('ana@pixel.hn', 'eva@pixel.hn'),
      resubscribe: fc.boolean(),
      payDate: fc.option(fc.integer({ min: -40, max: 40 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('pay'),
      enrollment: which,
      outcome: fc.constantFrom('approved' as const, 'approved' as const, 'declined' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('next-charge'),
      enrollment: which,
      outcome,
      times: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('retry'),
      enrollment: which,
      how: fc.constantFrom('approved' as const, 'declined' as const, 'card', 'stored'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), enrollment: which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('ask'), enrollment: which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('advance'),
      by: fc.constantFrom('PT1H', 'P1D', 'P2D', 'P10D', 'P1M', 'P3M', 'P1Y'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('next') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('to'), days: fc.integer({ min: -5, max: 25 }) }),
  },
)

/** Gives an act the number of an existing plan or enrollment; a story begins with one of each. */
function about(one: Act, { plans, enrollments }: Model): Act {
  if ('plan' in one) return { ...one, plan: one.plan % plans.length }
  if ('enrollment' in one) return { ...one, enrollment: one.enrollment % enrollments.length }
  return one
}

/** Where zones and month ends matter, and where they do not. */
const start = fc.constantFrom<string>(
  '2026-01-15T12:00:00Z',
  '2026-01-31T03:30:00Z',
  '2028-02-29T05:00:00Z',
)

const begin = (first: PlanFields): Act[] => [
  { kind: 'plan', fields: { ...first, isUnique: false } },
  {
    kind: 'subscribe',
    plan: 0,
    email: 'ana@pixel.hn',
    resubscribe: false,
    payDate: null,
  },
  { kind: 'pay', enrollment: 0, outcome: 'approved' },
]

/** A run that reaches every state, so that no check depends on chance. */
const everyState: [typeof defaultAssumptions, string, PlanFields, Act[]] = [
  defaultAssumptions,
  '2026-01-15T12:00:00Z',
  { recurrence: 'monthly', limit: 2, autoCancel: false, isUnique: false },
  [
    { kind: 'next-charge', enrollment: 0, outcome: 'declined', times: 6 },
    { kind: 'subscribe', plan: 0, email: 'eva@pixel.hn', resubscribe: false, payDate: null },
    { kind: 'pay', enrollment: 1, outcome: 'approved' },
    { kind: 'next' },
    { kind: 'next' },
    { kind: 'next' },
    { kind: 'next' },
    { kind: 'retry', enrollment: 0, how: 'approved' },
    { kind: 'subscribe', plan: 0, email: 'eva@pixel.hn', resubscribe: false, payDate: null },
    { kind: 'pay', enrollment: 2, outcome: 'approved' },
    { kind: 'cancel', enrollment: 2 },
  ],
]

/** The sandbox's names for the plans and enrollments of the model. */
interface Names {
  readonly plans: string[]
  readonly enrollments: { id: string; plan: string; payment: string }[]
}

const sent = ({ recurrence, limit, autoCancel, isUnique }: PlanFields): Sent => ({
  ...samplePlan,
  recurrence,
  limit: limit ?? undefined,
  auto_cancel: autoCancel,
  type: isUnique ? 'unique' : 'public',
})

/** Does it in the sandbox; the HTTP status of the answer. */
async function drive(sandbox: TestSandbox, names: Names, one: Act, offset: number) {
  const { control } = sandbox
  const plan = 'plan' in one ? (names.plans[one.plan] ?? '') : ''
  const named = 'enrollment' in one ? names.enrollments[one.enrollment] : undefined
  const { id, payment } = named ?? { id: '', payment: '' }
  const move = async (body: Sent) => (await control('clock.move', { body })).status
  const enrollment = async (action: 'next-charge' | 'retry' | 'cancel-request', body: Sent) =>
    (await control(`enrollments.${action}`, { id, body })).status
  switch (one.kind) {
    case 'plan':
      names.plans.push(await createPlan(sandbox, sent(one.fields)))
      return 200
    case 'update':
      return (await updatePlan(sandbox, plan, sent(one.fields))).status
    case 'activation':
      return (await activate(sandbox, plan, one.activates ? 'activate' : 'deactivate')).status
    case 'subscribe': {
      const { status, body } = await subscribe(sandbox, plan, {
        customer_email: one.email,
        resubscribe: one.resubscribe,
        pay_date:
          one.payDate === null
            ? undefined
            : payDate((await nowOf(sandbox)) + offset + one.payDate * day),
      })
      const { payment: paid, properties } = body.data ?? {}
      const customer = properties?.subscription.customer ?? ''
      if (paid) names.enrollments.push({ id: customer, plan, payment: paid.uuid })
      return status
    }
    case 'pay': {
      const declined = { outcome: 'declined' }
      return (await pay(sandbox, payment, one.outcome === 'declined' ? declined : customersCard))
        .status
    }
    case 'next-charge':
      return enrollment('next-charge', { outcome: one.outcome, times: one.times })
    case 'retry': {
      const bodies = { card: customersCard, stored: {} }
      return enrollment(
        'retry',
        one.how in bodies ? bodies[one.how as 'card'] : { outcome: one.how },
      )
    }
    case 'cancel':
      return (await cancel(sandbox, named?.plan ?? '', id)).status
    case 'ask':
      return enrollment('cancel-request', {})
    case 'advance':
      return move({ advance: one.by })
    case 'next':
      return move({ next: true })
    case 'to':
      return move({ to: new Date((await nowOf(sandbox)) + one.days * day).toISOString() })
  }
}

const day = 86_400_000
const nowOf = async ({ info }: TestSandbox) => Date.parse((await info()).now)

/** The state of the enrollments in the sandbox, in the form of the model. */
async function standing(sandbox: TestSandbox, names: Names) {
  const entities = await all(sandbox, 'enrollments.list')
  return names.enrollments.map(({ id }) => {
    const found = entities.find((one) => one.id === id)
    return {
      state: found?.status,
      paid: found?.paid_count,
      failed: found?.failed_count,
      wants: found?.wants_to_cancel === 1,
      next: found?.next_charge_at,
    }
  })
}

const expectedStanding = ({ enrollments, isCharged }: Model) =>
  enrollments.map((one) => ({
    state: one.state,
    paid: one.paid,
    failed: one.failed,
    wants: one.wants,
    next: isCharged(one) && one.next !== null ? new Date(one.next).toISOString() : null,
  }))

/** The events of their lives in the sandbox. */
async function stories(sandbox: TestSandbox, names: Names) {
  const events = await all(sandbox, 'events.list')
  return names.enrollments.map(({ id }) =>
    events
      .filter(({ entity }) => entity === id)
      .map(({ at, type, from, to }) => [at, type, ...(from ? [from, to] : [])].join(' ')),
  )
}

/** Checks the facts that hold for any sandbox at any time, whatever was done to it. */
async function invariants(sandbox: TestSandbox) {
  const { now } = await sandbox.info()
  const events = await all(sandbox, 'events.list')
  const deliveries = await all(sandbox, 'deliveries.list')
  const payments = await all(sandbox, 'payments.list')

  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)

  const moves = events.flatMap(({ from, to }) => (from ? [`${from} ${to}`] : []))
  expect(moves.filter((move) => !legalMoves.has(move))).toEqual([])

  // Each change of state and each payment is notified once; nothing else is.
  const notified = deliveries.map(({ event, kind: of }) => `${event} ${of}`)
  const worthTelling = events.flatMap(({ id, type }) =>
    notices[type] ? `${id} ${notices[type]}` : [],
  )
  expect(notified).toEqual(worthTelling)

  const charged = events.filter(({ type }) => type === 'enrollment.charged')
  expect(new Set(charged.map(({ payment }) => payment)).size).toBe(charged.length)
  for (const one of await all(sandbox, 'enrollments.list')) {
    const paid = payments.filter(
      ({ enrollment, status }) => enrollment === one.id && status === 'paid',
    )
    const own = charged.filter(({ entity }) => entity === one.id)
    expect(own.map(({ payment }) => payment).toSorted()).toEqual(
      paid.map(({ uuid }) => uuid).toSorted(),
    )
    expect(one.paid_count).toBe(own.length)
    expect((one.next_charge_at ?? '9999') > now).toBe(true)
  }
}

const legalMoves = new Set(
  Object.values(enrollmentMoves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)),
)
const notices: Readonly<Record<string, string>> = {
  'enrollment.charged': 'subscription.payment',
  'enrollment.changed': 'subscription.status',
}

test(
  'after any operations on plans and enrollments, the sandbox agrees with the model',
  { tags: ['property'] },
  async () => {
    const statesSeen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        ledger,
        start,
        fields,
        fc.array(act, { minLength: 5, maxLength: 30 }),
        async (chosen, begun, first, acts) => {
          const sandbox = openSandbox()
          await sandbox.ask('sandbox.reset', { body: { now: begun } })
          await sandbox.ask('settings.change', { body: { assumptions: chosen } })
          const assumptions = { ...defaultAssumptions, ...chosen }
          const model = createModel(assumptions, Date.parse(begun))
          const names: Names = { plans: [], enrollments: [] }
          for (const any of [...begin(first), ...acts]) {
            const one = about(any, model)
            const status = model.apply(one)
            const isRefused = status >= 400 && status !== 402
            const before = isRefused && (await stateOf(sandbox))
            const answered = await drive(sandbox, names, one, zoneOffset(assumptions))
            expect([one, answered]).toEqual([one, status])
            expect(await standing(sandbox, names)).toEqual(expectedStanding(model))
            expect(!before || (await isAsBefore(sandbox, before))).toBe(true)
            for (const { state } of model.enrollments) statesSeen.add(state)
          }
          expect(await stories(sandbox, names)).toEqual(model.enrollments.map(({ story }) => story))
          await invariants(sandbox)
        },
      ),
      { numRuns: draws(40), examples: [everyState] },
    )
    expect([...statesSeen].toSorted()).toEqual([
      'active',
      'cancelled',
      'failed',
      'finalized',
      'on_hold',
      'pending',
    ])
  },
)
