import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../store/memory.ts'
import type { Store } from '../../store/store.ts'
import { indexedDbStore } from './indexeddb.ts'

interface Counter {
  readonly id: string
  readonly value: unknown
}
type Rows = { counters: Counter; log: { readonly id: string } }
const definitions = { counters: {}, log: { keep: 3, isApart: true as const } }

const open: Store<Rows>[] = []
let names = 0

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(open.splice(0).map((store) => store.close()))
})

const newName = () => `test-${names++}`

async function openTab(name: string, onOutdated = () => {}) {
  const store = await indexedDbStore<Rows>({
    name,
    definitions,
    onOutdated,
  })
  open.push(store)
  return {
    name,
    ...store,
    put: (id: string, value: unknown = 0) =>
      store.update(({ counters }) => counters.put({ id, value })),
    remove: (id: string) => store.update(({ counters }) => counters.delete(id)),
    read: (id: string) => store.update(({ counters }) => counters.get(id)?.value),
    ids: () =>
      store.update(({ counters }) => counters.page({ limit: 99 }).items.map(({ id }) => id)),
    increment: (id: string) =>
      store.update(({ counters }) =>
        counters.put({ id, value: Number(counters.get(id)?.value ?? 0) + 1 }),
      ),
    write: (id: string) => store.update(({ log }) => log.put({ id })),
    lines: () => store.update(({ log }) => log.page({ limit: 99 }).items.map(({ id }) => id)),
  }
}

const openTabs = async () => {
  const name = newName()
  return [await openTab(name), await openTab(name)] as const
}

/** Opens a database past the store, as another program would. */
const openRaw = (name: string, version?: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })

test('what one tab puts the other one reads', async () => {
  const [one, other] = await openTabs()
  await one.put('a', 1)
  expect(await other.read('a')).toBe(1)
  await other.put('a', 2)
  expect(await one.read('a')).toBe(2)
})

test('what one tab deletes is gone in the other one', async () => {
  const [one, other] = await openTabs()
  await one.put('a')
  expect(await other.ids()).toEqual(['a'])
  await one.remove('a')
  expect(await other.ids()).toEqual([])
})

test('a tab that opens later has every row in the order of insertion', async () => {
  const name = newName()
  const first = await openTab(name)
  for (const id of ['c', 'a', 'b']) await first.put(id)
  await first.put('c', 1)
  await first.remove('a')
  expect(await (await openTab(name)).ids()).toEqual(['c', 'b'])
})

test('rows of two tabs keep one order', async () => {
  const [one, other] = await openTabs()
  for (const id of ['d', 'c', 'b', 'a']) await (id > 'b' ? one : other).put(id)
  expect(await one.ids()).toEqual(['d', 'c', 'b', 'a'])
  expect(await other.ids()).toEqual(['d', 'c', 'b', 'a'])
})

test('a hundred increments from each of two tabs lose none', async () => {
  const [one, other] = await openTabs()
  const increments = Array.from({ length: 100 }, () => [one.increment('n'), other.increment('n')])
  await Promise.all(increments.flat())
  expect(await one.read('n')).toBe(200)
  expect(await other.read('n')).toBe(200)
})

test('two tabs and one that opens later read what a single store would, whatever they do', async () => {
  type Step = readonly [
    tab: number,
    kind: 'put' | 'delete' | 'log' | 'restart' | 'fail',
    id: string,
  ]
  const perform = async (store: Store<Rows>, [, kind, id]: Step, value: number) => {
    const work = ({ counters, log }: Parameters<Parameters<Store<Rows>['update']>[0]>[0]) => {
      if (kind === 'delete') counters.delete(id)
      else counters.put({ id, value })
      if (kind === 'log') log.put({ id: `line ${value}` })
      if (kind === 'fail') throw new Error('no')
    }
    await (kind === 'restart' ? store.restart(work) : store.update(work)).catch(() => undefined)
  }
  const dump = (store: Store<Rows>) =>
    store.update(({ counters, log }) => [
      counters.page({ limit: 99 }).items,
      log.page({ limit: 99 }).items,
    ])
  const steps = fc.array(
    fc.tuple(
      fc.nat({ max: 1 }),
      fc.constantFrom('put', 'put', 'delete', 'log', 'log', 'restart', 'fail'),
      fc.constantFrom('a', 'b', 'c', 'd'),
    ),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const name = newName()
      const tabs = [await openTab(name), await openTab(name)]
      const single = memoryStore<Rows>(definitions)
      for (const [index, step] of taken.entries()) {
        await perform(tabs[step[0]] ?? single, step, index)
        await perform(single, step, index)
      }
      const expected = await dump(single)
      for (const tab of [...tabs, await openTab(name)]) expect(await dump(tab)).toEqual(expected)
    }),
  )
})

