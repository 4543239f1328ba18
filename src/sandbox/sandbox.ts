import { type ControlId, isControlPath } from '../contract/control/control-routes.ts'
import type { SandboxInfo } from '../contract/control/sandbox.ts'
import type { AssumptionId } from '../contract/domain/assumptions.ts'
import {
  type ApiRequest,
  type ApiResponse,
  type Departure,
  type FaultedResponse,
  ledgerHeader,
  type SandboxAnswer,
} from '../contract/http.ts'
import type { Store } from '../store/store.ts'
import type { Image } from '../store/table.ts'
import { isAuthenticationPage } from '../contract/control/pages.ts'
import { onceForMark } from './control/once-for-mark.ts'
import { settle } from './engine/settle.ts'
import { beginWithImage } from './snapshots/snapshots.ts'
import { answerTo, keepAnswer } from './world/answers.ts'
import { type Clock, clockOf } from './world/clock.ts'
import {
  type Asked,
  type ControlCall,
  ControlRefusal,
  ControlReply,
  type ControlResult,
  type RequestSource,
} from './world/control-call.ts'
import type { Fillings } from './world/filling.ts'
import type { GrowthOptions } from './world/greatest-size.ts'
import { createGrowth } from './world/growth.ts'
import type { HostServices } from './world/host-services.ts'
import { Refusal } from './world/replies.ts'
import type { AcrossCall, Fork, RequestSession } from './world/session.ts'
import type { SandboxRows, SandboxTables } from './world/tables.ts'
import { withWatchedLedger } from './world/watched-ledger.ts'
import { type Beginning, openWorld } from './world/world.ts'
import type { Unit } from './world/tx.ts'
import { answerInterface } from './engine/answer-interface.ts'
import { authenticationPage } from './three-d-secure/authentication-pages.ts'
import { controlHandlers } from './control/handlers.ts'
import { readControlRequest } from './control/read-request.ts'

export interface SandboxOptions extends GrowthOptions {
  readonly name: string
  readonly store: Store<SandboxRows>
  readonly services: HostServices
  /**
   * Lets the host do its waiting work between the parts of long work; left out where nothing else
   * waits.
   */
  readonly pause?: (() => Promise<void>) | undefined
  /** How the sandbox begins; without a seed the host's randomness gives one. */
  readonly beginning: Partial<Beginning>
  /** How many sandboxes of its name were removed before. */
  readonly removals?: number
  /** Datasets to begin with, beside the empty one. */
  readonly fillings?: Fillings | undefined
  readonly fork?: Fork
  /** Removes the sandbox; without it the sandbox begins again. */
  readonly remove?: () => Promise<void>
}

export interface Sandbox {
  handle(request: ApiRequest): Promise<SandboxAnswer>
  /** Lets time catch up without any request, then works on the rows. */
  catchUp<Result>(work: (tables: SandboxTables, clock: Clock) => Result): Promise<Result>
  /** Begins with an image at its instant (ms since 1970); refuses when there is anything to lose. */
  begin(image: Image, at: number): Promise<SandboxInfo>
}

/** A named sandbox, and the store that its host has opened for it. */
export interface OpenedSandbox<Kept extends Store<SandboxRows> = Store<SandboxRows>> {
  readonly name: string
  readonly store: Kept
  readonly sandbox: Sandbox
}

