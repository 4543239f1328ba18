import type { PaymentStatus } from '../../contract/answers/results.ts'
import type { Lang } from '../../contract/text.ts'
import type { TimelineDay } from '../../ui/timeline.tsx'
import { buildTimeline } from './build-timeline.ts'

/** The history of a payment in an answer, which does not say how long ago its entries were. */
export const wireDays = (status: PaymentStatus, lang: Lang, offset: number): TimelineDay[] =>
  buildTimeline(status, [], { lang, now: 0 }, offset).map((day) => ({
    ...day,
    entries: day.entries.map(({ time: { text, dateTime }, ...entry }) => ({
      ...entry,
      time: { text, dateTime },
    })),
  }))
