import { expect, test } from 'vitest'
import type { Exchange } from '../../client/exchange.ts'
import { sampleSale } from '../../contract/samples.ts'
import { openSandbox } from '../../sandbox/testing/testing.ts'
import { changesIn, leavesOf, stepOf, withStepChange, withLeaf } from './changes.ts'

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

test('an address carries changes of the steps that there are, and nothing else', () => {
  const replay = { steps: [sale('A'), sale('B')] }
  const changes = [{ step: 2, values: { order_amount: '2' }, leave_out: true as const }]
  expect(changesIn(JSON.stringify(changes), replay)).toEqual(changes)
  expect(changesIn(undefined, replay)).toEqual([])
  for (const text of ['', '{', '7', '[{"step":3}]', '[{"step":1,"nope":1}]', '[{"step":0}]'])
    expect(changesIn(text, replay)).toBeUndefined()
})

test('a kept request finds the newest step that it made', async () => {
  const { sell, ask } = openSandbox()
  for (const order_id of ['A', 'B', 'A']) await sell({ order_id })
  const replay = await ask('replay.read')
  const sent = (order_id: string, path = '/api/v2/transaction/sale') =>
    ({
      request: { method: 'POST', url: `http://127.0.0.1:4010${path}` },
      values: { ...sampleSale, order_id },
    }) as unknown as Exchange
  expect([sent('A'), sent('B'), sent('C')].map((one) => stepOf(one, replay))).toEqual([
    3,
    2,
    undefined,
  ])
  expect(stepOf(sent('A', '/api/v2/transaction/auth'), replay)).toBeUndefined()
})

const sale = (order_id: string) => ({
  at: '2026-01-15T12:00:00Z',
  method: 'POST' as const,
  path: '/api/v2/transaction/sale',
  headers: {},
  body: { order_id },
})
