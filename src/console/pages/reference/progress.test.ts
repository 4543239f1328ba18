import { expect, test } from 'vitest'
import type { Exchange } from '../../../client/exchange.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { startSteps, type StartStepId } from '../../../reference/start.ts'
import { isDone, type Known } from './progress.ts'

const nothing: Known = { exchanges: [], deliveries: [], isAnswering: false }

const exchange = (
  operation: OperationId,
  status: number,
  message = '',
  more: Partial<Exchange> = {},
): Exchange => ({
  id: `${operation} ${status}`,
  operation,
  target: 'browser',
  startedAt: 0,
  durationMs: 1,
  request: { method: 'POST', url: '', headers: {} },
  values: {},
  outcome: {
    kind: 'response',
    status,
    headers: {},
    envelope: { success: status === 200, message },
  },
  ...more,
})

const ticked = (known: Partial<Known>): StartStepId[] =>
  startSteps.map(({ id }) => id).filter((id) => isDone[id]({ ...nothing, ...known }))

test('nothing is ticked at first, and the sandbox ticks the first step', () => {
  expect(ticked({})).toEqual([])
  expect(ticked({ isAnswering: true })).toEqual(['environment'])
})

test('an approved sale ticks credentials and request; a refusal by another reason the first of them', () => {
  expect(ticked({ exchanges: [exchange('payments.sale', 200)] })).toEqual([
    'credentials',
    'request',
  ])
  const declined = exchange('payments.sale', 402, replies.declined.es)
  expect(ticked({ exchanges: [declined] })).toEqual(['credentials'])
})

test('refused credentials tick nothing', () => {
  expect(ticked({ exchanges: [exchange('payments.sale', 400, replies.invalid_key.en)] })).toEqual(
    [],
  )
})

test('failures are ticked by a decline and a time-out together', () => {
  const both = [402, 408].map((status) => exchange('payments.sale', status))
  expect(ticked({ exchanges: both.slice(0, 1) })).not.toContain('failures')
  expect(ticked({ exchanges: both })).toContain('failures')
})

test('a query, a signed request, a delivery and an answer of the service tick their steps', () => {
  const headers = { 'x-client-signature': '••••' }
  const exchanges = [
    exchange('payments.status', 200),
    exchange('payments.auth', 200, '', { request: { method: 'POST', url: '', headers } }),
    exchange('plans.read', 200, '', { target: 'live' }),
  ]
  expect(ticked({ exchanges })).toEqual(['credentials', 'request', 'status', 'signature', 'live'])
  expect(ticked({ deliveries: [{ status: 'delivered' }] })).toEqual(['notification'])
})
