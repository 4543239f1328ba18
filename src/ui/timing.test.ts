import { afterEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './timing.ts'

afterEach(() => void vi.useRealTimers())

test('the first call works at once, and the last of many has its turn', () => {
  vi.useFakeTimers()
  const work = vi.fn<() => void>()
  const ask = atMostEvery(200, work)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 50; i++) ask()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(200)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
})
