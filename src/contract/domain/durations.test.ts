import { expect, test } from 'vitest'
import { addDuration, parseDuration } from './durations.ts'

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
