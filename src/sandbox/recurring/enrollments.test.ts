import { expect, test } from 'vitest'
import { enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import { sampleEnrollment, sandboxCredentials } from '../../contract/samples.ts'
import { md5Hex } from '../../contract/signing.ts'
import {
  isAsBefore,
  openSandbox,
  type Sent,
  stateOf,
  type TestSandbox,
} from '../testing/testing.ts'
import {
  cancel,
  createPlan,
  enroll,
  enrollUnpaid,
  reach,
  subscribe,
} from '../testing/testing-recurring.ts'

const unknownId = '0c1a4f9e-0000-4000-8000-000000000001'
const origin = 'http://127.0.0.1:4010'
const { key, secret } = sandboxCredentials

test('enrolling answers with a payment to make, its items, the enrollment and a signature', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  const { status, body } = await subscribe(sandbox, plan, { redirect: 'https://shop.test/gracias' })
  const { data } = body
  const ref = data?.payment.ref ?? ''
  const uuid = data?.payment.uuid ?? ''
  const item = { title: 'Gimnasio mensual', tax: 0, qty: 1, price: 450, total: 450 }
  expect([status, body.message]).toEqual([200, 'Cliente inscrito exitosamente'])
  expect(data).toEqual({
    payment: {
      ref: expect.stringMatching(/^SUB-\d{9}$/),
      uuid: expect.stringMatching(/^P-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      status: 'temp',
      description: 'Gimnasio mensual',
      note: null,
      category: 'subscription',
      currency: 'HNL',
      tax_amount: 0,
      amount: 450,
      items: [item],
      customer_name: sampleEnrollment.customer_name,
      customer_email: sampleEnrollment.customer_email,
      customer_phone: null,
      client_ip: null,
      client_device: null,
      order: ref,
      payment_hash: md5Hex(`${ref}|${key}|${secret}`),
      created_at: '2026-01-15 12:00:00',
      company_name: 'Comercio de ensayo',
      company_slug: 'comercio-de-ensayo',
      company_key: key,
      is_overdue: false,
      payment_url: `${origin}/checkout/${uuid}`,
      attach_url: null,
      extra: null,
    },
    content: [item],
    properties: {
      subscription: { customer: expect.stringMatching(/^[\da-f-]{36}$/), approval: false },
      hook: { type: 'subscription', order: ref, complete: 'https://shop.test/gracias' },
    },
    signature: expect.stringMatching(/^[\da-f]{128}$/),
  })
})

test('without a redirect the customer stays at the checkout', async () => {
  const sandbox = openSandbox()
  const { data } = (await subscribe(sandbox, await createPlan(sandbox))).body
  expect(data?.properties.hook.complete).toBe(data?.payment.payment_url)
})

test('an enrollment is read with what came of it', async () => {
  const sandbox = openSandbox()
  const { plan, id } = await enroll(sandbox)
  const { body } = await read(sandbox, plan, id)
  expect(body).toEqual({
    success: true,
    message: 'Información obtenida con exito',
    data: {
      id,
      subscription_id: plan,
      customer_name: sampleEnrollment.customer_name,
      customer_email: sampleEnrollment.customer_email,
      status: 'active',
      quantity: 1,
      paid_count: 1,
      failed_count: 0,
      wants_to_cancel: 0,
      confirm_cancellation: 0,
      extra: null,
      pay_date: '2026-02-15 12:00:00',
      last_failed_at: null,
      deleted_at: null,
      cancel_reason: null,
      created_at: '2026-01-15T12:00:00.000000Z',
      updated_at: '2026-01-15T12:00:00.000000Z',
      cancel_token: expect.stringMatching(/^[\da-f]{44}$/),
      total: '450.00',
      total_formatted: 'L450.00',
    },
  })
})

const read = (
  { send }: TestSandbox,
  subscription_id: string,
  customer_subscription_id: string,
  lang = 'es',
) => send('enrollments.read', { subscription_id, customer_subscription_id, env: 'sandbox', lang })

test.each([
  ['es', 'El campo subscription no existe.'],
  ['en', 'The subscription field does not exist.'],
])('an unknown plan in the body is told under its field, in %s', async (lang, message) => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  for (const path of [plan, unknownId]) {
    const { status, body } = await subscribe(sandbox, path, { subscription: unknownId, lang })
    expect([status, body]).toEqual([
      422,
      { success: false, message, errors: { subscription: [message] } },
    ])
  }
})

/** Mistakes in the order of the checks: of two, the answer names the earlier one. */
const wrongs: [what: string, changes: Sent, status: number, told: string][] = [
  ['a name of two letters', { customer_name: 'An' }, 422, 'customer_name'],
  ['an unknown plan in the body', { subscription: unknownId }, 422, 'subscription'],
  ['an unknown plan in the path', { subscription_id: unknownId }, 404, 'No se encontró'],
  ['another plan in the path', { subscription_id: 'other' }, 422, 'deben coincidir'],
]

