import { expect, test } from 'vitest'
import { paymentEntity } from '../../contract/control/entities.ts'
import { listColumns, type SortedListId } from '../../contract/control/list-columns.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import {
  noon,
  openSandbox,
  refusal,
  refused,
  refusalOf,
  type TestSandbox,
} from '../testing/testing.ts'
import type { Query } from '../testing/testing-control.ts'
import { enroll } from '../testing/testing-recurring.ts'

test('a listed payment has the form of the contract', async () => {
  const { sell, payments } = openSandbox()
  await sell({ order_callback: 'https://shop.example/paid' })
  const [payment] = await payments()
  expect(paymentEntity.safeParse(payment).error).toBeUndefined()
  expect(payment).toMatchObject({
    order_id: 'ORDER-12948',
    status: 'paid',
    amount: 1,
    currency: 'HNL',
    attemps: 1,
    customer_name: 'Ana Lucía Rivera',
    customer_email: 'ana.rivera@pixel.hn',
    order_callback: 'https://shop.example/paid',
    hash: '4de0b50f4446d0bc4cea7a95c811f4f9',
    created_at: noon,
  })
})

test('a payment is found by its identifier', async () => {
  const { sell, ask, payments } = openSandbox()
  const { data } = (await sell()).body
  const body = await ask('payments.read', { id: data?.payment_uuid ?? '' })
  expect([body]).toEqual(await payments())
})

test('an identifier may be percent-encoded', async () => {
  const { sell, request } = openSandbox()
  const { data } = (await sell()).body
  const path = `${controlPath('payments.list')}/${data?.payment_uuid.replaceAll('-', '%2D')}`
  expect((await request({ method: 'GET', path })).status).toBe(200)
})

test.each(['S-0c1a4f9e-0000-4000-8000-000000000001', '%', '', 'constructor'])(
  'there is no payment "%s"',
  async (id) => {
    expect(
      await refusalOf({ method: 'GET', path: `${controlPath('payments.list')}/${id}` }),
    ).toMatchObject(refused(404))
  },
)

const someLists = ['payments.list', 'events.list', 'requests.list'] as const

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text))

test('lists end with a null cursor', async () => {
  const { control } = openSandbox()
  const answers = someLists.map((list) => control(list))
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(
    Array(3).fill({ items: [], after: null }),
  )
})

/** Follows the cursors of a list to its end. */
async function pages<Id extends 'payments.list' | 'events.list' | 'requests.list'>(
  { ask }: TestSandbox,
  list: Id,
  query: Query = {},
) {
  const found: { readonly id?: string; readonly uuid?: string }[][] = []
  let after: string | undefined
  do {
    const page = await ask<'payments.list' | 'events.list' | 'requests.list'>(list, {
      query: { ...query, after },
    })
    found.push([...page.items])
    after = page.after ?? undefined
  } while (after)
  return found
}

test('a list has 50 items a page', async () => {
  const sandbox = openSandbox()
  for (let i = 0; i < 120; i++) await sandbox.sell()
  const lengths = (await pages(sandbox, 'payments.list')).map(({ length }) => length)
  expect(lengths).toEqual([50, 50, 20])
})

test('payments page from the newest on, each one once', async () => {
  const sandbox = openSandbox()
  const sold: (string | undefined)[] = []
  for (let i = 0; i < 23; i++) sold.unshift((await sandbox.sell()).body.data?.payment_uuid)
  const listed = (await pages(sandbox, 'payments.list', { limit: '5' })).flat()
  expect(listed.map(({ uuid }) => uuid)).toEqual(sold)
})

test('events page from the oldest on, each one once', async () => {
  const sandbox = openSandbox()
  for (let i = 0; i < 23; i++) await sandbox.sell()
  const listed = (await pages(sandbox, 'events.list', { limit: '5' })).flat()
  expect(listed).toEqual(await sandbox.events({ limit: '500' }))
})

test('payments that come in while paging do not disturb it', async () => {
  const sandbox = openSandbox()
  for (let i = 0; i < 4; i++) await sandbox.sell({ order_id: `A${i}` })
  const first = await sandbox.ask('payments.list', { query: { limit: '2' } })
  await sandbox.sell({ order_id: 'NEW' })
  const rest = await sandbox.payments({ limit: '2', after: first.after ?? '' })
  expect(rest.map(({ order_id }) => order_id)).toEqual(['A1', 'A0'])
})

