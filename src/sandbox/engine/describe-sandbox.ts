import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { presentSettings } from '../presentation/present-entities.ts'
import { iso, nowOf } from '../world/clock.ts'
import { newInstance } from '../world/world.ts'
import { nextDue } from './settle.ts'
import { releasePosts } from '../notifications/outbox.ts'
import type { RequestSession } from '../world/session.ts'
import type { SandboxTables } from '../world/tables.ts'
import { type Unit, withClock } from '../world/tx.ts'

/** A sandbox as the control interface describes it. */
export function describeSandbox({ name, tables, world, real, journal }: Unit): SandboxInfo {
  const { setAside } = journal.damage()
  const next = nextDue(tables)
  return {
    name,
    instance: tables.instance.get('instance')?.value ?? '',
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

/** Continues in restored tables: a running clock runs on from that instant. */
export function continueAt(
  session: RequestSession,
  tables: SandboxTables,
  at: number,
): SandboxInfo {
  const unit = session.enter(tables)
  // No host holds the posts that a host had begun before.
  releasePosts(tables, new Set())
  tables.instance.put({ id: 'instance', value: newInstance(session.services) })
  return describeSandbox(withClock(unit, at, unit.world.frozenAt !== null))
}
