import type { Envelope } from '../../contract/envelope.ts'
import { outcomeOf, outcomeReplies } from '../../contract/replies/outcomes.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { encode } from '../../contract/operations/wire.ts'
import { nowOf, setClock } from '../world/clock.ts'
import type { WorldRow } from '../world/tables.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoSales } from './demo-sales.ts'
import { demoLooks } from './demo-looks.ts'
import { settle } from '../engine/settle.ts'
import { step } from '../engine/step.ts'
import type { Unit } from '../world/tx.ts'

const hour = 3_600_000

/** Fills an empty sandbox with the past of a shop, made by the engine itself. Pages are at `origin`. */
export function fillWithDemo(unit: Unit, origin: string) {
  const { real } = unit
  const world = withBaskets(unit.world)
  unit.tables.world.put(world)
  const { key, hash } = sandboxCredentials
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-auth-key': key,
    'x-auth-hash': hash,
  }
  const acts = [...demoSales(nowOf(world, real)), ...demoCustomers()]
  for (const { hoursAgo, happen } of acts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const then = setClock(world, real, nowOf(world, real) - hoursAgo * hour, true)
    const past = { ...unit, world: then }
    settle(past)
    happen({
      send(id, values, outcome) {
        const { method, path, query, body = '' } = encode(operations[id], values, 'form')
        const request = { method, path, query, origin, headers, body }
        const planned = outcome && outcomeOf(outcomeReplies[outcome].amount)
        const answer = step({ ...past, planned }, request)
        return (answer.body as Envelope).data
      },
      begunSession: () =>
        past.tables.authentications.page({ limit: 1, newestFirst: true }).items[0]?.session ?? '',
      act: (handle, asked) => void handle({ request: { origin, headers }, ...asked, ...past }),
    })
  }
}

/** The shop has its looks, and sells for what its baskets cost, and not for 1.00 only. */
const withBaskets = ({ settings, ...world }: WorldRow): WorldRow => ({
  ...world,
  settings: {
    ...settings,
    merchant: { ...settings.merchant, ...demoLooks },
    assumptions: { ...settings.assumptions, amount_outside_table: 'approved' },
  },
})
