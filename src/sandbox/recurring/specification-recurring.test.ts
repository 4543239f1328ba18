import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { samplePlan, sampleSale } from '../../contract/samples.ts'
import { openSandbox } from '../testing/testing.ts'
import {
  activate,
  all,
  cancel,
  customersCard,
  enroll,
  pay,
  reach,
  subscribe,
  updatePlan,
} from '../testing/testing-recurring.ts'

// The specification's tables of recurring results, states, events and errors, row by row.

const fieldsOf = (id: OperationId) =>
  describeFields(operations[id].input({ assumptions: defaultAssumptions }))

test.each([
  ['type', ['public', 'unique']],
  ['recurrence', ['weekly', 'bimonthly', 'monthly', 'quarterly', 'semiannual', 'annual']],
  ['currency', ['HNL', 'USD']],
  ['lang', ['es', 'en']],
])('the %s of a plan is one of %j', (name, options) => {
  expect(fieldsOf('plans.create').find((field) => field.name === name)?.options).toEqual(options)
})

/** An answer of each operation, and a body of each notification. */
async function answers() {
  const sandbox = openSandbox()
  const { send } = sandbox
  const asked = { env: 'sandbox' }
  const changes = { limit: 12, currency: 'USD', amount: '1234.5' }
  const created = (await send('plans.create', { ...samplePlan, ...changes })).body
  const subscription_id = created.data?.id ?? ''
  const read = (await send('plans.read', { ...asked, subscription_id })).body
  const updated = (await updatePlan(sandbox, subscription_id, changes)).body
  const activation = (await activate(sandbox, subscription_id, 'activate')).body
  const enrolled = (await subscribe(sandbox, subscription_id)).body
  const { payment, properties } = enrolled.data ?? {}
  const customer_subscription_id = properties?.subscription.customer ?? ''
  await pay(sandbox, payment?.uuid ?? '')
  const named = { ...asked, subscription_id, customer_subscription_id }
  const enrollment = (await send('enrollments.read', named)).body
  const cancelled = (await cancel(sandbox, subscription_id, customer_subscription_id)).body
  await sandbox.sell({ order_callback: 'https://shop.test/paid' })
  const told = await all(sandbox, 'deliveries.list')
  const bodyOf = (kind: string) => told.find((one) => one.kind === kind)?.body as unknown as Fields
  return {
    created: created.data as unknown as Fields,
    read: read.data as unknown as Fields,
    updated: updated.data as unknown as Fields,
    enrolled: enrolled.data as unknown as Fields,
    enrollment: enrollment.data as unknown as Fields,
    messages: { created, read, updated, activation, enrolled, enrollment, cancelled },
    paidNotice: bodyOf('subscription.payment'),
    statusNotice: bodyOf('subscription.status'),
    callbackNotice: bodyOf('order_callback'),
  }
}
type Fields = Record<string, unknown>

const given = await answers()

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
const paymentUuid = expect.stringMatching(/^P-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const printed = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const text = expect.any(String)
const item = { title: 'Gimnasio mensual', tax: 0, qty: 1, price: 1234.5, total: 1234.5 }

/** Field -> the results that hold it, with its value; the others must lack it. */
const planFields: Record<string, Partial<Record<'created' | 'read' | 'updated', unknown>>> = {
  ...same(['created', 'read', 'updated'], {
    name: 'Gimnasio mensual',
    description: 'Acceso a todas las sedes',
    type: 'public',
    recurrence: 'monthly',
    currency: 'USD',
    amount: 1234.5,
    merchant_id: 1,
    lang: 'es',
    id: uuid,
    created_at: timestamp,
    updated_at: timestamp,
    total: '1234.50',
    total_formatted: '$1,234.50',
  }),
  ...same(['read', 'updated'], {
    limit: 12,
    is_enumerable: 0,
    max_enumerable: null,
    is_active: 1,
    deleted_at: null,
  }),
  conversion: { created: false, read: 0, updated: 0 },
  auto_cancel: { created: true, read: 1, updated: true },
}

function same(holders: readonly string[], values: Fields) {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      Object.fromEntries(holders.map((holder) => [holder, value])),
    ]),
  )
}

const plans = ['created', 'read', 'updated'] as const

test.each(Object.entries(planFields))(
  '%s of a plan stands in the results that the specification gives it',
  (field, holders) => {
    const found = plans.flatMap((name) =>
      field in given[name] ? [[name, given[name][field]]] : [],
    )
    expect(Object.fromEntries(found)).toEqual(holders)
  },
)

