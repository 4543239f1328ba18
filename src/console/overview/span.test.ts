import { expect, test } from 'vitest'
import { daysOfStep, isSpan, spanOf, chartSteps, stepWords } from './span.ts'

// Nine in the evening of the 14th in Honduras.
const now = Date.parse('2026-01-15T03:00:00Z')

test('today is the day of Honduras', () => {
  const today = spanOf('1', now)
  expect(today).toEqual({
    days: { from: '2026-01-14', to: '2026-01-14' },
    query: { from: '2026-01-14T06:00:00.000Z', to: '2026-01-15T06:00:00.000Z', by: 'hour' },
  })
  const hours = chartSteps(today)
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, '2026-01-14T00', '2026-01-14T23'])
})

test('thirty days have thirty columns, a year its months', () => {
  const days = chartSteps(spanOf('30', now))
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2025-12-16', '2026-01-14'])
  const months = chartSteps(spanOf('365', now))
  expect([months.length, months[0], months.at(-1)]).toEqual([13, '2025-01', '2026-01'])
})

test('a step leads to its days', () => {
  expect(daysOfStep('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOfStep('2026-01-14')).toEqual({ from: '2026-01-14', to: '2026-01-14' })
  expect(daysOfStep('2026-01-14T21')).toEqual({ from: '2026-01-14', to: '2026-01-14' })
})

test('steps are said in words', () => {
  expect(stepWords('2026-01-14T09', 'en')).toBe('09:00')
  expect(stepWords('2026-01-14', 'en')).toBe('14 January 2026')
  expect(stepWords('2026-01', 'en')).toBe('January 2026')
})

test('other spans do not exist', () => {
  expect([isSpan('30'), isSpan('31'), isSpan(undefined)]).toEqual([true, false, false])
})
