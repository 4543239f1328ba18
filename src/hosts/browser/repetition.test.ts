import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { indexedDbStore } from './indexeddb.ts'

async function openTab(name: string) {
  const store = await indexedDbStore<SandboxRows>({
    name,
    definitions: sandboxTables,
    format: stateFormat,
    onOutdated: () => undefined,
  })
  const services = { clock: Date.now, stopwatch: () => 0, randomSeed: () => 7 }
  const { handle } = createSandbox({ name, store, services, beginning: {} })
  return {
    close: store.close,
    sell: (mark?: string) =>
      handle({
        method: 'POST',
        path: '/api/v2/transaction/sale',
        query: '',
        origin: 'http://localhost',
        headers: {
          'content-type': 'application/json',
          'x-auth-key': sandboxCredentials.key,
          'x-auth-hash': sandboxCredentials.hash,
        },
        body: JSON.stringify(sampleSale),
        mark,
      }),
    payments: () => store.update((tables) => tables.payments.size),
  }
}

test('of two tabs that get the same request one charges, and both give its answer', async () => {
  const [one, other] = [await openTab('repetition'), await openTab('repetition')]
  const [first, second] = await Promise.all([one.sell('mark'), other.sell('mark')])
  expect(second).toEqual(first)
  expect(await other.payments()).toBe(1)
  await Promise.all([one.sell('another'), other.sell('a third'), other.sell()])
  expect(await one.payments()).toBe(4)
  await one.close()
  await other.close()

  const later = await openTab('repetition')
  expect(await later.sell('mark')).toEqual(first)
  expect(await later.payments()).toBe(4)
  await later.close()
})
