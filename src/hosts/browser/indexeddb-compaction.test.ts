import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '../../store/store.ts'
import { indexedDbStore } from './indexeddb.ts'
import type { Commit } from './indexeddb-records.ts'

interface Counter {
  readonly id: string
  readonly value: number
}
type Rows = { counters: Counter; log: { readonly id: string } }

const opened: Store<Rows>[] = []
let names = 0

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

const newName = () => `compaction-${names++}`

async function openTab(name: string) {
  const store = await indexedDbStore<Rows>({
    name,
    definitions: { counters: {}, log: { keep: 3, isApart: true } },
    onOutdated: () => {},
  })
  opened.push(store)
  return store
}

/** Changes a hundred rows so often that a compaction is due. */
async function changeOften(store: Store<Rows>, times = 30) {
  for (let value = 0; value < times; value++) {
    await store.update(({ counters, log }) => {
      for (let id = 0; id < 100; id++) counters.put({ id: `c${id}`, value })
      log.put({ id: `line ${value}` })
    })
  }
}

const read = (store: Store<Rows>) =>
  store.update(({ counters, log }) => [
    counters.page({ limit: Infinity }).items,
    log.page({ limit: 99 }).items,
  ])

async function storedCommits(name: string): Promise<Commit[]> {
  const db = await openDB(name)
  const commits = (await db.getAll('commits')) as Commit[]
  db.close()
  return commits
}

const countRows = (commits: readonly Commit[]) =>
  commits.reduce((sum, { rows }) => sum + rows.length, 0)

const compacted = (name: string) =>
  vi.waitFor(async () => expect((await storedCommits(name))[0]?.isWhole).toBe(true))

test('what a database holds follows the rows there are, not their past', async () => {
  const name = newName()
  const store = await openTab(name)
  await changeOften(store, 100)
  await compacted(name)
  await store.update(({ counters }) => counters.delete('c0'))
  await vi.waitFor(async () => expect(countRows(await storedCommits(name))).toBeLessThan(1300))
  const expected = await read(store)
  expect(expected[0]).toHaveLength(99)
  expect(await read(await openTab(name))).toEqual(expected)
})

test('opening after a compaction reads as many rows as there are', async () => {
  const name = newName()
  const store = await openTab(name)
  await changeOften(store, 12)
  await compacted(name)
  expect(countRows(await storedCommits(name))).toBe(100)
})

test('many rows take several small records, which each tab reads as one', async () => {
  const name = newName()
  const [one, other] = [await openTab(name), await openTab(name)]
  const fill = (from: number) => (tables: Parameters<Parameters<typeof one.update>[0]>[0]) => {
    for (let id = from; id < from + 333; id++) tables.counters.put({ id: `c${id}`, value: id })
  }
  await one.update(fill(0))
  await other.restart(fill(100))
  await one.update(fill(1000))
  const expected = await read(one)
  expect(expected[0]).toHaveLength(666)
  for (const tab of [other, await openTab(name)]) expect(await read(tab)).toEqual(expected)
  const commits = await storedCommits(name)
  expect(Math.max(...commits.map(({ rows }) => rows.length))).toBe(50)
  expect(commits.filter(({ isWhole }) => isWhole)).toHaveLength(1)
})

test('a tab that has seen the newest record reads nothing after a compaction', async () => {
  const name = newName()
  const [one, other] = [await openTab(name), await openTab(name)]
  await changeOften(one, 12)
  const expected = await read(other)
  await compacted(name)
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  expect(await read(other)).toEqual(expected)
  const requests = reading.mock.results.map(({ value }) => value as IDBRequest<unknown[]>)
  const found = requests.filter(({ readyState }) => readyState === 'done')
  expect(found.flatMap(({ result }) => result)).toEqual([])
  expect(found.length).toBeGreaterThan(0)
})

test('a tab that is behind has every row after a compaction', async () => {
  const name = newName()
  const [one, other] = [await openTab(name), await openTab(name)]
  await other.update(({ counters }) => counters.put({ id: 'first', value: 1 }))
  await changeOften(one)
  await compacted(name)
  expect(await read(other)).toEqual(await read(one))
})

test('two tabs that write and compact at once lose nothing', async () => {
  const name = newName()
  const [one, other] = [await openTab(name), await openTab(name)]
  const increment = (store: Store<Rows>) =>
    store.update(({ counters }) => {
      const value = (counters.get('n')?.value ?? 0) + 1
      counters.put({ id: 'n', value })
      for (let id = 0; id < 100; id++) counters.put({ id: `c${id}`, value })
    })
  await Promise.all(Array.from({ length: 30 }, () => [increment(one), increment(other)]).flat())
  await compacted(name)
  for (const tab of [one, other, await openTab(name)]) {
    expect(await tab.update(({ counters }) => counters.get('n')?.value)).toBe(60)
    expect(await read(tab)).toEqual(await read(one))
  }
})

test('a compaction that is cut off leaves the records as they were', async () => {
  const name = newName()
  const store = await openTab(name)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const cut = new Promise<void>((resolve) => {
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      put.mockImplementationOnce(() => {
        this.transaction.abort()
        resolve()
        throw new Error('cut off')
      })
      return this.count() as unknown as IDBRequest<undefined>
    })
  })
  await changeOften(store, 12)
  await cut
  vi.restoreAllMocks()
  expect(countRows(await storedCommits(name))).toBe(1200)
  expect((await read(store))[0]?.[0]).toEqual({ id: 'c0', value: 11 })
  expect(await read(await openTab(name))).toEqual(await read(store))
})

test('many records are written some at a time, so that the page has its turn', async () => {
  const store = await openTab(newName())
  let turn = 0
  let isOver = false
  const nextTurn = () => {
    turn++
    if (!isOver) setImmediate(nextTurn)
  }
  nextTurn()
  const written = new Map<number, number>()
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    written.set(turn, (written.get(turn) ?? 0) + 1)
    return put.apply(this, args)
  })
  await store.restart(({ counters }) => {
    for (let id = 0; id < 5000; id++) counters.put({ id: `c${id}`, value: id })
  })
  isOver = true
  expect([...written.values()].reduce((sum, count) => sum + count)).toBe(100)
  expect(Math.max(...written.values())).toBe(20)
})

test('a restart that fails among its records leaves everything as it was, and the next one works', async () => {
  const name = newName()
  const store = await openTab(name)
  await store.update(({ counters }) => counters.put({ id: 'before', value: 1 }))
  const before = await read(store)
  let puts = 0
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (puts++ === 30) throw new Error('no more')
    return put.apply(this, args)
  })
  const fill = () =>
    store.restart(({ counters }) => {
      for (let id = 0; id < 5000; id++) counters.put({ id: `c${id}`, value: id })
    })
  await expect(fill()).rejects.toThrow('no more')
  expect(await read(store)).toEqual(before)
  await fill()
  expect((await read(store))[0]).toHaveLength(5000)
  expect(await read(await openTab(name))).toEqual(await read(store))
})

test('after a store is closed nothing opens its database', async () => {
  const name = newName()
  const idle: (() => Promise<void>)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => Promise<void>) => idle.push(work))
  const store = await openTab(name)
  await changeOften(store, 12)
  const opening = vi.spyOn(indexedDB, 'open')
  await store.close()
  expect(idle).toHaveLength(1)
  for (const work of idle) await work()
  expect(opening).not.toHaveBeenCalled()
})
