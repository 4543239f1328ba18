import { expect, test } from 'vitest'
import { createOrder } from './create-order.ts'

const order = { order_id: 'EXAM-1', amount: 1, currency: 'HNL' }

test('a command that does not end is ended, with what it has started', async () => {
  const { signal } = new AbortController()
  const options = { post: () => Promise.reject(new Error('posted')), env: process.env, signal }
  const reason = await createOrder('sleep 1000 & wait', order, { ...options, timeoutMs: 50 })
  expect(reason).toBe('the command did not end within 0.05 s')
})
