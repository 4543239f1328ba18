import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { assumptionOptions, defaultAssumptions } from './assumptions.ts'
import {
  instantAfter,
  periodOf,
  periodsUntil,
  type Recurrence,
  recurrences,
  periodWords,
  recurrenceWords,
} from './recurrence.ts'

const dateAfter = (first: string, recurrence: Recurrence, times: number) => {
  const period = periodOf(recurrence, defaultAssumptions)
  return new Date(instantAfter(Date.parse(first), period, times)).toISOString()
}

test.each<[Recurrence, string]>([
  ['weekly', '2026-01-22'],
  ['bimonthly', '2026-01-30'],
  ['monthly', '2026-02-15'],
  ['quarterly', '2026-04-15'],
  ['semiannual', '2026-07-15'],
  ['annual', '2027-01-15'],
])('%s after the 15th of January 2026 is %s', (recurrence, date) => {
  expect(dateAfter('2026-01-15T08:30:00Z', recurrence, 1)).toBe(`${date}T08:30:00.000Z`)
})

test.each<[first: string, Recurrence, dates: string[]]>([
  ['2026-01-31', 'monthly', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-31', 'monthly', ['2028-02-29', '2028-03-31']],
  ['2026-01-30', 'monthly', ['2026-02-28', '2026-03-30']],
  ['2100-01-31', 'monthly', ['2100-02-28', '2100-03-31']],
  ['2026-11-30', 'quarterly', ['2027-02-28', '2027-05-30']],
  ['2026-08-31', 'semiannual', ['2027-02-28', '2027-08-31']],
  ['2027-08-31', 'semiannual', ['2028-02-29', '2028-08-31']],
  ['2028-02-29', 'annual', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2096-02-29', 'annual', ['2097-02-28', '2098-02-28', '2099-02-28', '2100-02-28', '2101-02-28']],
  ['2028-02-22', 'weekly', ['2028-02-29', '2028-03-07']],
  ['2100-02-22', 'weekly', ['2100-03-01']],
  ['0001-01-31', 'monthly', ['0001-02-28', '0001-03-31']],
])('from %s on, %s is charged on %j', (first, recurrence, dates) => {
  const found = dates.map((_, index) => dateAfter(`${first}T00:00:00Z`, recurrence, index + 1))
  expect(found).toEqual(dates.map((date) => `${date}T00:00:00.000Z`))
})

const instant = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9000-12-31'), noInvalidDate: true })
  .map((date) => date.getTime())
const period = fc
  .record({
    recurrence: fc.constantFrom(...recurrences),
    bimonthly: fc.constantFrom(...assumptionOptions.bimonthly),
  })
  .map(({ recurrence, bimonthly }) => periodOf(recurrence, { ...defaultAssumptions, bimonthly }))

test('so many periods later is what the calendar says', () => {
  fc.assert(
    fc.property(instant, period, fc.nat({ max: 520 }), (first, { unit, count }, times) => {
      const { epochMilliseconds } = Temporal.Instant.fromEpochMilliseconds(first)
        .toZonedDateTimeISO('UTC')
        .add({ [`${unit}s`]: count * times })
      expect(instantAfter(first, { unit, count }, times)).toBe(epochMilliseconds)
    }),
    { numRuns: 2000 },
  )
})

test('the next charge is later than now, and none before it is', () => {
  const wait = fc.oneof(fc.integer({ min: -(10 ** 10), max: 10 ** 12 }), fc.constant(0))
  fc.assert(
    fc.property(instant, period, wait, fc.nat({ max: 40 }), (first, one, later, times) => {
      // At random, and exactly when a charge is due.
      for (const now of [first + later, instantAfter(first, one, times)]) {
        const until = periodsUntil(first, one, now)
        expect(instantAfter(first, one, until)).toBeGreaterThan(now)
        // No period before the first one counts.
        expect(until === 0 || instantAfter(first, one, until - 1) <= now).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('every recurrence has its words', () => {
  const words = recurrences.map(
    (recurrence) => periodWords(periodOf(recurrence, defaultAssumptions)).es,
  )
  expect(new Set(words).size).toBe(recurrences.length)
  expect(words[0]).toBe('cada semana')
  expect(periodWords({ unit: 'day', count: 15 })).toEqual({
    es: 'cada 15 días',
    en: 'every 15 days',
  })
})

test('bimonthly reads as the ledger takes it', () => {
  const words = assumptionOptions.bimonthly.map(
    (bimonthly) => recurrenceWords('bimonthly', { bimonthly }).en,
  )
  expect(words).toEqual(['every 15 days', 'every two weeks', 'every two months'])
})
