import { expect, test } from 'vitest'
import { followedId, type Lanes, placeInLanes } from './runner.ts'

test('a run asks to look at its newest failure, or at its only scenario', () => {
  const result = (id: string, status: 'passed' | 'failed') =>
    [id, { suite: '', id, title: id, tags: [], status, durationMs: 1, steps: [] }] as const
  const of = (...results: readonly ReturnType<typeof result>[]) => ({
    states: new Map(results),
    lanes: [results.map(([id]) => id)],
    total: results.length,
  })
  expect(followedId(of(result('a', 'passed'), result('b', 'passed')))).toBeUndefined()
  expect(followedId(of(result('a', 'passed')))).toBe('a')
  const failures = [result('a', 'failed'), result('b', 'failed'), result('c', 'passed')] as const
  expect(followedId(of(...failures))).toBe('b')
})

test('scenarios that run at the same time get different lanes, others share one', () => {
  const running = [['a'], ['a', 'b'], ['b'], ['b', 'c'], ['c'], []]
  const lanes = running.reduce<Lanes>(placeInLanes, [])
  expect(lanes).toEqual([['a', 'c'], ['b']])
})
