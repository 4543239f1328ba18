import { expect, test } from 'vitest'
import { sampleCard } from '../../contract/samples.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import type { Query } from '../testing/testing-control.ts'
import { all, enroll } from '../testing/testing-recurring.ts'

/** January, in Honduras: the sandbox of tests begins on the 15th, at 06:00 there. */
const january = { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' }

const read = ({ ask }: TestSandbox, query = {}) =>
  ask('overview.read', { query: { ...january, ...query } })

test('an empty sandbox has nothing to show', async () => {
  expect(await read(openSandbox())).toEqual({
    sales: { steps: [], approved: 0, declined: 0, waiting: 0, paid: [], reasons: [] },
    recurring: { paid: [], coming: [] },
    enrollments: { pending: 0, active: 0, failed: 0, on_hold: 0, cancelled: 0, finalized: 0 },
    retries: 0,
    undelivered: 0,
    lapsing: 0,
  })
})

test('sales are counted by day and outcome, declined ones by reason', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  await sandbox.sell({ order_amount: '4' })
  await sandbox.advance('P1D')
  await sandbox.sell({ order_amount: '4' })
  await sandbox.sell({ order_amount: '2' })
  await sandbox.sell({ order_currency: 'USD' })
  expect((await read(sandbox)).sales).toEqual({
    steps: [
      { at: '2026-01-15', approved: 1, declined: 1, waiting: 0 },
      { at: '2026-01-16', approved: 1, declined: 2, waiting: 0 },
    ],
    approved: 2,
    declined: 3,
    waiting: 0,
    paid: [
      { currency: 'HNL', count: 1, amount: 1 },
      { currency: 'USD', count: 1, amount: 1 },
    ],
    reasons: [
      { outcome: 'card_lost', count: 2 },
      { outcome: 'declined', count: 1 },
    ],
  })
})

test('hours and months are those of Honduras', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { now: '2026-02-01T03:30:00Z' } })
  await sandbox.sell()
  const steps = async (by: string) => (await read(sandbox, { by })).sales.steps.map(({ at }) => at)
  expect([await steps('hour'), await steps('day'), await steps('month')]).toEqual([
    ['2026-01-31T21'],
    ['2026-01-31'],
    ['2026-01'],
  ])
})

test('a span leaves out what was made before and after it', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  await sandbox.advance('P1D')
  await sandbox.sell()
  await sandbox.advance('P1D')
  await sandbox.sell()
  const span = { from: '2026-01-16T06:00:00Z', to: '2026-01-17T06:00:00Z' }
  expect((await read(sandbox, span)).sales.approved).toBe(1)
})

test('every figure is that of the list it leads to', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo', now: '2026-01-30T18:00:00Z' } })
  const { sales, recurring, enrollments, undelivered } = await read(sandbox)
  const listed = async (query: Record<string, string>) => {
    const { total, sums } = await sandbox.ask('payments.list', { query: { ...january, ...query } })
    return { total, sums }
  }
  expect((await listed({ outcome: 'completed' })).total).toBe(sales.approved)
  expect((await listed({ outcome: 'declined_all' })).total).toBe(sales.declined)
  expect((await listed({ outcome: 'none' })).total).toBe(sales.waiting)
  expect(Math.min(sales.declined, sales.waiting)).toBeGreaterThan(0)
  expect(sales.reasons.length).toBeGreaterThan(1)
  for (const { outcome, count } of sales.reasons) {
    expect((await listed({ outcome })).total).toBe(count)
  }
  // Whatever else the list shows, only what was paid is money.
  expect((await listed({})).sums).toEqual(sales.paid)
  expect((await listed({ status: 'paid' })).sums).toEqual(sales.paid)
  const subscription = await listed({ status: 'paid', kind: 'subscription' })
  expect(subscription.sums).toEqual(recurring.paid)
  for (const [status, count] of Object.entries(enrollments)) {
    const { total } = await sandbox.ask('enrollments.list', { query: { status, sort: 'next' } })
    expect(total).toBe(count)
  }
  const failed = { ...january, status: 'undelivered', sort: '-created' }
  expect((await sandbox.ask('deliveries.list', { query: failed })).total).toBe(undelivered)
})

test('the coming charges are forecast, failed ones are retried, and tokens lapse', async () => {
  const sandbox = openSandbox()
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  const { id } = await enroll(sandbox, { plan: { recurrence: 'weekly', limit: undefined } })
  expect(await read(sandbox)).toMatchObject({
    recurring: { coming: [{ currency: 'HNL', count: 4, amount: 1800 }] },
    enrollments: { active: 1 },
    retries: 0,
    lapsing: 0,
  })
  const within = async (list: 'tokens.list' | 'enrollments.list', query: Query) => {
    const { total } = await sandbox.ask(list, { query })
    return total
  }
  expect(await within('tokens.list', { expires_until: '2026-01-15T13:00:00Z' })).toBe(0)
  await sandbox.advance('PT4H')
  expect((await read(sandbox)).lapsing).toBe(1)
  expect(await within('tokens.list', { expires_until: '2026-01-15T17:00:00Z' })).toBe(1)
  const body = { outcome: 'declined', times: 1 } as const
  await sandbox.ask('enrollments.next-charge', { id, body })
  await sandbox.advance('P7D')
  expect(await read(sandbox)).toMatchObject({ enrollments: { failed: 1 }, retries: 1, lapsing: 0 })
  const failed = { status: 'failed', next_until: '2026-01-23T16:00:00Z' }
  expect(await within('enrollments.list', failed)).toBe(1)
  const before = { ...failed, next_until: '2026-01-22T16:00:00Z' }
  expect(await within('enrollments.list', before)).toBe(0)
})

test('in the year of the demo every list adds up to its totals, and those to the figures', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo', now: '2026-11-23T18:00:00Z' } })
  const { counts } = await sandbox.ask('sandbox.read')
  const year = { from: '2025-11-24T06:00:00Z', to: '2026-11-24T06:00:00Z' }
  const { sales, enrollments } = await read(sandbox, { ...year, by: 'month' })
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

  const wanted = [{}, { status: 'paid' }, { status: 'paid', kind: 'subscription' }]
  for (const filter of wanted) {
    const query = { ...year, ...filter, sort: '-created' }
    const { total, sums = [] } = await sandbox.ask('payments.list', { query })
    // What a spreadsheet gets: every page.
    const items = await all(sandbox, 'payments.list', query)
    expect(items).toHaveLength(total ?? -1)
    for (const { currency, count, amount } of sums) {
      const own = items.filter((item) => item.currency === currency && item.status === 'paid')
      expect(own).toHaveLength(count)
      expect(sumOf(own.map((item) => item.amount))).toBeCloseTo(amount, 6)
    }
    const paid = items.filter(({ status }) => status === 'paid')
    expect(sumOf(sums.map(({ count }) => count))).toBe(paid.length)
  }
  const lists = ['payments', 'tokens', 'plans', 'enrollments', 'events', 'deliveries'] as const
  for (const name of lists) {
    const { total } = await sandbox.ask(`${name}.list`, { query: { sort: '-created' } })
    expect([name, total]).toEqual([name, counts[name]])
  }
  for (const kind of ['approved', 'declined', 'waiting'] as const) {
    expect(sumOf(sales.steps.map((step) => step[kind]))).toBe(sales[kind])
  }
  expect(sumOf(sales.reasons.map(({ count }) => count))).toBe(sales.declined)
  expect(sumOf(Object.values(enrollments))).toBe(counts['enrollments'])
})
