import { expect, test } from 'vitest'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { LoggedRequest } from '../../contract/control/sandbox.ts'
import { plannedOf, pointsOf, runsOf } from './points.ts'

const asked = (operation: string | null, body: object = {}) =>
  ({ operation, request: { body } }) as LoggedRequest
const delivered = (url: string | null) => ({ kind: 'order_callback', url }) as DeliveryEntity

const points = pointsOf(
  [
    asked('payments.sale', { order_id: 'A' }),
    asked(null),
    asked('payments.status'),
    asked('payments.sale', { order_id: 'B' }),
  ],
  [delivered('http://127.0.0.1:1/'), delivered(null), delivered('http://127.0.0.1:1/')],
)

test('points are what was asked, and what was posted', () => {
  expect(points).toMatchObject([
    { number: 1, kind: 'request', operation: 'payments.sale', nth: 1, order_id: 'A' },
    { number: 2, kind: 'request', operation: 'payments.status', nth: 1, order_id: null },
    { number: 3, kind: 'request', operation: 'payments.sale', nth: 2, order_id: 'B' },
    { number: 4, kind: 'delivery', nth: 1, is_followed: true },
    { number: 5, kind: 'delivery', nth: 2, is_followed: false },
  ])
})

test('each fault is planned at each point, and nothing overtakes without a next one', () => {
  expect(plannedOf(points, [])).toHaveLength(3 * 6 + 4 + 3)
  const named = plannedOf(points, ['overtake', 'repeat'])
  expect(named.map(({ point, fault }) => `${point.number} ${fault}`)).toEqual([
    '1 repeat',
    '2 repeat',
    '3 repeat',
    '4 repeat',
    '4 overtake',
    '5 repeat',
  ])
})

test('pairs come after the single faults, each of two points', () => {
  const planned = plannedOf(points.slice(0, 2), ['lose_answer', 'delay'])
  expect(runsOf(planned, false)).toHaveLength(4)
  const runs = runsOf(planned, true).map((run) => run.map(({ point }) => point.number).join())
  expect(runs).toEqual(['1', '1', '2', '2', '1,2', '1,2', '1,2', '1,2'])
})
