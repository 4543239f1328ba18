import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/routes.ts'
import { enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import {
  everything,
  noon,
  openSandbox,
  refusal,
  refused,
  type TestSandbox,
} from '../testing/testing.ts'
import { all } from '../testing/testing-recurring.ts'

const sales = async ({ sell, send }: TestSandbox) => {
  for (const order_amount of ['1', '2', '3', '8', '1']) await sell({ order_amount })
  const { data } = (await sell()).body
  return send('payments.status', { payment_uuid: data?.payment_uuid, env: 'sandbox' })
}

test('the same seed and the same requests give the same of everything', async () => {
  const [one, two] = [openSandbox({ seed: 3 }), openSandbox({ seed: 3 })]
  await sales(one)
  two.wait(86_400_000)
  await sales(two)
  expect(await everything(two)).toEqual(await everything(one))
})

test('another seed gives other identifiers', async () => {
  const [one, two] = [openSandbox({ seed: 3 }), openSandbox({ seed: 4 })]
  await sales(one)
  await sales(two)
  const uuids = [...(await one.payments()), ...(await two.payments())].map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(uuids.length)
})

test('reset brings a sandbox back to its beginning', async () => {
  const sandbox = openSandbox()
  const before = await everything(sandbox)
  await sales(sandbox)
  await sandbox.switchAssumption('success_code', '100')
  await sandbox.advance('P1D')
  const { status, body } = await sandbox.control('sandbox.reset', { body: {} })
  expect([status, await everything(sandbox)]).toEqual([200, before])
  expect(body).toEqual(before[0])
})

test('after a reset the same requests give the same of everything', async () => {
  const sandbox = openSandbox()
  await sales(sandbox)
  const once = await everything(sandbox)
  await sandbox.ask('sandbox.reset', { body: {} })
  await sales(sandbox)
  expect(await everything(sandbox)).toEqual(once)
})

test('reset without a body is a reset to the beginning', async () => {
  const { ask, info } = openSandbox()
  await ask('sandbox.reset')
  expect((await info()).seed).toBe(7)
})

test('a seed given with reset stays until the next one', async () => {
  const { ask, info } = openSandbox()
  await ask('sandbox.reset', { body: { seed: 9 } })
  await ask('sandbox.reset', { body: {} })
  expect((await info()).seed).toBe(9)
})

test.each([0, 0xffffffff])('%d is a seed', async (seed) => {
  const { ask } = openSandbox()
  const body = await ask('sandbox.reset', { body: { seed } })
  expect(body.seed).toBe(seed)
})

test('an instant given with reset freezes the clock there', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.ask('sandbox.reset', { body: { now: '2030-02-01T00:00:00Z' } })
  sandbox.wait(5000)
  expect(await sandbox.info()).toMatchObject({ now: '2030-02-01T00:00:00.000Z', frozen: true })
})

test('without an instant a running clock runs again', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.ask('clock.move', { body: { advance: 'P1D', frozen: true } })
  await sandbox.ask('sandbox.reset', { body: {} })
  sandbox.wait(5000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T12:00:05.000Z', frozen: false })
})

test.each([
  [{ seed: -1 }],
  [{ seed: 2 ** 32 }],
  [{ seed: 1.5 }],
  [{ seed: '1' }],
  [{ seed: null }],
  [{ now: 'tomorrow' }],
  [{ now: '2026-01-15' }],
  [{ now: '2026-02-30T00:00:00Z' }],
  [{ now: '2026-01-15T12:00:00+01:00' }],
  [{ now: 0 }],
  [{ dataset: 'full' }],
  [{ dataset: 'demo', extra: 1 }],
  [[]],
  [null],
  ['demo'],
])('reset with %j is refused and changes nothing', async (body) => {
  expect(await refusal('sandbox.reset', { body })).toMatchObject(refused(422))
})

test('the refusal of a seed names the range', async () => {
  const { control } = openSandbox()
  const { body } = await control('sandbox.reset', { body: { seed: -1 } })
  expect(body.message).toBe('seed: at least 0 is needed')
})

test('the demo dataset is a year of a shop, with amounts of real baskets', async () => {
  const sandbox = openSandbox()
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

test.each([noon, '2026-03-31T23:59:59Z', '2028-02-29T00:00:00Z', '2100-03-01T06:00:00Z'])(
  'the demo dataset of %s shows each state of an enrollment',
  async (now) => {
    const sandbox = openSandbox()
    await sandbox.ask('sandbox.reset', { body: { dataset: 'demo', now } })
    const customers = await all(sandbox, 'enrollments.list')
    const states = customers.map(({ status }) => status)
    expect(enrollmentStates.filter((state) => !states.includes(state))).toEqual([])
    expect((await sandbox.requests()).filter(({ status }) => status >= 500)).toEqual([])
  },
)

test('the customers of the demo dataset have pages at the address that asked for it', async () => {
  const sandbox = openSandbox()
  const body = '{"dataset":"demo"}'
  const origin = 'http://shop.test:4010'
  await sandbox.request({ path: controlPath('sandbox.reset'), body, origin })
  const [customer] = await all(sandbox, 'enrollments.list')
  expect(customer?.payment_url).toMatch(/^http:\/\/shop\.test:4010\/checkout\/P-/)
})

test('the demo dataset lies in the past, in order', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo' } })
  const times = (await sandbox.events()).map(({ at }) => at)
  expect([times, times.every((at) => at < noon)]).toEqual([times.toSorted(), true])
})

test('the demo dataset is the same for the same seed', async () => {
  const [one, two] = [openSandbox(), openSandbox()]
  for (const { ask } of [one, two]) {
    await ask('sandbox.reset', { body: { seed: 5, dataset: 'demo' } })
  }
  expect(await everything(one)).toEqual(await everything(two))
})

test('sales after the demo dataset have identifiers of their own', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo' } })
  await sandbox.sell()
  const uuids = (await all(sandbox, 'payments.list')).map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe((await sandbox.info()).counts.payments)
})
