import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'lmdb'
import { expect, onTestFinished, test } from 'vitest'
import type { Migration } from '../../store/migrations.ts'
import type { Change } from '../../store/table.ts'
import { encodeRecord, type Key } from './file-record.ts'
import { openFile } from './file-store.ts'

type Rows = { counters: { id: string; value: unknown }; log: { id: string } }
const definitions = {
  counters: { due: ({ value }: Rows['counters']) => value as number },
  log: { keep: 3, isApart: true as const },
}

async function temporaryPath() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'sandboxes')
}

/** What is done with an open file; it is closed afterwards. */
async function withFile<Result>(
  path: string,
  migrations: readonly Migration[],
  work: (store: ReturnType<typeof storeOf>) => Promise<Result>,
) {
  const file = await openFile(path, migrations)
  const result = await work(storeOf(file))
  await file.close()
  return result
}

const storeOf = (file: Awaited<ReturnType<typeof openFile>>) =>
  file.openStore<Rows>('default', definitions)

/** The entries of a file, past the store. */
async function entriesOf(path: string) {
  const raw = open<unknown, string[]>({ path, noSubdir: true, encoding: 'string' })
  const entries = [...raw.getRange()].map(({ key, value }) => [key.join('/'), String(value)])
  await raw.close()
  return entries as [string, string][]
}

async function writeEntries(path: string, entries: Readonly<Record<string, unknown>>) {
  const raw = open<string, string[]>({ path, noSubdir: true, encoding: 'string' })
  for (const [key, value] of Object.entries(entries)) {
    const parts = key.split('/') as Key
    await raw.put(parts, String(encodeRecord(parts, value as Change)))
  }
  await raw.close()
}

const ids = (store: ReturnType<typeof storeOf>) =>
  store.update(({ counters }) => counters.page({ limit: 99 }).items.map(({ id }) => id))

const asideOf = async (path: string) =>
  (await entriesOf(path)).flatMap(([key, value]) =>
    key.startsWith('default/ aside/')
      ? [(JSON.parse(value) as { row: { reason: string; found: unknown } }).row]
      : [],
  )

test.each([
  ['without a row', 'counters', { seq: 1 }, 'it is not a row'],
  ['with the id of another one', 'counters', { seq: 1, row: { id: 'y' } }, 'it is not a row'],
  [
    'without what makes it due',
    'counters',
    { seq: 1, row: { id: 'x', value: '' } },
    'it lacks fields',
  ],
  ['without a place', 'counters', { row: { id: 'x', value: 1 } }, 'it has no place'],
  ['of an unknown kind', 'refunds', { seq: 1, row: { id: 'x' } }, 'there is no table "refunds"'],
])('a record %s is set aside, the others are there', async (_, table, found, reason) => {
  const path = await temporaryPath()
  await withFile(path, [], (store) =>
    store.update(({ counters }) => {
      counters.put({ id: 'a', value: 1 })
      counters.put({ id: 'b', value: 1 })
    }),
  )
  await writeEntries(path, { [`default/${table}/x`]: found })
  for (let opening = 0; opening < 2; opening++) {
    await withFile(path, [], async (store) => {
      expect([await ids(store), store.damage().setAside]).toEqual([['a', 'b'], 1])
    })
  }
  const text = expect.stringContaining(JSON.stringify(found).slice(1)) as string
  const explained = expect.stringMatching(reason) as string
  expect(await asideOf(path)).toMatchObject([{ table, id: 'x', reason: explained, found: text }])
  await withFile(path, [], (store) => store.restart(() => undefined))
  expect(await asideOf(path)).toEqual([])
})

const twice: Migration = {
  table: 'counters',
  version: 2,
  up({ value, ...row }) {
    if (typeof value !== 'number') throw new Error('no number')
    return { ...row, value: value * 2 }
  },
}
const plusOne: Migration = {
  ...twice,
  version: 3,
  up: ({ value, ...row }) => ({ ...row, value: Number(value) + 1 }),
}
const marked: Migration = { table: 'log', version: 2, up: (row) => ({ ...row, marked: true }) }