test('work that throws changes nothing, in no tab', async () => {
  const [one, other] = await openTabs()
  await one.put('a', 1)
  const failing = one.update(({ counters }) => {
    counters.put({ id: 'a', value: 2 })
    counters.put({ id: 'b', value: 0 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await one.read('a'), await one.ids()]).toEqual([1, ['a']])
  expect([await other.read('a'), await other.ids()]).toEqual([1, ['a']])
})

test('after work that throws the rows need not be read again', async () => {
  const [one] = await openTabs()
  await one.put('a')
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const failing = one.update(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await one.read('a')
  const ranges = reading.mock.calls.map(([range]) => (range as IDBKeyRange).lower as number)
  expect(ranges).toEqual([1, 1])
})

test('an attempt that fails within work undoes its own part only', async () => {
  const [one, other] = await openTabs()
  await one.update(({ counters }) => {
    counters.put({ id: 'a', value: 0 })
    try {
      one.attempt(() => {
        counters.put({ id: 'b', value: 0 })
        throw new Error('no')
      })
    } catch {
      counters.put({ id: 'c', value: 0 })
    }
  })
  expect(await other.ids()).toEqual(['a', 'c'])
})

test('a restart in one tab empties the other one', async () => {
  const [one, other] = await openTabs()
  await one.put('a')
  await one.write('x')
  expect(await other.ids()).toEqual(['a'])
  await one.restart(({ counters }) => counters.put({ id: 'b', value: 0 }))
  expect(await other.ids()).toEqual(['b'])
  expect(await other.lines()).toEqual([])
})

test('a tab that opens after a restart has what came since', async () => {
  const name = newName()
  const first = await openTab(name)
  await first.put('a')
  await first.restart(() => undefined)
  await first.put('b')
  expect(await (await openTab(name)).ids()).toEqual(['b'])
})

test('a restart that throws leaves every tab as it was', async () => {
  const [one, other] = await openTabs()
  await one.put('a')
  const failing = one.restart(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await one.ids(), await other.ids()]).toEqual([['a'], ['a']])
})

test('an image that one tab took comes back in every tab, beside the log', async () => {
  const [one, two] = await openTabs()
  await one.put('a', 1)
  await two.write('early')
  const number = await one.images.add(await one.update(() => one.image()))
  await two.put('a', 2)
  await two.put('b')
  await two.write('late')
  const image = await two.images.read(number)
  expect(await two.restart(({ counters }) => counters.size, image)).toBe(1)
  const three = await openTab(one.name)
  for (const tab of [one, two, three]) {
    expect([await tab.ids(), await tab.read('a'), await tab.lines()]).toEqual([
      ['a'],
      1,
      ['early', 'late'],
    ])
  }
  await one.put('c')
  await one.write('later')
  expect([await two.ids(), await three.lines()]).toEqual([
    ['a', 'c'],
    ['early', 'late', 'later'],
  ])
})

test('two tabs that bring images back at once end with one of them', async () => {
  const [one, two] = await openTabs()
  const take = async () => one.images.add(await one.update(() => one.image()))
  await one.put('a')
  const first = await one.images.read(await take())
  await one.put('b')
  const second = await one.images.read(await take())
  await Promise.all([
    one.restart(() => undefined, first),
    two.restart(() => undefined, second),
    one.put('c'),
  ])
  const ids = await two.ids()
  expect([['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'c']]).toContainEqual(ids)
  expect(await one.ids()).toEqual(ids)
})

test('images outlive the tab, but no restart without one', async () => {
  const one = await openTab(newName())
  await one.put('a', 'kept')
  const number = await one.images.add(await one.update(() => one.image()))
  const other = await openTab(one.name)
  expect((await other.images.read(number))?.['counters']?.rows).toEqual([
    { id: 'a', value: 'kept' },
  ])
  await other.restart(() => undefined)
  expect(await one.images.read(number)).toBeUndefined()
  expect(await one.images.add({})).toBeGreaterThan(number)
})

test('an image whose transaction is aborted is neither added nor removed, and that is said', async () => {
  const [one] = await openTabs()
  const image = await one.update(() => one.image())
  const number = await one.images.add(image)
  const { add, delete: remove } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    head: unknown,
  ) {
    const adding = add.call(this, head)
    this.transaction.abort()
    return adding
  })
  await expect(one.images.add(image)).rejects.toThrow('aborted')
  const removing = vi.spyOn(IDBObjectStore.prototype, 'delete')
  removing.mockImplementationOnce(remove).mockImplementationOnce(function (
    this: IDBObjectStore,
    range: IDBValidKey | IDBKeyRange,
  ) {
    const last = remove.call(this, range)
    this.transaction.abort()
    return last
  })
  await expect(one.images.remove(number)).rejects.toThrow('aborted')
  expect(await one.images.read(number)).toEqual(image)
})

test('a log keeps its newest rows in each tab, and in one that opens later', async () => {
  const name = newName()
  const [one, other] = [await openTab(name), await openTab(name)]
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await (id < 'd' ? one : other).write(id)
  const later = await openTab(name)
  for (const tab of [one, other, later]) expect(await tab.lines()).toEqual(['e', 'f', 'g'])
})

test('a log takes no more room in the database than it keeps rows', async () => {
  const name = newName()
  const tab = await openTab(name)
  for (let line = 0; line < 20; line++) await tab.write(`line ${line}`)
  const db = await openRaw(name)
  const counting = db.transaction('logs').objectStore('logs').count()
  await new Promise((done) => (counting.onsuccess = done))
  db.close()
  expect(counting.result).toBe(3)
})

test('one unit of work may write more lines than a log keeps', async () => {
  const [one, other] = await openTabs()
  await one.update(({ log }) => ['a', 'b', 'c', 'd', 'e'].forEach((id) => log.put({ id })))
  expect(await other.lines()).toEqual(['c', 'd', 'e'])
})

test('a row that cannot be stored leaves memory as the database is', async () => {
  const [one, other] = await openTabs()
  await one.put('a', 1)
  const failing = one.update(({ counters }) => {
    counters.put({ id: 'a', value: 2 })
    counters.put({ id: 'b', value: () => 'no database takes a function' })
  })
  await expect(failing).rejects.toMatchObject({ name: 'DataCloneError' })
  expect([await one.read('a'), await one.ids()]).toEqual([1, ['a']])
  expect(await other.ids()).toEqual(['a'])
})

test('a transaction that is aborted at its end leaves memory as the database is', async () => {
  const [one, other] = await openTabs()
  await one.put('a', 1)
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (
    this: IDBTransaction,
  ) {
    this.abort()
  })
  await expect(one.put('a', 2)).rejects.toThrow('aborted')
  expect([await one.read('a'), await other.read('a')]).toEqual([1, 1])
})

test('work is done again that the browser cut off because the data of the site was cleared', async () => {
  const [one] = await openTabs()
  await one.put('a', 1)
  const committing = vi.spyOn(IDBTransaction.prototype, 'commit')
  committing.mockImplementationOnce(function (this: IDBTransaction) {
    const error = new DOMException('Backend aborted error', 'InvalidStateError')
    Object.defineProperty(this, 'error', { value: error })
    this.abort()
  })
  await one.put('b', 2)
  expect([committing.mock.calls.length, await one.ids()]).toEqual([2, ['a', 'b']])
})

test('a restart that is aborted at its end leaves memory as the database is', async () => {
  const [one] = await openTabs()
  await one.put('a', 1)
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (
    this: IDBTransaction,
  ) {
    this.abort()
  })
  await expect(one.restart(() => undefined)).rejects.toThrow('aborted')
  expect(await one.read('a')).toBe(1)
})

test('work that waits behind an aborted transaction sees nothing of it', async () => {
  const [one, other] = await openTabs()
  await one.put('a', 1)
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (
    this: IDBTransaction,
  ) {
    this.abort()
  })
  const [failed, ids] = await Promise.allSettled([one.put('b'), one.ids(), one.put('c')])
  expect([failed, ids]).toMatchObject([{ status: 'rejected' }, { value: ['a'] }])
  expect([await one.ids(), await other.ids()]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ])
})

