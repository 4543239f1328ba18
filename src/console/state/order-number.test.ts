import { expect, test } from 'vitest'
import { isProposed, newOrder, nextOrder } from './order-number.ts'

test.each([
  ['ORDER-12948', 'ORDER-12949'],
  ['F-0099', 'F-0100'],
  ['999', '1000'],
  ['2026-11-A', '2026-11-A-2'],
  ['', '-2'],
])('the number after %s is %s', (order, next) => {
  expect(nextOrder(order)).toBe(next)
})

test.each([
  ['ORDER-12948', [], 'ORDER-12948'],
  ['ORDER-12948', ['ORDER-12948'], 'ORDER-12949'],
  ['ORDER-12949', ['ORDER-7', 'ORDER-12951', 'ORDER-12950'], 'ORDER-12952'],
  ['ORDER-12953', ['ORDER-12951'], 'ORDER-12953'],
  ['F-0099', ['F-0099'], 'F-0100'],
])('%s in a sandbox with %j becomes %s', (order, taken, fresh) => {
  expect(
    newOrder(
      order,
      taken.map((order_id) => ({ order_id })),
    ),
  ).toBe(fresh)
})

test('the number after a taken one is the console’s own too, one that a user types is not', () => {
  newOrder('ORDER-20000', [{ order_id: 'ORDER-20000' }])
  expect([isProposed('ORDER-20001'), isProposed('ORDER-20000')]).toEqual([true, false])
})
