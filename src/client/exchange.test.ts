import { expect, test } from 'vitest'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import {
  checkoutUrlOf,
  enrollmentOf,
  type Exchange,
  paymentOf,
  planIdOf,
  tokensOf,
} from './exchange.ts'

const exchange = (
  operation: OperationId,
  data: object,
  values: Exchange['values'] = {},
): Exchange => ({
  id: '1',
  operation,
  target: 'browser',
  startedAt: 0,
  durationMs: 0,
  request: { method: 'POST', url: 'http://localhost/', headers: {} },
  values,
  outcome: {
    kind: 'response',
    status: 200,
    headers: {},
    envelope: { success: true, message: '', data },
  } as Exchange['outcome'],
})

test('the records that an exchange is about are those of its answer, then those of its request', () => {
  expect(paymentOf(exchange('payments.sale', { payment_uuid: 'S-1' }))).toBe('S-1')
  expect(paymentOf(exchange('payments.status', {}, { payment_uuid: 'S-2' }))).toBe('S-2')
  expect(planIdOf(exchange('plans.create', { id: 'p' }))).toBe('p')
  expect(planIdOf(exchange('plans.read', { id: 'p' }, { subscription_id: 'Q' }))).toBe('q')
  const joined = {
    payment: { payment_url: 'http://localhost/checkout/P-1' },
    properties: { subscription: { customer: 'e' } },
  }
  const joining = exchange('enrollments.subscribe', joined)
  expect([enrollmentOf(joining), checkoutUrlOf(joining)]).toEqual([
    'e',
    'http://localhost/checkout/P-1',
  ])
  expect(enrollmentOf(exchange('enrollments.read', {}, { customer_subscription_id: 'E' }))).toBe(
    'e',
  )
  expect(tokensOf(exchange('tokens.read', { token: 'T-1' }, { token: 't-1:T-2' }))).toEqual([
    'T-1',
    'T-2',
  ])
})

test('an identifier that is no text is none', () => {
  expect(planIdOf(exchange('plans.create', { id: 7 }))).toBeUndefined()
  expect(paymentOf(exchange('payments.sale', { payment_uuid: 7 }))).toBeUndefined()
})
