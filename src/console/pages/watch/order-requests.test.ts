import { expect, test } from 'vitest'
import type { LoggedRequest } from '../../../contract/control/logged-request.ts'
import type { Speak } from '../../state/use-text.ts'
import { orderRequests, requestSorts } from './order-requests.ts'

const request = (id: string, operation: string | null, status: number, ms: number) =>
  ({
    id,
    operation,
    status,
    ms,
    at: '2026-01-15T12:00:00.000Z',
    method: 'GET',
    path: '/api/v2/nothing',
    request: { headers: {}, body: id === 'R-1' ? { order_id: 'ORDER-1' } : {} },
    response: { body: { message: `Mensaje ${status}` } },
  }) as unknown as LoggedRequest

const newestFirst = [
  request('R-4', 'payments.sale', 200, 3),
  request('R-3', null, 404, 1),
  request('R-2', 'payments.sale', 402, 9),
  request('R-1', 'payments.void', 200, 2),
]

const t: Speak = (text) => text.es
const order = (sort: string) => orderRequests(newestFirst, sort, t, []).map(({ id }) => id)

test.each([
  ['-time', ['R-4', 'R-3', 'R-2', 'R-1']],
  ['time', ['R-1', 'R-2', 'R-3', 'R-4']],
  ['duration', ['R-3', 'R-1', 'R-4', 'R-2']],
  ['-status', ['R-3', 'R-2', 'R-4', 'R-1']],
  ['message', ['R-1', 'R-4', 'R-2', 'R-3']],
  // A request without a subject is last.
  ['subject', ['R-1', 'R-2', 'R-3', 'R-4']],
  ['-operation', ['R-4', 'R-2', 'R-3', 'R-1']],
])('watched requests in the order of %s are %j', (sort, ids) => {
  expect(order(sort)).toEqual(ids)
})

test('every column of the watched requests can be sorted by', () => {
  for (const sort of requestSorts) expect(order(sort)).toHaveLength(4)
})
