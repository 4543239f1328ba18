import { expect, test } from 'vitest'
import { samplePlan } from '../../contract/samples.ts'
import { isAsBefore, openSandbox, type Sent, stateOf } from '../testing/testing.ts'
import { activate, createPlan, updatePlan } from '../testing/testing-recurring.ts'

const asked = { env: 'sandbox' }
const unknownId = '0c1a4f9e-0000-4000-8000-000000000001'

const create = async (changes: Sent) =>
  (await openSandbox().send('plans.create', { ...samplePlan, ...changes })).body

test('a created plan shows what was sent, with booleans', async () => {
  expect(await create({ conversion: 'false' })).toEqual({
    success: true,
    message: 'Cobro recurrente creado exitosamente',
    data: {
      name: 'Gimnasio mensual',
      description: 'Acceso a todas las sedes',
      type: 'public',
      recurrence: 'monthly',
      currency: 'HNL',
      amount: 450,
      conversion: false,
      auto_cancel: true,
      merchant_id: 1,
      lang: 'es',
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      created_at: '2026-01-15T12:00:00.000000Z',
      updated_at: '2026-01-15T12:00:00.000000Z',
      total: '450.00',
      total_formatted: 'L450.00',
    },
  })
})

test('a plan is read with zeros, ones and the fields that its creation lacks', async () => {
  const sandbox = openSandbox()
  const id = await createPlan(sandbox, { limit: 12, conversion: true, currency: 'USD' })
  const { body } = await sandbox.send('plans.read', { ...asked, subscription_id: id })
  expect(body.data).toEqual({
    id,
    merchant_id: 1,
    name: 'Gimnasio mensual',
    description: 'Acceso a todas las sedes',
    type: 'public',
    recurrence: 'monthly',
    limit: 12,
    is_enumerable: 0,
    max_enumerable: null,
    currency: 'USD',
    amount: 450,
    is_active: 1,
    created_at: '2026-01-15T12:00:00.000000Z',
    updated_at: '2026-01-15T12:00:00.000000Z',
    deleted_at: null,
    lang: 'es',
    auto_cancel: 1,
    conversion: 1,
    total: '450.00',
    total_formatted: '$450.00',
  })
})

test('the result of an update is that of a read, but for a boolean auto_cancel', async () => {
  const sandbox = openSandbox()
  const id = await createPlan(sandbox)
  const { body } = await updatePlan(sandbox, id, { auto_cancel: 'true' })
  const read = await sandbox.send('plans.read', { ...asked, subscription_id: id })
  expect(body.message).toBe('Cobro recurrente actualizado exitosamente')
  expect(body.data).toEqual({ ...read.body.data, auto_cancel: true })
  expect(read.body.data?.auto_cancel).toBe(1)
})

test('where an update replaces everything, what it leaves out goes back to its beginning', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('plan_update', 'replaced')
  const subscription_id = await createPlan(sandbox, { limit: 5, conversion: 1, lang: 'en' })
  await sandbox.advance('PT1H')
  const { body } = await sandbox.send('plans.update', {
    ...asked,
    subscription_id,
    name: 'Piscina',
    type: 'unique',
    recurrence: 'weekly',
    currency: 'USD',
    amount: '9.5',
  })
  expect(body.data).toMatchObject({
    name: 'Piscina',
    description: null,
    type: 'unique',
    recurrence: 'weekly',
    currency: 'USD',
    amount: 9.5,
    limit: null,
    conversion: 0,
    auto_cancel: false,
    lang: 'es',
    is_active: 1,
    created_at: '2026-01-15T12:00:00.000000Z',
    updated_at: '2026-01-15T13:00:00.000000Z',
  })
})

test('an update keeps what it leaves out, and what it sends empty', async () => {
  const sandbox = openSandbox()
  const optional = { limit: 5, conversion: 1, auto_cancel: 1, lang: 'en' }
  const subscription_id = await createPlan(sandbox, optional)
  const { name, type, recurrence, currency } = samplePlan
  const values = { subscription_id, name, type, recurrence, currency, amount: '9.5' }
  const empty = { limit: '', description: '', env: 'sandbox' }
  const { body } = await sandbox.send('plans.update', { ...values, ...empty })
  const { description } = samplePlan
  const kept = { limit: 5, description, conversion: 1, auto_cancel: true, lang: 'en' }
  expect(body.data).toMatchObject({ ...kept, amount: 9.5 })
})

test('an update can turn off what was on', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox, { conversion: 1, auto_cancel: 1, lang: 'en' })
  const off = { conversion: '0', auto_cancel: 'false', lang: 'es' }
  const { body } = await updatePlan(sandbox, plan, off)
  expect(body.data).toMatchObject({ conversion: 0, auto_cancel: false, lang: 'es' })
})

test.each([
  ['HNL', '450', '450.00', 'L450.00'],
  ['USD', '1234567.5', '1234567.50', '$1,234,567.50'],
  ['USD', '0.01', '0.01', '$0.01'],
  ['HNL', '1.005', '1.01', 'L1.01'],
  ['HNL', '999999999999.99', '999999999999.99', 'L999,999,999,999.99'],
])('%s %s is written as %s and %s', async (currency, amount, total, total_formatted) => {
  expect((await create({ currency, amount })).data).toMatchObject({ total, total_formatted })
})

