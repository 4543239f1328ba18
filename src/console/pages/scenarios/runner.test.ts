import { expect, test } from 'vitest'
import { type Lanes, placeInLanes } from './runner.ts'

test('scenarios that run at the same time get different lanes, others share one', () => {
  const running = [['a'], ['a', 'b'], ['b'], ['b', 'c'], ['c'], []]
  const lanes = running.reduce<Lanes>(placeInLanes, [])
  expect(lanes).toEqual([['a', 'c'], ['b']])
})
