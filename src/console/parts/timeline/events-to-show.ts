import type { EventEntity } from '../../../contract/control/events.ts'

/** More of them are on the page of events. */
const most = 6

/**
 * The events that a notice shows one by one: those of one enrollment where the notice is about one.
 * The enrollment's own event covers the event of its payment.
 */
export function eventsToShow(events: readonly EventEntity[], of?: string) {
  const paid = new Set(events.flatMap(({ payment }) => payment ?? []))
  const distinct = events.filter(({ entity }) => !paid.has(entity))
  const own = of === undefined ? distinct : distinct.filter(({ entity }) => entity === of)
  const shown = own.slice(0, most)
  return {
    shown,
    others: distinct.length - shown.length,
    hasFailed: own.some(({ type }) => type === 'enrollment.charge_failed'),
  }
}
