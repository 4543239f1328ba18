import { expect, test } from 'vitest'
import { type Lanes, placeInLanes } from './lanes.ts'

test('scenarios that run at once stand in different lanes, others one after another', () => {
  const told = [['a'], ['a', 'b'], ['b'], ['b', 'c'], ['c'], []]
  const lanes = told.reduce<Lanes>(placeInLanes, [])
  expect(lanes).toEqual([['a', 'c'], ['b']])
})
