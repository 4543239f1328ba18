import { expect, test } from 'vitest'
import { listColumns, type SortedListId } from '../../contract/control/list-columns.ts'
import { sampleCard, sampleSale, sampleTokenSale } from '../../contract/samples.ts'
import { noon, openSandbox, refusal, refused } from '../testing/testing.ts'
import type { Query } from '../testing/testing-control.ts'
import { enroll } from '../testing/testing-recurring.ts'
import { sumsIn } from './list-view.ts'

/** A shop with four payments of three days: a declined one, one in dollars. */
async function openShop() {
  const sandbox = openSandbox()
  await sandbox.sell({ order_id: 'B-1', customer_name: 'Ángel Paz' })
  await sandbox.advance('P1D')
  await sandbox.sell({ order_id: 'A-2', order_amount: '2', customer_name: 'Beto Luna' })
  await sandbox.advance('P1D')
  await sandbox.sell({ order_id: 'C-3', order_currency: 'USD', customer_name: 'Ana Rivera' })
  await sandbox.send('payments.auth', { ...sampleSale, order_id: 'D-4' })
  const orders = async (query: Query) =>
    (await sandbox.ask('payments.list', { query })).items.map(({ order_id: order }) => order)
  return { sandbox, orders }
}

test('a sorted list says how many fit, and what was collected of them', async () => {
  const { sandbox } = await openShop()
  const listed = await sandbox.ask('payments.list', { query: { sort: '-created', limit: '1' } })
  expect(listed).toMatchObject({
    items: [{ order_id: 'D-4' }],
    after: '1',
    total: 4,
    sums: [
      // Neither declined nor merely reserved amounts count.
      { currency: 'HNL', count: 1, amount: 1 },
      { currency: 'USD', count: 1, amount: 1 },
    ],
  })
})

test.each<[Query, string[]]>([
  [{ sort: 'order' }, ['A-2', 'B-1', 'C-3', 'D-4']],
  [{ sort: '-amount', limit: '1' }, ['A-2']],
  // Without case and accents.
  [{ sort: 'customer', limit: '2' }, ['D-4', 'C-3']],
  [{ q: 'angel' }, ['B-1']],
  // An amount as people write it.
  [{ q: 'luna 2.00' }, ['A-2']],
  [{ q: 'L 2' }, ['A-2']],
  [{ q: '$1.0' }, ['C-3']],
  [{ q: 'nobody' }, []],
  [{ status: 'declined' }, ['A-2']],
  [{ outcome: 'completed', sort: 'created' }, ['B-1', 'C-3', 'D-4']],
  [{ kind: 'auth' }, ['D-4']],
  [{ currency: 'USD' }, ['C-3']],
  [{ from: '2026-01-16T00:00:00Z', to: '2026-01-17T00:00:00Z' }, ['A-2']],
])('payments with %j are %j', async (query, found) => {
  expect(await (await openShop()).orders(query)).toEqual(found)
})

test('payments are listed by their identifiers', async () => {
  const { sandbox, orders } = await openShop()
  const all = (await sandbox.ask('payments.list', { query: { sort: 'order' } })).items
  const uuid = [all[0], all[2]].map((one) => one?.uuid).join(',')
  expect(await orders({ uuid, sort: 'order' })).toEqual(['A-2', 'C-3'])
  expect(await orders({ uuid: 'none' })).toEqual([])
})

test('a payment is listed by the whole of its hash', async () => {
  const { sandbox, orders } = await openShop()
  const [{ hash, order_id: order } = { hash: '', order_id: '' }] = (
    await sandbox.ask('payments.list')
  ).items
  expect(await orders({ q: hash.toUpperCase() })).toEqual([order])
  expect(await orders({ q: hash.slice(0, 20) })).toEqual([])
})

test('the cursor of a sorted list is the number of items before it, so any page can be asked for', async () => {
  const { orders } = await openShop()
  expect(await orders({ sort: 'order', after: '2', limit: '1' })).toEqual(['C-3'])
  expect(await orders({ sort: 'order', after: '99' })).toEqual([])
})

