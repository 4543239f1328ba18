import { controlPath } from '../src/contract/control/routes.ts'
import { type OperationId, operations } from '../src/contract/operations/registry.ts'
import { encode } from '../src/contract/operations/wire.ts'
import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { type SandboxRows, sandboxTables } from '../src/sandbox/world/tables.ts'
import { memoryStore } from '../src/store/memory.ts'
import { median } from './median.ts'

const payments = 100_000
const rounds = 15

/** How long the sandbox takes to answer what one types into the palette, over 100,000 payments. */
export async function benchSearch() {
  const sandbox = createSandbox({
    store: memoryStore<SandboxRows>(sandboxTables),
    beginning: {},
    services: {
      name: 'default',
      clock: Date.now,
      stopwatch: () => performance.now(),
      randomSeed: () => 1,
    },
  })
  const ask = (method: string, path: string, query: string, headers = {}, body = '') =>
    sandbox.handle({ method, path, query, origin: 'http://127.0.0.1:4010', headers, body })

  const sale: OperationId = 'payments.sale'
  for (let number = 0; number < payments; number++) {
    const values = {
      ...sampleSale,
      order_id: `ORDER-${number}`,
      customer_name: number % 2 ? 'José Núñez' : 'Ana Rivera',
    }
    const { method, path, body, contentType = '' } = encode(operations[sale], values, 'json')
    const { status } = await ask(
      method,
      path,
      '',
      { ...headers, 'content-type': contentType },
      body,
    )
    if (status !== 200) throw new Error(`a sale was answered with ${status}`)
  }

  for (const q of ['nothing has this', 'no such customer', 'ORDER-77', 'jose 1111', '250.00']) {
    const query = new URLSearchParams({ q }).toString()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      const { status } = await ask('GET', controlPath('records.search'), query)
      if (status !== 200) throw new Error(`a search was answered with ${status}`)
      times.push(performance.now() - begun)
    }
    console.log(
      `  "${q}" over 100,000 payments: ${median(times).toFixed(1)} ms, ` +
        `${Math.max(...times).toFixed(1)} ms at most (at most 50)`,
    )
  }
}

const headers = {
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}
