import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { PaymentEntity } from '../../contract/control/control.ts'
import { stepsOfPayment } from './steps-of-payment.ts'

const payment = (changes: Partial<PaymentEntity>) =>
  ({
    uuid: 'S-1',
    kind: 'sale',
    status: 'paid',
    amount: 1,
    created_at: '2026-01-15T12:00:00.000Z',
    ...changes,
  }) as PaymentEntity

const moment = (now: string, assumptions: Record<string, string> = {}, offset = 0) => ({
  assumptions: { ...defaultAssumptions, ...assumptions },
  now: Date.parse(now),
  offset,
})

const noon = moment('2026-01-15T12:00:00Z')

test.each([
  ['authorized', ['capture', 'void', 'status']],
  ['paid', ['void', 'status']],
  ['declined', ['retry', 'status']],
  ['voided', ['status']],
  ['expired', ['status']],
])('a payment that is %s offers %j', (status, steps) => {
  const offered = stepsOfPayment(payment({ status, kind: 'auth' }), [], noon)
  expect(offered.map(({ id }) => id)).toEqual(steps)
})

test('a capture begins with the whole authorized amount', () => {
  const [capture] = stepsOfPayment(payment({ status: 'authorized', amount: 12.5 }), [], noon)
  expect(capture).toMatchObject({
    operation: 'payments.capture',
    search: { payment: 'S-1', amount: '12.5' },
  })
})

test('a declined authorization is tried again as an authorization, whatever it is called', () => {
  const denied = moment('2026-01-15T12:00:00Z', { declined_status: 'denied' })
  const [retry] = stepsOfPayment(payment({ status: 'denied', kind: 'auth' }), [], denied)
  expect(retry?.operation).toBe('payments.auth')
})

const voiding = (...args: Parameters<typeof stepsOfPayment>) =>
  stepsOfPayment(...args).find(({ id }) => id === 'void')

test('a payment of another day cannot be voided, and the reason is said', () => {
  const nextDay = moment('2026-01-16T00:00:00Z')
  expect(voiding(payment({}), [], nextDay)?.refused?.en).toContain('same day')
  expect(voiding(payment({}), [], moment('2026-01-15T23:59:59Z'))?.refused).toBeUndefined()
})

test('the day is the one of the capture, in the time zone that is printed', () => {
  const captured = { id: 'e', at: '2026-01-16T02:00:00Z', type: 'payment.captured', entity: 'S-1' }
  const night = '2026-01-16T05:00:00Z'
  const honduras = moment(night, {}, -6 * 3_600_000)
  expect(voiding(payment({}), [captured], moment(night))?.refused).toBeUndefined()
  expect(voiding(payment({}), [], honduras)?.refused).toBeUndefined()
  expect(voiding(payment({}), [], moment(night))?.refused).toBeDefined()
})

test('an authorization can be voided on any day, and so can all if the ledger says so', () => {
  const later = '2026-01-20T00:00:00Z'
  expect(voiding(payment({ status: 'authorized' }), [], moment(later))?.refused).toBeUndefined()
  const anyTime = moment(later, { void_window: 'any_time' })
  expect(voiding(payment({}), [], anyTime)?.refused).toBeUndefined()
})

test('a payment of an enrollment is not tried again as a sale', () => {
  const offered = stepsOfPayment(payment({ status: 'declined', kind: 'subscription' }), [], noon)
  expect(offered.map(({ id }) => id)).toEqual(['status'])
})
