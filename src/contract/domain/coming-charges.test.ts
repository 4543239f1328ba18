import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { assumptionOptions, defaultAssumptions } from './assumptions.ts'
import {
  type CalendarAssumptions,
  nextChargeAfter,
  onlyStoresCard,
  comingCharges,
} from './coming-charges.ts'
import { recurrences } from './recurrence.ts'

type Parameter<Place extends number> = Parameters<typeof comingCharges>[Place]

const plan = (changes: Partial<Parameter<1>> = {}): Parameter<1> => ({
  recurrence: 'monthly',
  limit: null,
  ...changes,
})

const enrollment = (changes: Partial<Parameter<0>> = {}): Parameter<0> => ({
  status: 'active',
  paid_count: 2,
  first_charge_at: '2026-01-31T12:00:00.000Z',
  next_charge_at: '2026-03-31T12:00:00.000Z',
  ...changes,
})

const days = (
  one: Parameter<0>,
  ofPlan: Parameter<1>,
  limits: Parameter<3>,
  assumptions: CalendarAssumptions = defaultAssumptions,
) =>
  comingCharges(one, ofPlan, assumptions, limits).map(
    ({ at, kind, number }) => `${new Date(at).toISOString().slice(0, 10)} ${kind} ${number}`,
  )

test('charges follow the calendar of the first one: the 31st comes back after a short month', () => {
  expect(days(enrollment(), plan(), { count: 3 })).toEqual([
    '2026-03-31 charge 3',
    '2026-04-30 charge 4',
    '2026-05-31 charge 5',
  ])
})

test('the limit of the plan ends them, and so does the end of what one looks at', () => {
  expect(days(enrollment(), plan({ limit: 4 }), { count: 12 })).toHaveLength(2)
  const until = Date.parse('2026-05-30T00:00:00Z')
  expect(days(enrollment(), plan(), { until })).toHaveLength(2)
})

test('a limit that was lowered to what is paid lets the charge that is due come, and no other', () => {
  for (const limit of [1, 2]) {
    expect(days(enrollment(), plan({ limit }), { count: 12 })).toEqual(['2026-03-31 charge 3'])
  }
})

test('a failed charge is retried first; the calendar continues after that', () => {
  const failed = enrollment({ status: 'failed', next_charge_at: '2026-04-01T12:00:00.000Z' })
  expect(days(failed, plan(), { count: 2 })).toEqual(['2026-04-01 retry 3', '2026-04-30 charge 4'])
})

test('nothing comes while nothing is due', () => {
  expect(days(enrollment({ next_charge_at: null }), plan(), { count: 12 })).toEqual([])
})

test.each([
  ['utc', ['2026-02-28 charge 2', '2026-03-31 charge 3', '2026-04-30 charge 4']],
  ['honduras', ['2026-03-01 charge 2', '2026-03-31 charge 3', '2026-05-01 charge 4']],
] as const)('after 3:00 UTC of the 31st, months of the zone %s', (printed_times, expected) => {
  const ledger = { ...defaultAssumptions, printed_times }
  const [next_charge_at = ''] = expected.map((day) => `${day.slice(0, 10)}T03:00:00.000Z`)
  const first_charge_at = '2026-01-31T03:00:00.000Z'
  const paid = enrollment({ paid_count: 1, first_charge_at, next_charge_at })
  expect(days(paid, plan(), { count: 3 }, ledger)).toEqual(expected)
})

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

test.each([
  ['first_charge', '2026-01-15', '2026-01-31', true],
  ['first_charge', '2026-01-31', '2026-02-28', false],
  ['next_charge', '2026-01-15', '2026-01-31', false],
  ['following_periods', '2026-01-15', '2026-02-28', false],
  ['following_periods', '2026-03-01', '2026-03-31', false],
] as const)('of the pay_date of the 31st, %s on %s: next is %s', (pay_date, now, next, stores) => {
  const ledger = { ...defaultAssumptions, pay_date }
  const first = noon('2026-01-31')
  expect([
    nextChargeAfter(noon(now), first, 'monthly', ledger),
    onlyStoresCard(noon(now), first, ledger),
  ]).toEqual([noon(next), stores])
})

/** The meaning of each recurrence, written out a second time. */
const periods = {
  weekly: [1, 'weeks'],
  monthly: [1, 'months'],
  quarterly: [3, 'months'],
  semiannual: [6, 'months'],
  annual: [1, 'years'],
} as const
const bimonthly = {
  fifteen_days: [15, 'days'],
  two_weeks: [2, 'weeks'],
  two_months: [2, 'months'],
} as const
const zones = { utc: 'UTC', honduras: '-06:00' }

const cases = assumptionOptions.bimonthly.flatMap((meaning) =>
  assumptionOptions.printed_times.flatMap((zone) =>
    recurrences.map((recurrence) => ({ recurrence, bimonthly: meaning, printed_times: zone })),
  ),
)

test.each(cases)(
  'charges come when the calendar says: $recurrence, $bimonthly, $printed_times',
  ({ recurrence, ...ledger }) => {
    const [length, unit] =
      recurrence === 'bimonthly' ? bimonthly[ledger.bimonthly] : periods[recurrence]
    const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) })
    const limit = fc.option(fc.integer({ min: 2, max: 40 }))
    fc.assert(
      fc.property(instant, fc.nat({ max: 30 }), limit, (first, passed, most) => {
        const begun = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(
          zones[ledger.printed_times],
        )
        const expected = Array.from(
          { length: Math.min(12, Math.max(1, (most ?? Infinity) - passed - 1)) },
          (_, place) => begun.add({ [unit]: length * (passed + place + 1) }).epochMilliseconds,
        )
        const paid = enrollment({
          paid_count: passed + 1,
          first_charge_at: new Date(first).toISOString(),
          next_charge_at: new Date(expected[0] ?? 0).toISOString(),
        })
        const found = comingCharges(
          paid,
          plan({ recurrence, limit: most }),
          { ...defaultAssumptions, ...ledger },
          { count: 12 },
        )
        expect(found.map(({ at }) => at)).toEqual(expected)
        expect(found.map(({ number }) => number)).toEqual(expected.map((_, at) => passed + 2 + at))
      }),
      { seed: 12, numRuns: 50 },
    )
  },
)
