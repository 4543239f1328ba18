import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { EnrollmentEntity, PlanEntity } from '../../contract/control/entities.ts'
import { comingCharges } from './coming-charges.ts'

const plan = (changes: Partial<PlanEntity> = {}) =>
  ({ recurrence: 'monthly', limit: null, ...changes }) as PlanEntity

const enrollment = (changes: Partial<EnrollmentEntity> = {}) =>
  ({
    status: 'active',
    paid_count: 2,
    first_charge_at: '2026-01-31T12:00:00.000Z',
    next_charge_at: '2026-03-31T12:00:00.000Z',
    ...changes,
  }) as EnrollmentEntity

const days = (
  one: EnrollmentEntity,
  ofPlan: PlanEntity,
  limits: { count?: number; until?: number },
) =>
  comingCharges(one, ofPlan, defaultAssumptions, limits).map(
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

test('a failed charge is retried first; the calendar goes on after that', () => {
  const failed = enrollment({ status: 'failed', next_charge_at: '2026-04-01T12:00:00.000Z' })
  expect(days(failed, plan(), { count: 2 })).toEqual(['2026-04-01 retry 3', '2026-04-30 charge 4'])
})

test('nothing comes while nothing is due', () => {
  expect(days(enrollment({ next_charge_at: null }), plan(), { count: 12 })).toEqual([])
})
