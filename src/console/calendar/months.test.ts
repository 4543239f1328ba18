import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsBetween } from './months.ts'

test('months have whole weeks from Monday on, over the end of a year, without those that are over', () => {
  const months = monthsBetween('2026-12-31', '2027-02-01')
  expect(months.map(({ id }) => id)).toEqual(['2026-12', '2027-01', '2027-02'])
  const [first, second] = months
  expect(first?.weeks.map(([monday]) => monday)).toEqual(['2026-12-28'])
  expect(second?.weeks[0]).toEqual([
    null,
    null,
    null,
    null,
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(months.flatMap(({ weeks }) => weeks).every((week) => week.length === 7)).toBe(true)
})

test('a leap day has its cell; a month that begins on Monday has no empty one before it', () => {
  const months = monthsBetween('2028-02-28', '2028-05-01')
  expect(months[0]?.weeks).toEqual([['2028-02-28', '2028-02-29', null, null, null, null, null]])
  expect(months.at(-1)).toMatchObject({ id: '2028-05', weeks: { 0: { 0: '2028-05-01' } } })
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
          return { one: date(at), place: (new Date(at).getUTCDay() + 6) % 7 }
        }),
      )
      expect(cells.at(-1)?.one.slice(0, 7)).toBe(date(from + length * day).slice(0, 7))
    }),
    { seed: 12 },
  )
})
