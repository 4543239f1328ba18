import type { ReplayComparison } from '../../contract/control/replay-change.ts'
import { limitOf } from '../../contract/control/values.ts'
import { memoryStore } from '../../store/memory.ts'
import { changeSteps } from '../snapshots/change-steps.ts'
import { compareWorlds } from '../snapshots/compare-worlds.ts'
import { readReplay } from '../snapshots/run-replay.ts'
import { readSteps, runWorld, type WorldStep } from '../snapshots/run-world.ts'
import { iso } from '../world/clock.ts'
import type { AcrossCall, RequestSession } from '../world/session.ts'
import { type SandboxRows, sandboxTables } from '../world/tables.ts'
import { begin } from './reset.ts'

/**
 * Runs a replay as it is and with changes, each in a world of its own in memory, and says what comes of
 * the changes; the sandbox itself stays as it is.
 *
 * @throws ControlRefusal that names the step which is wrong, or cannot be changed so.
 */
export async function compareReplay({
  session,
  request: { origin },
  body: { changes, limit, ...given },
}: AcrossCall<'replay.compare'>): Promise<ReplayComparison> {
  const { steps, ...replay } = readReplay(given)
  const original = steps.map((ready, index): WorldStep => ({
    number: index + 1,
    fault: undefined,
    ready,
  }))
  const changed = readSteps(changeSteps(given, changes))
  // Both end at one instant, so that time alone makes no difference.
  const until = Math.max(
    Date.parse(replay.until),
    ...changed.map(({ ready }) => Date.parse(ready.at)),
  )
  const draws = createDraws()
  const run = async (these: readonly WorldStep[], isOriginal: boolean) => {
    const { drawAs, naming } = draws.of(isOriginal)
    const world = await beginWorld(session, replay, origin, drawAs)
    return runWorld(world, these, { until, origin, naming })
  }
  const a = await run(original, true)
  const b = await run(changed, false)
  return { until: iso(until), ...compareWorlds(a, b, limitOf({ limit })) }
}

type DrawAs = NonNullable<RequestSession['services']['drawAs']>

async function beginWorld(
  session: RequestSession,
  { seed, now, dataset, webhook_url: webhookUrl }: Omit<ReturnType<typeof readReplay>, 'steps'>,
  origin: string,
  drawAs: DrawAs,
): Promise<RequestSession> {
  const store = memoryStore<SandboxRows>(sandboxTables)
  const services = { ...session.services, post: undefined, drawAs }
  const world: RequestSession = {
    ...session,
    store,
    services,
    enter: (tables) => ({ ...session.enter(tables), journal: store, services }),
  }
  await store.restart((tables) => {
    begin(world, tables, { seed, frozenAt: Date.parse(now), webhookUrl }, dataset, origin)
  }, {})
  return world
}

/** Above all numbers that a world draws by. */
const firstOwn = 2 ** 30

/**
 * Lets both worlds draw the same identifiers for the same thing: for the nth draw of a step, and for the
 * nth time that something falls due. What the original did not do has numbers of its own.
 */
function createDraws() {
  const known = new Map<string, number>()
  let own = firstOwn
  return {
    of(isOriginal: boolean) {
      const counts = new Map<string, number>()
      let place = 'beginning'
      const drawAs: DrawAs = (usual, due) => {
        if (place === 'beginning') return usual
        const of = due ?? place
        const count = (counts.get(of) ?? 0) + 1
        counts.set(of, count)
        const name = `${of} ${count}`
        if (isOriginal) known.set(name, usual)
        return isOriginal ? usual : (known.get(name) ?? own++)
      }
      return {
        drawAs,
        naming: (step?: number) => {
          place = step === undefined ? 'time' : `step ${step}`
        },
      }
    },
  }
}
