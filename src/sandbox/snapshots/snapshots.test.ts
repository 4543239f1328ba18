import { expect, test } from 'vitest'
import { type ControlId, controlPath } from '../../contract/control/control-routes.ts'
import { sampleCard } from '../../contract/samples.ts'
import {
  noon,
  openSandbox,
  refusal,
  refusalOf,
  refused,
  stateOf,
  type TestSandbox,
} from '../testing/testing.ts'
import type { AnyInput } from '../testing/testing-control.ts'
import { enroll } from '../testing/testing-recurring.ts'

const take = ({ ask }: TestSandbox, title?: string) => ask('snapshots.take', { body: { title } })

const restore = ({ control }: TestSandbox, id: string) => control('snapshots.restore', { id })

const list = ({ ask }: TestSandbox) => ask('snapshots.list')

/** Everything but the log of requests, which a snapshot does not hold. */
const state = async (sandbox: TestSandbox) => JSON.stringify(await stateOf(sandbox))

/** A record of each kind, and some time. */
async function fill(sandbox: TestSandbox) {
  const { send, sell, advance } = sandbox
  await sell()
  await send('tokens.create', { ...sampleCard, env: 'sandbox' })
  const enrolled = await enroll(sandbox)
  await advance('PT1H')
  return enrolled
}

test('a snapshot has its id, its instant and its title', async () => {
  const sandbox = openSandbox()
  await sandbox.advance('PT1H')
  expect(await take(sandbox, 'Before the charge')).toEqual({
    id: 'SNAP-1',
    at: '2026-01-15T13:00:00.000Z',
    title: 'Before the charge',
  })
})

test('one snapshot too many is refused, and there is room again after a deletion', async () => {
  const sandbox = openSandbox()
  for (let number = 1; number <= 200; number++) await take(sandbox)
  const { status, body } = await sandbox.control('snapshots.take')
  expect([status, body]).toEqual([409, { message: 'there are 200 snapshots: delete one first' }])
  await sandbox.control('snapshots.delete', { id: 'SNAP-1' })
  expect((await take(sandbox)).id).toBe('SNAP-201')
})

test('the list has the newest snapshot first', async () => {
  const sandbox = openSandbox()
  const [first, second] = [await take(sandbox, 'one'), await take(sandbox)]
  expect(second.title).toBe('')
  expect(await list(sandbox)).toEqual({ items: [second, first], after: null })
})

test('restoring brings everything back as it was', async () => {
  const sandbox = openSandbox()
  await fill(sandbox)
  const { id } = await take(sandbox)
  const before = await state(sandbox)
  await fill(sandbox)
  await sandbox.switchAssumption('capture_amount', 'one')
  await sandbox.advance('P3M')
  expect(await state(sandbox)).not.toBe(before)
  const { status, body } = await restore(sandbox, id)
  expect([status, body.now]).toEqual([200, '2026-01-15T13:00:00.000Z'])
  expect(await state(sandbox)).toBe(before)
})

test('what is made after restoring is what was made after the snapshot', async () => {
  const sandbox = openSandbox()
  const { decline } = await fill(sandbox)
  const { id } = await take(sandbox)
  const continueIt = async () => {
    await decline(2)
    await sandbox.sell({ order_id: 'AFTER-1' })
    await sandbox.advance('P2M')
    await sandbox.sell({ order_id: 'AFTER-2', order_amount: '2' })
    return state(sandbox)
  }
  const first = await continueIt()
  await restore(sandbox, id)
  expect(await continueIt()).toBe(first)
})

test('cursors go on to mean the same rows', async () => {
  const sandbox = openSandbox()
  const { data } = (await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })).body
  await sandbox.send('tokens.delete', { token: data?.token ?? '', env: 'sandbox' })
  for (const order_id of ['A', 'B', 'C']) await sandbox.sell({ order_id })
  const { id } = await take(sandbox)
  const page = async () => (await sandbox.control('payments.list', { query: { limit: '2' } })).body
  const before = await page()
  await restore(sandbox, id)
  expect(await page()).toEqual(before)
})