test.each([
  ['activate', 'plan.activated', 1],
  ['deactivate', 'plan.deactivated', 0],
])('%s says so, without data, and is told once', async (activation_status, type, isActive) => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  if (isActive) await activate(sandbox, plan, 'deactivate')
  await sandbox.advance('PT1H')
  for (let times = 0; times < 2; times++) {
    const { status, body } = await activate(sandbox, plan, activation_status)
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'El estado del cobro recurrente fue actualizado exitosamente' },
    ])
    await sandbox.advance('PT1H')
  }
  const body = await sandbox.ask('plans.read', { id: plan })
  expect([body.is_active, body.updated_at]).toEqual([isActive, '2026-01-15T13:00:00.000000Z'])
  expect((await sandbox.events()).filter((event) => event.type === type)).toHaveLength(1)
})

const listed = 'weekly, bimonthly, monthly, quarterly, semiannual, annual'

test.each([
  ['es', `El campo recurrence debe ser igual a alguno de estos valores ${listed}`],
  ['en', `The recurrence must be one of the following: ${listed}`],
])('a wrong recurrence is answered with the allowed ones, in %s', async (lang, message) => {
  expect(await create({ recurrence: 'daily', lang })).toEqual({
    success: false,
    message,
    errors: { recurrence: [message] },
  })
})

test.each<[field: string, value: unknown, accepted: boolean]>([
  ['name', undefined, false],
  ['name', 'Club', false],
  ['name', 'Clubs', true],
  ['name', 'x'.repeat(80), true],
  ['name', 'x'.repeat(81), false],
  ['name', '🏊🏊🏊🏊', false],
  ['name', '🏊'.repeat(80), true],
  ['name', '🏊'.repeat(81), false],
  ['description', undefined, true],
  ['description', '', true],
  ['description', 'Club', false],
  ['description', 'x'.repeat(120), true],
  ['description', 'x'.repeat(121), false],
  ['type', undefined, false],
  ['type', 'unique', true],
  ['type', 'private', false],
  ['recurrence', undefined, false],
  ['recurrence', 'Monthly', false],
  ['recurrence', 'constructor', false],
  ['currency', undefined, false],
  ['currency', 'USD', true],
  ['currency', 'NIO', false],
  ['currency', 'hnl', false],
  ['amount', undefined, false],
  ['amount', '0', false],
  ['amount', '-1', false],
  ['amount', '0.004', false],
  ['amount', '0.01', true],
  ['amount', 12.5, true],
  ['amount', '1e3', false],
  ['amount', '1,50', false],
  ['amount', '9'.repeat(16), false],
  ['limit', undefined, true],
  ['limit', '1', false],
  ['limit', 2, true],
  ['limit', '100', true],
  ['limit', '101', false],
  ['limit', '2.5', false],
  ['limit', '-2', false],
  ['limit', 'dos', false],
  ['conversion', true, true],
  ['conversion', '0', true],
  ['conversion', 'yes', false],
  ['auto_cancel', false, true],
  ['auto_cancel', 'TRUE', false],
  ['lang', 'fr', false],
  ['name', { toString: 'Clubs' }, false],
  ['amount', [450], false],
])('with %s %j a plan is created: %s', async (field, value, accepted) => {
  const sandbox = openSandbox()
  const before = await stateOf(sandbox)
  const { status, body } = await sandbox.send('plans.create', { ...samplePlan, [field]: value })
  expect([status, Object.keys(body.errors ?? {})]).toEqual(accepted ? [200, []] : [422, [field]])
  expect(await isAsBefore(sandbox, before)).toBe(!accepted)
})

test('every missing field of a plan is reported at once', async () => {
  const { body } = await openSandbox().send('plans.create', asked)
  expect(Object.keys(body.errors ?? {})).toEqual([
    'name',
    'type',
    'recurrence',
    'currency',
    'amount',
  ])
})

const operations = ['plans.read', 'plans.update', 'plans.activation'] as const

test.each(
  operations.flatMap((id) => [
    [id, unknownId, 'es', 'No se encontró un cobro recurrente válido'] as const,
    [id, unknownId, 'en', 'No valid recurring payment was found'] as const,
    [id, '__proto__', 'en', 'No valid recurring payment was found'] as const,
    [id, 'x'.repeat(5000), 'en', 'No valid recurring payment was found'] as const,
    [id, 'ñ 🏊 %', 'en', 'No valid recurring payment was found'] as const,
  ]),
)('%s of the plan %s says in %s that there is none', async (id, subscription_id, lang, message) => {
  const sandbox = openSandbox()
  await createPlan(sandbox)
  const before = await stateOf(sandbox)
  const values = { ...samplePlan, activation_status: 'activate', subscription_id, lang }
  const { status, body } = await sandbox.send(id, values)
  expect([status, body]).toEqual([404, { success: false, message }])
  expect(await stateOf(sandbox)).toEqual(before)
})

test.each(['', 'pause', 'toString', '1'])(
  'the activation status "%s" is refused and changes nothing',
  async (activation_status) => {
    const sandbox = openSandbox()
    const plan = await createPlan(sandbox)
    const before = await stateOf(sandbox)
    const { status, body } = await activate(sandbox, plan, activation_status)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['activation_status']])
    expect(await stateOf(sandbox)).toEqual(before)
  },
)

test('a plan is found by its identifier in capitals too', async () => {
  const sandbox = openSandbox()
  const subscription_id = (await createPlan(sandbox)).toUpperCase()
  expect((await sandbox.send('plans.read', { ...asked, subscription_id })).status).toBe(200)
})

test('a card number in the texts of a plan is masked', async () => {
  const { data } = await create({
    name: 'Plan 4111 1111 1111 1111',
    description: 'de 5555555555554444',
  })
  expect(data).toMatchObject({
    name: 'Plan 411111******1111',
    description: 'de 555555******4444',
  })
})
