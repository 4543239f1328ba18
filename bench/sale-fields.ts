import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { type SandboxRows, sandboxTables } from '../src/sandbox/world/tables.ts'
import { operations } from '../src/contract/operations/registry.ts'
import { encode } from '../src/contract/operations/wire.ts'
import { memoryStore } from '../src/store/memory.ts'

const word = 8
/** V8 keeps smaller whole numbers in the word of their field. */
const smallNumbers = 2 ** 31

/**
 * How many bytes the fields of a sale need, that is of the rows which stay of it, its payment and its
 * event: a word for each field, the characters of each text that is the sale's own, one byte each, and a
 * word more for each instant and for each number with a fraction. What V8 adds to objects, texts and
 * numbers is not among them, nor are texts and objects that other sales have too.
 */
export async function bytesOfSaleFields() {
  const [rows, others] = [
    await rowsOfSale('Ana María Flores', '1'),
    await rowsOfSale('Eva María Torres', '2'),
  ]
  const counted = new Set<unknown>()
  return rows.reduce((sum, row, index) => sum + bytesOf(row, others[index], counted), 0)
}

function bytesOf(value: unknown, ofOther: unknown, counted: Set<unknown>): number {
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) < smallNumbers ? 0 : word
  }
  if (value === ofOther || counted.has(value)) return 0
  counted.add(value)
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  const fields = Object.entries(value)
  const other = ofOther as Readonly<Record<string, unknown>>
  return fields.reduce(
    (sum, [name, field]) => sum + bytesOf(field, other[name], counted),
    fields.length * word,
  )
}

/** What a new sandbox keeps of one sale, without its line of the log, of which there are 500 at most. */
async function rowsOfSale(customer: string, number: string) {
  const store = memoryStore<SandboxRows>(sandboxTables)
  const { handle } = createSandbox({
    store,
    services: {
      name: 'default',
      clock: Date.now,
      stopwatch: () => performance.now(),
      randomSeed: () => Number(number),
    },
    beginning: {},
  })
  const { method, path, query, contentType, body } = encode(
    operations['payments.sale'],
    {
      ...sampleSale,
      customer_name: customer,
      customer_email: `${number}@pixel.hn`.padStart(sampleSale.customer_email.length, 'e'),
      order_id: `ORDER-00000000${number}`,
    },
    'form',
  )
  const { key, hash } = sandboxCredentials
  const headers = { 'content-type': contentType ?? '', 'x-auth-key': key, 'x-auth-hash': hash }
  const origin = 'http://127.0.0.1'
  const { status } = await handle({ method, path, query, origin, headers, body })
  if (status !== 200) throw new Error(`Failed to measure: the sale was answered ${status}`)
  return store.update((tables) => [
    ...tables.payments.page({ limit: 1 }).items,
    ...tables.events.page({ limit: 1 }).items,
  ])
}
