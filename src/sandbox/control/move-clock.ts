import type { ClockMoved } from '../../contract/control/events.ts'
import type { ControlBody } from '../../contract/control/operations.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { controlRefusals } from '../../contract/replies/control-refusals.ts'
import { addDuration, parseDuration } from '../../contract/domain/durations.ts'
import { nextDue, settlePart } from '../engine/settle.ts'
import { presentEvents } from '../presentation/present-entities.ts'
import { answerTo, keepAnswer } from '../world/answers.ts'
import { lastInstant } from '../../contract/domain/last-instant.ts'
import { iso, nowOf } from '../world/clock.ts'
import { text } from '../../contract/text.ts'
import { ControlRefusal } from '../world/control-call.ts'
import type { AcrossCall, RequestSession } from '../world/session.ts'
import type { EventRow, SandboxTables } from '../world/tables.ts'
import { type Unit, withClock } from '../world/tx.ts'

/** A move of the clock between two of its parts. */
interface Way {
  /** Ms since 1970. */
  readonly target: number
  readonly frozen: boolean
  /** The instant where the clock was last seen. */
  at: number
  readonly events: EventRow[]
}

/**
 * Moves the clock forward and carries out everything that falls due, or only stops the clock or
 * lets it run. A long way has parts, each a unit of work of its own: each part stores little, and
 * between the parts a page draws, and other requests are answered. A host that ends early leaves
 * the clock where the last part has brought it.
 */
export async function moveClock({
  session,
  request,
  body,
}: AcrossCall<'clock.move'>): Promise<ClockMoved> {
  let way: Way | undefined
  for (;;) {
    const moved = await session.store.update((tables) => {
      const given = answerTo(tables, request)
      if (given) return given.body as ClockMoved
      const unit = way ? goOn(session, tables, way) : session.open(tables)
      if (!unit) return undefined
      way ??= begin(unit, body)
      return advance(unit, way, request)
    })
    if (moved) return moved
    if (way && session.growth.isFull()) {
      const at = iso(way.at)
      throw session.growth.refusal(text(`el reloj llegó a ${at}`, `the clock has arrived at ${at}`))
    }
    await session.pause?.()
  }
}

function begin({ tables, world, real }: Unit, body: ControlBody<'clock.move'>): Way {
  const at = nowOf(world, real)
  const target = targetOf(tables, body, at)
  if (target < at) {
    throw new ControlRefusal(422, controlRefusals.clock_back)
  }
  if (target > lastInstant) throw new ControlRefusal(422, controlRefusals.clock_end)
  return { target, frozen: body.frozen ?? world.frozenAt !== null, at, events: [] }
}

/** @throws ControlRefusal when there is another state than that which the clock moved in. */
function goOn(session: RequestSession, tables: SandboxTables, { at }: Way) {
  const unit = tables.world.size ? session.enter(tables) : undefined
  if (unit && nowOf(unit.world, unit.real) >= at) return unit
  throw new ControlRefusal(409, `the clock did not arrive: at ${iso(at)} the state was replaced`)
}

/** Goes a part of the way; undefined when there is more of it. */
function advance(unit: Unit, way: Way, request: ApiRequest): ClockMoved | undefined {
  // Another request may have moved it as well.
  const now = nowOf(unit.world, unit.real)
  const target = Math.max(way.target, now)
  const moving = withClock(unit, target, way.frozen)
  const { events, stoppedAt } = settlePart(moving)
  for (const event of events) way.events.push(event)
  if (stoppedAt !== undefined) {
    way.at = Math.max(stoppedAt, now)
    withClock(moving, way.at, way.frozen)
    return undefined
  }
  const { frozen } = way
  const moved = { now: iso(target), frozen, events: presentEvents(way.events) }
  keepAnswer(unit.tables, request, { status: 200, body: moved })
  return moved
}

function targetOf(tables: SandboxTables, body: ControlBody<'clock.move'>, now: number) {
  if (body.next) {
    const next = nextDue(tables)
    if (next) return next.at
    throw new ControlRefusal(422, 'nothing is due')
  }
  if (body.advance !== undefined) return advanced(now, body.advance)
  return body.to === undefined ? now : Date.parse(body.to)
}

function advanced(now: number, duration: string) {
  if (!parseDuration(duration)) {
    throw new ControlRefusal(422, `advance: "${duration}" is not an ISO 8601 duration, such as P1M`)
  }
  try {
    return addDuration(now, duration)
  } catch {
    return duration.startsWith('-') ? -Infinity : Infinity
  }
}
