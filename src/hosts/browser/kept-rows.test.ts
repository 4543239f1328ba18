import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, onTestFinished, test } from 'vitest'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { operations } from '../../contract/operations/registry.ts'
import { encode } from '../../contract/operations/wire.ts'
import { sampleSale } from '../../contract/samples.ts'
import { portsOf } from '../../package/ports-of.ts'
import { createSandboxes } from '../../sandbox/sandboxes.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { type AnyInput, anyControlRequest } from '../../sandbox/testing/testing-control.ts'
import { credentials } from '../testing/testing.ts'
import { indexedDbStore } from './indexeddb.ts'

let names = 0

/** The sandbox of a page as it starts it, and the database that keeps it. */
async function openPage(database = `kept-${names++}`) {
  const store = await indexedDbStore<SandboxRows>({
    name: database,
    definitions: sandboxTables,
    format: stateFormat,
    onOutdated: () => undefined,
  })
  onTestFinished(() => store.close())
  const sandboxes = createSandboxes({
    openStore: () => Promise.resolve(store),
    kept: { has: () => true, size: 0 },
    beginning: {},
    services: { clock: Date.now, stopwatch: () => performance.now(), randomSeed: () => 7 },
  })
  const port = await portsOf(sandboxes)('default')
  const ask = async (operation: ControlId, input: AnyInput = {}) => {
    const { status, text } = await port.ask(anyControlRequest(operation, input))
    return { status, body: JSON.parse(text) }
  }
  const sell = async () => {
    const {
      method,
      path,
      contentType = '',
      body,
    } = encode(operations['payments.sale'], sampleSale, 'form')
    const headers = { 'content-type': contentType, ...credentials }
    const { status, text } = await port.ask({ method, url: path, headers, body })
    return { status, body: JSON.parse(text) }
  }
  return { database, ask, sell }
}

/** Changes the database of a store, as another program of the origin would. */
async function alter(
  name: string,
  store: string,
  change: (text: string) => string,
  isOne: (key: IDBValidKey) => boolean = () => true,
) {
  const db = await openDB(name)
  for (const key of await db.getAllKeys(store)) {
    if (!isOne(key)) continue
    const value: unknown = JSON.parse(change(JSON.stringify(await db.get(store, key))))
    await db.put(store, value, ...(db.transaction(store).store.keyPath ? [] : [key]))
  }
  db.close()
}

test.each([
  ['"attempts":1', '"attempts":-1', 'tables.payments.rows.0: attempts'],
  ['"visa"', '{"a":[1]}', 'tables.payments.rows.0: card.network'],
  ['"id":"payments"', '"id":"answers"', 'tables: there is no table "answers"'],
  ['"from":0', '"from":"0"', 'a part of it is none'],
  ['"rows":[', '"lines":[', 'a part of it is none'],
])('a kept snapshot with %s -> %s is refused whole', async (from, to, reason) => {
  const { database, ask, sell } = await openPage()
  await sell()
  const { body } = await ask('snapshots.take')
  await alter(
    database,
    'images',
    (text) => text.replace(from, to),
    (key) => Array.isArray(key),
  )
  const { status, body: refused } = await ask('snapshots.restore', { id: body.id })
  expect([status, refused.message]).toEqual([422, expect.stringContaining(reason)])
  expect((await ask('snapshots.fork', { id: body.id, body: { name: 'b' } })).status).toBe(422)
  expect((await sell()).status).toBe(200)
})

test.each([
  ['"attempts":1', '"attempts":"many"'],
  ['"state":"paid"', '"state":"lost"'],
  ['"seq":0', '"seq":-1'],
  ['"rows":[', '"lost":['],
])('a kept row with %s -> %s is set aside, and all goes on', async (from, to) => {
  const { database, sell } = await openPage()
  await sell()
  await alter(database, 'commits', (text) => text.replaceAll(from, to))
  const other = await openPage(database)
  expect((await other.ask('sandbox.read')).body.damage.set_aside).toBeGreaterThan(0)
  for (const list of ['payments.list', 'events.list', 'deliveries.list'] as const) {
    expect((await other.ask(list)).status).toBe(200)
  }
  expect((await other.sell()).status).toBe(200)
})

test.each([
  ['no number', { revision: 'a' }],
  ['a date for a number', { revision: new Date(0) }],
  ['a number without one after it', { revision: Infinity }],
  ['the greatest number', { revision: Number.MAX_SAFE_INTEGER }],
  ['no rows', { revision: 1000, rows: null }],
  ['a place that is none', { revision: 1000, lines: [null] }],
])('a kept record with %s loses nothing, in an open page too', async (_, change) => {
  for (const isOpen of [true, false]) {
    const page = await openPage()
    await page.sell()
    const db = await openDB(page.database)
    await db.put('commits', { isWhole: false, rows: [], lines: [], ...change })
    db.close()
    const next = isOpen ? page : await openPage(page.database)
    for (let sale = 0; sale < 3; sale++) expect((await next.sell()).status).toBe(200)
    const { body } = await (await openPage(page.database)).ask('sandbox.read')
    expect(body).toMatchObject({ counts: { payments: 4 }, damage: { set_aside: 1 } })
  }
})

test(
  'the sandbox of a page has an end too, and says what to do',
  { tags: ['release'] },
  async () => {
    const { ask, sell } = await openPage()
    await sell()
    const { body: state } = await ask('state.read')
    const [payment] = state.tables.payments.rows
    const step = { at: payment.createdAt, kind: 'declined', reason: 'x'.repeat(16_000) }
    payment.history = Array.from({ length: 3700 }, () => step)
    expect((await ask('state.open', { body: state })).status).toBe(200)
    const taken = []
    for (let number = 0; number < 5; number++) taken.push((await ask('snapshots.take')).status)
    expect(taken).toEqual([200, 200, 200, 507, 507])
    const { status, body } = await ask('snapshots.take')
    expect([status, body.message]).toEqual([507, expect.stringContaining('ensayo sandbox')])
    expect((await ask('snapshots.delete', { id: 'SNAP-1' })).status).toBe(200)
    expect((await ask('snapshots.take')).status).toBe(200)
    expect((await ask('sandbox.reset')).status).toBe(200)
    expect((await sell()).status).toBe(200)
  },
)
