import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { fillWithDemo } from '../demo/demo.ts'
import { describeSandbox } from '../engine/describe-sandbox.ts'
import { readReplay, runReplay } from '../snapshots/run-replay.ts'
import { ControlRefusal } from '../world/control-call.ts'
import { markBeginning } from '../world/request-log.ts'
import type { AcrossCall, RequestSession } from '../world/session.ts'
import type { SandboxTables } from '../world/tables.ts'
import { withoutPosting } from '../world/unit.ts'
import { type Beginning, openWorld } from '../world/world.ts'

/** Begins again, empty or with the shop of the demonstration. */
export async function resetSandbox({
  session,
  request: { origin },
  body: { seed, now, dataset },
}: AcrossCall<'sandbox.reset'>): Promise<SandboxInfo> {
  const { store, beginning } = session
  const current = await store.update((tables) => openWorld(tables, beginning).seed)
  return store.restart((tables) => {
    const frozenAt = now === undefined ? beginning.frozenAt : Date.parse(now)
    const from = { ...beginning, seed: seed ?? current, frozenAt }
    return describeSandbox(begin(session, tables, from, dataset, origin))
  })
}

/**
 * Begins again and makes the steps of a replay, or goes on with them; the snapshots stay, and so does
 * the log.
 */
export async function rebuildState({
  session,
  request: { origin },
  body,
}: AcrossCall<'replay.run'>): Promise<SandboxInfo> {
  const wanted = readReplay(body)
  const { seed, now, dataset, webhook_url: webhookUrl, assumptions } = wanted
  if (body.continues) {
    return session.store.update((tables) => {
      const unit = session.enter(tables)
      if (unit.world.frozenAt !== Date.parse(now)) {
        throw new ControlRefusal(409, `now: the clock is not stopped at ${now}, where this goes on`)
      }
      runReplay(withoutPosting(unit), wanted, origin, session.answer)
      return describeSandbox(session.enter(tables))
    })
  }
  return session.store.restart((tables) => {
    const from = { seed, frozenAt: Date.parse(now), webhookUrl, assumptions }
    const unit = begin(session, tables, from, dataset, origin)
    runReplay(withoutPosting(unit), wanted, origin, session.answer)
    return describeSandbox(session.enter(tables))
  }, {})
}

/** Begins in empty tables. */
export function begin(
  session: RequestSession,
  tables: SandboxTables,
  from: Beginning,
  dataset: 'empty' | 'demo' = 'empty',
  origin: string,
) {
  openWorld(tables, from)
  if (dataset === 'demo') fillWithDemo(withoutPosting(session.enter(tables)), origin)
  const unit = session.enter(tables)
  markBeginning(unit, dataset)
  return unit
}
