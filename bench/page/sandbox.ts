import { sampleSale, sandboxCredentials } from '../../src/contract/samples.ts'
import { startBrowserSandbox } from '../../src/hosts/browser/browser.ts'
import { indexedDbStore } from '../../src/hosts/browser/indexeddb.ts'
import { step } from '../../src/sandbox/engine/step.ts'
import { stateFormat } from '../../src/sandbox/world/state-format.ts'
import { type SandboxRows, sandboxTables } from '../../src/sandbox/world/tables.ts'
import { openWorld } from '../../src/sandbox/world/world.ts'
import { roundTrips } from './round-trips.ts'

const nothing = () => undefined

/** Fills the shared store in big units of work, with the rows that many small ones would write. */
window.fill = async (count) => {
  const store = await openStore()
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
  for (let done = 0; done < count; done += 1000) {
    await store.update((tables) => {
      for (let i = done; i < Math.min(count, done + 1000); i++) {
        const world = openWorld(tables, { seed: 1 })
        step({ tables, world, real: Date.now(), services, journal: store }, request)
      }
    })
  }
  await store.close()
}

/** Gives the newest payment a long history; returns its identifier. */
window.lengthen = async (count) => {
  const store = await openStore()
  const uuid = await store.update(({ payments, events }) => {
    const [payment] = payments.page({ limit: 1, newestFirst: true }).items
    const [event] = events.page({ limit: 1, newestFirst: true }).items
    const step = payment?.history.at(-1)
    if (!payment || !event || !step) throw new Error('Failed to lengthen: there is no payment')
    const half = count / 2
    const at = (number: number) => payment.createdAt + number * 60_000
    const steps = Array.from({ length: half }, (_, number) => ({ ...step, at: at(number) }))
    payments.put({ ...payment, history: steps })
    for (let number = 0; number < half; number++) {
      events.put({ ...event, id: `long-${number}`, at: at(number), entity: payment.id })
    }
    return payment.id
  })
  await store.close()
  return uuid
}

const openStore = () =>
  indexedDbStore<SandboxRows>({
    name: 'ensayo-sandbox-default',
    definitions: sandboxTables,
    format: stateFormat,
    onOutdated: nothing,
  })

if (!location.search.includes('fill')) {
  window.ready = startBrowserSandbox('/', {
    isServed: false,
    onChange: nothing,
    onAside: nothing,
    onDeleted: nothing,
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
