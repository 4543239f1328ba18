import { expect, test } from 'vitest'
import { openSandbox, stateOf } from '../testing/testing.ts'
import { activate, createPlan, pay, subscribe } from '../testing/testing-recurring.ts'

const unknownId = '0c1a4f9e-0000-4000-8000-000000000001'
const customer = { customer_name: 'Sol Paz', customer_email: 'sol@pixel.hn' }

const join = (
  { control }: ReturnType<typeof openSandbox>,
  id: string,
  { lang, ...body }: { lang?: string; customer_name?: string; customer_email?: string } = {},
) => control('join.enroll', { id, query: { lang }, body: { ...customer, ...body } })

test('the link of a public plan shows the plan, its price and its merchant', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox, { lang: 'en' })
  const { join_url } = await sandbox.ask('plans.read', { id: plan })
  expect(join_url).toBe(`http://127.0.0.1:4010/checkout/join/${plan}`)
  const [listed] = (await sandbox.ask('plans.list')).items
  expect(listed?.join_url).toBe(join_url)
  expect(await sandbox.ask('join.read', { id: plan })).toMatchObject({
    plan: { id: plan, name: 'Gimnasio mensual', join_url },
    merchant: 'Comercio de ensayo',
    price: { amount: 450, currency: 'HNL' },
    exchange_rate: null,
    period: { unit: 'month', count: 1 },
    refusal: null,
    lang: 'en',
  })
})

test('a price that is converted is shown in lempiras, with the rate', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox, { currency: 'USD', amount: '10', conversion: 'true' })
  await sandbox.ask('settings.change', { body: { exchange_rate: 25 } })
  expect(await sandbox.ask('join.read', { id: plan })).toMatchObject({
    price: { amount: 250, currency: 'HNL' },
    exchange_rate: 25,
  })
})

test('who joins is enrolled like any other, and pays at the checkout', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  const { status, body } = await join(sandbox, plan, { lang: 'en' })
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      ...customer,
      subscription_id: plan,
      status: 'pending',
      payment_url: `http://127.0.0.1:4010/checkout/${body.payment}`,
      redirect: null,
    }),
  ])
  expect((await sandbox.ask('checkout.read', { id: body.payment })).lang).toBe('en')
  await pay(sandbox, body.payment)
  const { items } = await sandbox.ask('events.list', { query: { entity: body.id } })
  expect(items.map(({ type }) => type)).toEqual([
    'enrollment.created',
    'enrollment.charged',
    'enrollment.changed',
  ])
})

test('joining speaks the language of the plan until the page has another one', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox, { lang: 'en' })
  const { body } = await join(sandbox, plan)
  expect((await sandbox.ask('checkout.read', { id: body.payment })).lang).toBe('en')
})

test.each([
  [{ customer_name: 'Al' }, { customer_name: ['debe contener al menos 3 caracteres.'] }],
  [{ customer_name: 'A'.repeat(161) }, { customer_name: ['160 caracteres como máximo.'] }],
  [{ customer_email: 'sol' }, { customer_email: ['una dirección de e-mail válida.'] }],
  [
    { customer_name: '', customer_email: '' },
    { customer_name: ['es obligatorio.'], customer_email: ['es obligatorio.'] },
  ],
])('who joins as %j is refused by the rules of the enroll operation', async (changes, problems) => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  const enrolling = await subscribe(sandbox, plan, { ...customer, ...changes })
  const before = await stateOf(sandbox)
  const { status, body } = await join(sandbox, plan, changes)
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, texts]) => [
      field,
      texts.map((text) => expect.stringContaining(text)),
    ]),
  )
  expect([status, body]).toEqual([422, { message: expect.stringMatching(/./), errors }])
  expect(enrolling.body.errors).toEqual((body as { errors?: object }).errors)
  expect(await stateOf(sandbox)).toEqual(before)
})

test('a customer joins once; the assumption says otherwise', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  await join(sandbox, plan)
  expect(await join(sandbox, plan)).toMatchObject({
    status: 412,
    body: { message: 'El cliente ya está inscrito en este cobro recurrente' },
  })
  await sandbox.switchAssumption('omitted_resubscribe', 'true')
  expect((await join(sandbox, plan)).status).toBe(200)
})

test('a unique plan has no link, and takes who is enrolled by the merchant only', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox, { type: 'unique' })
  expect((await sandbox.ask('plans.read', { id: plan })).join_url).toBeNull()
  expect((await sandbox.ask('join.read', { id: plan })).refusal).toBe('not_public')
  const before = await stateOf(sandbox)
  expect((await join(sandbox, plan)).status).toBe(409)
  expect(await stateOf(sandbox)).toEqual(before)
  expect((await subscribe(sandbox, plan)).status).toBe(200)
})

test('a deactivated plan takes customers by its link when it takes them at all', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  await activate(sandbox, plan, 'deactivate')
  expect((await sandbox.ask('join.read', { id: plan })).refusal).toBe('inactive')
  expect((await join(sandbox, plan)).status).toBe(409)
  await sandbox.switchAssumption('enroll_in_inactive_plan', 'accepted')
  expect((await sandbox.ask('join.read', { id: plan })).refusal).toBeNull()
  expect((await join(sandbox, plan)).status).toBe(200)
})

test.each(['__proto__', unknownId])('there is no plan %s to join', async (id) => {
  const sandbox = openSandbox()
  await createPlan(sandbox)
  const before = await stateOf(sandbox)
  expect((await sandbox.control('join.read', { id })).status).toBe(404)
  expect((await join(sandbox, id)).status).toBe(404)
  expect(await stateOf(sandbox)).toEqual(before)
})
