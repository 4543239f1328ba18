import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assumptionOptions,
  type Assumptions,
  defaultAssumptions,
} from '../../contract/domain/assumptions.ts'
import { type ComingCharge, comingCharges } from '../../contract/domain/coming-charges.ts'
import { recurrences } from '../../contract/domain/recurrence.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import {
  activate,
  all,
  createPlan,
  customersCard,
  pay,
  payDate,
  subscribe,
  updatePlan,
} from '../testing/testing-recurring.ts'
import { draws } from '../../contract/testing/draws.ts'

/** The rows of the ledger that have a say in when an enrollment is charged. */
const rows = [
  'bimonthly',
  'printed_times',
  'pay_date',
  'plan_update',
  'lowered_limit',
  'changed_recurrence',
  'missed_charges',
  'card_change',
  'failures_until_hold',
] as const satisfies readonly (keyof Assumptions)[]

const ledger = fc.record(
  Object.fromEntries(rows.map((id) => [id, fc.constantFrom(...assumptionOptions[id])])),
) as unknown as fc.Arbitrary<Pick<Assumptions, (typeof rows)[number]>>

const planFields = fc.record({
  recurrence: fc.constantFrom(...recurrences),
  limit: fc.constantFrom(undefined, '2', '3', '5', '12'),
})

const customers = fc.record({
  plan: fc.nat(),
  /** Days from the beginning; the calendar begins there. */
  payDate: fc.option(fc.integer({ min: -40, max: 40 })),
  /** How many of the first automatic charges are declined. */
  declines: fc.constantFrom(0, 0, 1, 2, 3, 4),
})

/** The incidents that may happen between the first charges and the prediction. */
const incident = fc.oneof(
  fc.record({ kind: fc.constant('update' as const), plan: fc.nat(), fields: planFields }),
  fc.record({ kind: fc.constant('pause' as const), plan: fc.nat(), days: fc.nat({ max: 70 }) }),
  fc.record({ kind: fc.constant('ledger' as const), chosen: ledger }),
  fc.record({ kind: fc.constant('card' as const), enrollment: fc.nat() }),
  fc.record({ kind: fc.constant('decline' as const), enrollment: fc.nat() }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.nat({ max: 200 }) }),
)

/** Where zones and the ends of months matter, and where they do not. */
const start = fc.oneof(
  fc.constantFrom('2026-01-31T03:00:00.000Z', '2028-02-29T05:30:00.000Z'),
  fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) })
    .map((at) => new Date(at).toISOString()),
)

const day = 86_400_000
const year = 366 * day

test(
  'what is predicted is what the engine does once the clock is moved',
  { tags: ['property'] },
  async () => {
    const seen = { charge: 0, retry: 0, finalized: 0 }
    await fc.assert(
      fc.asyncProperty(
        start,
        ledger,
        fc.array(planFields, { minLength: 1, maxLength: 4 }),
        fc.array(customers, { minLength: 1, maxLength: 6 }),
        fc.array(incident, { maxLength: 4 }),
        async (begun, chosen, plans, joining, incidents) => {
          const sandbox = openSandbox()
          const { ask } = sandbox
          await ask('sandbox.reset', { body: { now: begun } })
          await ask('settings.change', { body: { assumptions: chosen } })
          const planIds = await inTurn(plans, (fields) => createPlan(sandbox, fields))
          const ids = await inTurn(joining, async (one) => {
            const id = await join(sandbox, pick(planIds, one.plan), one.payDate)
            const coming = { outcome: 'declined', times: one.declines } as const
            if (one.declines) await ask('enrollments.next-charge', { id, body: coming })
            return id
          })
          for (const one of incidents) {
            if (one.kind === 'wait') await sandbox.advance(`P${one.days}D`)
            if (one.kind === 'ledger') {
              await ask('settings.change', { body: { assumptions: one.chosen } })
            }
            if (one.kind === 'update')
              await updatePlan(sandbox, pick(planIds, one.plan), one.fields)
            if (one.kind === 'card') {
              const id = pick(ids, one.enrollment)
              await sandbox.control('enrollments.retry', { id, body: customersCard })
            }
            if (one.kind === 'decline') await declineNext(sandbox, pick(ids, one.enrollment))
            if (one.kind === 'pause') {
              await activate(sandbox, pick(planIds, one.plan), 'deactivate')
              await sandbox.advance(`P${one.days}D`)
              await activate(sandbox, pick(planIds, one.plan), 'activate')
            }
          }
          await approveAll(sandbox, ids)

          const { now, settings } = await sandbox.info()
          const until = Date.parse(now) + year
          const predicted = await predictions(sandbox, ids, settings.assumptions, until)
          await ask('clock.move', { body: { to: new Date(until).toISOString() } })
          expect(await outcomes(sandbox, ids, now)).toEqual(predicted)

          for (const { kind } of predicted.flat()) seen[kind]++
          const enrollments = await all(sandbox, 'enrollments.list')
          seen.finalized += enrollments.filter(({ status }) => status === 'finalized').length
        },
      ),
      { seed: 12, numRuns: draws(250) },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(draws(20))
  },
)

const pick = (list: readonly string[], place: number) => list[place % list.length] ?? ''

async function inTurn<Item, Done>(items: readonly Item[], act: (item: Item) => Promise<Done>) {
  const done: Done[] = []
  for (const item of items) done.push(await act(item))
  return done
}

/** Enrolls a customer, who pays; the id of the enrollment. */
async function join(sandbox: TestSandbox, plan: string, days: number | null) {
  const now = Date.parse((await sandbox.info()).now)
  const pay_date = days === null ? undefined : payDate(now + days * day)
  const { body } = await subscribe(sandbox, plan, { pay_date, resubscribe: true })
  await pay(sandbox, body.data?.payment.uuid ?? '')
  return body.data?.properties.subscription.customer ?? ''
}

/** Runs the clock to the next charge of an enrollment, which is declined. */
async function declineNext({ ask, control }: TestSandbox, id: string) {
  await control('enrollments.next-charge', { id, body: { outcome: 'declined' } })
  const body = await ask('enrollments.read', { id })
  if (body.next_charge_at) await ask('clock.move', { body: { to: body.next_charge_at } })
}

/** A prediction holds if every charge is approved from now on. */
const approveAll = ({ control }: TestSandbox, ids: readonly string[]) =>
  inTurn(ids, (id) => control('enrollments.next-charge', { id, body: { outcome: 'approved' } }))

/**
 * The predicted charges of each enrollment, from data that any client of the control interface can
 * read.
 */
const predictions = (
  { ask, control }: TestSandbox,
  ids: readonly string[],
  assumptions: Readonly<Record<string, string>>,
  until: number,
) =>
  inTurn(ids, async (id) => {
    const one = await ask('enrollments.read', { id })
    const plan = await control('plans.read', { id: one.subscription_id })
    const ledgerNow = { ...defaultAssumptions, ...(assumptions as Partial<Assumptions>) }
    return comingCharges(one, plan.body, ledgerNow, { until })
  })

/** The outcomes of the engine's charges of each enrollment since then. */
const outcomes = (sandbox: TestSandbox, ids: readonly string[], since: string) =>
  inTurn(ids, async (id) => {
    const events = await all(sandbox, 'events.list', { entity: id })
    const charges: ComingCharge[] = []
    let [state, number] = ['', 0]
    for (const { at, type, to } of events) {
      if (type === 'enrollment.charged') number++
      if (type === 'enrollment.charged' && at > since) {
        const kind = state === 'failed' ? 'retry' : 'charge'
        charges.push({ at: Date.parse(at), kind, number })
      }
      state = to ?? state
    }
    return charges
  })
