import { expect, test } from 'vitest'
import { chargeDays } from '../../console/calendar/charge-days.ts'
import { controlPath } from '../../contract/control/routes.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import { everything, noon, openSandbox, type TestSandbox } from '../../sandbox/testing/testing.ts'
import { all } from '../../sandbox/testing/testing-recurring.ts'
import { demoFillings } from './filling.ts'

const openDemo = () => openSandbox({ fillings: demoFillings })

/** January, in Honduras. */
const january = { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' }

const read = ({ ask }: TestSandbox, query = {}) =>
  ask('overview.read', { query: { ...january, ...query } })

test('the demo dataset is a year of a shop, with amounts of real baskets', async () => {
  const sandbox = openDemo()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo' } })
  const { counts, now } = await sandbox.info()
  expect([now, counts]).toMatchObject([noon, { plans: 5, enrollments: 21, tokens: 1 }])
  const payments = await all(sandbox, 'payments.list')
  const months = new Set(payments.map(({ created_at: at }) => at.slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(12)
  const cheapest = { HNL: 20, USD: 4 }
  const cheap = payments.filter(({ amount, currency }) => amount < cheapest[currency as 'HNL'])
  expect(cheap).toEqual([])
  const declined = payments.filter(({ status }) => status === 'declined').length
  expect(declined / payments.length).toBeGreaterThan(0.05)
  expect(declined / payments.length).toBeLessThan(0.2)
  const states = new Set(payments.map(({ kind, status }) => `${kind} ${status}`))
  for (const one of ['sale voided', 'auth paid', 'auth authorized', 'auth expired']) {
    expect(states).toContain(one)
  }
  const results = (await all(sandbox, 'authentications.list')).map(({ result }) => result)
  expect(results).toContain('authenticated')
})

test.each([noon])('the demo dataset of %s shows each state of an enrollment', showsEachState)
test.each(['2026-03-31T23:59:59Z', '2028-02-29T00:00:00Z', '2100-03-01T06:00:00Z'])(
  'and that of %s',
  { tags: ['release'] },
  showsEachState,
)

async function showsEachState(now: string) {
  const sandbox = openDemo()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo', now } })
  const customers = await all(sandbox, 'enrollments.list')
  const states = customers.map(({ status }) => status)
  expect(enrollmentStates.filter((state) => !states.includes(state))).toEqual([])
  expect((await sandbox.requests()).filter(({ status }) => status >= 500)).toEqual([])
}

test('the customers of the demo dataset have pages at the address that asked for it', async () => {
  const sandbox = openDemo()
  const body = '{"dataset":"demo"}'
  const origin = 'http://shop.test:4010'
  await sandbox.request({ path: controlPath('sandbox.reset'), body, origin })
  const [customer] = await all(sandbox, 'enrollments.list')
  expect(customer?.payment_url).toMatch(/^http:\/\/shop\.test:4010\/checkout\/P-/)
})

test('the demo dataset lies in the past, in order', async () => {
  const sandbox = openDemo()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo' } })
  const times = (await sandbox.events()).map(({ at }) => at)
  expect([times, times.every((at) => at < noon)]).toEqual([times.toSorted(), true])
})

test('the demo dataset is the same for the same seed', async () => {
  const [one, two] = [openDemo(), openDemo()]
  for (const { ask } of [one, two]) {
    await ask('sandbox.reset', { body: { seed: 5, dataset: 'demo' } })
  }
  expect(await everything(one)).toEqual(await everything(two))
})

test('sales after the demo dataset have identifiers of their own', async () => {
  const sandbox = openDemo()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo' } })
  await sandbox.sell()
  const uuids = (await all(sandbox, 'payments.list')).map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe((await sandbox.info()).counts.payments)
})

test('every figure is that of the list it leads to', async () => {
  const sandbox = openDemo()
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

test('in the year of the demo every list adds up to its totals, and those to the figures', async () => {
  const sandbox = openDemo()
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

test('the calendar of the demo adds up to the forecast of the overview', async () => {
  const sandbox = openDemo()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo', now: '2026-11-23T18:00:00Z' } })
  const { now } = await sandbox.ask('sandbox.read')
  const { recurring } = await sandbox.ask('overview.read', { query: { from: now, to: now } })
  const days = chargeDays(
    {
      enrollments: await all(sandbox, 'enrollments.list'),
      plans: new Map((await all(sandbox, 'plans.list')).map((one) => [one.id, one])),
    },
    defaultAssumptions,
    { now: Date.parse(now), days: 30 },
  )
  const sums = recurring.coming.map(({ currency, count }) => {
    const charges = days.flatMap((day) =>
      day.charges.filter(({ plan }) => plan.currency === currency),
    )
    const totals = days.flatMap((day) => day.totals.filter((total) => total.currency === currency))
    expect(charges).toHaveLength(count)
    return { currency, count, amount: totals.reduce((sum, { amount }) => sum + amount, 0) }
  })
  expect(sums.length).toBeGreaterThan(1)
  expect(sums).toEqual(
    recurring.coming.map((sum) => ({ ...sum, amount: expect.closeTo(sum.amount, 6) })),
  )
})
