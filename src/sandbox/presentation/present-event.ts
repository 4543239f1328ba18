import type { EventEntity } from '../../contract/control/events.ts'
import { iso } from '../world/clock.ts'
import type { EventRow } from '../world/tables.ts'

export const presentEvent = (event: EventRow): EventEntity => ({ ...event, at: iso(event.at) })

/** A far move of the clock lists a million events: those of one instant share its text. */
export function presentEvents(events: readonly EventRow[]) {
  let [instant, at] = [Number.NaN, '']
  return events.map((event): EventEntity => {
    if (event.at !== instant) [instant, at] = [event.at, iso(event.at)]
    return { ...event, at }
  })
}
