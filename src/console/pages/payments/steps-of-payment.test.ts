import { expect, test } from 'vitest'
import {
  type Assumptions,
  assumptionOptions,
  defaultAssumptions,
} from '../../../contract/domain/assumptions.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { sampleCapture, sampleSale, sampleVoid } from '../../../contract/samples.ts'
import { openSandbox } from '../../../sandbox/testing/testing.ts'
import { stateOfPayment, statesTravelled, stepsOfPayment } from './steps-of-payment.ts'

const payment = (changes: Partial<PaymentEntity>) =>
  ({
    uuid: 'S-1',
    kind: 'sale',
    status: 'paid',
    amount: 1,
    created_at: '2026-01-15T12:00:00.000Z',
    ...changes,
  }) as PaymentEntity

const moment = (now: string, assumptions: Partial<Assumptions> = {}) => ({
  assumptions: { ...defaultAssumptions, ...assumptions },
  now: Date.parse(now),
})

const noon = moment('2026-01-15T12:00:00Z')

test.each([
  ['authorized', ['capture', 'void', 'status']],
  ['paid', ['void', 'status']],
  ['declined', ['retry', 'status']],
  ['voided', ['status']],
  ['expired', ['status']],
  ['temp', ['status']],
])('a payment that is %s offers %j', (status, steps) => {
  const offered = stepsOfPayment(payment({ status, kind: 'auth' }), [], noon)
  for (const id of ['capture', 'void', 'retry', 'status']) {
    const step = offered.find((one) => one.id === id)
    expect([id, step && !step.refused]).toEqual([id, steps.includes(id)])
  }
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
  const offered = stepsOfPayment(payment({ status: 'denied', kind: 'auth' }), [], denied)
  const retry = offered.find(({ id }) => id === 'retry')
  expect(retry).toMatchObject({ operation: 'payments.auth', refused: undefined })
})

const voiding = (...args: Parameters<typeof stepsOfPayment>) =>
  stepsOfPayment(...args).find(({ id }) => id === 'void')

test('a payment of another day cannot be voided, and the reason is said', () => {
  const nextDay = moment('2026-01-16T00:00:00Z')
  expect(voiding(payment({}), [], nextDay)?.refused).toBe('void_too_late')
  expect(voiding(payment({}), [], moment('2026-01-15T23:59:59Z'))?.refused).toBeUndefined()
})

test('the day is the one of the capture, in the time zone that is printed', () => {
  const captured = { id: 'e', at: '2026-01-16T02:00:00Z', type: 'payment.captured', entity: 'S-1' }
  const night = '2026-01-16T05:00:00Z'
  const honduras = moment(night, { printed_times: 'honduras' })
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
  expect(offered.filter(({ refused }) => !refused).map(({ id }) => id)).toEqual(['status'])
})

test.each([
  ['authorized', [], 'authorized'],
  ['denied', [], 'declined'],
  ['cancelled', [], 'voided'],
  ['voided', [], 'voided'],
  ['voided', ['payment.authorized', 'payment.expired'], 'expired'],
  ['pending', [], undefined],
])('a payment that is called %s after %j is drawn as %s', (status, types, state) => {
  const events = types.map((type) => ({ type }))
  const assumptions = {
    ...defaultAssumptions,
    declined_status: 'denied',
    voided_status: 'cancelled',
    expired_status: 'voided',
  } as const
  expect(stateOfPayment({ status }, events, assumptions)).toBe(state)
})

test('what a state does not allow is refused with the words of the sandbox', async () => {
  const sandbox = openSandbox()
  await sandbox.sell({ order_id: 'DECLINED', order_amount: '2' })
  const [declined] = await sandbox.payments()
  const uuid = declined?.uuid ?? ''
  const steps = declined ? stepsOfPayment(declined, [], noon) : []
  const requests = {
    'payments.capture': { ...sampleCapture, payment_uuid: uuid },
    'payments.void': { ...sampleVoid, payment_uuid: uuid },
  }
  for (const [operation, values] of Object.entries(requests)) {
    const reason = steps.find((one) => one.operation === operation)?.refused
    const { body } = await sandbox.send(operation as keyof typeof requests, values)
    expect(body.message).toBe(reason && replies[reason].es)
  }
})

const ledgers = assumptionOptions.void_window.flatMap((void_window) =>
  assumptionOptions.printed_times.map((printed_times) => ({ void_window, printed_times })),
)

test.each(
  ledgers.flatMap((ledger) =>
    [
      '2026-01-15T12:00:01Z',
      '2026-01-16T00:00:00Z',
      '2026-01-16T05:59:59Z',
      '2026-01-16T06:00:00Z',
    ].map((to) => ({ ...ledger, to })),
  ),
)('what is refused is what the sandbox refuses: %j', async ({ to, ...ledger }) => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { assumptions: ledger } })
  const sold = (await sandbox.sell()).body.data
  const reserved = (await sandbox.send('payments.auth', sampleSale)).body.data
  await sandbox.ask('clock.move', { body: { to } })
  const kept = await sandbox.payments()
  for (const { payment_uuid: uuid = '' } of [{ ...sold }, { ...reserved }]) {
    const found = kept.find((one) => one.uuid === uuid)
    const events = await sandbox.events({ entity: uuid })
    const step = found && voiding(found, events, moment(to, ledger))
    const { body } = await sandbox.send('payments.void', { ...sampleVoid, payment_uuid: uuid })
    const reason = step?.refused && replies[step.refused].es
    expect([found?.status, body.success ? undefined : body.message]).toEqual([
      found?.status,
      reason,
    ])
  }
})

test.each([
  ['sale', ['payment.declined', 'payment.paid', 'payment.voided'], 'declined paid, paid voided'],
  ['auth', ['payment.authorized', 'payment.captured'], 'authorized paid'],
  ['subscription', ['payment.declined', 'payment.paid'], 'temp declined, declined paid'],
  ['sale', ['payment.paid', 'api.fault'], ''],
] as const)('a %s with %j went %s', (kind, types, way) => {
  const events = types.map((type) => ({ type }))
  expect(
    statesTravelled({ kind }, events)
      .map((step) => step.join(' '))
      .join(', '),
  ).toBe(way)
})
