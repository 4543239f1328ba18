import { expect, test, vi } from 'vitest'
import { highestFrom, type StateImage } from '../../contract/control/state.ts'
import { decodeState } from '../../contract/control/state-link.ts'
import { sampleCard, sandboxCredentials } from '../../contract/samples.ts'
import { noon, openedElsewhere, openSandbox, type TestSandbox } from '../testing/testing.ts'
import { enroll } from '../testing/testing-recurring.ts'

/** A record of each kind, and some time. */
async function fill(sandbox: TestSandbox) {
  await sandbox.sell()
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  const { data } = (await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })).body
  await sandbox.send('tokens.delete', { token: data?.token ?? '', env: 'sandbox' })
  await enroll(sandbox)
  await sandbox.advance('P1M')
}

/** As it travels. */
const imageOf = async (sandbox: TestSandbox) => JSON.stringify(await sandbox.ask('state.read'))

test('a state that is opened elsewhere is the same, and what follows is the same there', async () => {
  const sandbox = openSandbox()
  await fill(sandbox)
  const other = await openedElsewhere(sandbox)
  expect(await imageOf(other)).toBe(await imageOf(sandbox))
  for (const each of [sandbox, other]) {
    await each.sell({ order_id: 'AFTER' })
    await each.advance('P2M')
  }
  expect(await imageOf(other)).toBe(await imageOf(sandbox))
})

test('the clock goes on from its instant, unless it was stopped there', async () => {
  const stopped = openSandbox()
  expect(await (await openedElsewhere(stopped)).info()).toMatchObject({ now: noon, frozen: true })
  const running = openSandbox()
  await running.ask('clock.move', { body: { to: '2026-02-01T00:00:00Z', frozen: false } })
  const other = await openedElsewhere(running)
  other.wait(1000)
  expect(await other.info()).toMatchObject({ now: '2026-02-01T00:00:01.000Z', frozen: false })
})

test('snapshots and log of the sandbox that opens a state stay', async () => {
  const other = openSandbox({ seed: 99 })
  await other.sell()
  const snapshot = await other.ask('snapshots.take', { body: {} })
  await other.ask('state.open', { body: await openSandbox().ask('state.read') })
  expect((await other.ask('snapshots.list')).items).toEqual([snapshot])
  expect((await other.info()).counts).toMatchObject({ payments: 0, requests: 1 })
})

test('what comes behind the highest number that a state may have is kept', async () => {
  const sandbox = openSandbox()
  await fill(sandbox)
  const state = JSON.parse(await imageOf(sandbox)) as StateImage
  const raised = Object.entries(state.tables).map(([name, { rows }]) => [
    name,
    { from: highestFrom, rows },
  ])
  const high = openSandbox()
  await high.ask('state.open', { body: { ...state, tables: Object.fromEntries(raised) } })
  const { body } = await high.sell({ order_id: 'AFTER' })
  expect(body.success).toBe(true)
  // A store that is opened again reads its rows as a state does.
  expect(await imageOf(await openedElsewhere(high))).toBe(await imageOf(high))
})

test('no state carries a secret or a card number', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { merchant: { secret: 'mine alone' } } })
  await fill(sandbox)
  const text = await imageOf(sandbox)
  for (const secret of ['mine alone', sandboxCredentials.secret, sampleCard.number]) {
    expect(text).not.toContain(secret)
  }
})

