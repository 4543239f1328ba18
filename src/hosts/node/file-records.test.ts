import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'lmdb'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '../../store/table.ts'
import { encodeRecord, type Key } from './file-record.ts'
import { openFile } from './file-store.ts'

type Rows = { counters: { id: string; value: unknown }; log: { id: string } }
const definitions = {
  counters: { due: ({ value }: Rows['counters']) => value as number },
  log: { keep: 3, isApart: true as const },
}

async function temporaryPath() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-records-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'sandboxes')
}

/** What is done with an open file; it is closed afterwards. */
async function withFile<Result>(
  path: string,
  work: (store: ReturnType<typeof storeOf>) => Promise<Result>,
) {
  const file = await openFile(path)
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
  await withFile(path, (store) =>
    store.update(({ counters }) => {
      counters.put({ id: 'a', value: 1 })
      counters.put({ id: 'b', value: 1 })
    }),
  )
  await writeEntries(path, { [`default/${table}/x`]: found })
  for (let opening = 0; opening < 2; opening++) {
    await withFile(path, async (store) => {
      expect([await ids(store), store.damage().setAside]).toEqual([['a', 'b'], 1])
    })
  }
  const text = expect.stringContaining(JSON.stringify(found).slice(1)) as string
  const explained = expect.stringMatching(reason) as string
  expect(await asideOf(path)).toMatchObject([{ table, id: 'x', reason: explained, found: text }])
  await withFile(path, (store) => store.restart(() => undefined))
  expect(await asideOf(path)).toEqual([])
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

test('a state of another format is refused and untouched', async () => {
  const path = await temporaryPath()
  await withFile(path, ids)
  const before = await readFile(path)
  await expect(openFile(path, 2)).rejects.toThrow(
    `Failed to open ${path}: it is of format 1, and this version of Ensayo reads 2`,
  )
  expect((await readFile(path)).equals(before)).toBe(true)
})

test('the file has one entry for each row there is, whatever its past', async () => {
  const path = await temporaryPath()
  await withFile(path, async (store) => {
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