test('nothing follows a cursor beyond the last event', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  expect(await sandbox.events({ after: '99' })).toEqual([])
})

test.each([
  'limit=0',
  'limit=501',
  'limit=abc',
  'limit=',
  'limit=-1',
  'limit=1.5',
  'limit=1e2',
  'after=abc',
  'after=-1',
  'after=',
  'after=99999999999999999999',
])('a list with %s is refused', async (query) => {
  for (const list of someLists) {
    expect(await refusal(list, { query: queryOf(query) })).toMatchObject(refused(422))
  }
})

test('the refusal of a limit names the range', async () => {
  const { control } = openSandbox()
  const { body } = await control('payments.list', { query: { limit: '501' } })
  expect(body.message).toBe('limit: a whole number from 1 to 500 is needed')
})

test('an event says what happened to which entity, and when', async () => {
  const { sell, events } = openSandbox()
  const { data } = (await sell()).body
  expect(await events()).toEqual([
    {
      id: expect.stringMatching(/^E-[\da-f-]{36}$/),
      at: noon,
      type: 'payment.paid',
      entity: data?.payment_uuid,
      entry: 2,
    },
  ])
})

test('the events of one payment come oldest first', async () => {
  const { sell, events } = openSandbox()
  const { data } = (await sell({ order_amount: '2' })).body
  await sell()
  await sell({ payment_uuid: data?.payment_uuid })
  const own = await events({ entity: data?.payment_uuid })
  expect(own.map(({ type }) => type)).toEqual(['payment.declined', 'payment.paid'])
})

test('an unknown entity has no events', async () => {
  const { sell, events } = openSandbox()
  await sell()
  expect(await events({ entity: 'S-1' })).toEqual([])
})

test('a logged request has the request and the answer', async () => {
  const { sell, requests } = openSandbox()
  const { body } = await sell({ card_cvv: '', customer_name: 'A' })
  expect(await requests()).toEqual([
    {
      id: 'R-1',
      at: noon,
      operation: 'payments.sale',
      method: 'POST',
      path: '/api/v2/transaction/sale',
      status: 422,
      ms: 0,
      request: {
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
        body: expect.objectContaining({ order_id: 'ORDER-12948', customer_name: 'A' }),
      },
      response: { body },
      problems: ['customer_name', 'card_cvv'],
    },
  ])
})

test.each([
  ['', ['payments.status', 'payments.sale', 'payments.sale']],
  ['?operation=payments.sale', ['payments.sale', 'payments.sale']],
  ['?status=402', ['payments.sale']],
  ['?operation=payments.sale&status=412', []],
  ['?operation=payments.status&status=412', ['payments.status']],
  ['?status=404', []],
])('requests%s are those of %j', async (query, operations) => {
  const { sell, send, requests } = openSandbox()
  await sell()
  await sell({ order_amount: '2' })
  const payment_uuid = 'S-0c1a4f9e-0000-4000-8000-000000000001'
  await send('payments.status', { payment_uuid, env: 'sandbox' })
  expect((await requests(queryOf(query))).map(({ operation }) => operation)).toEqual(operations)
})

test('filtered requests page as well', async () => {
  const sandbox = openSandbox()
  for (let i = 0; i < 9; i++) await sandbox.sell({ order_amount: String(1 + (i % 3)) })
  const found = await pages(sandbox, 'requests.list', { status: '402', limit: '2' })
  expect(found.map((page) => page.map(({ id }) => id))).toEqual([['R-8', 'R-5'], ['R-2']])
})

test('the newest 500 requests are kept', async () => {
  const { sell, requests, info } = openSandbox()
  for (let i = 0; i < 510; i++) await sell({ order_amount: '3' })
  const kept = await requests({ limit: '500' })
  expect([(await info()).counts['requests'], kept[0]?.id, kept.at(-1)?.id, kept.length]).toEqual([
    500,
    'R-510',
    'R-11',
    500,
  ])
})

