import { sandboxCards } from '../contract/cards.ts'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import { operations } from '../contract/registry.ts'
import { encode } from '../contract/wire.ts'
import { nowOf, setClock } from './clock.ts'
import { step } from './step.ts'
import type { SandboxTables, WorldRow } from './tables.ts'

const hour = 3_600_000

/** A morning in a shop: customer, outcome, card, hours ago. */
const sales: readonly (readonly [string, number, number, number])[] = [
  ['Marlon Zelaya', 1, 0, 51],
  ['Karla Discua', 1, 1, 47],
  ['Óscar Pineda', 2, 0, 30],
  ['Óscar Pineda', 1, 1, 29.5],
  ['Gabriela Mejía', 1, 0, 27],
  ['Rosa Elvir', 4, 1, 22],
  ['Luis Banegas', 1, 0, 6],
  ['Daniela Funes', 8, 0, 4],
  ['Daniela Funes', 1, 0, 3.9],
  ['Ana Lucía Rivera', 1, 1, 0.5],
]

/** Fills an empty sandbox with the sales of two days, made by the engine itself. */
export function fillWithDemo(
  tables: SandboxTables,
  world: WorldRow,
  real: number,
  attempt: <Result>(work: () => Result) => Result,
) {
  const now = nowOf(world, real)
  const { key, hash } = sandboxCredentials
  sales.forEach(([name, amount, card, hoursAgo], index) => {
    const { number = '', cvv = '' } = sandboxCards[card] ?? {}
    const values = {
      ...sampleSale,
      order_id: `DEMO-${1001 + index}`,
      order_amount: String(amount),
      customer_name: name,
      customer_email: `cliente${index + 1}@pixel.hn`,
      card_number: number,
      card_cvv: cvv,
      card_holder: name,
    }
    const { method, path, query, body = '' } = encode(operations['payments.sale'], values, 'form')
    const then = setClock(world, real, now - hoursAgo * hour, true)
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-auth-key': key,
      'x-auth-hash': hash,
    }
    step(
      tables,
      then,
      { method, path, query, origin: '', headers, body },
      { real, elapsed: () => 0, attempt },
    )
  })
}
