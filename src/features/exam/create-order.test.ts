import { expect, test } from 'vitest'
import { createOrder } from './create-order.ts'

test.each([
  [204, null, undefined],
  [500, null, 'http://127.0.0.1:9/orders answered 500'],
  [null, 'refused', 'http://127.0.0.1:9/orders answered nothing (refused)'],
])('a shop that answers %s (%s) to an order: %s', async (status, error, expected) => {
  const order = { order_id: 'A-1', amount: 1, currency: 'HNL' } as const
  const post = async () => ({ status, error, ms: 1 })
  const options = { post, env: {}, timeoutMs: 1, signal: AbortSignal.abort() }
  expect(await createOrder('http://127.0.0.1:9/orders', order, options)).toBe(expected)
})
