import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '../../store/store.ts'
import { indexedDbStore } from './indexeddb.ts'

type Rows = { counters: { id: string; value: unknown }; log: { id: string } }
const definitions = {
  counters: { due: ({ value }: Rows['counters']) => value as number },
  log: { keep: 3, isApart: true as const },
}

const opened: Store<Rows>[] = []
let names = 0

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

const newName = () => `records-${names++}`

async function openTab(name: string, format = 1, onDeleted = () => {}) {
  const onOutdated = () => {}
  const store = await indexedDbStore<Rows>({ name, definitions, format, onOutdated, onDeleted })
  opened.push(store)
  return store
}

const read = (store: Store<Rows>) =>
  store.update(({ counters, log }) => ({
    counters: counters.page({ limit: 99 }).items.map(({ id, value }) => [id, value]),
    lines: log.page({ limit: 99 }).items.map(({ id }) => id),
  }))

const asideOf = async (name: string) => (await dumpDatabase(name)).stores['aside']?.records ?? []

const counter = (id: string, seq: number, value: unknown = seq) => ({
  table: 'counters',
  id,
  row: { id, value },
  seq,
})

const commit = (revision: number, ...rows: unknown[]) => ({
  key: revision,
  value: { revision, isWhole: false, rows, lines: [] },
})

/** A database of today with those records. */
const databaseOf = (
  commits: readonly { key: number; value: unknown }[],
  logs: Dump['stores'][string]['records'] = [],
): Dump => ({
  version: 1,
  stores: {
    commits: { keyPath: 'revision', autoIncrement: false, records: commits },
    logs: { keyPath: null, autoIncrement: false, records: logs },
    images: { keyPath: null, autoIncrement: true, records: [] },
    aside: { keyPath: null, autoIncrement: true, records: [] },
  },
})

async function openDump(dump: Dump) {
  const name = newName()
  await loadDatabase(name, dump)
  return { name, store: await openTab(name) }
}

test('of a half-written state the whole records before the cut open, the rest is set aside', async () => {
  const cut = {
    key: 2,
    value: { revision: 2, isWhole: false, rows: [counter('b', 1), { table: 'c' }] },
  }
  const { name, store } = await openDump(
    databaseOf([commit(1, counter('a', 0)), cut, commit(3, counter('c', 2))]),
  )
  expect((await read(store)).counters).toEqual([['a', 0]])
  expect(store.damage().setAside).toBe(2)
  expect(await asideOf(name)).toMatchObject([
    { value: { reason: 'the record is cut off', found: cut.value } },
    { value: { reason: 'a record before it is cut off', found: { revision: 3 } } },
  ])
})