test('the next work runs, whatever became of the one before', async () => {
  const [one] = await openTabs()
  const failing = one.update(() => {
    throw new Error('no')
  })
  const [failed, worked] = await Promise.allSettled([failing, one.put('a')])
  expect([failed.status, worked.status]).toEqual(['rejected', 'fulfilled'])
})

test('listeners are called with the tables that changed, here and in another tab', async () => {
  const [one, other] = await openTabs()
  const heard: string[] = []
  one.subscribe((tables) => heard.push(`here ${tables.join()}`))
  const reported = new Promise<void>((resolve) => {
    other.subscribe((tables) => resolve(void heard.push(`there ${tables.join()}`)))
  })
  await one.put('a')
  await reported
  expect(heard).toEqual(['here counters', 'there counters'])
})

test('listeners hear of tables alone, whatever another page writes on the channel', async () => {
  const one = await openTab(newName())
  const heard: (readonly string[])[] = []
  one.subscribe((tables) => void heard.push(tables))
  const stranger = new BroadcastChannel(one.name)
  const forged = [undefined, null, 5, 'log', {}, { length: 1, 0: 'log' }, [], [null, ['log'], 'x']]
  for (const message of [...forged, ['__proto__', 'log', {}]]) stranger.postMessage(message)
  await vi.waitFor(() => expect(heard).toContainEqual(['log']))
  expect(heard).toEqual([['log']])
  stranger.close()
})

