import { expect, test } from 'vitest'
import {
  controlPath,
  type ControlId,
  controlIds,
  controlRoutes,
} from '../../contract/control/control-routes.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import { createPlan, enroll } from '../testing/testing-recurring.ts'

const most = { rows: 60, bytes: 2 ** 20 }

/** A record of each kind, and as many more as fit. */
async function fill(sandbox: TestSandbox) {
  const { send, sell } = sandbox
  await createPlan(sandbox)
  const enrolled = await enroll(sandbox)
  await sandbox.ask('snapshots.take', { body: {} })
  const { body } = await send('tokens.create', { ...sampleCard, env: 'sandbox' })
  const token = (body as { data?: { token: string } }).data?.token ?? ''
  while ((await sell()).status !== 507);
  const change = { ...sampleCard, env: 'sandbox', token }
  while ((await send('tokens.update', change)).status !== 507);
  return { token, enrollment: enrolled.id, plan: enrolled.plan, payment: enrolled.payment }
}

const rowsIn = async ({ ask }: TestSandbox) => {
  const { counts } = await ask('sandbox.read')
  const sum = Object.values(counts).reduce((all, count) => all + count)
  return sum - counts.requests
}

test.each(operationIds)('a full sandbox adds no row for %s', async (id) => {
  const sandbox = openSandbox({ most })
  const { token, plan, enrollment } = await fill(sandbox)
  const rows = await rowsIn(sandbox)
  for (const { example } of operations[id].variants) {
    const named = { token, subscription_id: plan, subscription: plan }
    const values = { ...example, env: 'sandbox', ...named, customer_subscription_id: enrollment }
    const { status, body } = await sandbox.send(id, values)
    expect(status === 507 ? body.message : `${status}`).toMatch(/lleno|^[1-4]/)
  }
  expect(await rowsIn(sandbox)).toBeLessThanOrEqual(rows)
})

/** Operations that add rows; a full sandbox answers all others. */
const adding: readonly ControlId[] = [
  'checkout.pay',
  'checkout.lookup',
  'deliveries.redeliver',
  'enrollments.cancel-request',
  'enrollments.next-charge',
  'enrollments.retry',
  'join.enroll',
  'snapshots.take',
]

test.each(controlIds.filter((id) => !adding.includes(id) && id !== 'stream.open'))(
  'a full sandbox answers %s',
  async (operation) => {
    const sandbox = openSandbox({ most })
    const { token, enrollment, plan, payment } = await fill(sandbox)
    const [delivery] = (await sandbox.ask('deliveries.list')).items
    const [, family] = controlRoutes[operation].split(`${controlPath('sandbox.read')}/`)
    const ids = { tokens: token, enrollments: enrollment, plans: plan, payments: payment }
    const id = ids[family?.split('/')[0] as keyof typeof ids] ?? delivery?.id ?? 'SNAP-1'
    const { status } = await sandbox.control(operation, { id })
    expect(status).not.toBe(507)
    expect(status).toBeLessThan(500)
  },
)

test('time stands in a full sandbox, the clock arrives as far as there was room, and a reset frees', async () => {
  const sandbox = openSandbox({ most: { rows: 200, bytes: 2 ** 20 } })
  await enroll(sandbox)
  const { status, body } = await sandbox.control('clock.move', { body: { advance: 'P90Y' } })
  expect([status, body.message]).toEqual([
    507,
    expect.stringMatching(/ MiB, and the clock has arrived at 20[^ ]+Z\. Empty it/),
  ])
  const { now, next } = await sandbox.ask('sandbox.read')
  expect(Date.parse(next?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(now))
  expect(now < '2100').toBe(true)
  expect(await rowsIn(sandbox)).toBeLessThan(210)
  expect((await sandbox.sell()).status).toBe(507)
  await sandbox.ask('sandbox.reset', { body: {} })
  expect((await sandbox.sell()).status).toBe(200)
})

test('snapshots count, and a deleted one gives room', async () => {
  const sandbox = openSandbox({ most: { rows: 1000, bytes: 200_000 } })
  for (let sales = 0; sales < 20; sales++) await sandbox.sell()
  const take = async () => (await sandbox.control('snapshots.take', { body: {} })).status
  let taken = 0
  while ((await take()) === 200) taken++
  expect(taken).toBeGreaterThan(2)
  await sandbox.ask('snapshots.delete', { id: 'SNAP-1' })
  expect(await take()).toBe(200)
})

test('a state that is larger than a sandbox may be is refused, and what was there stays', async () => {
  const other = openSandbox()
  for (let sales = 0; sales < 30; sales++) await other.sell()
  const body = await other.ask('state.read')
  const sandbox = openSandbox({ most: { rows: 50, bytes: 2 ** 20 } })
  await sandbox.sell()
  expect((await sandbox.control('state.open', { body })).status).toBe(507)
  expect((await sandbox.ask('sandbox.read')).counts.payments).toBe(1)
})

test('the log of requests drops its oldest by their bytes', async () => {
  const sandbox = openSandbox()
  const values = { ...sampleSale, junk: 'x'.repeat(30_000) }
  for (let sales = 0; sales < 200; sales++) await sandbox.sell(values)
  const { counts } = await sandbox.ask('sandbox.read')
  expect(counts.payments).toBe(200)
  expect(counts.requests).toBeLessThan(140)
  expect(counts.requests).toBeGreaterThan(100)
})
