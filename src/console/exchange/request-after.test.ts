import { expect, test } from 'vitest'
import type { Exchange, ExchangeOutcome } from '../../client/exchange.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { sampleSale } from '../../contract/samples.ts'
import { requestAfter } from './request-after.ts'

const payment_uuid = 'S-5b2c1f6c-1a8b-4d6e-9f1c-111111111111'

const after = (outcome: ExchangeOutcome, values: Exchange['values'] = sampleSale) =>
  requestAfter({
    id: 'x',
    operation: 'payments.sale',
    target: 'server',
    startedAt: 0,
    durationMs: 0,
    request: { method: 'POST', url: 'http://localhost/', headers: {} },
    values,
    outcome,
  })

const answered = (status: number, envelope: Partial<Envelope>): ExchangeOutcome => ({
  kind: 'response',
  status,
  headers: {},
  envelope: { success: false, message: 'x', ...envelope },
})

test.each([408, 500])('after %i a program asks for the status of the payment', (status) => {
  const { operation, values } = after(answered(status, { data: { payment_uuid } })) ?? {}
  expect({ operation, values }).toEqual({ operation: 'payments.status', values: { payment_uuid } })
})

test('after a decline it sends the payment with another card, not with the token', () => {
  const { operation, values } = after(answered(402, {}), { order_id: 'A', card_token: 'T-1' }) ?? {}
  expect(operation).toBe('payments.sale')
  expect(values).toMatchObject({ order_id: 'A', card_number: sampleSale.card_number })
  expect(values).not.toHaveProperty('card_token')
})

test('after wrong fields it sends them corrected', () => {
  const wrong = { ...sampleSale, card_expire: '1' }
  const { values } = after(answered(422, { errors: { card_expire: ['x'] } }), wrong) ?? {}
  expect(values).toEqual(sampleSale)
})

test('it sends nothing after a success, a limit, or a lost answer without an identifier', () => {
  expect(after(answered(200, { success: true }))).toBeUndefined()
  expect(after(answered(412, {}))).toBeUndefined()
  expect(after({ kind: 'network-error', cause: 'timeout', message: '' })).toBeUndefined()
})