test('what comes after a state was cut off is kept', async () => {
  const { name, store } = await openDump(
    databaseOf([commit(1, counter('a', 0)), { key: 2, value: { revision: 2 } }]),
  )
  const failing = store.update(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await store.update(({ counters }) => counters.put({ id: 'new', value: 7 }))
  expect((await read(await openTab(name))).counters).toEqual([
    ['a', 0],
    ['new', 7],
  ])
  expect(store.damage().setAside).toBe(1)
})

test.each([
  ['of an unknown kind', { ...counter('x', 1), table: 'refunds' }, 'there is no table "refunds"'],
  ['that is no object', { ...counter('x', 1), row: 'text' }, 'it is not a row'],
  ['with the id of another one', { ...counter('x', 1), row: { id: 'y' } }, 'it is not a row'],
  ['without what makes it due', counter('x', 1, 'soon'), 'it lacks fields'],
  ['without a place', counter('x', -1), 'it has no place'],
  ['in the place of another one', counter('x', 0), 'another row has its place'],
])('a row %s is set aside, the others are there', async (_, row, reason) => {
  const { name, store } = await openDump(
    databaseOf([commit(1, counter('a', 0), row), commit(2, counter('b', 2))]),
  )
  expect((await read(store)).counters.map(([id]) => id)).toEqual(['a', 'b'])
  const [aside, ...more] = await asideOf(name)
  expect(aside?.value).toMatchObject({ id: 'x', reason, found: row })
  expect([more, store.damage().setAside]).toEqual([[], 1])
})

test('what is set aside is so once, and stays until a reset', async () => {
  const { name, store } = await openDump(databaseOf([commit(1, { ...counter('a', 0), row: 1 })]))
  await read(store)
  const other = await openTab(name)
  await read(other)
  expect(other.damage().setAside).toBe(1)
  await other.restart(() => undefined, {})
  expect(other.damage().setAside).toBe(1)
  const left = await other.restart(() => other.damage().setAside)
  expect([left, other.damage().setAside]).toEqual([0, 0])
  await read(store)
  expect(store.damage().setAside).toBe(0)
})

test('a line of a log that cannot be read is set aside', async () => {
  const line = (id: string, seq: number) => ({ table: 'log', id, row: { id }, seq })
  const { store } = await openDump(
    databaseOf(
      [commit(1, counter('a', 0))],
      [
        { key: ['log', 0], value: line('one', 0) },
        { key: ['log', 1], value: 'two' },
        { key: ['log', 2], value: line('three', 2) },
      ],
    ),
  )
  expect(await read(store)).toEqual({ counters: [['a', 0]], lines: ['one', 'three'] })
  expect(store.damage().setAside).toBe(1)
})

test('an image takes several small records, and goes with all of them', async () => {
  const name = newName()
  const store = await openTab(name)
  const rows = Array.from({ length: 120 }, (_, value) => ({ id: `c${value}`, value }))
  const image = await store.update(({ counters }) => {
    for (const row of rows) counters.put(row)
    return store.image()
  })
  const [first, second] = [await store.images.add(image), await store.images.add(image)]
  expect((await dumpDatabase(name)).stores['images']?.records).toHaveLength(8)
  await store.images.remove(first)
  expect((await dumpDatabase(name)).stores['images']?.records).toHaveLength(4)
  expect([await store.images.read(first), await store.images.read(second)]).toEqual([
    undefined,
    image,
  ])
})

test('a state of an older format is deleted, and that is said', async () => {
  const name = newName()
  const old = await openTab(name)
  await old.update(({ counters }) => counters.put({ id: 'a', value: 1 }))
  await old.close()
  const onDeleted = vi.fn<() => void>()
  const store = await openTab(name, 2, onDeleted)
  expect(onDeleted).toHaveBeenCalledOnce()
  expect((await read(store)).counters).toEqual([])
  await store.update(({ counters }) => counters.put({ id: 'b', value: 2 }))
  await store.close()
  expect((await read(await openTab(name, 2, onDeleted))).counters).toEqual([['b', 2]])
  expect(onDeleted).toHaveBeenCalledOnce()
})

test('a state that a newer program stored is refused and untouched', async () => {
  const name = newName()
  await (await openTab(name, 2)).close()
  const before = await dumpDatabase(name)
  await expect(openTab(name)).rejects.toMatchObject({ name: 'VersionError' })
  expect(await dumpDatabase(name)).toEqual(before)
  expect((await openDB(name)).close()).toBeUndefined()
})

/** All that an IndexedDB database holds, as JSON. */
interface Dump {
  readonly version: number
  readonly stores: Readonly<Record<string, StoreDump>>
}

interface StoreDump {
  readonly keyPath: string | null
  readonly autoIncrement: boolean
  readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[]
}

async function dumpDatabase(name: string): Promise<Dump> {
  const db = await openDB(name)
  const stores: Record<string, StoreDump> = {}
  for (const store of db.objectStoreNames) {
    const { keyPath, autoIncrement } = db.transaction(store).store
    const [keys, values] = [await db.getAllKeys(store), await db.getAll(store)]
    const records = keys.map((key, index) => ({ key, value: values[index] as unknown }))
    stores[store] = { keyPath: keyPath as string | null, autoIncrement, records }
  }
  const { version } = db
  db.close()
  return { version, stores }
}

/** Makes a database of it that was not there before. */
async function loadDatabase(name: string, { version, stores }: Dump) {
  const db = await openDB(name, version, {
    upgrade(fresh) {
      for (const [store, { keyPath, autoIncrement }] of Object.entries(stores)) {
        fresh.createObjectStore(store, { keyPath, autoIncrement })
      }
    },
  })
  for (const [store, { keyPath, records }] of Object.entries(stores)) {
    for (const { key, value } of records) {
      await db.put(store, value, keyPath === null ? key : undefined)
    }
  }
  db.close()
}
