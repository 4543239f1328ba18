import type { EventEntity } from '../../contract/control/events.ts'

/** More of them are on the page of events. */
const most = 6

/**
 * The events that a notice tells one by one: those of one enrollment where it is about one. What
 * happened to a payment of an enrollment is told by the enrollment's own event.
 */
export function toldEvents(events: readonly EventEntity[], of?: string) {
  const paid = new Set(events.flatMap(({ payment }) => payment ?? []))
  const distinct = events.filter(({ entity }) => !paid.has(entity))
  const own = of === undefined ? distinct : distinct.filter(({ entity }) => entity === of)
  const told = own.slice(0, most)
  return {
    told,
    others: distinct.length - told.length,
    hasFailed: own.some(({ type }) => type === 'enrollment.charge_failed'),
  }
}