test('rows, lines and images of an older version become those of today, once', async () => {
  const path = await temporaryPath()
  const number = await withFile(path, [], async (store) => {
    await store.update(({ counters, log }) => {
      counters.put({ id: 'a', value: 1 })
      log.put({ id: 'line' })
    })
    const image = await store.images.add(await store.update(() => store.image()))
    await store.update(({ counters }) => counters.put({ id: 'a', value: 5 }))
    return image
  })
  for (const known of [[twice], [twice, plusOne, marked], [twice, plusOne, marked]]) {
    await withFile(path, known, ids)
  }
  await withFile(path, [twice, plusOne, marked], async (store) => {
    const rows = await store.update(({ counters, log }) => [counters.get('a'), log.get('line')])
    expect(rows).toEqual([
      { id: 'a', value: 11 },
      { id: 'line', marked: true },
    ])
    expect((await store.images.read(number))?.['counters']?.rows).toEqual([{ id: 'a', value: 3 }])
  })
})

test('what a migration cannot read is set aside, of rows and images', async () => {
  const path = await temporaryPath()
  const number = await withFile(path, [], async (store) => {
    await store.update(({ counters }) => {
      counters.put({ id: 'a', value: 1 })
      counters.put({ id: 'b', value: null })
    })
    return store.images.add(await store.update(() => store.image()))
  })
  await withFile(path, [twice], async (store) => {
    expect([await ids(store), store.damage().setAside]).toEqual([['a'], 2])
    const image = await store.images.read(number)
    expect(image?.['counters']?.rows).toEqual([{ id: 'a', value: 2 }, null])
  })
  expect((await asideOf(path)).map(({ reason }) => reason).toSorted()).toEqual([
    'in a snapshot: no number',
    'no number',
  ])
})

test('a row whose needed one was set aside goes with it', async () => {
  const path = await temporaryPath()
  const needing = {
    ...definitions,
    log: { ...definitions.log, needs: (): [string, string] => ['counters', 'x'] },
  }
  const file = await openFile(path)
  await file.openStore<Rows>('default', definitions).update(({ counters, log }) => {
    counters.put({ id: 'a', value: 1 })
    counters.put({ id: 'x', value: 'unreadable' })
    log.put({ id: 'line' })
  })
  await file.close()
  const again = await openFile(path)
  const store = again.openStore<Rows>('default', needing)
  const rows = await store.update(({ counters, log }) => [counters.get('a'), log.size])
  expect(rows).toEqual([{ id: 'a', value: 1 }, 0])
  await again.close()
  expect((await asideOf(path)).map(({ reason }) => reason)).toEqual([
    'it lacks fields',
    'it needs "x" of counters',
  ])
})

test('a state that a newer program wrote is refused and untouched', async () => {
  const path = await temporaryPath()
  await withFile(path, [twice, plusOne], ids)
  const before = await readFile(path)
  await expect(openFile(path, [twice])).rejects.toThrow(
    `Failed to open ${path}: a newer version of Ensayo wrote it (3)`,
  )
  expect((await readFile(path)).equals(before)).toBe(true)
})

test('an upgrade that fails leaves the older version as it was', async () => {
  const path = await temporaryPath()
  await withFile(path, [], (store) =>
    store.update(({ counters }) => counters.put({ id: 'a', value: 1 })),
  )
  const before = await entriesOf(path)
  const broken: Migration = {
    ...twice,
    get table(): string {
      throw new Error('a bug')
    },
  }
  await expect(openFile(path, [broken])).rejects.toThrow('a bug')
  expect(await entriesOf(path)).toEqual(before)
})

test('the file has one entry for each row there is, whatever its past', async () => {
  const path = await temporaryPath()
  await withFile(path, [], async (store) => {
    for (let value = 0; value < 200; value++) {
      await store.update(({ counters, log }) => {
        for (let id = 0; id < 20; id++) counters.put({ id: `c${id}`, value })
        counters.delete(`c${value % 20}`)
        log.put({ id: `line ${value}` })
      })
    }
    const rows = await store.update(({ counters, log }) => counters.size + log.size)
    expect(rows).toBe(19 + 3)
  })
  expect(await entriesOf(path)).toHaveLength(19 + 3 + 1)
})
