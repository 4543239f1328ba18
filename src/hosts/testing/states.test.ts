import 'fake-indexeddb/auto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AnyInput } from '../../sandbox/testing/testing-control.ts'
import { type ControlId, controlIds } from '../../contract/control/routes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { sandboxMigrations } from '../../sandbox/world/migrations.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { newSettings } from '../../sandbox/world/world.ts'
import type { Store } from '../../store/store.ts'
import { indexedDbStore } from '../browser/indexeddb.ts'
import { openFile } from '../node/file-store.ts'
import { openSandboxes } from './fixture-session.ts'
import { type Dump, loadDatabase } from './indexeddb-dump.ts'

type OpenStore = (name: string) => Promise<Store<SandboxRows>>

const folder = join(import.meta.dirname, 'states')
const versions = readdirSync(folder).flatMap((name) => /^(.*)\.file\.gz$/.exec(name)?.[1] ?? [])
const unpack = async (name: string) => gunzipSync(await readFile(join(folder, name)))

const places: Readonly<Record<string, (version: string) => Promise<OpenStore>>> = {
  async file(version) {
    const scratch = await mkdtemp(join(tmpdir(), 'ensayo-state-'))
    const path = join(scratch, 'sandboxes')
    await writeFile(path, await unpack(`${version}.file.gz`))
    const file = await openFile(path, sandboxMigrations)
    onTestFinished(async () => {
      await file.close()
      await rm(scratch, { recursive: true })
    })
    return async (name) => file.openStore(name, sandboxTables)
  },
  async indexeddb(version) {
    const text = String(await unpack(`${version}.indexeddb.json.gz`))
    const dumps = JSON.parse(text) as Record<string, Dump>
    const prefix = `${version}-${databases++}-`
    for (const [name, dump] of Object.entries(dumps)) await loadDatabase(prefix + name, dump)
    return async (name) => {
      const store = await indexedDbStore<SandboxRows>({
        name: prefix + name,
        definitions: sandboxTables,
        migrations: sandboxMigrations,
        onOutdated: () => {},
      })
      onTestFinished(() => store.close())
      return store
    }
  },
}
let databases = 0

const lists = controlIds.filter((id) => id.endsWith('.list') && id !== 'assumptions.list')

/** A sandbox of a stored state: its store, what it answers, and every row. */
async function openState(openStore: OpenStore, name = 'default') {
  const sandboxes = openSandboxes(openStore)
  const { store } = await sandboxes.open(name)
  const rows = () =>
    store.update((tables) =>
      Object.fromEntries(
        Object.entries(tables).map(([table, { page }]) => [table, page({ limit: 999 }).items]),
      ),
    ) as Promise<{ [Name in keyof SandboxRows]: SandboxRows[Name][] }>
  const ask = (operation: ControlId, input?: AnyInput) =>
    sandboxes.control<Record<string, unknown>>(name, operation, input)
  return { ...sandboxes, store, rows, ask }
}

const names: Readonly<Record<string, readonly string[]>> = { '0.1.0': ['default', 'early'] }

/** Tables that came after a version: its state has no rows of them. */
const laterTables: Readonly<Record<string, readonly (keyof SandboxRows)[]>> = {
  '0.1.0': ['endedTokens', 'answers'],
}

describe.each(versions.flatMap((version) => Object.keys(places).map((place) => [version, place])))(
  'a state that %s stored in %s',
  (version = '', place = '') => {
    const open = async (name?: string) =>
      openState(await (places[place] ?? expect.fail(place))(version), name)

    test.each(names[version] ?? ['default'])('opens whole, and answers (%s)', async (name) => {
      const { store, rows, ask } = await open(name)
      const before = await rows()
      expect(store.damage().setAside).toBe(0)
      for (const list of lists) {
        const { status, body } = await ask(list, { query: { limit: '500' } })
        expect([list, status]).toEqual([list, 200])
        expect(body['items']).toEqual(expect.any(Array))
      }
      expect(await rows()).toEqual(before)
    })

    test('has rows of every table that the version had', async () => {
      const rows = await (await open()).rows()
      const empty = Object.entries(rows).flatMap(([name, { length }]) => (length ? [] : [name]))
      expect(empty).toEqual(laterTables[version] ?? [])
    })

    test.each(names[version] ?? ['default'])(
      'has all that rows of today have (%s)',
      async (name) => {
        const { world, payments, requests, snapshots } = await (await open(name)).rows()
        const fresh = newSettings()
        const settings = world[0]?.settings ?? fresh
        expect(world).toHaveLength(1)
        const keys = (value: object) => Object.keys(value).toSorted()
        expect(keys(settings)).toEqual(keys(fresh))
        expect(keys(settings.merchant)).toEqual(keys(fresh.merchant))
        expect(keys(settings.assumptions)).toEqual(keys(fresh.assumptions))
        expect(payments.filter(({ authentication }) => authentication === undefined)).toEqual([])
        expect(requests.filter((row) => !('kind' in row) && row.changed === undefined)).toEqual([])
        expect(snapshots.filter(({ line }) => line === undefined)).toEqual([])
      },
    )

    test.each(names[version] ?? ['default'])(
      'continues: charges, snapshots, sales (%s)',
      async (name) => {
        const { ask, send, rows } = await open(name)
        const count = async () => (await rows()).payments.length
        const stored = await count()
        expect((await ask('clock.move', { body: { advance: 'P1M' } })).status).toBe(200)
        expect(await count()).toBe(stored + 1)
        for (const { id } of (await rows()).snapshots.filter(({ image }) => image !== null)) {
          expect((await ask('snapshots.compare', { query: { a: id } })).status).toBe(200)
          expect((await ask('snapshots.restore', { id })).status).toBe(200)
          expect((await send(name, 'payments.sale', sampleSale)).status).toBe(200)
        }
      },
    )
  },
)

test.each(versions)('both stores have the same rows of %s', async (version) => {
  const [file, database] = await Promise.all(
    Object.values(places).map(async (place) => (await openState(await place(version))).rows()),
  )
  expect(database).toEqual(file)
})
