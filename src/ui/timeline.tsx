import './timeline.css'
import './tone.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import type { Tone } from './tone.ts'

/** Draws entries grouped by day; only the caller knows their meaning. */
export function Timeline({
  days,
  headingLevel = 3,
}: {
  days: readonly TimelineDay[]
  headingLevel?: 2 | 3 | 4
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="ui-timeline">
      {days.map((day, at) => (
        <section key={at}>
          <Heading className="ui-timeline-day">{day.heading}</Heading>
          <ol role="list">
            {day.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

export type TimelineDay = { heading: ReactNode; entries: readonly TimelineEntry[] }

export type TimelineEntry = {
  id: string
  tone: Tone
  icon?: IconName
  title: ReactNode
  time: { text: string; dateTime: string; title?: string; relative?: string }
  fields?: readonly { icon?: IconName; title: ReactNode; description: ReactNode }[]
  lane?: 'main' | 'side'
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { time, fields = [] } = entry
  return (
    <li className="ui-timeline-entry" data-tone={entry.tone} data-lane={entry.lane ?? 'main'}>
      <span className="ui-timeline-dot">{entry.icon && <Icon name={entry.icon} size={12} />}</span>
      <div className="ui-timeline-head">
        <p className="ui-timeline-title">{entry.title}</p>
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
            <div key={at} data-of={field.icon}>
              <dt>
                {field.icon && <Icon name={field.icon} size={13} />}
                {field.title}
              </dt>
              <dd>{field.description}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