test('a link carries the state; one that would be too long is null', async () => {
  const sandbox = openSandbox()
  await fill(sandbox)
  const query = { format: 'link', console: 'http://localhost:9/' }
  const { link, ...state } = (await sandbox.control('state.read', { query })).body
  expect(link).toMatch(/^http:\/\/localhost:9\/state#2\.z\.[\w-]+$/)
  expect(await decodeState(link?.split('#')[1] ?? '')).toEqual({ state })
  for (let sale = 0; sale < 2500; sale++) await sandbox.sell({ order_id: `ORDER-${sale}` })
  expect((await sandbox.control('state.read', { query })).body.link).toBeNull()
})

const tables = (state: StateImage, changes: object): StateImage => ({
  ...state,
  tables: { ...state.tables, ...(changes as StateImage['tables']) },
})

test.each<[string, (state: StateImage) => unknown, string]>([
  ['of another format', (state) => ({ ...state, format: 3 }), 'format: the state is of format 3'],
  ['without tables', ({ tables: _, ...state }) => state, 'tables: an object is needed'],
  ['of one table more', (state) => ({ ...state, more: 1 }), 'unknown: more'],
  [
    'with an unknown table',
    (state) => tables(state, { refunds: { from: 0, rows: [] } }),
    'tables: there is no table "refunds"',
  ],
  [
    'with a table named as what every object has',
    (state) => tables(state, { constructor: { from: 0, rows: [] } }),
    'tables: there is no table "constructor"',
  ],
  [
    'with a log',
    (state) => tables(state, { requests: { from: 0, rows: [] } }),
    'tables: there is no table "requests"',
  ],
  [
    'without its world',
    (state) => tables(state, { world: { from: 0, rows: [] } }),
    'tables.world: ',
  ],
  [
    'whose world is no world',
    (state) => tables(state, { world: { from: 0, rows: [{ id: 'world' }] } }),
    'tables.world.rows.0: seed: a number is needed',
  ],
  ['with a row that is none', (state) => tables(state, { plans: { from: 0, rows: [7] } }), 'plans'],
  [
    'with a card number',
    (state) => tables(state, { plans: { from: 0, rows: [{ id: 'a', name: sampleCard.number }] } }),
    'tables.plans.rows.0: it holds a card number',
  ],
  [
    'with a text that no request has room for',
    (state) => {
      const [payment] = state.tables['payments']?.rows ?? []
      const currency = 'x'.repeat(20_000)
      return tables(state, { payments: { from: 0, rows: [{ ...(payment as object), currency }] } })
    },
    'tables.payments.rows.0: currency: a length of at most 16384 is needed',
  ],
  [
    'with more mistakes than can be counted',
    (state) => {
      const [payment] = state.tables['payments']?.rows ?? []
      const history = Array(300_000).fill({})
      return tables(state, { payments: { from: 0, rows: [{ ...(payment as object), history }] } })
    },
    'tables.payments.rows.0: another value is needed',
  ],
  [
    'with an enrollment without its plan',
    (state) => tables(state, { plans: { from: 0, rows: [] } }),
    'tables.enrollments.rows.0: it needs ',
  ],
])('a state %s is refused, and nothing changes', async (_, change, message) => {
  const sandbox = openSandbox()
  await fill(sandbox)
  const before = await imageOf(sandbox)
  const body = change(await sandbox.ask('state.read'))
  const answered = await sandbox.control('state.open', { body })
  expect([answered.status, answered.body.message]).toEqual([422, expect.stringContaining(message)])
  expect(await imageOf(sandbox)).toBe(before)
})

test(
  'of a state that is too long no more is written than shows it',
  { tags: ['release'] },
  async () => {
    const sandbox = openSandbox({ most: { rows: 10 ** 6, bytes: 2 ** 30 } })
    await fill(sandbox)
    const state = await sandbox.ask('state.read')
    const row = state.tables.enrollments?.rows[0] as object
    const rows = Array.from({ length: 150_000 }, (_, copy) => ({
      ...row,
      id: `S-${String(copy).padStart(8, '0')}-0000-4000-8000-000000000000`,
    }))
    const tables = { ...state.tables, enrollments: { from: 0, rows } }
    await sandbox.ask('state.open', { body: { ...state, tables } })
    const writing = vi.spyOn(JSON, 'stringify')
    const { status } = await sandbox.control('state.read')
    const written = writing.mock.calls.length
    writing.mockRestore()
    expect(status).toBe(507)
    expect(written).toBeLessThan(2 ** 26 / JSON.stringify(row).length + 500)
  },
)
