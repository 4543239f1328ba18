import type { Envelope } from '../../contract/envelope.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { encode } from '../../contract/operations/wire.ts'
import { nowOf, setClock } from '../world/clock.ts'
import { control } from '../control/control.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoSales } from './demo-sales.ts'
import { settle } from '../engine/settle.ts'
import { type Env, step } from '../engine/step.ts'
import type { SandboxTables, WorldRow } from '../world/tables.ts'

const hour = 3_600_000

/** Fills an empty sandbox with the past of a shop, made by the engine itself. */
export function fillWithDemo(
  tables: SandboxTables,
  world: WorldRow,
  {
    name,
    real,
    request,
    attempt,
    writes,
  }: {
    name: string
    real: number
    /** The one that asks for it: pages for customers are at its address. */
    request: Pick<ApiRequest, 'origin'>
  } & Pick<Env, 'attempt' | 'writes'>,
) {
  const { key, hash } = sandboxCredentials
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-auth-key': key,
    'x-auth-hash': hash,
    'x-sandbox': name,
  }
  const { origin } = request
  const acts = [...demoSales(), ...demoCustomers()]
  for (const { hoursAgo, happen } of acts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const then = setClock(world, real, nowOf(world, real) - hoursAgo * hour, true)
    settle(tables, then, { real, name })
    happen({
      send(id, values) {
        const { method, path, query, body = '' } = encode(operations[id], values, 'form')
        const sent = { method, path, query, origin, headers, body }
        const answer = step(tables, then, sent, { real, elapsed: () => 0, attempt, writes })
        return (answer.body as Envelope).data
      },
      act(path, body) {
        const sent = {
          method: 'POST',
          path,
          query: '',
          origin,
          headers,
          body: JSON.stringify(body),
        }
        control({ tables, world: then, real, name, request: sent })
      },
    })
  }
}