/** A sandbox over one store: the payment interface and the control interface. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { services } = options
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
      return await session.inParts((tables) => {
        const startedAt = services.stopwatch()
        const given = answerTo(tables, request)
        if (given) return withoutDelay(given)
        const unit = session.open(tables)
        if (!unit) return undefined
        const answered = answerRequest(unit, request, startedAt, asked)
        keepAnswer(tables, request, answered)
        return isControlPath(request.path)
          ? withoutDelay(answered)
          : withDelay(answered, unit.world.settings.latencyMs)
      })
    } catch (error) {
      return withoutDelay(answerOfRefusal(error))
    }
  }

  /** The same, and the answer names the rows of the ledger on which it rests. */
  const answerWithLedger = async (request: ApiRequest): Promise<SandboxAnswer> => {
    const rows = new Set<AssumptionId>()
    const watched = openSession(options, (unit) =>
      withWatchedLedger(unit, (row) => void rows.add(row)),
    )
    const headers = { ...request.headers }
    delete headers[ledgerHeader]
    const answered = await answer({ ...request, headers }, watched)
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

/** The answer to a refused control request; any other error is a bug and is thrown. */
export function answerOfRefusal(error: unknown): ApiResponse {
  if (error instanceof ControlRefusal) {
    const { status, message, details, headers } = error
    return { status, headers, body: { message, ...details } }
  }
  // A request of a customer's page may be refused as the payment interface refuses it.
  if (error instanceof Refusal) {
    return { status: error.reply.status, body: { message: error.message } }
  }
  throw error
}

function openSession(
  {
    name,
    store,
    services,
    pause,
    beginning: { seed = services.randomSeed(name), ...begins },
    removals = 0,
    fillings = {},
    most,
    isCrowded,
    fork = async () => {
      throw new ControlRefusal(409, 'this sandbox has no others beside it to fork into')
    },
    remove = () => store.restart(() => undefined),
  }: SandboxOptions,
  wrap: (unit: Unit) => Unit = (unit) => unit,
): RequestSession {
  const instance = `${services.randomSeed(name)}-${removals}`
  const beginning: Beginning = { seed, instance, ...begins }
  const growth = createGrowth(store.size, { most, isCrowded })

  const enter = (tables: SandboxTables): Unit => {
    const world = openWorld(tables, beginning)
    return wrap({ name, tables, world, real: services.clock(), services, journal: store, growth })
  }
  const open = (tables: SandboxTables) => {
    const unit = enter(tables)
    return settle(unit) ? unit : undefined
  }
  const inParts = async <Result>(work: (tables: SandboxTables) => Result | undefined) => {
    for (;;) {
      const result = await store.update(work)
      if (result !== undefined) return result
      await pause?.()
    }
  }
  return {
    name,
    store,
    services,
    pause,
    beginning,
    fillings,
    growth,
    enter,
    open,
    inParts,
    async update(work) {
      const { result } = await inParts((tables) => {
        const unit = open(tables)
        return unit && { result: work(unit) }
      })
      return result
    },
    fork,
    remove,
  }
}

/**
 * Answers a request of any kind inside a unit of work. `startedAt` is the time of arrival on the
 * host's stopwatch.
 *
 * @throws ControlRefusal when a control request is refused, Refusal when an act of a customer is.
 */
function answerRequest(
  unit: Unit,
  request: ApiRequest,
  startedAt: number,
  asked: Asked | undefined,
): FaultedResponse {
  if (!isControlPath(request.path)) return answerInterface(unit, request, startedAt)
  return asked
    ? answerWithin(unit, asked, request)
    : unit.growth.within(() => authenticationPage(unit, request))
}

/** Reads a request of the control interface; undefined for the payment interface and for a page. */
const askedOf = (request: ApiRequest): Asked | undefined =>
  isControlPath(request.path) && !isAuthenticationPage(request.path)
    ? readControlRequest(request)
    : undefined

/** A control operation inside a unit of work. */
function answerWithin(unit: Unit, asked: Asked, request: RequestSource): ApiResponse {
  const handler = handlerOf(asked.operation)
  if (!handler.within) {
    throw new ControlRefusal(409, `${asked.operation} is not possible inside another operation`)
  }
  const call = { request, ...asked, ...unit }
  const { within } = handler
  return responseOf(
    asked.operation === 'settings.change' ? within(call) : unit.growth.within(() => within(call)),
  )
}

/** A control operation across units of work; undefined when one unit of work will do. */
async function answerAcross(
  session: RequestSession,
  asked: Asked,
  request: ApiRequest,
): Promise<ApiResponse | undefined> {
  const answer = await handlerOf(asked.operation).across?.({ session, request, ...asked })
  return answer === undefined ? undefined : responseOf(answer)
}

const responseOf = (answer: unknown): ApiResponse =>
  answer instanceof ControlReply
    ? { status: answer.status, body: answer.body }
    : { status: 200, body: answer }

/** The one place that knows that a call is of the operation's own type. */
const handlerOf = (operation: ControlId) =>
  controlHandlers[operation] as {
    readonly within?: (call: ControlCall) => ControlResult<ControlId>
    readonly across?: (call: AcrossCall) => Promise<unknown>
  }
