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

/** How long the sandbox takes to answer the palette and the overview, over 100,000 payments. */
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

  const measure = async (name: string, id: 'records.search' | 'overview.read', asked: object) => {
    const query = new URLSearchParams(asked as Record<string, string>).toString()
    const times: number[] = []
    const used: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      const before = process.cpuUsage()
      const { status } = await ask('GET', controlPath(id), query)
      const { user, system } = process.cpuUsage(before)
      if (status !== 200) throw new Error(`${id} was answered with ${status}`)
      times.push(performance.now() - begun)
      used.push((user + system) / 1000)
    }
    console.log(
      `  ${name} over 100,000 payments: ${median(times).toFixed(1)} ms, ` +
        `${Math.max(...times).toFixed(1)} ms at most (at most 50); processor time ` +
        `${median(used).toFixed(1)} ms`,
    )
  }
  for (const q of ['nothing has this', 'no such customer', 'ORDER-77', 'jose 1111', '250.00']) {
    await measure(`"${q}"`, 'records.search', { q })
  }
  const day = 86_400_000
  const now = Date.now()
  for (const [days, by] of [
    [1, 'hour'],
    [30, 'day'],
    [365, 'month'],
  ] as const) {
    const from = new Date(now - days * day).toISOString()
    const asked = { from, to: new Date(now + day).toISOString(), by }
    await measure(`the overview of ${days} days`, 'overview.read', asked)
  }
}

const headers = {
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}
