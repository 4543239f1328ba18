import { memo } from 'react'
import { titleIn } from '../../scenarios/scenario.ts'
import { HrefLink } from '../shared/link.tsx'
import { duration } from '../../contract/format.ts'
import { walkByArrows } from '../../ui/walk-by-arrows.ts'
import { usePreferences } from '../state/preferences.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { catalogue } from './catalogue.ts'
import { isRunning, runner } from './runner.ts'
import { lookOf } from './scenario-mark.tsx'

const texts = {
  label: {
    es: 'Línea de tiempo de la ejecución: una fila por sandbox',
    en: 'Timeline of the run: one row per sandbox',
  },
} as const

/** What ran when, one lane for each sandbox; a bar is as long as its scenario took. */
export function RunTimeline({
  shown,
  hrefTo,
}: {
  shown: string | undefined
  hrefTo: (id: string) => string
}) {
  const t = useText()
  const lanes = useObservable(runner, (run) => run.lanes)
  const leftMs = useObservable(runner, (run) => (isRunning(run) ? (run.leftMs ?? 0) : 0))
  if (!lanes.length) return null
  const all = lanes.flat()
  const entry = all.includes(shown ?? '') ? shown : all[0]
  return (
    <nav className="run-timeline" aria-label={t(texts.label)} onKeyDown={walkByArrows}>
      {lanes.map((lane, at) => (
        <div key={at} className="run-lane">
          {lane.map((id) => (
            <Bar key={id} id={id} href={hrefTo(id)} isShown={id === shown} isEntry={id === entry} />
          ))}
          <span style={{ flexGrow: leftMs }} />
        </div>
      ))}
    </nav>
  )
}

const Bar = memo(function Bar({
  id,
  href,
  isShown,
  isEntry,
}: {
  id: string
  href: string
  isShown: boolean
  isEntry: boolean
}) {
  const t = useText()
  const { lang } = usePreferences()
  const state = useObservable(runner, ({ states }) => states.get(id))
  const scenario = useObservable(catalogue, ({ scenarios }) =>
    scenarios.find((one) => one.id === id),
  )
  const { tone, text } = lookOf(state)
  const ms = typeof state === 'object' ? state.durationMs : 0
  const title = scenario ? titleIn(scenario.title, lang) : id
  const label = `${title}: ${t(text)}${ms ? `, ${duration(ms)}` : ''}`
  return (
    <HrefLink
      replace
      href={href}
      data-tone={tone}
      aria-current={isShown ? 'true' : undefined}
      aria-label={label}
      title={label}
      tabIndex={isEntry ? 0 : -1}
      style={{ flexGrow: ms }}
    />
  )
})