test('a sorted list shows what has changed since it was last asked for', async () => {
  const { sandbox, orders } = await openShop()
  expect(await orders({ status: 'denied' })).toEqual([])
  await sandbox.switchAssumption('declined_status', 'denied')
  expect(await orders({ status: 'denied' })).toEqual(['A-2'])
  await sandbox.sell({ order_id: 'E-5', order_amount: '2' })
  expect(await orders({ status: 'denied' })).toEqual(['E-5', 'A-2'])
})

test('the cards, plans, enrollments, events and notifications are found by their customer', async () => {
  const sandbox = openSandbox()
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox', customer: 'Marta Gómez' })
  const { id } = await enroll(sandbox)
  const enrollment = await sandbox.ask('enrollments.read', { id })
  const q = enrollment.customer_name
  const found = async (list: SortedListId, query: Query) =>
    (await sandbox.ask<SortedListId>(list, { query })) as {
      readonly total?: number
      readonly items: readonly { readonly subject?: object }[]
    }
  expect((await found('tokens.list', { q: 'gomez' })).total).toBe(1)
  expect((await found('plans.list', { q: enrollment.plan_name, active: '1' })).total).toBe(1)
  expect((await found('enrollments.list', { q, status: 'active' })).total).toBe(1)
  const events = await found('events.list', { q, sort: '-created' })
  expect(events.items.map(({ subject }) => subject)).toContainEqual(
    expect.objectContaining({ name: q, currency: enrollment.currency }),
  )
  const deliveries = await found('deliveries.list', { q, sort: 'customer' })
  expect([deliveries.total, deliveries.items[0]?.subject]).toEqual([
    2,
    expect.objectContaining({ name: q }),
  ])
})

test('the payments made with a token are listed, in any order', async () => {
  const sandbox = openSandbox()
  const stored = await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  const { token = '' } = (stored.body.data ?? {}) as { token?: string }
  await sandbox.sell({ order_id: 'CARD' })
  for (const order_id of ['B', 'A']) {
    const sale = { ...sampleTokenSale, card_token: token, order_id }
    await sandbox.send('payments.sale', sale)
  }
  const orders = async (query: Query) => {
    const { items } = await sandbox.ask('payments.list', { query: { token, ...query } })
    return items.map(({ order_id }) => order_id)
  }
  expect(await orders({})).toEqual(['A', 'B'])
  expect(await orders({ sort: '-order' })).toEqual(['B', 'A'])
})

test('every list can be sorted by each of its columns, both ways', async () => {
  const sandbox = openSandbox()
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  await enroll(sandbox)
  for (const list of Object.keys(listColumns) as SortedListId[]) {
    for (const column of listColumns[list]) {
      const ask = async (sort: string) => {
        const { items } = await sandbox.ask<SortedListId>(list, { query: { sort } })
        return (items as readonly object[]).map((item) => JSON.stringify(item))
      }
      expect((await ask(`-${column}`)).toReversed()).toEqual(await ask(column))
    }
  }
})

test.each<[SortedListId, Query]>([
  ['payments.list', { sort: 'nope' }],
  ['payments.list', { from: 'yesterday' }],
  ['payments.list', { kind: 'refund' }],
  ['enrollments.list', { status: 'asleep' }],
  ['plans.list', { active: 'yes' }],
])('%s with %j is refused', async (list, query) => {
  expect(await refusal(list, { query })).toMatchObject(refused(422))
})

test('the instant of a sandbox bounds a list', async () => {
  const { orders } = await openShop()
  expect(await orders({ from: noon, to: noon })).toEqual([])
})

test('the sum of one amount has the cents of the amount', () => {
  expect(sumsIn(new Map([['HNL', { count: 1, amount: 1.005 }]]))).toMatchObject([{ amount: 1.01 }])
})
