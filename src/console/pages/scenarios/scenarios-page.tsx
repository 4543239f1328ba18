import './scenarios-page.css'
import { Suspense, useState, memo } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import {
  NothingFits,
  ChoiceFilter,
  TextFilter,
  useTypedText,
  UnknownSearch,
} from '../../parts/page/filters.tsx'
import { FeatureLinks } from '../../parts/page/feature-links.tsx'
import { HrefLink, useNavigate } from '../../parts/actions/link.tsx'
import { knownSearch } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { hrefOf, type PageProps, type Search } from '../../state/routes.ts'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'
import { catalogue } from './catalogue.ts'
import { FileActions, ImportNotice } from './file-actions.tsx'
import { InLive } from './in-live.tsx'
import { filterScenarios, shownStatuses, tagsOf } from './filter.ts'
import { RunBar } from './run-bar.tsx'
import { followedId, runner, isRunning } from './runner.ts'
import { ScenarioDetails } from './scenario-details.tsx'
import { scenarioRowId, shownId, ScenarioTree } from './scenario-tree.tsx'
import { titleIn } from '../../../scenarios/scenario.ts'
import { duration } from '../../../contract/format.ts'
import { walkByArrows } from '../../../ui/walk-by-arrows.ts'
import { lookOf, looks } from './scenario-mark.tsx'

const texts = {
  title: { es: 'Escenarios', en: 'Scenarios' },
  about: {
    es: 'Historias de solicitudes y lo que debe resultar de ellas. Cada una corre en un sandbox aparte: el suyo no se toca. Lo importado se queda en esta pestaña.',
    en: 'Stories of requests and what must come of them. Each runs in a sandbox of its own: yours is not touched. What is imported stays in this tab.',
  },
  list: { es: 'Suites', en: 'Suites' },
  count: { es: ':shown de :all', en: ':shown of :all' },
  back: { es: 'Volver a la lista', en: 'Back to the list' },
  pickTitle: { es: 'Elija un escenario de la lista', en: 'Choose a scenario from the list' },
  pickText: {
    es: 'Verá sus pasos, cada uno con su solicitud y su respuesta.',
    en: 'You will see its steps, each with its request and response.',
  },
  search: { es: 'Buscar escenarios', en: 'Search scenarios' },
  tag: { es: 'Etiqueta', en: 'Tag' },
  anyTag: { es: 'Toda etiqueta', en: 'All tags' },
  status: { es: 'Resultado', en: 'Result' },
  anyStatus: { es: 'Todo resultado', en: 'All results' },
  passed: { es: 'Correctos', en: 'Passed' },
  failed: { es: 'Fallidos', en: 'Failed' },
  skipped: { es: 'Omitidos', en: 'Skipped' },
  none: { es: 'Sin resultado', en: 'Without a result' },
  newest: { es: 'El fallo más nuevo:', en: 'The newest failure:' },
  coveragePanelTitle: {
    es: 'Cobertura: qué se probó de cada operación',
    en: 'Coverage: what was tried of each operation',
  },
} as const

export function ScenariosPage({ search }: PageProps<'/scenarios'>) {
  const t = useText()
  const { target } = usePreferences()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        {target !== 'live' && (
          <FileActions>
            <FeatureLinks on="/scenarios" search={search} />
          </FileActions>
        )}
      </PageHead>
      {target === 'live' ? <InLive /> : <Runner search={search} />}
    </>
  )
}

