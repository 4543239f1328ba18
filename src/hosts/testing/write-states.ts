import 'fake-indexeddb/auto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sandboxMigrations } from '../../sandbox/world/migrations.ts'
import { sandboxTables } from '../../sandbox/world/tables.ts'
import { indexedDbStore } from '../browser/indexeddb.ts'
import { openFile } from '../node/file-store.ts'
import { liveThrough, openSandboxes } from './fixture-session.ts'
import { dumpDatabase } from './indexeddb-dump.ts'

/**
 * Writes a state as this release stores it, in both kinds of store, for the tests of all later ones:
 * `node scripts/typescript.mjs ../src/hosts/testing/write-states.ts 0.2.0`, once for each release.
 */
const folder = join(import.meta.dirname, 'states')
const version = process.argv[3]
if (!version) throw new Error('Failed to write states: name the version of the release')
await writeFile(join(folder, `${version}.file.gz`), gzipSync(await stateOfFile()))
const dump = JSON.stringify(await stateOfIndexedDb())
await writeFile(join(folder, `${version}.indexeddb.json.gz`), gzipSync(dump))

async function stateOfFile() {
  const scratch = await mkdtemp(join(tmpdir(), 'ensayo-state-'))
  const path = join(scratch, 'sandboxes')
  const file = await openFile(path, sandboxMigrations)
  await liveThrough(
    openSandboxes(async (name) => file.openStore(name, sandboxTables)),
    'default',
  )
  await file.close()
  const bytes = await readFile(path)
  await rm(scratch, { recursive: true })
  return bytes
}

async function stateOfIndexedDb() {
  const sandboxes = openSandboxes((name) =>
    indexedDbStore({
      name,
      definitions: sandboxTables,
      migrations: sandboxMigrations,
      onOutdated: () => {},
    }),
  )
  await liveThrough(sandboxes, 'default')
  await sandboxes.close()
  return { default: await dumpDatabase('default') }
}
