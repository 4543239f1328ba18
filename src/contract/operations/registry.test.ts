import { expect, test } from 'vitest'
import { assumptionOptions, defaultAssumptions } from '../domain/assumptions.ts'
import { paymentMoves } from '../domain/payment-states.ts'
import { check } from '../fields/problems.ts'
import { describeFields } from '../fields/fields.ts'
import { isOperationId, operationIds } from './operation-ids.ts'
import { operations } from './registry.ts'
import { states } from '../fields/states.ts'
import { signatureKinds, type SignedPart } from '../signing.ts'

const rules = { assumptions: defaultAssumptions, states }
const variants = operationIds.flatMap((id) =>
  operations[id].variants.map((variant) => ({ id, variant, name: `${id} as ${variant.id}` })),
)

test.each([
  ['payments.sale', 'POST', '/api/v2/transaction/sale'],
  ['payments.auth', 'POST', '/api/v2/transaction/auth'],
  ['payments.capture', 'POST', '/api/v2/transaction/capture'],
  ['payments.void', 'POST', '/api/v2/transaction/void'],
  ['payments.status', 'POST', '/api/v2/transaction/status'],
  ['tokens.create', 'POST', '/api/v2/tokenization/card'],
  ['tokens.read', 'GET', '/api/v2/tokenization/card/:token'],
  ['tokens.update', 'PUT', '/api/v2/tokenization/card/:token'],
  ['tokens.delete', 'DELETE', '/api/v2/tokenization/card/:token'],
  ['plans.create', 'POST', '/api/v2/subscriptions'],
  ['plans.read', 'GET', '/api/v2/subscriptions/:subscription_id'],
  ['plans.update', 'POST', '/api/v2/subscriptions/:subscription_id'],
  ['plans.activation', 'POST', '/api/v2/subscriptions/:subscription_id/activation'],
  ['enrollments.subscribe', 'POST', '/api/v2/subscriptions/:subscription_id/subscribe'],
  [
    'enrollments.read',
    'GET',
    '/api/v2/subscriptions/:subscription_id/customer/:customer_subscription_id',
  ],
  [
    'enrollments.cancel',
    'POST',
    '/api/v2/subscriptions/:subscription_id/:customer_subscription_id/cancel',
  ],
  ['authentication.lookup', 'POST', '/api/v2/cardinal/authentication/lookup'],
  ['authentication.continue', 'POST', '/api/v2/cardinal/authentication/continue'],
  ['authentication.token', 'POST', '/api/v2/tokenization/card/auth'],
] as const)('%s is %s %s', (id, method, path) => {
  expect(operations[id]).toMatchObject({ method, path })
})

test.each(variants)(
  'the example of $name holds fields of the operation only',
  ({ id, variant }) => {
    const known = describeFields(operations[id].input(rules)).map(({ name }) => name)
    const used = [...Object.keys(variant.example), ...variant.hidden]
    expect(used.filter((name) => !known.includes(name))).toEqual([])
  },
)

test.each(variants)('the example of $name lacks at most an identifier', ({ id, variant }) => {
  const input = operations[id].input(rules)
  const uuid = '0c1a4f9e-0000-4000-8000-000000000001'
  const ids: Readonly<Record<string, string>> = {
    payment: `S-${uuid}`,
    token: `T-${uuid}`,
    plan: uuid,
    enrollment: uuid,
  }
  const identifiers = describeFields(input).flatMap(({ name, kind = 'text' }) =>
    ids[kind] && !variant.hidden.includes(name) ? [[name, ids[kind]]] : [],
  )
  expect(check(input, { ...variant.example, ...Object.fromEntries(identifiers) }).ok).toBe(true)
})

test.each(operationIds)('every field of %s is described in both languages', (id) => {
  const fields = describeFields(operations[id].input(rules))
  const texts = fields.flatMap(({ title, description }) => [
    title,
    ...(description ? [description] : []),
  ])
  expect(fields).toHaveLength(Object.keys(operations[id].input(rules).shape).length)
  expect(texts.filter(({ es, en }) => !es || !en)).toEqual([])
})

test.each(operationIds)('the fields of %s name rows of the ledger', (id) => {
  const named = describeFields(operations[id].input(rules)).flatMap(
    ({ assumptions = [] }) => assumptions,
  )
  expect(named.filter((row) => !(row in assumptionOptions))).toEqual([])
})