function Runner({ search: asked }: { search: Search<'/scenarios'> }) {
  const t = useText()
  const navigate = useNavigate()
  const all = useObservable(catalogue, ({ scenarios }) => scenarios)
  const isRestoring = useObservable(catalogue, (state) => state.isRestoring)
  const { known: search, unknown } = knownSearch(asked, {
    status: shownStatuses,
    ...(!isRestoring && { tag: tagsOf(all), scenario: all.map(({ id }) => id) }),
  })
  const [q, setQ] = useTypedText(search.q)
  const { tag, status } = search
  // A text, so that a run does not draw the list again while the same scenarios fit.
  const fitting = useObservable(runner, ({ states }) =>
    filterScenarios(all, { q, tag, status }, states)
      .map(({ id }) => id)
      .join(' '),
  )
  const ids = new Set(fitting.split(' '))
  const found = all.filter(({ id }) => ids.has(id))
  const filter = (change: Partial<Search<'/scenarios'>>) => {
    if ('q' in change) setQ(change.q)
    navigate({ to: '/scenarios', search: { ...asked, q, ...change }, replace: true })
  }
  const hrefTo = (scenario: string | undefined) =>
    hrefOf({ to: '/scenarios', search: { ...search, q, scenario } })
  const chosen = all.find(({ id }) => id === search.scenario)
  // While nothing is chosen the pane has what the run asks to look at.
  const followed = useObservable(runner, followedId)
  const isOfMany = useObservable(runner, ({ total }) => total > 1)
  const shown = chosen ?? all.find(({ id }) => id === followed)

  return (
    <>
      <ImportNotice />
      <UnknownSearch unknown={unknown} onDrop={filter} />
      <RunBar shown={found} />
      <div className="scenarios-layout" data-shown={chosen ? true : undefined}>
        <div className="scenarios-list">
          <div className="scenario-filters" role="search">
            <TextFilter
              label={t(texts.search)}
              value={q}
              onChange={(text) => filter({ q: text })}
            />
            <ChoiceFilter
              label={t(texts.tag)}
              any={t(texts.anyTag)}
              options={tagsOf(all).map((one) => [one, one])}
              value={tag}
              onChange={(to) => filter({ tag: to })}
            />
            <ChoiceFilter
              label={t(texts.status)}
              any={t(texts.anyStatus)}
              options={shownStatuses.map((one) => [one, t(texts[one])])}
              value={status}
              onChange={(to) => filter({ status: to })}
            />
          </div>
          <Panel
            title={t(texts.list)}
            meta={
              <span role="status">{t(texts.count, { shown: found.length, all: all.length })}</span>
            }
            flush
          >
            {found.length ? (
              <ScenarioTree scenarios={found} shown={chosen?.id} hrefTo={hrefTo} />
            ) : (
              <NothingFits
                level={3}
                onClear={() => filter({ q: undefined, tag: undefined, status: undefined })}
              />
            )}
          </Panel>
        </div>
        <div className="scenarios-shown" id={shownId} tabIndex={-1}>
          <RunTimeline shown={chosen?.id} hrefTo={hrefTo} />
          <CoveragePanel />
          {shown ? (
            <>
              {chosen && (
                <HrefLink
                  ref={takeFocus}
                  className="scenarios-back"
                  href={hrefTo(undefined)}
                  replace
                  onClick={() =>
                    setTimeout(() => document.getElementById(scenarioRowId(chosen.id))?.focus())
                  }
                >
                  {t(texts.back)}
                </HrefLink>
              )}
              {!chosen && isOfMany && <p className="scenario-meta">{t(texts.newest)}</p>}
              <ScenarioDetails scenario={shown} />
            </>
          ) : (
            <div className="scenarios-hint">
              <Panel>
                <EmptyState icon="beaker" level={2} title={t(texts.pickTitle)}>
                  {t(texts.pickText)}
                </EmptyState>
              </Panel>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Moves the focus: on a phone the scenario replaces the list, and its way back replaces the pressed
 * row.
 */
const takeFocus = (link: HTMLElement | null) => link?.focus()

const CoverageGrids = lazyPart(() => import('./coverage-grids.tsx'), 'CoverageGrids')

/** The coverage of each operation after a run. Few users ask, so it is made on demand. */
function CoveragePanel() {
  const t = useText()
  const report = useObservable(runner, (run) => run.report)
  const [isOpen, setOpen] = useState(false)
  if (!report) return null
  return (
    <Panel>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t(texts.coveragePanelTitle)}</summary>
        {isOpen && (
          <Suspense>
            <CoverageGrids report={report} />
          </Suspense>
        )}
      </details>
    </Panel>
  )
}

const timelineTexts = {
  title: { es: 'Línea de tiempo', en: 'Timeline' },
  about: {
    es: 'Una barra por escenario, una fila por sandbox',
    en: 'A bar per scenario, a row per sandbox',
  },
} as const

const timelineKinds = ['passed', 'failed', 'skipped'] as const

/** The scenarios over time, a lane for each sandbox; a bar is as long as its scenario took. */
function RunTimeline({
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
    <Panel
      title={t(timelineTexts.title)}
      meta={
        <>
          {t(timelineTexts.about)}
          <span className="run-kinds">
            {timelineKinds.map((kind) => (
              <span key={kind} data-tone={looks[kind].tone}>
                {t(looks[kind].text)}
              </span>
            ))}
          </span>
        </>
      }
    >
      <nav className="run-timeline" aria-label={t(timelineTexts.title)} onKeyDown={walkByArrows}>
        {lanes.map((lane, at) => (
          <div key={at} className="run-lane">
            {lane.map((id) => (
              <Bar
                key={id}
                id={id}
                href={hrefTo(id)}
                isShown={id === shown}
                isEntry={id === entry}
              />
            ))}
            <span style={{ flexGrow: leftMs }} />
          </div>
        ))}
      </nav>
    </Panel>
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