test('events page from the newest on where one asks for it', async () => {
  const sandbox = openSandbox()
  for (let i = 0; i < 12; i++) await sandbox.sell()
  const listed = (await pages(sandbox, 'events.list', { order: 'newest', limit: '5' })).flat()
  expect(listed).toEqual((await sandbox.events()).toReversed())
})

test.each([
  ['payment.declined', ['payment.declined']],
  ['payment', ['payment.paid', 'payment.declined']],
  ['token', []],
])('the events of type %s are %j', async (type, found) => {
  const { sell, events } = openSandbox()
  await sell()
  await sell({ order_amount: '2' })
  expect((await events({ type })).map((event) => event.type)).toEqual(found)
})

test.each([
  ['requests.list', 'operation=payment.sale', /^operation: one of .*; is payments.sale meant\?$/],
  ['requests.list', 'operation=nope', /^operation: one of payments.sale, .* is needed$/],
  ['requests.list', 'status=4', /^status: an HTTP status such as 402 is needed$/],
  ['requests.list', 'stauts=402', /^unknown: stauts; is status meant\?$/],
  ['payments.list', 'status=payed', /^status: .*; is paid meant\?$/],
  ['payments.list', 'kind=sales', /^kind: .*; is sale meant\?$/],
  ['payments.list', 'outcome=decline', /^outcome: .*; is declined meant\?$/],
  ['payments.list', 'currency=hnl', /^currency: .*; is HNL meant\?$/],
  ['events.list', 'type=payment.payed', /^type: .*; is payment.paid meant\?$/],
  ['events.list', 'type=pay', /^type: one of payment.authorized, .*, api is needed/],
  ['deliveries.list', 'kind=order-callback', /^kind: .*; is order_callback meant\?$/],
  ['deliveries.list', 'status=fail', /^status: .*; is failed meant\?$/],
] as const)('%s with %s names what there is', async (list, query, said) => {
  const { answer } = await refusal(list, { query: queryOf(query) })
  expect(answer.message).toMatch(said)
})

test.each(Object.keys(listColumns) as SortedListId[])(
  'a span of %s whose end is before its beginning is the wrong way round',
  async (list) => {
    const [from, to] = ['2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z']
    expect(await refusal(list, { query: { from, to } })).toMatchObject({
      status: 422,
      answer: { message: 'from is after to: the two are the wrong way round' },
    })
    expect((await refusal(list, { query: { from: 'March', to } })).answer.message).toBe(
      'from: an instant such as 2026-01-15T12:00:00Z is needed',
    )
    const { ask } = openSandbox()
    expect(await ask<SortedListId>(list, { query: { from, to: from } })).toMatchObject({
      items: [],
    })
  },
)

test('an order that does not exist is refused', async () => {
  for (const list of ['events.list', 'deliveries.list'] as const) {
    expect(await refusal(list, { query: { order: 'random' } })).toMatchObject(refused(422))
  }
})

const deliveries = async ({ ask }: TestSandbox, query: Query) =>
  (await ask('deliveries.list', { query })).items

test('deliveries are found by kind, status, and what they are about', async () => {
  const sandbox = openSandbox()
  const { id, payment } = await enroll(sandbox)
  await sandbox.ask('settings.change', { body: { faults: { deliveries: ['drop'] } } })
  const { data } = (await sandbox.sell({ order_callback: 'https://shop.example/paid' })).body
  const kinds = async (query: Query) => (await deliveries(sandbox, query)).map(({ kind }) => kind)
  expect(await kinds({ entity: payment })).toEqual(['subscription.payment'])
  expect(await kinds({ entity: data?.payment_uuid })).toEqual(['order_callback'])
  expect(await kinds({ kind: 'subscription.status' })).toEqual(['subscription.status'])
  expect(await kinds({ status: 'pending' })).toEqual(['order_callback'])
  const own = await deliveries(sandbox, { entity: id })
  expect(own.map(({ kind }) => kind).toSorted()).toEqual([
    'subscription.payment',
    'subscription.status',
  ])
  expect(await deliveries(sandbox, { entity: id, order: 'newest' })).toEqual(own.toReversed())
})
