import { useEffect, useRef } from 'react'
import { ControlError } from '../../client/control-client.ts'
import { controlRefusals } from '../../contract/replies/control-refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../parts/actions/link.tsx'
import { exactInstant, count as written } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { QueryProblem } from '../parts/page/query-state.tsx'
import { useText } from '../state/use-text.ts'
import { EntityLink } from '../parts/records/entity-link.tsx'
import { eventLook, familyOf } from '../parts/records/event-looks.ts'
import { EventName } from '../parts/records/event-name.tsx'
import { Instant } from '../parts/records/instant.tsx'
import { StateChange } from '../parts/records/state-pill.tsx'
import type { JumpState } from './use-jump.ts'
import type { JumpProgress } from './jump.ts'

const texts = {
  moving: { es: 'Avanza el reloj: :now', en: 'The clock moves: :now' },
  starting: { es: 'Avanza el reloj…', en: 'The clock moves…' },
  stop: { es: 'Parar', en: 'Stop' },
  refused: { es: 'El reloj no se movió', en: 'The clock did not move' },
  interrupted: { es: 'El reloj no llegó hasta el final', en: 'The clock did not get to the end' },
  back: {
    es: 'El reloj no va hacia atrás. Para volver a un momento anterior, restaure una instantánea de él.',
    en: 'The clock does not go back. To return to an earlier moment, restore a snapshot of it.',
  },
  end: {
    es: 'El reloj termina con el año 9999: elija un momento anterior.',
    en: 'The clock ends with the year 9999: choose an earlier moment.',
  },
  snapshots: { es: 'Ver las instantáneas', en: 'See the snapshots' },
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

/** The result of moving the clock: its progress, the events on the way, or the reason why it stood still. */
export function JumpOutcome({ state, onStop }: { state: JumpState; onStop: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // The button that began it may be a whole phone's screen below.
  useEffect(() => {
    if (state.kind !== 'idle') place.current?.scrollIntoView({ block: 'nearest' })
  }, [state.kind])
  return (
    // Always there, so that screen readers hear its changes.
    <div className="clock-outcome" aria-live="polite" ref={place}>
      {state.kind === 'moving' && <Moving progress={state.progress} onStop={onStop} />}
      {state.kind === 'done' && <Happened progress={state.progress} isStopped={state.isStopped} />}
      {state.kind === 'failed' && (
        <>
          <Failure error={state.error} isBegun={state.progress !== undefined} />
          {state.progress && <Happened progress={state.progress} isStopped />}
        </>
      )}
    </div>
  )
}

function Moving({ progress, onStop }: { progress: JumpProgress | undefined; onStop: () => void }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const label = progress
    ? t(texts.moving, { now: exactInstant(progress.now, lang, zone) })
    : t(texts.starting)
  return (
    <div className="clock-row" aria-live="off">
      <div className="clock-progress">
        <p>{label}</p>
        <progress aria-label={t(texts.starting)} value={progress?.done ?? 0} />
      </div>
      <Button icon="x" onClick={onStop}>
        {t(texts.stop)}
      </Button>
    </div>
  )
}

function Failure({ error, isBegun }: { error: Error; isBegun: boolean }) {
  const t = useText()
  const title = t(isBegun ? texts.interrupted : texts.refused)
  const refusal = error instanceof ControlError && error.message
  if (refusal === controlRefusals.clock_end) {
    return (
      <Notice tone="error" title={title}>
        {t(texts.end)}
      </Notice>
    )
  }
  if (refusal !== controlRefusals.clock_back) return <QueryProblem error={error} title={title} />
  return (
    <Notice tone="error" title={title} actions={<Link to="/snapshots">{t(texts.snapshots)}</Link>}>
      {t(texts.back)}
    </Notice>
  )
}

/** The events while the clock moved, in words, each with a link to its record. */
function Happened({ progress, isStopped }: { progress: JumpProgress; isStopped: boolean }) {
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
