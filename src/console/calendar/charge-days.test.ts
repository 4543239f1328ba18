import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { EnrollmentEntity, PlanEntity } from '../../contract/control/entities.ts'
import { openSandbox } from '../../sandbox/testing/testing.ts'
import { all, enroll } from '../../sandbox/testing/testing-recurring.ts'
import { chargeDays } from './charge-days.ts'

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