test.each([
  ['payments.sale', { card_number: 'pan', card_cvv: 'cvv', 'x-client-signature': 'secret' }],
  ['payments.auth', { card_number: 'pan', card_cvv: 'cvv', 'x-client-signature': 'secret' }],
  ['payments.capture', { 'x-client-signature': 'secret' }],
  [
    'payments.void',
    { 'x-auth-user': 'secret', void_signature: 'secret', 'x-client-signature': 'secret' },
  ],
  ['payments.status', { 'x-client-signature': 'secret' }],
  ['tokens.create', { number: 'pan', cvv2: 'cvv', 'x-client-signature': 'secret' }],
  ['tokens.read', { 'x-client-signature': 'secret' }],
  ['tokens.update', { number: 'pan', cvv2: 'cvv', 'x-client-signature': 'secret' }],
  ['tokens.delete', { 'x-client-signature': 'secret' }],
  ['authentication.lookup', { card_number: 'pan' }],
  ['authentication.continue', {}],
  ['authentication.token', { 'x-client-signature': 'secret' }],
] as const)('the sensitive fields of %s are marked', (id, marks) => {
  const marked = describeFields(operations[id].input(rules)).flatMap(({ name, sensitive }) =>
    sensitive ? [[name, sensitive]] : [],
  )
  expect(Object.fromEntries(marked)).toEqual(marks)
})

test('what moves a payment is an operation, or the sandbox and its customer', () => {
  const moved = operationIds.flatMap((id) => operations[id].moves?.move ?? [])
  const known = [...moved, 'pay', 'decline', 'expire']
  expect(known.toSorted()).toEqual(Object.keys(paymentMoves).toSorted())
})

test('each operation has a noun of its own', () => {
  expect(new Set(operationIds.map((id) => operations[id].noun)).size).toBe(operationIds.length)
})

test('the operations of recurring payments are marked as BETA', () => {
  const marked = operationIds.filter((id) => 'beta' in operations[id])
  expect(marked).toEqual(operationIds.filter((id) => /^(plans|enrollments)\./.test(id)))
})

test.each(operationIds)('the row of %s is of the area in its name', (id) => {
  expect(id.split('.')[0]).toBe(operations[id].area)
})

/**
 * The fields that may hold a part of a signature: the first that an operation has. The other parts
 * are no fields. An order may come from the payment.
 */
const fieldsOfPart: Partial<Record<SignedPart, readonly string[]>> = {
  order_id: ['order_id', 'payment_uuid'],
  payment_uuid: ['payment_uuid'],
  amount: ['transaction_approved_amount'],
  token: ['token', 'card_token'],
}

test.each(operationIds)('%s has the signature that its row describes', (id) => {
  const { signature, headers, input } = operations[id]
  const parts: readonly SignedPart[] = signature ? signatureKinds[signature.kind].parts : []
  const known = Object.keys(input(rules).shape)
  const fields = parts.flatMap(
    (part) => fieldsOfPart[part]?.find((name) => known.includes(name)) ?? [],
  )
  expect([...(signature?.fields ?? [])].toSorted()).toEqual(fields.toSorted())
  expect(known.includes('x-client-signature')).toBe(signature !== undefined)
  expect(headers.some((name) => name === 'x-client-signature')).toBe(signature !== undefined)
})

test.each([...operationIds])('%s is an operation', (id) => {
  expect(isOperationId(id)).toBe(true)
})

test.each(['payments.nope', '', 'toString', 'constructor', '__proto__'])(
  '"%s" is no operation',
  (id) => {
    expect(isOperationId(id)).toBe(false)
  },
)

test.each([
  ['enrollments.subscribe', 'pay_date', 'pay_date'],
  ['payments.void', 'void_signature', 'void_signature_algorithm'],
] as const)('%s says at its field %s what the ledger chose for %s', (id, name, row) => {
  const hints = assumptionOptions[row].map((option) => {
    const input = operations[id].input({ assumptions: { ...defaultAssumptions, [row]: option } })
    const field = describeFields(input).find((one) => one.name === name)
    expect(field?.assumptions).toContain(row)
    return JSON.stringify(field?.description)
  })
  expect(new Set(hints).size).toBe(hints.length)
})

test('an update of a plan says what the ledger chose for the fields that are not sent', () => {
  const { input, reading } = operations['plans.update']
  const said = assumptionOptions.plan_update.map((plan_update) =>
    reading({ ...defaultAssumptions, plan_update }),
  )
  expect(new Set(said).size).toBe(said.length)
  const named = describeFields(input(rules)).filter(({ assumptions }) =>
    assumptions?.includes('plan_update'),
  )
  expect(named.map(({ name }) => name)).toEqual([
    'description',
    'limit',
    'conversion',
    'auto_cancel',
    'lang',
  ])
})
