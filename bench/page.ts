import { http } from 'msw/http'
import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import { startBrowserSandbox } from '../src/entries/start-browser-sandbox.ts'
import { indexedDbStore } from '../src/hosts/browser/indexeddb.ts'
import { answerInterface } from '../src/sandbox/engine/answer-interface.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../src/sandbox/world/tables.ts'
import { createGrowth } from '../src/sandbox/world/growth.ts'
import { openWorld } from '../src/sandbox/world/world.ts'
import { memoryStore } from '../src/store/memory.ts'
import type { Store } from '../src/store/store.ts'

declare global {
  interface Window {
    /** Resolves when the page's handlers answer. */
    ready?: Promise<void>
    /** Sends that many sales, one after another; returns the ms of each. */
    roundTrips: (count: number) => Promise<number[]>
    /** Stores that many payments. */
    fill: (count: number) => Promise<void>
    /** Gives the newest payment that many entries of its timeline; returns its identifier. */
    lengthen: (count: number) => Promise<string>
  }
}

const nothing = () => undefined

const path = '/api/v2/transaction/sale'
const headers = {
  'content-type': 'application/x-www-form-urlencoded',
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}
const body = String(new URLSearchParams(sampleSale))

window.roundTrips = async (count) => {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    const response = await fetch(path, { method: 'POST', headers, body })
    const answer = (await response.json()) as { success: boolean }
    times.push(performance.now() - start)
    if (!answer.success) throw new Error(`Failed to measure: HTTP ${response.status}`)
  }
  return times
}

/** Makes sales in one unit of work; returns the last answer. */
const sell = (store: Store<SandboxRows>, count: number) =>
  store.update((tables) => {
    const request = { method: 'POST', path, query: '', origin: location.origin, headers, body }
    const services = { clock: Date.now, stopwatch: () => 0, randomSeed: () => 1 }
    const unit = {
      name: 'default',
      tables,
      world: openWorld(tables, { seed: 1 }),
      services,
      journal: store,
      growth: createGrowth(store.size, {}),
    }
    for (let i = 1; i < count; i++) answerInterface({ ...unit, real: Date.now() }, request)
    return answerInterface({ ...unit, real: Date.now() }, request)
  })

const openStore = () =>
  indexedDbStore<SandboxRows>({
    name: 'ensayo-sandbox-default',
    definitions: sandboxTables,
    format: stateFormat,
    onOutdated: nothing,
  })

window.fill = async (count) => {
  const store = await openStore()
  for (let done = 0; done < count; done += 1000) await sell(store, Math.min(1000, count - done))
  await store.close()
}

window.lengthen = async (count) => {
  const store = await openStore()
  const uuid = await store.update(({ payments, events }) => {
    const [payment] = payments.page({ limit: 1, newestFirst: true }).items
    const [event] = events.page({ limit: 1, newestFirst: true }).items
    const last = payment?.history.at(-1)
    if (!payment || !event || !last) throw new Error('Failed to lengthen: there is no payment')
    const times = Array.from({ length: count / 2 }, (_, at) => payment.createdAt + at * 60_000)
    payments.put({ ...payment, history: times.map((at) => ({ ...last, at })) })
    for (const at of times) events.put({ ...event, id: `long-${at}`, at, entity: payment.id })
    return payment.id
  })
  await store.close()
  return uuid
}

/** A bare handler of MSW with the sandbox's answer to a sale. */
async function startBare() {
  const answer = await sell(memoryStore<SandboxRows>(sandboxTables), 1)
  const handler = http.post(path, () => Response.json(answer.body))
  // The module alone keeps every message of the worker in memory, and no page of the console has it.
  const { setupWorker } = await import('msw/browser')
  await setupWorker(handler).start({ quiet: true, onUnhandledFrame: 'bypass' })
}

async function startSandbox() {
  let problem: string | undefined
  const { storage } = await startBrowserSandbox('/', {
    isServed: false,
    isChosen: () => true,
    onChange: nothing,
    onOpened: nothing,
    onAside: nothing,
    onDeleted: nothing,
    onOutdated: nothing,
    onUpdate: nothing,
    onWorker: (found) => (problem = found),
  })
  if (problem || storage !== 'indexeddb') {
    throw new Error(`Failed to measure: the sandbox is in ${storage}, its worker ${problem}`)
  }
}

if (location.search === '?bare') window.ready = startBare()
if (location.search === '?sandbox') window.ready = startSandbox()
