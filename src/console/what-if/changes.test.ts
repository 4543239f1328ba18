import { expect, test } from 'vitest'
import { leavesOf, withStepChange, withLeaf } from './changes.ts'

test('the values of a body are named by the way to them; lists are left out', () => {
  const body = { order_amount: '1', assumptions: { success_code: '100' }, latency_ms: 5, list: [1] }
  expect(leavesOf(body)).toEqual([
    { name: 'order_amount', value: '1' },
    { name: 'assumptions.success_code', value: '100' },
    { name: 'latency_ms', value: 5 },
  ])
})

test('a value is of the kind that it replaces, and none where it is as it was', () => {
  expect(withLeaf({}, { name: 'latency_ms', value: 5 }, '7')).toEqual({ latency_ms: 7 })
  expect(withLeaf({}, { name: 'on', value: true }, 'false')).toEqual({ on: false })
  expect(withLeaf({ a: '2', b: '3' }, { name: 'a', value: '1' }, '1')).toEqual({ b: '3' })
})

test('the changes of a step are one, in the order of the steps', () => {
  const one = withStepChange([], 3, { values: { order_amount: '2' } })
  const two = withStepChange(one, 1, { leave_out: true })
  const three = withStepChange(two, 3, { fault: 'lose_answer' })
  expect(three).toEqual([
    { step: 1, leave_out: true },
    { step: 3, values: { order_amount: '2' }, fault: 'lose_answer' },
  ])
  expect(withStepChange(three, 1, { leave_out: undefined })).toHaveLength(1)
  expect(withStepChange(one, 3, { values: {} })).toEqual([])
})
