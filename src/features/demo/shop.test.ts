import { expect, test } from 'vitest'
import { chargeDays } from '../../console/pages/calendar/charge-days.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import { everything, noon, openSandbox, type TestSandbox } from '../../sandbox/testing/testing.ts'
import { all } from '../../sandbox/testing/testing-recurring.ts'
import { demoFillings } from './filling.ts'

const openDemo = () => openSandbox({ fillings: demoFillings })

let kept: Promise<TestSandbox> | undefined

/** The demo dataset of noon, for tests that only read it: to make it takes longer than they do. */
const demoToRead = () => (kept ??= fillDemo({}))

async function fillDemo(changes: { now?: string; seed?: number }) {
  const sandbox = openDemo()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo', ...changes } })
  return sandbox
}

let later: Promise<TestSandbox> | undefined

/** The same after most of another year. */
const laterToRead = () => (later ??= fillDemo({ now: '2026-11-23T18:00:00Z' }))

/** January, in Honduras. */
const january = { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' }

const read = ({ ask }: TestSandbox, query = {}) =>
  ask('overview.read', { query: { ...january, ...query } })

test('the demo dataset is a year of a shop, with amounts of real baskets', async () => {
  const sandbox = await demoToRead()
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

test('its months and its customers are these', async () => {
  const sandbox = await demoToRead()
  const payments = await all(sandbox, 'payments.list')
  const months = [...new Set(payments.map(({ created_at: at }) => at.slice(0, 7)))].toSorted()
  const lines = months.map((month) => {
    const of = payments.filter(({ created_at: at }) => at.startsWith(month))
    const sums = ['HNL', 'USD'].map((currency) => {
      const own = of.filter((one) => one.currency === currency)
      return `${currency} ${own.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)}`
    })
    return [month, ...countsOf(of.map(({ kind, status }) => `${kind} ${status}`)), ...sums].join(
      ', ',
    )
  })
  expect(lines).toMatchInlineSnapshot(`
    [
      "2025-01, 1 auth paid, 2 sale declined, 8 sale paid, 1 subscription paid, HNL 5616.15, USD 178.58",
      "2025-02, 1 auth expired, 2 auth paid, 5 sale declined, 12 sale paid, 2 subscription paid, HNL 12677.45, USD 256.65",
      "2025-03, 2 auth paid, 5 sale declined, 17 sale paid, 4 subscription paid, HNL 18616.75, USD 203.84",
      "2025-04, 1 auth expired, 2 auth paid, 3 sale declined, 17 sale paid, 1 sale voided, 5 subscription paid, HNL 15773.10, USD 490.81",
      "2025-05, 3 auth paid, 5 sale declined, 18 sale paid, 1 sale voided, 7 subscription paid, HNL 21015.55, USD 351.00",
      "2025-06, 1 auth expired, 2 auth paid, 4 sale declined, 21 sale paid, 10 subscription paid, HNL 22629.90, USD 324.64",
      "2025-07, 1 auth paid, 5 sale declined, 24 sale paid, 1 sale voided, 12 subscription paid, HNL 25923.15, USD 374.31",
      "2025-08, 2 auth paid, 5 sale declined, 25 sale paid, 1 sale voided, 10 subscription paid, HNL 26159.95, USD 361.84",
      "2025-09, 1 auth expired, 2 auth paid, 5 sale declined, 28 sale paid, 14 subscription paid, HNL 27574.40, USD 589.46",
      "2025-10, 4 auth paid, 6 sale declined, 29 sale paid, 1 sale voided, 16 subscription paid, HNL 32404.13, USD 361.84",
      "2025-11, 1 auth expired, 4 auth paid, 7 sale declined, 30 sale paid, 1 sale voided, 16 subscription paid, HNL 30533.88, USD 867.46",
      "2025-12, 3 auth paid, 8 sale declined, 38 sale paid, 2 sale voided, 18 subscription paid, HNL 40404.70, USD 719.55",
      "2026-01, 1 auth authorized, 3 auth paid, 6 sale declined, 24 sale paid, 2 subscription declined, 16 subscription paid, 2 subscription temp, HNL 29869.24, USD 514.59",
    ]
  `)
  const plans = new Map((await all(sandbox, 'plans.list')).map(({ id, name }) => [id, name]))
  const customers = await all(sandbox, 'enrollments.list')
  const lives = customers.map(({ id, customer_name, subscription_id, status, created_at }) => {
    const own = payments.filter(({ enrollment }) => enrollment === id)
    const charges = countsOf(own.map((one) => one.status))
    return [created_at, customer_name, plans.get(subscription_id), status, ...charges].join(', ')
  })
  expect(lives).toMatchInlineSnapshot(`
        [
          "2026-01-15T02:24:00.000000Z, Rosa Elvir, Gimnasio mensual, pending, 1 temp",
          "2026-01-14T07:12:00.000000Z, Tomás Cárcamo, Clases de inglés, pending, 1 temp",
          "2026-01-12T12:00:00.000000Z, Irma Paz, Caja de verduras, active, 1 paid",
          "2026-01-08T00:00:00.000000Z, Marlon Zelaya, Caja de verduras, failed, 1 declined, 1 paid",
          "2026-01-06T12:00:00.000000Z, Sofía Andino, Curso de barista, active, 2 paid",
          "2026-01-05T12:00:00.000000Z, Karla Discua, Caja de verduras, on_hold, 1 declined, 1 paid",
          "2025-12-26T12:00:00.000000Z, Gabriela Mejía, Curso de barista, finalized, 3 paid",
          "2025-12-15T12:00:00.000000Z, Julio Matute, Caja de verduras, cancelled, 5 paid",
          "2025-12-10T12:00:00.000000Z, Daniela Funes, Clases de inglés, active, 3 paid",
          "2025-11-16T12:00:00.000000Z, Óscar Pineda, Seguro de mascotas, active, 1 paid",
          "2025-11-10T12:00:00.000000Z, Luis Banegas, Gimnasio mensual, cancelled, 1 paid",
          "2025-11-01T12:00:00.000000Z, Ana Lucía Rivera, Gimnasio mensual, active, 3 paid",
          "2025-10-11T12:00:00.000000Z, Suyapa Flores, Gimnasio mensual, active, 4 paid",
          "2025-09-09T12:00:00.000000Z, Héctor Bonilla, Caja de verduras, cancelled, 10 paid",
          "2025-08-05T12:00:00.000000Z, Iris Mendoza, Gimnasio mensual, active, 6 paid",
          "2025-06-22T12:00:00.000000Z, Carlos Reyes, Gimnasio mensual, active, 7 paid",
          "2025-05-22T12:00:00.000000Z, Lesly Amador, Caja de verduras, active, 34 paid",
          "2025-04-16T12:00:00.000000Z, Wilmer Sorto, Gimnasio mensual, active, 9 paid",
          "2025-03-03T12:00:00.000000Z, Nohemí Castro, Clases de inglés, active, 22 paid",
          "2025-02-18T12:00:00.000000Z, Pedro Aguilar, Gimnasio mensual, cancelled, 6 paid",
          "2025-01-28T12:00:00.000000Z, Marta Lagos, Gimnasio mensual, active, 12 paid",
        ]
      `)
})

const countsOf = (names: readonly string[]) =>
  [...new Set(names)]
    .toSorted()
    .map((name) => `${names.filter((one) => one === name).length} ${name}`)

test('large sales of the demo dataset are paid in instalments, and a part captured is 60 %', async () => {
  const payments = await all(await demoToRead(), 'payments.list')
  const inParts = payments.filter(({ installment_months: months }) => months !== null)
  expect(new Set(inParts.map(({ status, kind }) => `${kind} ${status}`))).toEqual(
    new Set(['sale paid']),
  )
  expect(inParts.filter(({ amount, currency }) => amount <= 1500 || currency !== 'HNL')).toEqual([])
  const parts = payments.filter(
    ({ amount, authorized_amount: all }) => all !== null && amount < all,
  )
  expect(parts.length).toBeGreaterThan(0)
  for (const { amount, authorized_amount: all } of parts) {
    expect(amount).toBe(Math.round(Number(all) * 60) / 100)
  }
})

test('buyers of the demo dataset sleep', async () => {
  const sandbox = await demoToRead()
  const threeDaysAgo = new Date(Date.parse(noon) - 3 * 86_400_000).toISOString()
  const hours = (await all(sandbox, 'payments.list'))
    .filter(({ kind, created_at: at }) => kind !== 'subscription' && at < threeDaysAgo)
    // Honduras is six hours behind.
    .map(({ created_at: at }) => (new Date(at).getUTCHours() + 18) % 24)
  expect(new Set(hours)).toEqual(new Set(Array.from({ length: 17 }, (_, at) => at + 7)))
})

test.each([noon])('the demo dataset of %s shows each state of an enrollment', showsEachState)
test.each(['2026-03-31T23:59:59Z', '2028-02-29T00:00:00Z', '2100-03-01T06:00:00Z'])(
  'and that of %s',
  { tags: ['release'] },
  showsEachState,
)

async function showsEachState(now: string) {
  const sandbox = now === noon ? await demoToRead() : await fillDemo({ now })
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
  const sandbox = await demoToRead()
  const times = (await sandbox.events()).map(({ at }) => at)
  expect([times, times.every((at) => at < noon)]).toEqual([times.toSorted(), true])
})

test('the demo dataset is the same for the same seed', async () => {
  const [one, two] = [await fillDemo({ seed: 5 }), await fillDemo({ seed: 5 })]
  expect(await everything(one)).toEqual(await everything(two))
})

test('sales after the demo dataset have identifiers of their own', async () => {
  const sandbox = await fillDemo({})
  await sandbox.sell()
  const uuids = (await all(sandbox, 'payments.list')).map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe((await sandbox.info()).counts.payments)
})

test('every figure is that of the list it leads to', async () => {
  const sandbox = await fillDemo({ now: '2026-01-30T18:00:00Z' })
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
  // Only paid amounts are money, whatever else the list shows.
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
  const sandbox = await laterToRead()
  const { counts } = await sandbox.ask('sandbox.read')
  const year = { from: '2025-11-24T06:00:00Z', to: '2026-11-24T06:00:00Z' }
  const { sales, enrollments } = await read(sandbox, { ...year, by: 'month' })
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

  const wanted = [{}, { status: 'paid' }, { status: 'paid', kind: 'subscription' }]
  for (const filter of wanted) {
    const query = { ...year, ...filter, sort: '-created' }
    const { total, sums = [] } = await sandbox.ask('payments.list', { query })
    // Every page, as a spreadsheet gets them.
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
  const sandbox = await laterToRead()
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
