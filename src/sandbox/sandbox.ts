import { isControlPath } from '../contract/control/routes.ts'
import type { SandboxInfo } from '../contract/control/sandbox.ts'
import type { AssumptionId } from '../contract/domain/assumptions.ts'
import {
  type ApiRequest,
  type ApiResponse,
  type Departure,
  type FaultedResponse,
  ledgerHeader,
} from '../contract/http.ts'
import { memoryStore } from '../store/memory.ts'
import type { Store } from '../store/store.ts'
import type { Image } from '../store/table.ts'
import { answerAcross, answerRequest, askedOf } from './control/answer-request.ts'
import { onceForMark } from './control/once-for-mark.ts'
import { settle } from './engine/settle.ts'
import { beginWithImage } from './snapshots/snapshots.ts'
import { answerTo, keepAnswer } from './world/answers.ts'
import { type Clock, clockOf } from './world/clock.ts'
import { type Asked, ControlRefusal } from './world/control-call.ts'
import type { HostServices } from './world/host-services.ts'
import { Refusal } from './world/replies.ts'
import type { Fork, RequestSession } from './world/session.ts'
import { type SandboxRows, type SandboxTables, sandboxTables } from './world/tables.ts'
import { withWatchedLedger } from './world/watched-ledger.ts'
import { type Beginning, openWorld } from './world/world.ts'
import type { Unit } from './world/tx.ts'

export interface SandboxOptions {
  readonly store: Store<SandboxRows>
  readonly services: HostServices
  /** How the sandbox begins; without a seed the host's randomness gives one. */
  readonly beginning: Partial<Beginning>
  readonly fork?: Fork
  /** Removes the sandbox; without it the sandbox begins again. */
  readonly remove?: () => Promise<void>
}

/** An answer, and what its host does with it. */
export interface SandboxAnswer extends ApiResponse {
  /** How long (ms) it is held back. */
  readonly delayMs: number
  readonly departure: Departure
}

export interface Sandbox {
  handle(request: ApiRequest): Promise<SandboxAnswer>
  /** Lets time catch up without any request, then works on what there is. */
  catchUp<Result>(work: (tables: SandboxTables, clock: Clock) => Result): Promise<Result>
  /** Begins with an image at its instant (ms since 1970); refuses when there is anything to lose. */
  begin(image: Image, at: number): Promise<SandboxInfo>
}

/** One sandbox over one store: the payment interface and the control interface. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { store, services } = options
  const plainSession = openSession(options)
  const answerAcrossOnce = onceForMark(
    (request: ApiRequest, asked: Asked, session: RequestSession) =>
      answerAcross(session, asked, request),
  )

  const answer = async (request: ApiRequest, session: RequestSession): Promise<SandboxAnswer> => {
    try {
      const asked = askedOf(request)
      const across = asked && (await answerAcrossOnce(request, asked, session))
      if (across) return withoutDelay(across)
      return await store.update((tables) => {
        const startedAt = services.stopwatch()
        const given = answerTo(tables, request)
        if (given) return withoutDelay(given)
        const unit = session.open(tables)
        const answered = answerRequest(unit, request, startedAt, asked)
        keepAnswer(tables, request, answered)
        return isControlPath(request.path)
          ? withoutDelay(answered)
          : withDelay(answered, unit.world.settings.latencyMs)
      })
    } catch (error) {
      return withoutDelay(refusalOf(error))
    }
  }

  /** The same, and the answer names the rows of the ledger on which it rests. */
  const answerWithLedger = async (request: ApiRequest): Promise<SandboxAnswer> => {
    const rows = new Set<AssumptionId>()
    const onLedgerRead = (row: AssumptionId) => {
      rows.add(row)
      services.onLedgerRead?.(row)
    }
    const watching = { ...options, services: { ...services, onLedgerRead } }
    const watched = openSession(watching)
    const answered = await answer(request, watched)
    return { ...answered, headers: { ...answered.headers, [ledgerHeader]: [...rows].join() } }
  }

  return {
    catchUp: (work) =>
      plainSession.update(({ tables, world, real }) => work(tables, clockOf(world, real))),
    begin: (image, at) => beginWithImage(plainSession, image, at),
    handle: (request) =>
      request.headers[ledgerHeader] === undefined
        ? answer(request, plainSession)
        : answerWithLedger(request),
  }
}

const withDelay = (
  { status, headers, body, lateMs = 0, departure = whole }: FaultedResponse,
  delayMs: number,
): SandboxAnswer => ({ status, headers, body, delayMs: delayMs + lateMs, departure })

/** An answer that leaves at once, as a whole unless the lab of faults has decided otherwise. */
export const withoutDelay = (answer: FaultedResponse) => withDelay(answer, 0)

const whole: Departure = { kind: 'whole' }

/** What a refusal of a control request answers; anything else is a bug and is thrown. */
function refusalOf(error: unknown): ApiResponse {
  if (error instanceof ControlRefusal) {
    const { status, message, details, headers } = error
    return { status, headers, body: { message, ...details } }
  }
  // What a customer's page asks may be refused as the payment interface refuses it.
  if (error instanceof Refusal) {
    return { status: error.reply.status, body: { message: error.message } }
  }
  throw error
}

function openSession({
  store,
  services,
  beginning: { seed = services.randomSeed(services.name), ...begins },
  fork = async () => {
    throw new ControlRefusal(409, 'this sandbox has no others beside it to fork into')
  },
  remove = () => store.restart(() => undefined),
}: SandboxOptions): RequestSession {
  const beginning: Beginning = { seed, ...begins }

  const enter = (tables: SandboxTables): Unit => {
    const world = openWorld(tables, beginning)
    const unit: Unit = { tables, world, real: services.clock(), services, journal: store }
    return services.onLedgerRead ? withWatchedLedger(unit, services.onLedgerRead) : unit
  }
  const open = (tables: SandboxTables) => {
    const unit = enter(tables)
    settle(unit)
    return unit
  }
  return {
    store,
    services,
    beginning,
    enter,
    open,
    update: (work) => store.update((tables) => work(open(tables))),
    fork,
    rehearse: () =>
      createSandbox({
        store: memoryStore<SandboxRows>(sandboxTables),
        services: { ...services, post: undefined },
        beginning: {},
      }),
    remove,
  }
}
