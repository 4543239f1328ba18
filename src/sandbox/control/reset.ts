import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { fillWithDemo } from '../demo/demo.ts'
import { describeSandbox } from '../engine/describe-sandbox.ts'
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

/** Begins in empty tables. */
function begin(
  session: RequestSession,
  tables: SandboxTables,
  from: Beginning,
  dataset: 'empty' | 'demo' = 'empty',
  origin: string,
) {
  openWorld(tables, from)
  if (dataset === 'demo') fillWithDemo(withoutPosting(session.enter(tables)), origin)
  return session.enter(tables)
}