test('listeners do not hear of work that changed nothing', async () => {
  const [one] = await openTabs()
  let heard = 0
  one.subscribe(() => heard++)
  await one.read('a')
  expect(heard).toBe(0)
})

test('stores of two names know nothing of each other', async () => {
  const [one, other] = [await openTab(newName()), await openTab(newName())]
  await one.put('a')
  expect(await other.ids()).toEqual([])
})

test('a database that a newer program wrote is refused and left alone', async () => {
  const name = newName()
  ;(await openRaw(name, 99)).close()
  await expect(openTab(name)).rejects.toMatchObject({ name: 'VersionError' })
  const db = await openRaw(name)
  expect(db.version).toBe(99)
  db.close()
})

test('a newer program gets the database at once, and the tab hears that it is outdated', async () => {
  const name = newName()
  const onOutdated = vi.fn<() => void>()
  const tab = await openTab(name, onOutdated)
  await tab.put('a')
  const db = await openRaw(name, 99)
  expect(onOutdated).toHaveBeenCalledOnce()
  await expect(tab.put('b')).rejects.toMatchObject({ name: 'VersionError' })
  db.close()
})

test('a store whose database was deleted begins empty', async () => {
  const name = newName()
  const onOutdated = vi.fn<() => void>()
  const tab = await openTab(name, onOutdated)
  await tab.put('a')
  const deleting = indexedDB.deleteDatabase(name)
  await new Promise((done) => (deleting.onsuccess = done))
  await tab.put('b')
  expect(await tab.ids()).toEqual(['b'])
  expect(onOutdated).not.toHaveBeenCalled()
})
