import type { ReplayComparison, ReplayProgress } from '../../contract/control/replay-change.ts'
import type { ReplayStep } from '../../contract/control/replay.ts'
import { limitOf } from '../../contract/control/values.ts'
import { memoryStore } from '../../store/memory.ts'
import { changeSteps } from '../snapshots/change-steps.ts'
import { compareWorlds } from '../snapshots/compare-worlds.ts'
import { plainSteps } from '../snapshots/plain-steps.ts'
import { readReplay } from '../snapshots/run-replay.ts'
import { readSteps, runWorld, type WorldStep } from '../snapshots/run-world.ts'
import { iso } from '../world/clock.ts'
import type { Comparing } from '../world/comparisons.ts'
import { ControlReply } from '../world/control-call.ts'
import type { AcrossCall, RequestSession } from '../world/session.ts'
import { type SandboxRows, sandboxTables } from '../world/tables.ts'
import { begin } from './reset.ts'

/** How long (ms) a part of a comparison in parts may take. */
const longestPart = 400

/**
 * Runs a replay as it is and with changes, each in a world of its own in memory, and says what comes of
 * the changes; the sandbox itself stays as it is. A comparison with a name is done in parts: one for each
 * time that it is asked for.
 *
 * @throws ControlRefusal that names the step which is wrong, or cannot be changed so.
 */
export async function compareReplay(
  call: AcrossCall<'replay.compare'>,
): Promise<ReplayComparison | ControlReply<ReplayProgress>> {
  const { session, body } = call
  const { services, comparisons } = session
  const { stopwatch, pause } = services
  const run = async (comparing: Comparing, until: number) => {
    for (;;) {
      const result = await comparing.next()
      if (result.done || stopwatch() >= until) return result
      await pause?.()
    }
  }
  const begin = () => compare(call)
  const { done, value } =
    body.job === undefined
      ? await run(begin(), Infinity)
      : await comparisons.part(body.job, JSON.stringify(body), begin, (comparing) =>
          run(comparing, stopwatch() + longestPart),
        )
  return done ? value : new ControlReply(202, value)
}

async function* compare({
  session,
  request: { origin },
  body: { changes, limit, job: _job, as_replay: asReplay, ...given },
}: AcrossCall<'replay.compare'>): Comparing {
  const { steps, ...replay } = readReplay(given)
  const original = steps.map((ready, index): WorldStep => ({
    number: index + 1,
    fault: undefined,
    ready,
  }))
  const changed = readSteps(changeSteps(given, changes))
  const start = Date.parse(replay.now)
  // Both end at one instant, so that time alone makes no difference.
  const until = Math.max(
    Date.parse(replay.until),
    ...changed.map(({ ready }) => Date.parse(ready.at)),
  )
  const worlds = asReplay ? 3 : 2
  async function* run<Result>(world: AsyncGenerator<number, Result>, made: number) {
    for (;;) {
      const { done, value } = await world.next()
      if (done) return value
      const share = until > start ? (value - start) / (until - start) : 1
      yield { done: (made + share) / worlds, now: iso(value) }
    }
  }
  const enter = (services: Partial<RequestSession['services']>) =>
    beginWorld(session, replay, origin, services)

  const draws = createDraws()
  const { naming, ...inA } = draws.of(true)
  const a = yield* run(runWorld(await enter(inA), original, { until, origin, naming }), 0)
  const { naming: namingB, ...inB } = draws.of(false)
  const drawn: string[] = []
  const onDrawn = (id: string) => drawn.push(id)
  const b = yield* run(
    runWorld(await enter({ ...inB, onDrawn }), changed, { until, origin, naming: namingB }),
    1,
  )
  const compared = { until: iso(until), ...compareWorlds(a, b, limitOf({ limit })) }
  if (!asReplay) return compared
  const plain = plainSteps(changed, drawn)
  const written: ReplayStep[] = []
  const inC = await enter({ onDrawn: plain.onDrawn })
  const onStep = plain.noteIn(written)
  yield* run(runWorld(inC, plain.steps, { until, origin, onStep }), 2)
  return { ...compared, replay: { ...replay, until: iso(until), steps: written } }
}

type DrawAs = NonNullable<RequestSession['services']['drawAs']>

async function beginWorld(
  session: RequestSession,
  {
    seed,
    now,
    dataset,
    webhook_url: webhookUrl,
    assumptions,
  }: Omit<ReturnType<typeof readReplay>, 'steps'>,
  origin: string,
  own: Partial<RequestSession['services']>,
): Promise<RequestSession> {
  const store = memoryStore<SandboxRows>(sandboxTables)
  const services = { ...session.services, post: undefined, ...own }
  const world: RequestSession = {
    ...session,
    store,
    services,
    enter: (tables) => ({ ...session.enter(tables), journal: store, services }),
  }
  await store.restart((tables) => {
    begin(
      world,
      tables,
      { seed, frozenAt: Date.parse(now), webhookUrl, assumptions },
      dataset,
      origin,
    )
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
