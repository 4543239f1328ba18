import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { placesIn, replaced } from '../contract/testing/places.ts'
import type { Exchange } from './exchange.ts'
import { type HistoryStore, openHistory } from './history.ts'

let count = 0
const newName = () => `history ${count++}`
const open = () => openHistory(newName(), 3)

const exchange = (id: string, startedAt: number, payment = 'P-1'): Exchange => ({
  id,
  startedAt,
  operation: 'payments.status',
  target: 'browser',
  durationMs: 0,
  request: { method: 'POST', url: 'http://localhost/', headers: {} },
  values: { payment_uuid: payment },
  outcome: { kind: 'network-error', cause: 'timeout', message: '' },
})

afterEach(() => vi.restoreAllMocks())

/** Where the browser refuses storage. */
function openRefused() {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  return open()
}

const places = [
  ['in the database', open],
  ['in memory', openRefused],
] as const

test.each(places)(
  '%s exchanges are kept, newest first, replaced and cleared',
  async (_, openHere) => {
    const history = openHere()
    for (const one of [exchange('b', 2), exchange('c', 3), exchange('a', 1)]) await history.add(one)
    expect(await history.ids()).toEqual(['c', 'b', 'a'])
    await history.add(exchange('b', 2, 'P-2'))
    expect(await history.get('b')).toEqual(exchange('b', 2, 'P-2'))
    await history.add(exchange('d', 4))
    expect(await history.ids()).toEqual(['d', 'c', 'b'])
    await history.clear()
    expect(await history.newest(9)).toEqual([])
  },
)

test('a database that cannot be read is cleared by a new one', async () => {
  const name = newName()
  ;(await openDB(name, 3)).close()
  const history = openHistory(name)
  await expect(history.ids()).rejects.toThrow(/exchanges/)
  await history.clear()
  await history.add(exchange('a', 1))
  expect(await openHistory(name).ids()).toEqual(['a'])
})

test('exchanges outlive the page', async () => {
  const name = newName()
  await openHistory(name).add(exchange('a', 1))
  expect(await openHistory(name).newest(9)).toEqual([exchange('a', 1)])
})

test.each<[string, (history: HistoryStore) => Promise<unknown>]>([
  ['add', (history) => history.add(exchange('b', 2))],
  ['newest', (history) => history.newest(9)],
  ['ids', (history) => history.ids()],
  ['read', (history) => history.read(['a'])],
  ['about', (history) => history.about('P-1')],
  ['clear', (history) => history.clear()],
])('%s is refused once where the data of the site are cleared meanwhile', async (_, ask) => {
  const history = open()
  await history.add(exchange('a', 1))
  const unheard = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unheard)
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    const tx = begin.apply(this, args)
    queueMicrotask(() => tx.abort())
    return tx
  })
  await expect(ask(history)).rejects.toThrow(/abort/i)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})

test('a program that lets go of its database goes on by itself', async () => {
  const name = newName()
  const history = openHistory(name)
  await history.add(exchange('a', 1))
  const newer = await openDB(name, 4)
  await history.add(exchange('b', 2))
  expect(await history.ids()).toEqual(['b'])
  newer.close()
  await deleteDB(name)
})

test.each(places)('%s the oldest exchanges go', async (_, openHere) => {
  const history = openHere()
  await history.addAll(['a', 'b', 'c', 'd', 'e'].map((id, at) => exchange(id, at)))
  expect(await history.ids()).toEqual(['e', 'd', 'c'])
})

test('while many exchanges are written the page goes on', async () => {
  const history = open()
  await history.add(exchange('a', 0))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const writing = history.addAll(Array.from({ length: 1000 }, (_, at) => exchange(`b${at}`, at)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(put.mock.calls.length).toBeLessThan(1000)
  await writing
  expect(put).toHaveBeenCalledTimes(1000)
})

test('what a database of an earlier version has is deleted', async () => {
  const name = newName()
  const old = await openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore('exchanges', { keyPath: 'id' }),
  })
  await old.put('exchanges', exchange('a', 1))
  old.close()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const history = openHistory(name)
  expect(await history.ids()).toEqual([])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(name))
  await history.add(exchange('b', 1))
  expect(await history.about('P-1')).toEqual([exchange('b', 1)])
})

test.each(places)(
  '%s exchanges are read by their identifiers, by their number, and by what they are about',
  async (_, openHere) => {
    const history = openHere()
    const [a, b, c] = [exchange('a', 0, 'P-1'), exchange('b', 1, 'P-2'), exchange('c', 2, 'P-1')]
    await history.addAll([b, c, a])
    expect(await history.read([a.id, 'gone', c.id])).toEqual([a, undefined, c])
    expect(await history.newest(2)).toEqual([c, b])
    expect(await history.about('P-1')).toEqual([c, a])
    await history.add({ ...a, values: { payment_uuid: 'P-2' } })
    expect(await history.about('P-1')).toEqual([c])
  },
)

test.each(places)('%s what is on its way is found until it is answered', async (_, openHere) => {
  const history = openHere()
  const sent = exchange('a', 1)
  await history.add({
    ...sent,
    outcome: { kind: 'network-error', cause: 'unanswered', message: '' },
  })
  expect((await history.unanswered()).map(({ id }) => id)).toEqual(['a'])
  await history.add(sent)
  expect(await history.unanswered()).toEqual([])
})

test('an exchange with a part that others changed is left out, and the others are shown', async () => {
  const name = newName()
  const history = openHistory(name)
  const response: Exchange = {
    ...exchange('A', 1),
    request: { method: 'POST', url: 'http://localhost/', headers: { accept: 'x' } },
    outcome: {
      kind: 'response',
      status: 200,
      headers: { a: 'b' },
      envelope: { success: true, message: 'x', data: {} },
    },
  }
  await history.addAll([response, exchange('B', 2)])
  const db = await openDB(name)
  for (const whole of [response, exchange('A', 1)]) {
    const places = [...placesIn(whole)].filter(
      ([[first, second]]) => first !== 'id' && second !== 'envelope',
    )
    expect(places.length).toBeGreaterThan(10)
    for (const [place, value] of whole === response ? [...places, envelope] : places) {
      const wrong = [null, [], { a: 1 }, true, typeof value === 'number' ? 'x' : -1]
      for (const by of wrong) {
        const stored = { ...(replaced(whole, place, by) as object), about: ['P-1'] }
        if (isGood(place, by)) continue
        await db.put('exchanges', stored)
        const said = `${place.join('.')} = ${JSON.stringify(by)}`
        const shown = [await history.newest(9), await history.about('P-1')].map((found) =>
          found.map(({ id }) => id),
        )
        expect([said, ...shown]).toEqual([said, ['B'], ['B']])
        expect([said, await history.get('A')]).toEqual([said, undefined])
      }
    }
  }
  db.close()
})

const envelope = [['outcome', 'envelope'], {}] as const

/** The envelope may hold anything. */
const isGood = (place: readonly string[], by: unknown) =>
  place.join('.') === 'outcome.envelope' && JSON.stringify(by) === '{"a":1}'
