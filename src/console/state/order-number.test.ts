import { expect, test } from 'vitest'
import { nextOrder } from './order-number.ts'

test.each([
  ['ORDER-12948', 'ORDER-12949'],
  ['F-0099', 'F-0100'],
  ['999', '1000'],
  ['2026-11-A', '2026-11-A-2'],
  ['', '-2'],
])('the number after %s is %s', (order, next) => {
  expect(nextOrder(order)).toBe(next)
})