test.each(wrongs)('%s is told before what comes after it', async (_, changes, status, told) => {
  const later = wrongs.slice(wrongs.findIndex(([, first]) => first === changes) + 1)
  for (const [, more] of [['', {}] as const, ...later]) {
    const sandbox = openSandbox()
    const plan = await createPlan(sandbox)
    const other = await createPlan(sandbox)
    const values = { subscription: plan, ...more, ...changes }
    const path = 'subscription_id' in values ? values.subscription_id : plan
    const answer = await subscribe(sandbox, plan, {
      ...values,
      subscription_id: path === 'other' ? other : path,
    })
    expect([answer.status, JSON.stringify(answer.body).includes(told)]).toEqual([status, true])
  }
})

test.each<[field: string, value: unknown, accepted: boolean]>([
  ['customer_name', undefined, false],
  ['customer_name', 'An', false],
  ['customer_name', 'Ana', true],
  ['customer_name', 'x'.repeat(160), true],
  ['customer_name', 'x'.repeat(161), false],
  ['customer_name', '李'.repeat(160), true],
  ['customer_name', '👩‍🚀', true],
  ['customer_email', undefined, false],
  ['customer_email', 'ana', false],
  ['customer_email', `${'a'.repeat(171)}@pixel.hn`, true],
  ['customer_email', `${'a'.repeat(172)}@pixel.hn`, false],
  ['subscription', undefined, false],
  ['subscription', '', false],
  ['subscription', '__proto__', false],
  ['subscription', 'x'.repeat(5000), false],
  ['resubscribe', 'yes', false],
  ['resubscribe', true, true],
  ['pay_date', '', true],
  ['pay_date', '2026/02/28 23:59', true],
  ['pay_date', '2028/02/29 00:00', true],
  ['pay_date', '2026/02/29 10:00', false],
  ['pay_date', '2100/02/29 10:00', false],
  ['pay_date', '2026/13/01 10:00', false],
  ['pay_date', '2026/02/01 24:00', false],
  ['pay_date', '2026/02/01', false],
  ['pay_date', '2026-02-01 10:00', false],
  ['pay_date', '2026/2/1 10:00', false],
  ['pay_date', '2026/02/01 10:00:00', false],
  ['pay_date', '0001/01/01 00:00', false],
  ['redirect', 'https://shop.test/gracias?a=1', true],
  ['redirect', 'http://localhost:3000', true],
  ['redirect', 'javascript:alert(1)', false],
  ['redirect', 'shop.test', false],
])('with %s %j a customer is enrolled: %s', async (field, value, accepted) => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  const before = await stateOf(sandbox)
  const { status, body } = await subscribe(sandbox, plan, { [field]: value })
  expect([status, Object.keys(body.errors ?? {})]).toEqual(accepted ? [200, []] : [422, [field]])
  expect(await isAsBefore(sandbox, before)).toBe(!accepted)
})

test.each([
  ['the same customer', {}, 412],
  ['the same e-mail in capitals', { customer_email: 'ANA.RIVERA@PIXEL.HN' }, 412],
  ['the same customer with resubscribe', { resubscribe: 'true' }, 200],
  ['the same customer with resubscribe 0', { resubscribe: '0' }, 412],
  ['another customer', { customer_email: 'eva@pixel.hn' }, 200],
])('%s enrolls once more with status %i', async (_, changes, status) => {
  const sandbox = openSandbox()
  const { plan } = await enroll(sandbox)
  const before = await stateOf(sandbox)
  expect((await subscribe(sandbox, plan, changes)).status).toBe(status)
  expect(await isAsBefore(sandbox, before)).toBe(status !== 200)
})

test('one customer may be enrolled in two plans', async () => {
  const sandbox = openSandbox()
  await enroll(sandbox)
  expect((await subscribe(sandbox, await createPlan(sandbox))).status).toBe(200)
})

test.each(enrollmentStates)('who is %s may join again only once it has ended', async (state) => {
  const { sandbox, plan } = await reach(state)
  const isOver = state === 'cancelled' || state === 'finalized'
  expect((await subscribe(sandbox, plan)).status).toBe(isOver ? 200 : 412)
})

test.each([
  ['utc', '2026/02/01 09:30', '2026-02-01T09:30:00.000Z'],
  ['honduras', '2026/02/01 09:30', '2026-02-01T15:30:00.000Z'],
  ['utc', '2026/01/15 12:01', '2026-01-15T12:01:00.000Z'],
  ['honduras', '2026/01/15 06:01', '2026-01-15T12:01:00.000Z'],
] as const)('in the zone %s the pay_date %s is %s', async (zone, pay_date, instant) => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('printed_times', zone)
  const { enrollment } = await enroll(sandbox, { customer: { pay_date } })
  const { next_charge_at, pay_date: shown } = await enrollment()
  expect([next_charge_at, shown]).toEqual([instant, `${pay_date.replaceAll('/', '-')}:00`])
})

test('the months of the charges are those of the zone', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('printed_times', 'honduras')
  // In UTC this is the 1st of February.
  const { enrollment } = await enroll(sandbox, { customer: { pay_date: '2026/01/31 20:00' } })
  const dates: (string | null)[] = []
  for (let times = 0; times < 4; times++) {
    dates.push((await enrollment()).pay_date)
    await sandbox.ask('clock.move', { body: { next: true } })
  }
  expect(dates).toEqual([
    '2026-01-31 20:00:00',
    '2026-02-28 20:00:00',
    '2026-03-31 20:00:00',
    '2026-04-30 20:00:00',
  ])
})

