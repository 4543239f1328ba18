import { sampleSale, sandboxCredentials } from '../../src/contract/samples.ts'
import { startBrowserSandbox } from '../../src/hosts/browser/browser.ts'
import { indexedDbStore } from '../../src/hosts/browser/indexeddb.ts'
import { step } from '../../src/sandbox/engine/step.ts'
import { sandboxMigrations } from '../../src/sandbox/world/migrations.ts'
import { type SandboxRows, sandboxTables } from '../../src/sandbox/world/tables.ts'
import { openWorld } from '../../src/sandbox/world/world.ts'
import { roundTrips } from './round-trips.ts'

const nothing = () => undefined

/** Fills the shared store in big units of work, with the rows that many small ones would write. */
window.fill = async (count) => {
  const store = await indexedDbStore<SandboxRows>({
    name: 'ensayo-sandbox-default',
    definitions: sandboxTables,
    migrations: sandboxMigrations,
    onOutdated: nothing,
  })
  const request = {
    method: 'POST',
    path: '/api/v2/transaction/sale',
    query: '',
    origin: location.origin,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-auth-key': sandboxCredentials.key,
      'x-auth-hash': sandboxCredentials.hash,
    },
    body: String(new URLSearchParams(sampleSale)),
  }
  const services = { name: 'default', clock: Date.now, stopwatch: () => 0, randomSeed: () => 1 }
  const answering = { startedAt: undefined, isReplayed: false }
  for (let done = 0; done < count; done += 1000) {
    await store.update((tables) => {
      for (let i = done; i < Math.min(count, done + 1000); i++) {
        const world = openWorld(tables, { seed: 1 })
        step({ tables, world, real: Date.now(), services, journal: store }, request, answering)
      }
    })
  }
  await store.close()
}

if (!location.search.includes('fill')) {
  window.ready = startBrowserSandbox('/', {
    isServed: false,
    onChange: nothing,
    onAside: nothing,
    onOutdated: nothing,
    onUpdate: nothing,
    onWorkerLost: nothing,
    mayReload: () => true,
  }).then(({ transport, storage }) => {
    if (transport !== 'worker' || storage !== 'indexeddb') {
      throw new Error(`Failed to measure: the sandbox is in ${transport} with ${storage}`)
    }
  })
  window.roundTrips = roundTrips
  window.stored = async () => {
    const response = await fetch('/sandbox')
    return ((await response.json()) as { counts: { payments: number } }).counts.payments
  }
}