const paymentRows: [string, unknown][] = [
  ['ref', expect.stringMatching(/^SUB-\d{9}$/)],
  ['uuid', paymentUuid],
  ['status', 'temp'],
  ['description', 'Gimnasio mensual'],
  ['note', null],
  ['category', 'subscription'],
  ['currency', 'USD'],
  ['tax_amount', 0],
  ['amount', 1234.5],
  ['items', [item]],
  ['customer_name', sampleSale.customer_name],
  ['customer_email', sampleSale.customer_email],
  ['customer_phone', null],
  ['client_ip', null],
  ['client_device', null],
  ['order', expect.stringMatching(/^SUB-\d{9}$/)],
  ['payment_hash', expect.stringMatching(/^[\da-f]{32}$/)],
  ['created_at', printed],
  ['company_name', 'Comercio de ensayo'],
  ['company_slug', 'comercio-de-ensayo'],
  ['company_key', '1234567890'],
  ['is_overdue', false],
  ['payment_url', expect.stringMatching(/^http.*\/checkout\/P-/)],
  ['attach_url', null],
  ['extra', null],
]

const enrollmentRows: [string, unknown][] = [
  ['id', uuid],
  ['subscription_id', uuid],
  ['customer_name', sampleSale.customer_name],
  ['customer_email', sampleSale.customer_email],
  ['status', 'active'],
  ['quantity', 1],
  ['paid_count', 1],
  ['failed_count', 0],
  ['wants_to_cancel', 0],
  ['confirm_cancellation', 0],
  ['extra', null],
  ['pay_date', printed],
  ['last_failed_at', null],
  ['deleted_at', null],
  ['cancel_reason', null],
  ['created_at', timestamp],
  ['updated_at', timestamp],
  ['cancel_token', text],
  ['total', '1234.50'],
  ['total_formatted', '$1,234.50'],
]

const notifiedPlanRows: [string, unknown][] = [
  ['id', uuid],
  ['type', 'public'],
  ['recurrence', 'monthly'],
  ['name', 'Gimnasio mensual'],
  ['description', 'Acceso a todas las sedes'],
  ['currency', 'USD'],
  ['amount', 1234.5],
]

const notifiedEnrollmentRows: [string, unknown][] = [
  ['id', uuid],
  ['customer_name', sampleSale.customer_name],
  ['customer_email', sampleSale.customer_email],
  ['status', 'active'],
  ['total', '1234.50'],
  ['subscription', expect.any(Object)],
]

/** The fields of a paid payment that differ from those of enrolling. */
const paidRows: [string, unknown][] = [
  ...paymentRows.map(([field, value]): [string, unknown] => {
    if (field === 'status') return [field, 'paid']
    return field === 'client_device' ? [field, text] : [field, value]
  }),
  ['paid_at', printed],
  ['transaction_id', uuid],
  ['card_account', '411111******1111'],
  ['card_brand', 'visa'],
  ['card_type', 'CREDIT'],
  ['card_issuer', null],
  ['authorization_id', expect.stringMatching(/^\d{6}$/)],
]

const callbackItem = { title: 'ORDER-12948', tax: 0, qty: 1, price: 1, total: 1 }
const ofSale: Fields = {
  ref: 'ORDER-12948',
  order: 'ORDER-12948',
  description: 'ORDER-12948',
  category: 'sale',
  currency: 'HNL',
  amount: 1,
  items: [callbackItem],
  payment_url: text,
}

const at = (fields: unknown, ...path: string[]) =>
  path.reduce((found, name) => (found as Fields)[name], fields) as Fields

