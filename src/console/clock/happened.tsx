import { Notice } from '../../ui/notice.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { eventLook, familyOf } from '../shared/event-looks.ts'
import { EventName } from '../shared/event-name.tsx'
import { Instant } from '../shared/instant.tsx'
import { Link } from '../shared/link.tsx'
import { StateChange } from '../shared/state-change.tsx'
import { count as written, exactInstant } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import type { JumpProgress } from './jump.ts'

const texts = {
  nothing: {
    es: 'El reloj está en :now. No pasó nada.',
    en: 'The clock is at :now. Nothing happened.',
  },
  one: {
    es: 'El reloj está en :now. Pasó una cosa.',
    en: 'The clock is at :now. One event happened.',
  },
  several: {
    es: 'El reloj está en :now. Pasaron :count cosas.',
    en: 'The clock is at :now. :count events happened.',
  },
  stopped: { es: 'Se paró antes del final.', en: 'It was stopped before the end.' },
  list: { es: 'Lo que pasó', en: 'What happened' },
  first: { es: 'Las primeras :count', en: 'The first :count' },
  all: { es: 'Ver todos los eventos', en: 'See all events' },
} as const

/** What happened while the clock moved, in words, each leading to what it is about. */
export function Happened({ progress, isStopped }: { progress: JumpProgress; isStopped: boolean }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { events, counts } = progress
  const count = Object.values(counts).reduce((sum, part) => sum + part, 0)
  const text = count === 0 ? texts.nothing : count === 1 ? texts.one : texts.several
  const now = exactInstant(progress.now, lang, zone)
  const isCut = count > events.length
  return (
    <>
      <Notice tone={isStopped ? 'warn' : 'success'} live="off">
        {t(text, { now, count: written(count) })} {isStopped && t(texts.stopped)}
      </Notice>
      {isCut && (
        <ul className="clock-sums" role="list" aria-live="off">
          {Object.entries(counts).map(([type, times]) => (
            <li key={type}>
              {t(eventLook(type).title)} <b>{written(times)}</b>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <div className="clock-happened" aria-live="off">
          <h3>{isCut ? t(texts.first, { count: events.length }) : t(texts.list)}</h3>
          <ol role="list">
            {events.map((event) => (
              <li key={event.id}>
                <EventName type={event.type} />
                <EntityLink family={familyOf(event.type)} id={event.entity} />
                <span className="clock-happened-details">
                  {event.from && event.to && <StateChange from={event.from} to={event.to} />}
                  <Instant isExact at={event.at} />
                </span>
              </li>
            ))}
          </ol>
          <Link to="/events">{t(texts.all)}</Link>
        </div>
      )}
    </>
  )
}
