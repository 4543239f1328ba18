import { expect, test } from 'vitest'
import { timesOfColumn, isSpan, spanOf, chartColumns, columnTitle, queryBefore } from './span.ts'

// Nine in the evening of the 14th in Honduras.
const now = Date.parse('2026-01-15T03:00:00Z')

test('today is the day of Honduras', () => {
  const today = spanOf('1', now)
  expect(today).toEqual({
    inAnHour: '2026-01-15T04:00:00.000Z',
    inADay: '2026-01-16T03:00:00.000Z',
    days: { from: '2026-01-14', to: '2026-01-14' },
    query: { from: '2026-01-14T06:00:00.000Z', to: '2026-01-15T06:00:00.000Z', by: 'hour' },
  })
  const hours = chartColumns(today)
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, '2026-01-14T00', '2026-01-14T23'])
})

test('thirty days have thirty columns, a year its months', () => {
  const days = chartColumns(spanOf('30', now))
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2025-12-16', '2026-01-14'])
  const months = chartColumns(spanOf('365', now))
  expect([months.length, months[0], months.at(-1)]).toEqual([13, '2025-01', '2026-01'])
})

test('a step leads to its hour or its days, those of a month as far as they are in the span', () => {
  const year = spanOf('365', now)
  expect(timesOfColumn('2025-02', year)).toEqual({ from: '2025-02-01', to: '2025-02-28' })
  expect(timesOfColumn('2025-01', year)).toEqual({ from: '2025-01-15', to: '2025-01-31' })
  expect(timesOfColumn('2026-01', year)).toEqual({ from: '2026-01-01', to: '2026-01-14' })
  expect(timesOfColumn('2026-01-14', year)).toEqual({ from: '2026-01-14', to: '2026-01-14' })
  const today = spanOf('1', now)
  expect(timesOfColumn('2026-01-14T21', today)).toEqual({ hour: '2026-01-14T21' })
})

test('steps are said in words', () => {
  expect(columnTitle('2026-01-14T09', 'en')).toBe('09:00')
  expect(columnTitle('2026-01-14', 'en')).toBe('14 January 2026')
  expect(columnTitle('2026-01', 'en')).toBe('January 2026')
})

test('other spans do not exist', () => {
  expect([isSpan('30'), isSpan('31'), isSpan(undefined)]).toEqual([true, false, false])
})

test('before a span are as many days; a day that is not over is compared with none', () => {
  expect(queryBefore(spanOf('30', now))).toEqual({
    from: '2025-11-16T06:00:00.000Z',
    to: '2025-12-16T06:00:00.000Z',
    by: 'day',
  })
  expect(queryBefore(spanOf('1', now))).toBeUndefined()
})