/** The objects to check, with their rows in the specification. */
const objects: [name: string, found: Fields, rows: [string, unknown][]][] = [
  [
    'the enrollment result',
    given.enrolled,
    [
      ['payment', expect.any(Object)],
      ['content', [item]],
      ['properties', expect.any(Object)],
      ['signature', expect.stringMatching(/^[\da-f]{128}$/)],
    ],
  ],
  ['payment of the enrollment result', at(given.enrolled, 'payment'), paymentRows],
  [
    'properties of the enrollment result',
    at(given.enrolled, 'properties'),
    [
      ['subscription', { customer: uuid, approval: false }],
      ['hook', { type: text, order: text, complete: expect.stringMatching(/^http/) }],
    ],
  ],
  ['the customer subscription', given.enrollment, enrollmentRows],
  [
    'the notification of a payment',
    given.paidNotice,
    [...paidRows, ['customer_subscription', expect.any(Object)]],
  ],
  [
    'customer_subscription of that notification',
    at(given.paidNotice, 'customer_subscription'),
    notifiedEnrollmentRows,
  ],
  ['its plan', at(given.paidNotice, 'customer_subscription', 'subscription'), notifiedPlanRows],
  [
    'the notification of a status',
    given.statusNotice,
    [
      ['type', 'subscription'],
      ['payload', expect.any(Object)],
    ],
  ],
  ['payload of that notification', at(given.statusNotice, 'payload'), notifiedEnrollmentRows],
  ['the plan of that payload', at(given.statusNotice, 'payload', 'subscription'), notifiedPlanRows],
  [
    'the notification of an order_callback',
    given.callbackNotice,
    paidRows.map(([field, value]) => [field, ofSale[field] ?? value]),
  ],
]

test.each(
  objects.flatMap(([name, found, rows]) =>
    rows.map(([field, value]) => ({ name, field, found: found[field], value })),
  ),
)('$name holds $field', ({ found, value }) => {
  expect(found).toEqual(value)
})

test.each([
  ...objects.map(([name, found, rows]) => ({ name, found, rows: rows.map(([field]) => field) })),
  ...plans.map((name) => ({
    name: `the plan as ${name}`,
    found: given[name],
    rows: Object.keys(planFields).filter((field) => name in (planFields[field] ?? {})),
  })),
])('$name holds nothing else', ({ found, rows }) => {
  expect(Object.keys(found).toSorted()).toEqual(rows.toSorted())
})

test.each([
  ['updated', 'Cobro recurrente actualizado exitosamente'],
  ['activation', 'El estado del cobro recurrente fue actualizado exitosamente'],
  ['cancelled', 'El cobro recurrente del cliente fue cancelado exitosamente'],
] as const)('the message of %s says what was done', (name, message) => {
  expect(given.messages[name].message).toBe(message)
})

test.each(['activation', 'cancelled'] as const)('the answer of %s has no data', (name) => {
  expect(given.messages[name]).not.toHaveProperty('data')
})

type Reached = Awaited<ReturnType<typeof reach>>
const afterYear = async ({ sandbox, enrollment }: Reached) => {
  await sandbox.advance('P1Y')
  const { status, paid_count } = await enrollment()
  return [status, paid_count]
}

/** State -> its state and its payments after a year without any request. */
test.each<[state: EnrollmentState, meaning: string, later: [EnrollmentState, number]]>([
  ['pending', 'waits for the initial payment', ['pending', 0]],
  ['active', 'is charged automatically', ['active', 13]],
  ['failed', 'is retried', ['on_hold', 1]],
  ['on_hold', 'is not charged automatically', ['on_hold', 1]],
  ['cancelled', 'is charged no further', ['cancelled', 2]],
  ['finalized', 'is charged no further', ['finalized', 2]],
])('an enrollment that is %s %s', async (state, _, later) => {
  const reached = await reach(state)
  expect(await reached.status()).toBe(state)
  expect(await afterYear(reached)).toEqual(later)
})

/** The rows of both tables of transitions, and those that they do not show. */
test.each<[from: EnrollmentState, trigger: string, to: EnrollmentState, Trigger]>([
  ['pending', 'initial payment completed', 'active', (one) => pay(one.sandbox, one.payment)],
  [
    'active',
    'automatic charge fails',
    'failed',
    async (one) => {
      await one.decline()
      await one.sandbox.advance('P1M')
    },
  ],
  ['failed', 'retries exhausted', 'on_hold', (one) => one.sandbox.advance('P2D')],
  ['active', 'cancel operation', 'cancelled', (one) => one.cancel()],
  ['pending', 'cancel operation', 'pending', (one) => one.cancel()],
  [
    'active',
    'successful payments reach the limit',
    'finalized',
    async (one) => {
      await updatePlan(one.sandbox, one.plan, { limit: 2 })
      await one.sandbox.advance('P1M')
    },
  ],
  [
    'failed',
    'a retry succeeds (not shown)',
    'active',
    async (one) => {
      await one.nextCharge({ outcome: 'approved' })
      await one.sandbox.advance('P1D')
    },
  ],
  ['on_hold', 'manual retry (not shown)', 'active', (one) => one.retry()],
  ['on_hold', 'card change (not shown)', 'active', (one) => one.retry(customersCard)],
  ['active', 'cancelled by the customer (not shown)', 'cancelled', (one) => one.askToCancel()],
  ['failed', 'cancelled by the customer (not shown)', 'cancelled', (one) => one.askToCancel()],
  ['on_hold', 'cancelled by the customer (not shown)', 'cancelled', (one) => one.askToCancel()],
])('%s, %s: %s, and the change is told', async (from, _, to, trigger) => {
  const reached = await reach(from)
  const before = (await statusNotices(reached)).length
  await trigger(reached)
  expect(await reached.status()).toBe(to)
  expect((await statusNotices(reached)).slice(before)).toEqual(from === to ? [] : [to])
})
type Trigger = (reached: Reached) => Promise<unknown>

