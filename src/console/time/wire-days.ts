import type { PaymentStatus } from '../../contract/answers/results.ts'
import type { TimelineDay } from '../../ui/timeline.tsx'
import { buildTimeline, type TimelineClock } from './build-timeline.ts'

/** The history of a payment in an answer, which does not say how long ago its entries were. */
export const wireDays = (
  status: PaymentStatus,
  shown: Pick<TimelineClock, 'lang' | 'zone'>,
  offset: number,
): TimelineDay[] =>
  buildTimeline(status, [], { ...shown, now: 0 }, offset).map((day) => ({
    ...day,
    entries: day.entries.map(({ time: { text, dateTime }, ...entry }) => ({
      ...entry,
      time: { text, dateTime },
    })),
  }))
