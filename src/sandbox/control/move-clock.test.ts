import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import type { ClockMoved } from '../../contract/control/events.ts'
import { credentials, noon, openSandbox, type TestSandbox } from '../testing/testing.ts'
import { createPlan, payDate, pay, subscribe } from '../testing/testing-recurring.ts'

/** A sandbox with weekly charges: some thousand of them in two years. */
async function openWeekly(onPause: (sandbox: TestSandbox) => unknown = () => {}) {
  let pauses = 0
  const sandbox: TestSandbox = openSandbox({
    pause: async () => {
      pauses++
      await onPause(sandbox)
    },
  })
  const plan = await createPlan(sandbox, { recurrence: 'weekly' })
  for (let customer = 0; customer < 8; customer++) {
    // Several are charged at one instant.
    const pay_date = payDate(Date.parse(noon) + (1 + Math.floor(customer / 3)) * 3_600_000)
    const customer_email = `customer${customer}@pixel.hn`
    const { body } = await subscribe(sandbox, plan, { pay_date, customer_email })
    expect((await pay(sandbox, body.data?.payment.uuid ?? '')).status).toBe(200)
  }
  return { sandbox, pauses: () => pauses }
}

const move = (sandbox: TestSandbox, body: object, mark?: string) =>
  sandbox.request<ClockMoved & { message?: string }>({
    path: controlPath('clock.move'),
    headers: { 'content-type': 'application/json', ...credentials },
    body: JSON.stringify(body),
    mark,
  })

test('a long way has parts, and leads where many short ones lead', async () => {
  const long = await openWeekly()
  const moved = (await move(long.sandbox, { advance: 'P2Y' })).body
  expect(long.pauses()).toBeGreaterThan(2)
  const short = await openWeekly()
  const events = []
  for (let month = 0; month < 24; month++) {
    events.push(...(await move(short.sandbox, { advance: 'P1M' })).body.events)
  }
  expect(short.pauses()).toBe(0)
  expect(moved).toEqual({ now: '2028-01-15T12:00:00.000Z', frozen: true, events })
  expect(await long.sandbox.image()).toEqual(await short.sandbox.image())
})

test('what fell due since the last request has parts too, at one instant as at many', async () => {
  const { sandbox, pauses } = await openWeekly()
  await move(sandbox, { frozen: false })
  sandbox.wait(Date.parse('2028-01-15T12:00:00Z') - Date.parse(noon))
  const [payment] = await Promise.all([sandbox.sell(), sandbox.info()])
  expect(payment.status).toBe(200)
  expect(pauses()).toBeGreaterThan(2)
  const { sandbox: moved } = await openWeekly()
  await move(moved, { advance: 'P2Y', frozen: false })
  await moved.sell()
  expect((await sandbox.info()).counts).toEqual((await moved.info()).counts)

  const state = await sandbox.ask('state.read')
  const { enrollments } = state.tables
  const at = Date.parse(state.at)
  const rows = Array.from({ length: 500 }, (_, copy) => ({
    ...(enrollments?.rows[0] as object),
    id: `S-${String(copy).padStart(8, '0')}-0000-4000-8000-000000000000`,
    nextChargeAt: at,
  }))
  const tables = { ...state.tables, enrollments: { from: 0, rows } }
  const before = pauses()
  await sandbox.ask('state.open', { body: { ...state, tables } })
  sandbox.wait(1)
  expect((await sandbox.info()).counts.payments).toBeGreaterThan(500)
  expect(pauses() - before).toBeGreaterThanOrEqual(2)
})

test('between two parts other requests are answered, at the instant where the clock is', async () => {
  const instants: string[] = []
  const { sandbox } = await openWeekly(async ({ info, sell }) => {
    instants.push((await info()).now)
    expect((await sell()).status).toBe(200)
  })
  const { now } = (await move(sandbox, { advance: 'P2Y' })).body
  expect([...instants, now]).toEqual([...new Set([...instants, now])].toSorted())
  expect(instants.length).toBeGreaterThan(2)
})

test('a clock that is moved from two sides ends where it is moved farthest, and nothing happens twice', async () => {
  const others: Promise<unknown>[] = []
  const { sandbox } = await openWeekly((self) => {
    if (others.length === 0) others.push(move(self, { to: '2029-01-01T00:00:00Z', frozen: true }))
  })
  const { status, body } = await move(sandbox, { advance: 'P2Y' })
  expect([status, body.now >= '2028-01-15T12:00:00.000Z']).toEqual([200, true])
  await Promise.all(others)
  expect((await sandbox.info()).now).toBe('2029-01-01T00:00:00.000Z')
  const alone = await openWeekly()
  await move(alone.sandbox, { to: '2029-01-01T00:00:00Z' })
  expect(await sandbox.image()).toEqual(await alone.sandbox.image())
})

test('a state that is replaced on the way is left alone', async () => {
  const { sandbox } = await openWeekly(({ ask }) => ask('sandbox.reset', { body: {} }))
  const { status, body } = await move(sandbox, { advance: 'P2Y' })
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^the clock did not arrive: at 2026-\S+Z the state was replaced$/),
  ])
  expect(await sandbox.info()).toMatchObject({ now: noon, counts: { enrollments: 0 } })
})

test('a clock that runs, runs on from the end, and one that is to be stopped, stops', async () => {
  const { sandbox } = await openWeekly()
  await move(sandbox, { frozen: false })
  expect((await move(sandbox, { advance: 'P2Y' })).body.frozen).toBe(false)
  sandbox.wait(1000)
  expect(await sandbox.info()).toMatchObject({ now: '2028-01-15T12:00:01.000Z', frozen: false })
  expect((await move(sandbox, { advance: 'P2Y', frozen: true })).body.frozen).toBe(true)
  expect(await sandbox.info()).toMatchObject({ now: '2030-01-15T12:00:01.000Z', frozen: true })
})

test('a long move that comes again with its mark is made once, also long after it', async () => {
  const repeated: Promise<unknown>[] = []
  const { sandbox } = await openWeekly((self) => {
    repeated.push(move(self, { advance: 'P2Y' }, 'one'))
  })
  const first = await move(sandbox, { advance: 'P2Y' }, 'one')
  for (const answer of await Promise.all(repeated)) expect(answer).toEqual(first)
  for (let other = 0; other < 30; other++) await move(sandbox, { advance: 'PT0S' }, `m${other}`)
  expect(await move(sandbox, { advance: 'P2Y' }, 'one')).toEqual(first)
  expect((await sandbox.info()).now).toBe('2028-01-15T12:00:00.000Z')
})
