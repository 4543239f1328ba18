import { expect, test } from 'vitest'
import { addDuration, durationIn, parseDuration, durationWords } from './durations.ts'

test('a month after the 31st of January is the last day of February', () => {
  expect(new Date(addDuration(Date.UTC(2026, 0, 31), 'P1M')).toISOString()).toBe(
    '2026-02-28T00:00:00.000Z',
  )
})

test.each(['soon', '', 'P', 'P1H'])('"%s" is no duration: nothing is added', (text) => {
  expect(parseDuration(text)).toBeUndefined()
  expect(() => addDuration(0, text)).toThrow(RangeError)
})

test('a sum beyond the range of dates is no instant', () => {
  expect(parseDuration('P999999999Y')?.years).toBe(999_999_999)
  expect(() => addDuration(0, 'P999999999Y')).toThrow(RangeError)
})

test.each([
  ['PT1H', '1 hora', '1 hour'],
  ['P1D', '1 día', '1 day'],
  ['P2W', '2 semanas', '2 weeks'],
  [
    'P1Y2M3DT4H5M6S',
    '1 año, 2 meses, 3 días, 4 horas, 5 minutos, 6 segundos',
    '1 year, 2 months, 3 days, 4 hours, 5 minutes, 6 seconds',
  ],
  ['PT0S', '0 segundos', '0 seconds'],
])('%s in words', (text, es, en) => {
  expect([durationWords(text, 'es'), durationWords(text, 'en')]).toEqual([es, en])
})

test.each(['', '5 horas', 'P', '1M', '-P1D', 'P1H'])(
  '"%s" is no duration that leads on',
  (text) => {
    expect(durationWords(text, 'es')).toBeUndefined()
  },
)

test.each([
  ['p1m', 'P1M'],
  [' P1DT12H ', 'P1DT12H'],
  ['1 mes', 'P1M'],
  ['un mes', 'P1M'],
  ['un año y 2 meses', 'P1Y2M'],
  ['3 días', 'P3D'],
  ['30d', 'P30D'],
  ['2 weeks, 12 hours', 'P2WT12H'],
  ['an hour and 5 min', 'PT1H5M'],
  ['1y 6h', 'P1YT6H'],
])('%j is meant as %s', (text, iso) => {
  expect(durationIn(text)).toBe(iso)
})

test.each(['', '30', '1m', 'mañana', '2026-12-31', '1 mes y algo', '1.5 días', '1 mes 2 meses'])(
  '%j is meant as no duration',
  (text) => {
    expect(durationIn(text)).toBeUndefined()
  },
)