test('taking a snapshot disturbs nothing that is random', async () => {
  const [one, two] = [openSandbox(), openSandbox()]
  await one.sell()
  await two.sell()
  await take(two)
  const [a, b] = [await one.sell(), await two.sell()]
  expect(a.body).toEqual(b.body)
})

test('a frozen clock keeps the instant of the snapshot', async () => {
  const sandbox = openSandbox()
  const { id } = await take(sandbox)
  await sandbox.ask('clock.move', { body: { advance: 'P1D', frozen: false } })
  sandbox.wait(1000)
  expect((await restore(sandbox, id)).body).toMatchObject({ now: noon, frozen: true })
  sandbox.wait(1000)
  expect(await sandbox.info()).toMatchObject({ now: noon, frozen: true })
})

test('a running clock runs on from the instant of the snapshot', async () => {
  const sandbox = openSandbox({ running: true })
  const { id } = await take(sandbox)
  await sandbox.advance('P1D')
  sandbox.wait(60_000)
  await restore(sandbox, id)
  sandbox.wait(1000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T12:00:01.000Z', frozen: false })
})

test('the log of requests and the other snapshots survive', async () => {
  const sandbox = openSandbox()
  const { id } = await take(sandbox, 'empty')
  await sandbox.sell()
  await take(sandbox, 'sold')
  await restore(sandbox, id)
  expect((await list(sandbox)).items.map(({ title }) => title)).toEqual(['sold', 'empty'])
  expect((await sandbox.requests()).map(({ operation }) => operation)).toEqual(['payments.sale'])
  await restore(sandbox, 'SNAP-2')
  expect(await sandbox.payments()).toHaveLength(1)
})

test('a reset takes the snapshots away', async () => {
  const sandbox = openSandbox()
  const { id } = await take(sandbox)
  await sandbox.ask('sandbox.reset')
  expect((await list(sandbox)).items).toEqual([])
  expect((await restore(sandbox, id)).status).toBe(404)
})

test('a deleted snapshot is gone, and no other one gets its id', async () => {
  const sandbox = openSandbox()
  const { id } = await take(sandbox)
  const { control } = sandbox
  expect((await control('snapshots.delete', { id })).body).toEqual({ deleted: true })
  expect((await list(sandbox)).items).toEqual([])
  expect((await restore(sandbox, id)).status).toBe(404)
  expect((await take(sandbox)).id).toBe('SNAP-2')
})

const wrong: readonly [ControlId, AnyInput, number][] = [
  ['snapshots.restore', { id: 'SNAP-9' }, 404],
  ['snapshots.fork', { id: 'SNAP-9', body: { name: 'other' } }, 404],
  ['snapshots.delete', { id: 'SNAP-9' }, 404],
  ['snapshots.take', { body: { title: 'x'.repeat(121) } }, 422],
  ['snapshots.take', { body: { titel: 'x' } }, 422],
  ['snapshots.fork', { id: 'SNAP-9', body: {} }, 422],
  ['snapshots.fork', { id: 'SNAP-9', body: { name: 'a b' } }, 422],
]

test.each(wrong)('%s with %j is refused and changes nothing', async (operation, input, status) => {
  expect(await refusal(operation, input)).toMatchObject(refused(status))
})

test.each([
  ['PATCH', controlPath('snapshots.list')],
  ['GET', controlPath('snapshots.restore', 'SNAP-9')],
])('%s %s is refused and changes nothing', async (method, path) => {
  expect(await refusalOf({ method, path })).toMatchObject(refused(405))
})

test('a card number in a title is masked', async () => {
  const sandbox = openSandbox()
  expect((await take(sandbox, 'con 4111111111111111')).title).not.toContain('4111111111111111')
})
