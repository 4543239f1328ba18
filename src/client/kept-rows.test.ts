import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { openKeptRows } from './history.ts'

interface Row {
  readonly id: string
  readonly at: number
  readonly text?: string
}

let count = 0
const newName = () => `rows ${count++}`
const open = (name = newName()) =>
  openKeptRows<Row>({
    name,
    version: 1,
    tables: { rows: { order: 'at' } },
    table: 'rows',
    limit: 3,
  })

afterEach(() => vi.restoreAllMocks())

/** Where the browser refuses storage. */
function openRefused() {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  return open()
}

test.each([
  ['in the database', () => open()],
  ['in memory', openRefused],
])('%s rows are kept, newest first, replaced and cleared', async (_, openHere) => {
  const rows = openHere()
  for (const [id, at] of [
    ['b', 2],
    ['c', 3],
    ['a', 1],
  ] as const)
    await rows.put({ id, at })
  expect((await rows.list()).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  await rows.put({ id: 'b', at: 2, text: 'x' })
  expect(await rows.get('b')).toEqual({ id: 'b', at: 2, text: 'x' })
  await rows.put({ id: 'd', at: 4 })
  expect((await rows.list()).map(({ id }) => id)).toEqual(['d', 'c', 'b'])
  await rows.clear()
  expect(await rows.list()).toEqual([])
})

test('rows outlive the page', async () => {
  const name = newName()
  await open(name).put({ id: 'a', at: 1 })
  expect(await open(name).list()).toEqual([{ id: 'a', at: 1 }])
})

test('a program that lets go of its database goes on by itself', async () => {
  const name = newName()
  const rows = open(name)
  await rows.put({ id: 'a', at: 1 })
  const newer = await openDB(name, 2)
  await rows.put({ id: 'b', at: 2 })
  expect(await rows.list()).toEqual([{ id: 'b', at: 2 }])
  newer.close()
  await deleteDB(name)
})

test.each([
  ['in the database', undefined],
  ['in memory', openRefused],
])('%s the oldest rows go', async (_, refuse) => {
  refuse?.()
  const rows = openKeptRows<Row>({
    name: newName(),
    version: 1,
    tables: { rows: { order: 'at' } },
    table: 'rows',
    limit: 3,
  })
  await rows.putAll(['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, at })))
  expect((await rows.list()).map(({ id }) => id)).toEqual(['e', 'd', 'c'])
})

test('what a database of an earlier version has is deleted', async () => {
  const name = newName()
  const old = await openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'id' }).createIndex('at', 'at'),
  })
  await old.put('rows', { id: 'a', at: 1, text: 'x' })
  old.close()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const tables = {
    rows: { order: 'at', about: ({ text }: Row) => (text ? [text] : []) },
  }
  const rows = openKeptRows<Row>({ name, version: 3, tables, table: 'rows', limit: 3 })
  expect(await rows.list()).toEqual([])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(name))
  await rows.put({ id: 'b', at: 1, text: 'x' })
  expect(await rows.about('x')).toEqual([{ id: 'b', at: 1, text: 'x' }])
})

test.each([
  ['in the database', undefined],
  ['in memory', openRefused],
])(
  '%s rows are read by their identifiers, by their number, and by what they are about',
  async (_, refuse) => {
    refuse?.()
    const rows = openKeptRows<Row>({
      name: newName(),
      version: 1,
      tables: { rows: { order: 'at', about: ({ text }: Row) => (text ? [text] : []) } },
      table: 'rows',
      limit: 9,
    })
    const [a, b, c] = ['x', 'y', 'x'].map((text, at) => ({ id: `row ${at}`, at, text })) as [
      Row,
      Row,
      Row,
    ]
    await rows.putAll([b, c, a])
    expect(await rows.ids()).toEqual([c.id, b.id, a.id])
    expect(await rows.read([a.id, 'gone', c.id])).toEqual([a, undefined, c])
    expect(await rows.list(2)).toEqual([c, b])
    expect(await rows.about('x')).toEqual([c, a])
    await rows.put({ ...a, text: 'y' })
    expect(await rows.about('x')).toEqual([c])
  },
)
