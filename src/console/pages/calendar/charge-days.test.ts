import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../../contract/domain/assumptions.ts'
import type { EnrollmentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import { openSandbox } from '../../../sandbox/testing/testing.ts'
import { all, enroll } from '../../../sandbox/testing/testing-recurring.ts'
import { chargeDays, monthsBetween } from './charge-days.ts'
import fc from 'fast-check'

const plan = (changes: Partial<PlanEntity>) =>
  ({ recurrence: 'weekly', limit: null, amount: 10, currency: 'HNL', ...changes }) as PlanEntity

const plans = new Map([
  ['weekly', plan({ id: 'weekly' })],
  ['dollars', plan({ id: 'dollars', recurrence: 'monthly', currency: 'USD', amount: 3 })],
])

const enrollment = (id: string, of: string, next: string | null) =>
  ({
    id,
    subscription_id: of,
    status: 'active',
    quantity: 1,
    paid_count: 1,
    first_charge_at: next,
    next_charge_at: next,
  }) as EnrollmentEntity

const now = Date.parse('2026-01-15T12:00:00Z')

test('the charges of all customers are grouped by day, with their totals', () => {
  const days = chargeDays(
    {
      enrollments: [
        enrollment('b', 'weekly', '2026-01-20T18:00:00.000Z'),
        enrollment('a', 'weekly', '2026-01-20T09:00:00.000Z'),
        enrollment('c', 'dollars', '2026-01-20T10:00:00.000Z'),
        enrollment('d', 'dollars', null),
        enrollment('e', 'of another sandbox', '2026-01-20T10:00:00.000Z'),
      ],
      plans,
    },
    defaultAssumptions,
    { now, days: 12 },
  )
  expect(days.map(({ date }) => date)).toEqual(['2026-01-20', '2026-01-27'])
  expect(days[0]?.charges.map((one) => one.enrollment.id)).toEqual(['a', 'c', 'b'])
  expect(days[0]?.totals).toEqual([
    { currency: 'HNL', amount: 20 },
    { currency: 'USD', amount: 3 },
  ])
  // The window ends at noon: the one of 18:00 comes after it.
  expect(days[1]?.charges.map((one) => one.enrollment.id)).toEqual(['a'])
})

test('under Honduran times the calendar shows the days on which the engine charges', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { now: '2026-01-31T03:00:00Z' } })
  await sandbox.switchAssumption('printed_times', 'honduras')
  const enrolled = await enroll(sandbox, { plan: { recurrence: 'monthly', limit: undefined } })

  const { now: begun, settings } = await sandbox.info()
  const shown = chargeDays(
    {
      enrollments: await all(sandbox, 'enrollments.list'),
      plans: new Map((await all(sandbox, 'plans.list')).map((one) => [one.id, one])),
    },
    { ...defaultAssumptions, ...settings.assumptions },
    { now: Date.parse(begun), days: 90 },
  )
  expect(shown.map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-30', '2026-04-30'])

  await sandbox.advance('P90D')
  const charged = (await enrolled.events()).filter(
    ({ type, at }) => type === 'enrollment.charged' && at > begun,
  )
  expect(
    shown.flatMap(({ charges }) => charges.map(({ at }) => new Date(at).toISOString())),
  ).toEqual(charged.map(({ at }) => at))
})

test('months have whole weeks from Sunday on, over the end of a year, without those that are over', () => {
  const months = monthsBetween('2026-12-31', '2027-02-01')
  expect(months.map(({ id }) => id)).toEqual(['2026-12', '2027-01', '2027-02'])
  const [first, second] = months
  expect(first?.weeks.map(([sunday]) => sunday)).toEqual(['2026-12-27'])
  expect(second?.weeks[0]).toEqual([null, null, null, null, null, '2027-01-01', '2027-01-02'])
  expect(months.flatMap(({ weeks }) => weeks).every((week) => week.length === 7)).toBe(true)
})

test('a leap day has its cell; a month that begins on Sunday has no empty one before it', () => {
  const months = monthsBetween('2028-02-28', '2028-10-01')
  expect(months[0]?.weeks).toEqual([
    ['2028-02-27', '2028-02-28', '2028-02-29', null, null, null, null],
  ])
  expect(months.at(-1)).toMatchObject({ id: '2028-10', weeks: { 0: { 0: '2028-10-01' } } })
})

test('every day has one cell, below its day of the week', () => {
  const day = 86_400_000
  const date = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const start = fc.integer({ min: 0, max: 20_000 }).map((days) => Date.UTC(1999, 0, 1) + days * day)
  fc.assert(
    fc.property(start, fc.nat({ max: 400 }), (from, length) => {
      const weeks = monthsBetween(date(from), date(from + length * day)).flatMap((one) => one.weeks)
      const cells = weeks.flatMap((week) =>
        week.flatMap((one, place) => (one ? [{ one, place }] : [])),
      )
      const first = Date.parse(cells[0]?.one ?? '')
      expect(first).toBeLessThanOrEqual(from)
      expect(cells).toEqual(
        cells.map((_, days) => {
          const at = first + days * day
          return { one: date(at), place: new Date(at).getUTCDay() }
        }),
      )
      expect(cells.at(-1)?.one.slice(0, 7)).toBe(date(from + length * day).slice(0, 7))
    }),
    { seed: 12 },
  )
})
