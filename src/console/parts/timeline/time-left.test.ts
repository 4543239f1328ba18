import { expect, test } from 'vitest'
import { countdownTone, timeLeft } from './time-left.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [15 * 24 * hour, '15 d 0 h', 'green'],
  [5 * hour, '5 h 0 min', 'green'],
  [hour, '1 h 0 min', 'green'],
  [hour - 1, '59 min', 'yellow'],
  [minute - 1, 'Under 1 min', 'yellow'],
  [0, 'Expired', 'grey'],
  [-hour, 'Expired', 'grey'],
] as const)('%i ms are said as %s, %s', (ms, text, tone) => {
  expect([timeLeft(ms, 'en'), countdownTone(ms)]).toEqual([text, tone])
})
