import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import { type OperationId, operations } from '../../contract/operations/registry.ts'
import { sampleSale } from '../../contract/samples.ts'
import { learnTwins, rehearsalOf } from './rehearsal.ts'

const fieldsOf = (id: OperationId) =>
  describeFields(operations[id].input({ assumptions: defaultAssumptions }))

const rehearse = (id: OperationId, values: Record<string, string>, twins = new Map()) =>
  rehearsalOf(fieldsOf(id), values, (one) => twins.get(one))

test('what a sandbox takes goes there as it is, to its own environment', () => {
  const { values, substituted } = rehearse('payments.sale', { ...sampleSale, env: 'live' })
  expect(values).toEqual(sampleSale)
  expect(substituted).toEqual([])
})

test('a real card stays out: the test card of its brand goes instead, with its own code', () => {
  const real = { ...sampleSale, card_number: '5454545454545454', card_cvv: '123' }
  expect(rehearse('payments.sale', real).values).toMatchObject({ card_number: real.card_number })
  const { values, substituted, madeUp } = rehearse('payments.sale', {
    ...real,
    card_number: '5105105105105118',
  })
  expect(values).toMatchObject({ card_number: '5555555555554444', card_cvv: '999' })
  expect(substituted).toEqual(['card'])
  expect(madeUp).toContain('mask')
})

test('a real amount becomes the one that succeeds, and the amounts of the answer do not count', () => {
  const { values, madeUp } = rehearse('payments.sale', { ...sampleSale, order_amount: '1500.00' })
  expect(values['order_amount']).toBe('1')
  expect([...madeUp]).toEqual(['transaction_amount', 'transaction_approved_amount'])
  expect(rehearse('payments.sale', { ...sampleSale, order_amount: '14' }).substituted).toEqual([])
})

test("a signature of the profile's secret is left out", () => {
  const { values, substituted } = rehearse('payments.status', {
    payment_uuid: 'S-1',
    'x-client-signature': 'x',
  })
  expect(values).toEqual({ payment_uuid: 'S-1', env: 'sandbox' })
  expect(substituted).toEqual(['signature'])
})

test('a payment of the service has its twin in the sandbox, learnt from two answers', () => {
  const twins = new Map<string, string>()
  learnTwins(
    twins,
    { payment_uuid: 'S-live', properties: { subscription: { customer: 'c-live' } }, id: 7 },
    { payment_uuid: 'S-here', properties: { subscription: { customer: 'c-here' } }, id: 'p' },
  )
  learnTwins(twins, null, { id: 'p' })
  expect([...twins]).toEqual([
    ['S-live', 'S-here'],
    ['c-live', 'c-here'],
  ])
  expect(rehearse('payments.status', { payment_uuid: 'S-live' }, twins).values).toMatchObject({
    payment_uuid: 'S-here',
  })
})
