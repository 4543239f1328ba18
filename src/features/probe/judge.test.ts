import { expect, test } from 'vitest'
import { beyond, type Discrepancy, type EngineState, judge } from './judge.ts'
import type { ShopOrder } from '../../contract/control/shop-view.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import { plannedOf, pointsOf, runsOf } from './points.ts'

const empty: EngineState = { payments: [], tokens: [], enrollments: [], requests: [] }

const payment = (order_id: string, status: string, amount = 1, kind = 'sale') =>
  ({ uuid: `S-${order_id}`, order_id, status, amount, kind }) as EngineState['payments'][number]

const token = (id: string) => ({ token: id }) as EngineState['tokens'][number]

const enrollment = (customer_email: string, status = 'active') =>
  ({ subscription_id: 'P-1', customer_email, status }) as EngineState['enrollments'][number]

const request = (body: object) =>
  ({ path: '/api/v2/x', request: { body } }) as unknown as EngineState['requests'][number]

const order = (order_id: string, paid: boolean, amount = 1): ShopOrder => ({
  order_id,
  paid,
  amount,
})

const kinds = (state: Partial<EngineState>, orders?: readonly ShopOrder[]) =>
  judge({ ...empty, ...state }, orders).map(({ kind, order_id }) => [kind, order_id])

test.each<[string, Partial<EngineState>, ShopOrder[], unknown]>([
  ['nothing', { payments: [payment('A', 'paid')] }, [order('A', true)], []],
  [
    'paid_twice',
    { payments: [payment('A', 'paid'), payment('A', 'paid')] },
    [order('A', true)],
    ['A'],
  ],
  ['paid_unseen', { payments: [payment('A', 'paid')] }, [order('A', false)], ['A']],
  ['paid_unseen', { payments: [payment('A', 'paid')] }, [], ['A']],
  ['unpaid_seen', { payments: [payment('A', 'voided')] }, [order('A', true)], ['A']],
  ['unpaid_seen', {}, [order('A', true)], ['A']],
  ['amount_differs', { payments: [payment('A', 'paid', 2)] }, [order('A', true, 1)], ['A']],
  ['amount_differs', { payments: [payment('A', 'paid', 1)] }, [order('A', true, 1.01)], ['A']],
  ['left_authorized', { payments: [payment('A', 'authorized')] }, [order('A', false)], ['A']],
  ['token_orphaned', { tokens: [token('T-1')], requests: [request({})] }, [], [null]],
  ['enrolled_twice', { enrollments: [enrollment('ana@x.hn'), enrollment('ANA@x.hn')] }, [], [null]],
])('%s is found where it is', (kind, state, orders, found) => {
  expect(kinds(state, orders)).toEqual((found as unknown[]).map((id) => [kind, id]))
})

test.each<[string, Partial<EngineState>]>([
  [
    'a declined payment beside a paid one',
    { payments: [payment('A', 'declined'), payment('A', 'paid')] },
  ],
  ['charges of an enrollment', { payments: [payment('A', 'paid', 1, 'subscription')] }],
  [
    'a token that a sale uses',
    { tokens: [token('T-1')], requests: [request({ card_token: 'T-1' })] },
  ],
  [
    'an enrollment after a cancelled one',
    { enrollments: [enrollment('a@x.hn', 'cancelled'), enrollment('a@x.hn')] },
  ],
])('%s: nothing is found', (_, state) => {
  const paid = state.payments?.some(({ kind }) => kind === 'sale')
  expect(kinds(state, paid ? [order('A', true)] : [])).toEqual([])
})

test('an amount that a shop has added up is that of its payment', () => {
  const sums = [order('A', true, 0.1 + 0.2)]
  expect(kinds({ payments: [payment('A', 'paid', 0.3)] }, sums)).toEqual([])
})

test.each([
  [[], 'Order A is paid (S-A), and the shop does not know it.'],
  [[order('A', false)], 'Order A is paid (S-A), and the shop has it as unpaid.'],
])('the shop that has %j is told so', (orders, sentence) => {
  const paid = { ...empty, payments: [payment('A', 'paid')] }
  expect(judge(paid, orders).map((found) => found.sentence)).toEqual([sentence])
})

test('without the view of the shop the engine alone is judged', () => {
  expect(kinds({ payments: [payment('A', 'paid')] })).toEqual([])
  expect(kinds({ payments: [payment('A', 'paid'), payment('A', 'paid')] })).toEqual([
    ['paid_twice', 'A'],
  ])
})

test('the same sale that came again is named, whether it was paid twice or not', () => {
  const body = { order_id: 'A', order_amount: '1', card_number: '411111******1111' }
  const at = '2026-01-15T12:00:00.000Z'
  const sold = (id: string, status: number) =>
    ({
      ...request(body),
      id,
      at,
      status,
      operation: 'payments.sale',
    }) as EngineState['requests'][number]
  const once = { payments: [payment('A', 'paid')], requests: [sold('R-1', 200), sold('R-2', 422)] }
  expect(judge({ ...empty, ...once }, undefined)).toEqual([
    {
      kind: 'sold_again',
      order_id: 'A',
      sentence: 'The same sale of order A came again: request R-2 after R-1, which was done.',
    },
  ])
  const twice = { payments: [payment('A', 'paid'), payment('A', 'paid')] }
  expect(judge({ ...empty, ...once, ...twice }, undefined)).toEqual([
    {
      kind: 'paid_twice',
      order_id: 'A',
      sentence:
        'Order A has 2 paid payments (S-A, S-A). The same sale came again: request R-2 after R-1.',
    },
  ])
  expect(kinds({ requests: [sold('R-1', 429), sold('R-2', 200)] })).toEqual([])
})

test('what the clean run has too is not found again', () => {
  const found = (order_id: string): Discrepancy => ({
    kind: 'left_authorized',
    order_id,
    sentence: '',
  })
  expect(beyond([found('A')], [found('A')])).toEqual([])
  // Another run may name its orders otherwise.
  expect(beyond([found('A')], [found('B')])).toEqual([])
  expect(beyond([found('A')], [found('A'), found('B')])).toEqual([found('B')])
  expect(beyond([found('A')], [found('B'), found('A')])).toEqual([found('B')])
  expect(beyond([found('A'), found('B')], [found('C'), found('B')])).toEqual([])
  const other = { ...found('A'), kind: 'paid_twice' as const }
  expect(beyond([found('A')], [other])).toEqual([other])
})

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
  expect(plannedOf(points)).toHaveLength(3 * 6 + 4 + 3)
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
