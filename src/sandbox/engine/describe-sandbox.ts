import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { presentSettings } from '../presentation/present-entities.ts'
import { iso, nowOf } from '../world/clock.ts'
import { nextDue } from './settle.ts'
import type { Unit } from '../world/tx.ts'

/** What the control interface says of a sandbox. */
export function describeSandbox({ name, tables, world, real, journal }: Unit): SandboxInfo {
  const { setAside } = journal.damage()
  const next = nextDue(tables)
  return {
    name,
    now: iso(nowOf(world, real)),
    frozen: world.frozenAt !== null,
    seed: world.seed,
    settings: presentSettings(world.settings),
    counts: {
      payments: tables.payments.size,
      tokens: tables.tokens.size,
      plans: tables.plans.size,
      enrollments: tables.enrollments.size,
      events: tables.events.size,
      deliveries: tables.deliveries.size,
      requests: tables.requests.size,
    },
    next: next ? { at: iso(next.at), what: next.type } : null,
    damage: setAside ? { set_aside: setAside } : null,
  }
}
