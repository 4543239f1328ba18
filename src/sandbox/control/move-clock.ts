import { controlRefusals } from '../../contract/replies/control-refusals.ts'
import type { ClockMoved } from '../../contract/control/events.ts'
import { addDuration, parseDuration } from '../../contract/domain/durations.ts'
import { nextDue, settle } from '../engine/settle.ts'
import { presentEvents } from '../presentation/present-event.ts'
import { iso, lastInstant, nowOf } from '../world/clock.ts'
import { type ControlCall, ControlRefusal } from '../world/control-call.ts'
import { withClock } from '../world/unit.ts'

/** Moves the clock forward and lets happen what falls due, or only stops it or lets it run. */
export function moveClock(call: ControlCall<'clock.move'>): ClockMoved {
  const now = nowOf(call.world, call.real)
  const target = targetOf(call, now)
  if (target < now) {
    throw new ControlRefusal(422, controlRefusals.clock_back)
  }
  if (target > lastInstant) throw new ControlRefusal(422, 'the clock ends with the year 9999')
  const frozen = call.body.frozen ?? call.world.frozenAt !== null
  const events = settle(withClock(call, target, frozen))
  return { now: iso(target), frozen, events: presentEvents(events) }
}

function targetOf({ tables, body }: ControlCall<'clock.move'>, now: number) {
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