const statusNotices = async ({ deliveries }: Reached) =>
  (await deliveries()).flatMap(({ body }) => ('payload' in body ? [body.payload.status] : []))

test.each([
  ['deactivate', 'all automatic charges stop', 1],
  ['activate', 'all automatic charges go on', 2],
])('%s: %s', async (_, __, paid) => {
  const { sandbox, plan: id, enrollment } = await reach('active')
  await activate(sandbox, id, 'deactivate')
  await sandbox.advance('P1D')
  if (paid === 2) await activate(sandbox, id, 'activate')
  await sandbox.advance('P1M')
  expect((await enrollment()).paid_count).toBe(paid)
})

const nobody = '0c1a4f9e-0000-4000-8000-000000000001'
const noPlan = 'No se encontró un cobro recurrente válido'
const noEnrollment = 'No se encontró un cobro recurrente de cliente válido'
const allowed = 'weekly, bimonthly, monthly, quarterly, semiannual, annual'

/** Condition -> operation, the wrong fields, message, and the fields of `errors`. */
test.each<[string, OperationId, Fields, message: string, errors: string[]]>([
  [
    'recurrence not one of the allowed values',
    'plans.create',
    { recurrence: 'daily' },
    `El campo recurrence debe ser igual a alguno de estos valores ${allowed}`,
    ['recurrence'],
  ],
  ['plan id unknown', 'plans.read', { subscription_id: nobody }, noPlan, []],
  ['plan id unknown', 'plans.update', { subscription_id: nobody }, noPlan, []],
  ['plan id unknown', 'plans.activation', { subscription_id: nobody }, noPlan, []],
  [
    'subscription unknown on enroll',
    'enrollments.subscribe',
    { subscription: nobody },
    'El campo subscription no existe.',
    ['subscription'],
  ],
  [
    'enrollment id unknown',
    'enrollments.read',
    { customer_subscription_id: nobody },
    noEnrollment,
    [],
  ],
  [
    'enrollment id unknown',
    'enrollments.cancel',
    { customer_subscription_id: nobody },
    noEnrollment,
    [],
  ],
  [
    'cancel when the enrollment is not active',
    'enrollments.cancel',
    {},
    'El estado debe ser active para cancelar; el estado actual es cancelled',
    [],
  ],
])('%s (%s) is told with its message', async (_, operation, wrong, message, errors) => {
  const sandbox = openSandbox()
  const { plan: subscription_id, id: customer_subscription_id, cancel: end } = await enroll(sandbox)
  await end()
  const { body } = await sandbox.send(operation, {
    ...samplePlan,
    activation_status: 'activate',
    customer_name: sampleSale.customer_name,
    customer_email: sampleSale.customer_email,
    subscription: subscription_id,
    subscription_id,
    customer_subscription_id,
    ...wrong,
  })
  expect([body.success, body.message, Object.keys(body.errors ?? {})]).toEqual([
    false,
    message,
    errors,
  ])
})

test.each([
  ['plan limit', 1, 422],
  ['plan limit', 2, 200],
  ['plan limit', 100, 200],
  ['plan limit', 101, 422],
])('%s %i is answered with %i', async (_, limit, status) => {
  const { send } = openSandbox()
  expect((await send('plans.create', { ...samplePlan, limit })).status).toBe(status)
})

test('a failed automatic charge is retried every 24 hours', async () => {
  const sandbox = openSandbox()
  const { decline, events } = await enroll(sandbox)
  await decline(3)
  await sandbox.advance('P2M')
  const failures = (await events()).filter(({ type }) => type === 'enrollment.charge_failed')
  expect(failures.map((failure) => failure.at.slice(0, 16))).toEqual([
    '2026-02-15T12:00',
    '2026-02-16T12:00',
    '2026-02-17T12:00',
  ])
})
