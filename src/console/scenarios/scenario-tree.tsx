import { memo, type ReactNode, useState } from 'react'
import { type Scenario, titleIn } from '../../scenarios/scenario.ts'
import { suiteTitles } from '../../scenarios/suite-titles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { HrefLink } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { catalogue, choose } from './catalogue.ts'
import { scenariosBySuite } from './filter.ts'
import { runner, type ScenarioState } from './runner.ts'
import { ScenarioMark } from './scenario-mark.tsx'

const texts = {
  chooseAll: { es: 'Elegir todo :suite', en: 'Choose all of :suite' },
  choose: { es: 'Elegir: :title', en: 'Choose: :title' },
  open: { es: 'Abrir :suite', en: 'Open :suite' },
  close: { es: 'Cerrar :suite', en: 'Close :suite' },
} as const

/** Suites and their scenarios; each row follows its own scenario, so that a run redraws no other. */
export function ScenarioTree({
  scenarios,
  shown,
  hrefTo,
}: {
  scenarios: readonly Scenario[]
  /** The scenario whose steps are shown. */
  shown: string | undefined
  hrefTo: (id: string) => string
}) {
  const { lang } = usePreferences()
  const t = useText()
  return (
    <ul role="list" className="scenario-suites">
      {scenariosBySuite(scenarios).map(({ suite, own }) => {
        const known = suiteTitles.get(suite)
        return (
          <Suite key={suite} title={known ? t(known) : suite} ids={own.map(({ id }) => id)}>
            {own.map(({ id, title }) => (
              <Row
                key={id}
                id={id}
                title={titleIn(title, lang)}
                href={hrefTo(id)}
                isShown={id === shown}
              />
            ))}
          </Suite>
        )
      })}
    </ul>
  )
}

function Suite({
  title,
  ids,
  children,
}: {
  title: string
  ids: readonly string[]
  children: ReactNode
}) {
  const t = useText()
  const [isOpen, setOpen] = useState(true)
  const chosen = useObservable(
    catalogue,
    ({ unchosen }) => ids.filter((id) => !unchosen.has(id)).length,
  )
  const counts = useObservable(runner, ({ states }) => countsOf(ids.map((id) => states.get(id))))
  return (
    <li>
      <div className="scenario-suite">
        <input
          type="checkbox"
          aria-label={t(texts.chooseAll, { suite: title })}
          checked={chosen === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < ids.length
          }}
          onChange={() => choose(ids, chosen < ids.length)}
        />
        <h3>{title}</h3>
        <span className="scenario-suite-counts">{counts}</span>
        <IconButton
          size="s"
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          label={t(isOpen ? texts.close : texts.open, { suite: title })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <ul role="list">{children}</ul>}
    </li>
  )
}

/** How many passed, of how many: a text, so that it is the same while nothing changed. */
function countsOf(states: readonly (ScenarioState | undefined)[]) {
  const passed = states.filter((one) => typeof one === 'object' && one.status === 'passed')
  return `${passed.length}/${states.length}`
}

/** Of the link to a scenario. */
export const scenarioRowId = (id: string) => `scenario-${id}`

const Row = memo(function Row({
  id,
  title,
  href,
  isShown,
}: {
  id: string
  title: string
  href: string
  isShown: boolean
}) {
  const t = useText()
  const isChosen = useObservable(catalogue, ({ unchosen }) => !unchosen.has(id))
  const state = useObservable(runner, ({ states }) => states.get(id))
  return (
    <li className="scenario-row" data-shown={isShown || undefined}>
      <input
        type="checkbox"
        aria-label={t(texts.choose, { title })}
        checked={isChosen}
        onChange={() => choose([id], !isChosen)}
      />
      <ScenarioMark state={state} />
      <HrefLink
        id={scenarioRowId(id)}
        data-row-link
        href={href}
        replace
        aria-current={isShown ? 'true' : undefined}
      >
        {title}
      </HrefLink>
    </li>
  )
})
