import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../../contract/domain/assumptions.ts'
import type { PlanEntity } from '../../../contract/control/entities.ts'
import { describeFields } from '../../../contract/fields/fields.ts'
import { redactFields } from '../../../contract/redaction/redact.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { sampleCard, sampleSale } from '../../../contract/samples.ts'
import {
  chosenValues,
  clearedValues,
  keptValues,
  prefilledValues,
  storableValues,
  valuesOfPlan,
  variantOf,
} from './form-values.ts'
import { guardedFields } from './guard.ts'

const fieldsOf = (id: OperationId) =>
  describeFields(operations[id].input({ assumptions: defaultAssumptions }))

const kept = (values: Record<string, string>) => redactFields(values) as Record<string, string>

test.each([
  ['payments.sale', sampleSale],
  ['tokens.create', sampleCard],
] as const)('%s comes back from the history with its test card', (id, sample) => {
  expect(keptValues(fieldsOf(id), kept(sample))).toMatchObject(sample)
})

test("a stranger's card, a code without its card and a signature do not come back", () => {
  const values = kept({ number: '4539578763621486', cvv2: '123', city: 'Choloma' })
  expect(keptValues(fieldsOf('tokens.update'), values)).toMatchObject({
    number: null,
    cvv2: null,
    city: 'Choloma',
  })
  const voided = kept({ 'x-auth-user': 'a', void_signature: 'b' })
  expect(keptValues(fieldsOf('payments.void'), voided)).toMatchObject({
    'x-auth-user': null,
    void_signature: null,
  })
})

test.each([
  ['payments.sale', { card_number: 'x' }, undefined],
  ['payments.sale', { installment_type: 'x' }, 'instalments'],
  ['payments.sale', { card_token: 'x' }, 'token'],
  ['payments.void', { payment_uuid: 'x' }, undefined],
  ['payments.void', { void_signature: 'x' }, 'signed'],
  ['payments.void', { order_amount: 'x' }, 'amount'],
] as const)('%s with %j is shown as %s', (id, values, variant) => {
  expect(variantOf(operations[id].variants, values)).toBe(variant)
})

test('what a page is opened for goes into the fields that are made for it', () => {
  const search = { payment: 'S-1', token: 'T-1', amount: '1' }
  expect(prefilledValues(fieldsOf('payments.capture'), search)).toEqual({
    payment_uuid: 'S-1',
    transaction_approved_amount: '1',
  })
  expect(prefilledValues(fieldsOf('tokens.delete'), search)).toEqual({ token: 'T-1' })
})

test('an entity that one chose stays where the example is filled in, and so does its amount', () => {
  const capture = fieldsOf('payments.capture')
  const chosen = { payment_uuid: 'S-1', transaction_approved_amount: '985' }
  expect(chosenValues(capture, { ...chosen, env: 'sandbox' })).toEqual(chosen)
  expect(chosenValues(capture, { ...chosen, payment_uuid: '' })).toEqual({})
})

test('one plan goes into the path and into the body of an enrolling', () => {
  const search = { plan: 'p', enrollment: 'e' }
  const bothPlans = { subscription_id: 'p', subscription: 'p' }
  expect(prefilledValues(fieldsOf('enrollments.subscribe'), search)).toEqual(bothPlans)
  expect(prefilledValues(fieldsOf('enrollments.cancel'), search)).toEqual({
    subscription_id: 'p',
    customer_subscription_id: 'e',
  })
})

test.each([
  ['enrollments.subscribe', ['subscription_id', 'subscription']],
  ['enrollments.read', ['subscription_id', 'customer_subscription_id']],
  ['plans.update', ['subscription_id']],
] as const)('a draft of %s keeps none of the identifiers', (id, names) => {
  const fields = fieldsOf(id)
  const values = Object.fromEntries(fields.map(({ name }) => [name, `of ${name}`]))
  const stored = storableValues(fields, values)
  expect(names.filter((name) => name in stored)).toEqual([])
  expect(stored).toHaveProperty('lang', 'of lang')
})

test('an update begins with the whole plan: what is not sent may be lost', () => {
  const plan = {
    name: 'Gimnasio',
    description: null,
    type: 'unique',
    recurrence: 'weekly',
    currency: 'USD',
    amount: 9.99,
    limit: 12,
    conversion: 1,
    auto_cancel: 0,
    lang: 'en',
  } as PlanEntity
  expect(keptValues(fieldsOf('plans.update'), valuesOfPlan(plan))).toMatchObject({
    name: 'Gimnasio',
    description: null,
    amount: '9.99',
    limit: '12',
    conversion: 'true',
    auto_cancel: 'false',
    lang: 'en',
  })
})

test.each(['payments.auth', 'payments.void', 'tokens.create', 'tokens.update'] as const)(
  'a draft of %s keeps nothing sensitive',
  (id) => {
    const fields = fieldsOf(id)
    const values = Object.fromEntries(fields.map(({ name }) => [name, `of ${name}`]))
    const stored = JSON.stringify(storableValues(fields, values))
    const sensitive = fields.filter((field) => field.sensitive).map(({ name }) => `of ${name}"`)
    expect(sensitive.filter((value) => stored.includes(value))).toEqual([])
  },
)

test('the guard finds a real card in any field', () => {
  const values = { ...sampleSale, order_id: '4539 5787 6362 1486', card_holder: null }
  expect(guardedFields(values)).toEqual(['order_id'])
})

test('a cleared form keeps the environment and the language, without which no answer speaks of the fields', () => {
  const cleared = clearedValues(fieldsOf('payments.sale'), { ...sampleSale, lang: 'en' })
  expect(cleared).toMatchObject({ env: 'sandbox', lang: 'en', order_id: null, card_number: null })
})
