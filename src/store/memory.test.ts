import { expect, test } from 'vitest'
import { memoryStore } from './memory.ts'

const openStore = () => memoryStore<{ notes: { id: string } }>({ notes: {} })

test('work gets its result back', async () => {
  const store = openStore()
  expect(await store.update(({ notes }) => notes.size)).toBe(0)
})

test('what work put is there for the next work', async () => {
  const store = openStore()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  expect(await store.update(({ notes }) => notes.get('a'))).toEqual({ id: 'a' })
})

test('work that throws leaves nothing behind', async () => {
  const store = openStore()
  const failing = store.update(({ notes }) => {
    notes.put({ id: 'a' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.update(({ notes }) => notes.size)).toBe(0)
})

test('an attempt that fails within work undoes its own part only', async () => {
  const store = openStore()
  await store.update(({ notes }) => {
    notes.put({ id: 'a' })
    try {
      store.attempt(() => {
        notes.put({ id: 'b' })
        throw new Error('no')
      })
    } catch {
      notes.put({ id: 'c' })
    }
  })
  const left = await store.update(({ notes }) => notes.page({ limit: 9 }).items)
  expect(left).toEqual([{ id: 'a' }, { id: 'c' }])
})

test('listeners hear which tables changed, and of nothing else', async () => {
  const store = memoryStore<{ notes: { id: string }; logs: { id: string } }>({
    notes: {},
    logs: {},
  })
  const heard: (readonly string[])[] = []
  store.subscribe((tables) => heard.push(tables))
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  await store.update(({ notes }) => notes.size)
  expect(heard).toEqual([['notes']])
})

test('a listener that has left hears nothing', async () => {
  const store = openStore()
  let heard = 0
  const leave = store.subscribe(() => heard++)
  leave()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  expect(heard).toBe(0)
})

test('a restart begins with empty tables', async () => {
  const store = openStore()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  expect(await store.restart(({ notes }) => notes.size)).toBe(0)
})

test('a restart that throws leaves everything as it was', async () => {
  const store = openStore()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  const failing = store.restart(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.update(({ notes }) => notes.size)).toBe(1)
})

test('listeners hear that a restart changes every table', async () => {
  const store = openStore()
  const heard: (readonly string[])[] = []
  store.subscribe((tables) => heard.push(tables))
  await store.restart(() => undefined)
  expect(heard).toEqual([['notes']])
})

const openWithLog = () =>
  memoryStore<{ notes: { id: string }; log: { id: string } }>({ notes: {}, log: { isApart: true } })

test('an image brings rows back, and leaves tables that are apart as they are', async () => {
  const store = openWithLog()
  const image = await store.update(({ notes, log }) => {
    notes.put({ id: 'a' })
    log.put({ id: 'early' })
    return store.image()
  })
  await store.update(({ notes, log }) => {
    notes.delete('a')
    notes.put({ id: 'b' })
    log.put({ id: 'late' })
  })
  const ids = await store.restart(
    ({ notes, log }) => [notes, log].flatMap((table) => table.page({ limit: 9 }).items),
    image,
  )
  expect(ids.map(({ id }) => id)).toEqual(['a', 'early', 'late'])
})

test('work over an image that throws leaves everything as it was', async () => {
  const store = openWithLog()
  const image = await store.update(() => store.image())
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  const failing = store.restart(({ log }, before) => {
    expect(before.notes.size).toBe(1)
    log.put({ id: 'never' })
    throw new Error('no')
  }, image)
  await expect(failing).rejects.toThrow('no')
  expect(await store.update(({ notes, log }) => [notes.size, log.size])).toEqual([1, 0])
})

test('an image is kept until it is removed, or nothing is kept at all', async () => {
  const { images, ...store } = openWithLog()
  const image = await store.update(() => store.image())
  const [first, second] = [await images.add(image), await images.add(image)]
  expect([first === second, await images.read(first)]).toEqual([false, image])
  await images.remove(first)
  await store.restart(() => undefined, image)
  expect([await images.read(first), await images.read(second)]).toEqual([undefined, image])
  await store.restart(() => undefined)
  expect(await images.read(second)).toBeUndefined()
})
