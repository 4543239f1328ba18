import type { ReactNode } from 'react'
import { entryKey } from '../../client/live/watch-status.ts'
import type { PaymentStatus } from '../../contract/answers/results.ts'
import type { Lang } from '../../contract/text.ts'
import { hondurasOffset } from '../../contract/zone.ts'
import type { EntryLook, TimelineDay } from '../../ui/timeline.tsx'
import { buildWireTimeline } from '../time/build-timeline.ts'

/**
 * The history of a payment as days of entries, with a mark at new ones. The time zone of a real
 * service is unknown: so the entries have the times of the wire, and do not
 * say how long ago they were.
 */
export function markedDays(
  status: PaymentStatus,
  fresh: ReadonlySet<string>,
  lang: Lang,
  mark: ReactNode,
): TimelineDay[] {
  // The identifiers that the timeline gives: day and place.
  const marked = new Set(
    Object.entries(status.history).flatMap(([day, list]) =>
      list.flatMap((entry, place) => (fresh.has(entryKey(day, entry)) ? [`${day} ${place}`] : [])),
    ),
  )
  const days = buildWireTimeline(status, { lang, zone: 'honduras' }, hondurasOffset)
  return days.map((day) => ({
    ...day,
    entries: day.entries.map((entry) =>
      marked.has(entry.id) ? { ...entry, look: () => withMark(entry.look(), mark) } : entry,
    ),
  }))
}

const withMark = (look: EntryLook, mark: ReactNode): EntryLook => ({
  ...look,
  title: (
    <>
      {look.title} {mark}
    </>
  ),
})
