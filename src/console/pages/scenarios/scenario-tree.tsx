import { Fragment, memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { type Scenario, titleIn } from '../../../scenarios/scenario.ts'
import { suiteTitles } from '../../../scenarios/suite-titles.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useVirtualRows } from '../../../ui/virtual-rows.ts'
import { HrefLink } from '../../parts/actions/link.tsx'
import { SkipTo } from '../../parts/page/skip-to.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'
import { catalogue, choose } from './catalogue.ts'
import { scenariosBySuite } from './filter.ts'
import { runner, type ScenarioState } from './runner.ts'
import { ScenarioMark } from './scenario-mark.tsx'

const texts = {
  chooseAll: { es: 'Elegir todo :suite', en: 'Choose all of :suite' },
  choose: { es: 'Elegir: :title', en: 'Choose: :title' },
  open: { es: 'Abrir :suite', en: 'Open :suite' },
  close: { es: 'Cerrar :suite', en: 'Close :suite' },
  steps: { es: 'Ir a sus pasos', en: 'Go to its steps' },
} as const

/**
 * Suites and their scenarios; each row follows its own scenario, so that a run redraws no other
 * row. On a wide screen the list scrolls in a box of its own, on a narrow screen with the page.
 */
export function ScenarioTree(props: Omit<Parameters<typeof Rows>[0], 'scroller' | 'begins'>) {
  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(width >= 56.25rem)')
  const isShort = props.scenarios.length <= shortTree
  return (
    <div ref={scroller} className="scenario-box">
      <Rows
        key={`${isWide} ${isShort}`}
        {...props}
        begins={isWide || isShort ? 'open' : 'closed'}
        scroller={isWide ? scroller : undefined}
      />
    </div>
  )
}

/** A tree of so few scenarios is no long way for a thumb. */
const shortTree = 50

function Rows({
  scenarios,
  shown,
  begins,
  hrefTo,
  scroller,
}: {
  scenarios: readonly Scenario[]
  /** The scenario whose steps are shown. */
  shown: string | undefined
  /** The suites are open like this at first, but for the suite of the shown scenario. */
  begins: 'open' | 'closed'
  hrefTo: (id: string) => string
  scroller?: RefObject<HTMLElement | null> | undefined
}) {
  const { lang } = usePreferences()
  const t = useText()
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => {
    const suites = begins === 'closed' ? scenariosBySuite(scenarios) : []
    const others = suites.filter(({ own }) => own.every(({ id }) => id !== shown))
    return new Set(others.map(({ suite }) => suite))
  })
  const rows = useMemo(() => rowsOf(scenarios, closed), [scenarios, closed])
  // The row whose scenario is shown, or was last, stays drawn: one goes back to it.
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  const { places, part, box } = useVirtualRows({
    total: rows.length,
    height: 34,
    scroller,
    always: rows.findIndex(({ scenario }) => scenario && scenario.id === last),
    keyOf: useCallback((place: number) => rows[place]?.key ?? String(place), [rows]),
  })
  const toggle = (suite: string) =>
    setClosed(
      new Set(closed.has(suite) ? [...closed].filter((one) => one !== suite) : [...closed, suite]),
    )
  return (
    <div {...box}>
      <ul
        role="list"
        className="scenario-suites"
        data-total={part?.total}
        style={{ height: part?.height }}
      >
        {places.map((place, at) => {
          const row = rows[place]
          if (!row) return null
          const { key, suite, ids, scenario } = row
          const known = suiteTitles.get(suite)
          const gap = (part?.spots[at]?.start ?? 0) - (part?.spots[at - 1]?.end ?? 0)
          const item = {
            ref: part?.measure,
            'data-index': part && place,
            'aria-posinset': part && place + 1,
            'aria-setsize': part?.total,
          }
          return (
            <Fragment key={key}>
              {gap > 0 && <li aria-hidden="true" style={{ height: gap }} />}
              <li {...item}>
                {scenario ? (
                  <Row
                    id={scenario.id}
                    title={titleIn(scenario.title, lang)}
                    href={hrefTo(scenario.id)}
                    isShown={scenario.id === shown}
                  />
                ) : (
                  <Suite
                    title={known ? t(known) : suite}
                    ids={ids}
                    isOpen={!closed.has(suite)}
                    onToggle={() => toggle(suite)}
                  />
                )}
              </li>
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}

interface TreeRow {
  readonly key: string
  readonly suite: string
  /** The scenarios of the suite. */
  readonly ids: readonly string[]
  /** Absent in the row of the suite itself. */
  readonly scenario?: Scenario
}

/** The rows of suites and, of those that are open, of their scenarios. */
function rowsOf(scenarios: readonly Scenario[], closed: ReadonlySet<string>): readonly TreeRow[] {
  return scenariosBySuite(scenarios).flatMap(({ suite, own }) => {
    const ids = own.map(({ id }) => id)
    const below = closed.has(suite) ? [] : own
    return [
      { key: `suite ${suite}`, suite, ids },
      ...below.map((scenario) => ({ key: scenario.id, suite, ids, scenario })),
    ]
  })
}

function Suite({
  title,
  ids,
  isOpen,
  onToggle,
}: {
  title: string
  ids: readonly string[]
  isOpen: boolean
  onToggle: () => void
}) {
  const t = useText()
  const chosen = useObservable(
    catalogue,
    ({ unchosen }) => ids.filter((id) => !unchosen.has(id)).length,
  )
  const counts = useObservable(runner, ({ states }) => countsOf(ids.map((id) => states.get(id))))
  return (
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
        onClick={onToggle}
      />
    </div>
  )
}

/**
 * The number of passed scenarios and of all, once one was run: a text, so that it is the same while
 * nothing changes.
 */
function countsOf(states: readonly (ScenarioState | undefined)[]) {
  const passed = states.filter((one) => typeof one === 'object' && one.status === 'passed')
  return states.some(Boolean) ? `${passed.length}/${states.length}` : String(states.length)
}

/** Of the part of the page that shows the chosen scenario. */
export const shownId = 'scenario-shown'

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
    <div className="scenario-row" data-shown={isShown || undefined}>
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
      {isShown && <SkipTo id={shownId} label={t(texts.steps)} />}
    </div>
  )
})
