import './timeline.css'
import {
  Fragment,
  type ReactNode,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { Icon, type IconName } from './icons.tsx'
import type { Tone } from './tone.ts'
import { useSoftMark } from './soft-mark.ts'
import { useVirtualRows } from './virtual-rows.ts'

/** More entries than that scroll in a box of their own. */
export const manyEntries = 100

/** Draws entries grouped by day; only the caller knows their meaning. */
export function Timeline({ days, label }: { days: readonly TimelineDay[]; label: string }) {
  const mark = useSoftMark()
  if (countEntries(days) > manyEntries) {
    return <LongTimeline days={days} label={label} />
  }
  return (
    <div className="ui-timeline">
      {days.map((day, at) => (
        <section key={at}>
          <h3 className="ui-timeline-day">{day.heading}</h3>
          <ol role="list">
            {day.entries.map((entry, place) => (
              <Entry
                key={entry.id}
                as="li"
                entry={entry}
                isLast={place === day.entries.length - 1}
                mark={mark}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

export const countEntries = (days: readonly TimelineDay[]) =>
  days.reduce((sum, { entries }) => sum + entries.length, 0)

/** Of many entries those in sight are drawn; it begins at the newest, which is the last one. */
function LongTimeline({ days, label }: { days: readonly TimelineDay[]; label: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const all = useMemo(() => days.flatMap(entriesOfDay), [days])
  const { places, part, box, scrollTo } = useVirtualRows({
    total: all.length,
    height: 62,
    scroller,
    keyOf: useCallback((place: number) => all[place]?.entry.id ?? String(place), [all]),
  })
  const end = useEffectEvent(() => scrollTo(all.length - 1))
  // The beginning depends on the scrolling box, which is there only now.
  useLayoutEffect(() => end(), [])
  return (
    <div
      ref={scroller}
      className="ui-timeline"
      data-long
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <div {...box}>
        <ol role="list" data-total={all.length} style={{ height: part?.height }}>
          {places.map((place, at) => {
            const one = all[place]
            const start = part?.spots[at]?.start ?? 0
            const gap = start - (part?.spots[at - 1]?.end ?? 0)
            if (!one) return null
            return (
              <Fragment key={one.entry.id}>
                {gap > 0 && <li aria-hidden="true" style={{ height: gap }} />}
                <li
                  ref={part?.measure}
                  data-index={place}
                  aria-posinset={place + 1}
                  aria-setsize={all.length}
                >
                  {one.heading && <h3 className="ui-timeline-day">{one.heading}</h3>}
                  <Entry as="div" entry={one.entry} isLast={one.isLast} />
                </li>
              </Fragment>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

const entriesOfDay = ({ heading, entries }: TimelineDay) =>
  entries.map((entry, place) => ({
    entry,
    heading: place === 0 && heading,
    isLast: place === entries.length - 1,
  }))

export type TimelineDay = { heading: ReactNode; entries: readonly TimelineEntry[] }

/**
 * The contents of an entry are asked for once it is drawn or searched: of ten thousand, a few are.
 */
export type TimelineEntry = {
  id: string
  lane?: 'main' | 'side'
  time: () => { text: string; dateTime: string; title?: string; relative?: string }
  look: () => EntryLook
}

export type EntryLook = {
  tone: Tone
  icon?: IconName
  title: ReactNode
  /** By which it is found, where its title is no text. */
  words?: string
  fields?: readonly TimelineField[]
}

export type TimelineField = {
  icon?: IconName
  title: ReactNode
  description: ReactNode
  /** Left out where one shows the page to others. */
  forDeveloper?: boolean
}

/** A rail leads from an entry to the next one of its day. */
function Entry({
  as: Box,
  entry,
  isLast,
  mark,
}: {
  as: 'li' | 'div'
  entry: TimelineEntry
  isLast: boolean
  mark?: ReturnType<typeof useSoftMark>
}) {
  const { tone, icon, title, fields = [] } = entry.look()
  const time = entry.time()
  return (
    <Box
      ref={mark}
      className="ui-timeline-entry"
      data-tone={tone}
      data-lane={entry.lane ?? 'main'}
      data-last={isLast || undefined}
    >
      <span className="ui-timeline-dot">{icon && <Icon name={icon} size={12} />}</span>
      <div className="ui-timeline-head">
        <p className="ui-timeline-title">{title}</p>
        <p className="ui-timeline-time">
          <time dateTime={time.dateTime} title={time.title}>
            {time.text}
          </time>
          {time.relative && <span>{time.relative}</span>}
        </p>
      </div>
      {fields.length > 0 && (
        <dl className="ui-timeline-fields">
          {fields.map((field, at) => (
            <div key={at} data-of={field.icon} data-for={field.forDeveloper && 'developer'}>
              <dt>
                {field.icon && <Icon name={field.icon} size={13} />}
                {field.title}
              </dt>
              <dd>{field.description}</dd>
            </div>
          ))}
        </dl>
      )}
    </Box>
  )
}
