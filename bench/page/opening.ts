import { indexedDbStore } from '../../src/hosts/browser/indexeddb.ts'
import { stateFormat } from '../../src/sandbox/world/state-format.ts'
import { type SandboxRows, sandboxTables } from '../../src/sandbox/world/tables.ts'
import { firstAnswer, liveTenYears, writeFresh } from '../ten-years.ts'

declare global {
  interface Window {
    /** Stores ten years of charges under one name, and the rows that they left under another. */
    storeTenYears?: (lived: string, fresh: string) => Promise<void>
    /** Opens the sandbox of that name; returns the ms that it took, and its events. */
    openStored?: (name: string) => Promise<{ ms: number; events: number }>
  }
}

const openStore = (name: string) =>
  indexedDbStore<SandboxRows>({
    name,
    definitions: sandboxTables,
    format: stateFormat,
    onOutdated: () => undefined,
  })

window.storeTenYears = async (lived, fresh) => {
  const [from, to] = [await openStore(lived), await openStore(fresh)]
  await liveTenYears(from)
  await writeFresh(from, to)
  await from.close()
  await to.close()
}

window.openStored = async (name) => {
  const start = performance.now()
  const store = await openStore(name)
  const events = await firstAnswer(store)
  const ms = performance.now() - start
  await store.close()
  return { ms, events }
}