test('from a pay_date in the past on the periods go by, and only the coming one is charged', async () => {
  const sandbox = openSandbox()
  const { enrollment } = await enroll(sandbox, { customer: { pay_date: '2025/10/31 08:00' } })
  const { paid_count, pay_date } = await enrollment()
  expect([paid_count, pay_date]).toEqual([1, '2026-01-31 08:00:00'])
})

test.each([
  ['2026/01/15 12:00', 422],
  ['2026/01/15 12:01', 200],
])('where past ones are refused, the pay_date %s gets %i at noon', async (pay_date, status) => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('past_pay_date', 'refused')
  const plan = await createPlan(sandbox)
  expect((await subscribe(sandbox, plan, { pay_date })).status).toBe(status)
})

test('a first payment whose pay_date is over is overdue', async () => {
  const sandbox = openSandbox()
  const plan = await createPlan(sandbox)
  const { body } = await subscribe(sandbox, plan, { pay_date: '2026/01/15 11:59' })
  expect(body.data?.payment.is_overdue).toBe(true)
})

test('an active enrollment is cancelled', async () => {
  const { sandbox, plan, id, enrollment } = await reach('active')
  await sandbox.advance('PT1H')
  const { status, body } = await cancel(sandbox, plan, id)
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'El cobro recurrente del cliente fue cancelado exitosamente',
    },
  ])
  expect(await enrollment()).toMatchObject({
    status: 'cancelled',
    confirm_cancellation: 1,
    pay_date: null,
    next_charge_at: null,
    updated_at: '2026-01-15T13:00:00.000000Z',
  })
})

test.each(
  enrollmentStates
    .filter((state) => state !== 'active')
    .flatMap((state) => [
      [state, 'es', `El estado debe ser active para cancelar; el estado actual es ${state}`],
      [state, 'en', `The status must be active to cancel; the current status is ${state}`],
    ]) as [(typeof enrollmentStates)[number], string, string][],
)('a %s enrollment is not cancelled, and says why in %s', async (state, lang, message) => {
  const { sandbox, plan, id } = await reach(state)
  const before = await stateOf(sandbox)
  const { status, body } = await cancel(sandbox, plan, id, { lang })
  expect([status, body]).toEqual([412, { success: false, message }])
  expect(await stateOf(sandbox)).toEqual(before)
})

test.each(['enrollments.read', 'enrollments.cancel'] as const)(
  '%s finds no enrollment that is unknown, odd or of another plan',
  async (operation) => {
    const sandbox = openSandbox()
    const { plan, id } = await enroll(sandbox)
    const other = await createPlan(sandbox)
    const before = await stateOf(sandbox)
    for (const [subscription_id, customer_subscription_id] of [
      [plan, unknownId],
      [plan, '__proto__'],
      [plan, 'x'.repeat(5000)],
      [other, id],
    ]) {
      const values = { subscription_id, customer_subscription_id, env: 'sandbox' }
      const { status, body } = await sandbox.send(operation, values)
      const message = 'No se encontró un cobro recurrente de cliente válido'
      expect([status, body]).toEqual([404, { success: false, message }])
      const english = await sandbox.send(operation, { ...values, lang: 'en' })
      expect(english.body.message).toBe('No valid customer recurring payment was found')
    }
    expect(await stateOf(sandbox)).toEqual(before)
  },
)

test('no list shows a card number that was typed into the fields of a customer', async () => {
  const sandbox = openSandbox()
  const number = '4111111111111111'
  const { askToCancel } = await enroll(sandbox, {
    plan: { auto_cancel: 'false' },
    customer: {
      customer_name: `Ana ${number}`,
      customer_email: `${number}@pixel.hn`,
      redirect: `https://shop.test/?card=${number}`,
    },
  })
  await askToCancel({ reason: `ya no uso la ${number}` })
  const requests = await sandbox.requests({ limit: '500' })
  expect(JSON.stringify([await stateOf(sandbox), requests])).not.toContain(number)
})

test('names are kept as they are written', async () => {
  const sandbox = openSandbox()
  const customer_name = 'Ñandú “O’Higgins” 李 👩‍🚀 <b>'
  const { enrollment } = await enrollUnpaid(sandbox, { customer: { customer_name } })
  expect((await enrollment()).customer_name).toBe(customer_name)
})

test('without the permission nothing recurring is answered, and nothing changes', async () => {
  const sandbox = openSandbox()
  const { plan, id } = await enroll(sandbox)
  await sandbox.switchAssumption('recurring_permission', 'missing')
  const before = await stateOf(sandbox)
  const { status: subscribed } = await subscribe(sandbox, plan)
  const { status: found } = await read(sandbox, plan, id)
  const { status: cancelled } = await cancel(sandbox, plan, id)
  expect([subscribed, found, cancelled]).toEqual([403, 403, 403])
  expect(await stateOf(sandbox)).toEqual(before)
})
