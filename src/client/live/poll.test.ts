import { expect, test } from 'vitest'
import { nextPoll } from './poll.ts'

test('the first question comes soon', () => {
  expect(nextPoll(0)).toBe(2_000)
})

test('each wait is half as long again, up to a minute', () => {
  const waits = Array.from({ length: 12 }, (_, attempt) => nextPoll(attempt))
  expect(waits.slice(0, 4)).toEqual([2_000, 3_000, 4_500, 6_750])
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect(waits.at(-1)).toBe(60_000)
})

test('a page that is left open for days still asks once a minute', () => {
  expect(nextPoll(100_000)).toBe(60_000)
})

test('the first minute asks six times', () => {
  let elapsed = 0
  let asked = 0
  while ((elapsed += nextPoll(asked)) <= 60_000) asked++
  expect(asked).toBe(6)
})
