import '../../console/pages/scenarios/scenarios-page.css'
import './sweep-page.css'
import '../../console/pages/scenarios/result-grid.css'
import { count } from '../../contract/format.ts'
import { suiteOf, titleIn, type Scenario } from '../../scenarios/scenario.ts'
import { suiteTitles } from '../../scenarios/suite-titles.ts'
import { breaksOf, type Sweep, type GridField, gridOf } from '../../scenarios/sweep/sweep-report.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ChoiceFilter } from '../../console/parts/page/filters.tsx'
import { PageHead } from '../../console/parts/page/page-head.tsx'
import { Link, useNavigate } from '../../console/parts/actions/link.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import type { PageProps, Search } from '../../console/state/routes.ts'
import { useSession } from '../../console/state/session.tsx'
import { useObservable } from '../../console/state/use-observable.ts'
import { useText } from '../../console/state/use-text.ts'
import { catalogue } from '../../console/pages/scenarios/catalogue.ts'
import { filterScenarios } from '../../console/pages/scenarios/filter.ts'
import { InLive } from '../../console/pages/scenarios/in-live.tsx'
import { SweepBreaks } from './sweep-breaks.tsx'
import type { ClientOptions } from '../../client/client-options.ts'
import { createObservable } from '../../client/observable.ts'
import { tabSandboxPrefix } from '../../contract/control/values.ts'
import { openHttpPort } from '../../scenarios/run/script-port.ts'
import { sweepScenarios, type SweepProgress } from '../../scenarios/sweep/sweep.ts'
import { atMostEvery } from '../../ui/timing.ts'
import { randomId } from '../../contract/random-id.ts'
import { pause } from '../../contract/pause.ts'

const texts = {
  title: { es: 'Supuestos en los escenarios', en: 'Assumptions in the scenarios' },
  about: {
    es: 'La especificación deja puntos abiertos, y producción puede hacer lo contrario que el sandbox. Aquí cada escenario elegido corre con cada otra opción del libro de supuestos que consulta.',
    en: 'The specification leaves points open, and production may do the opposite. Here each chosen scenario runs once with each other option of every assumption that it depends on.',
  },
  back: { es: 'Escenarios', en: 'Scenarios' },
  run: { es: 'Probar cada opción (:count escenarios)', en: 'Try each option (:count scenarios)' },
  stop: { es: 'Detener', en: 'Stop' },
  progress: { es: 'Avance', en: 'Progress' },
  default: { es: 'Opciones de siempre: :ended de :total', en: 'Default options: :ended of :total' },
  options: {
    es: 'Otras opciones: :ended de :total · se rompen: :breaks',
    en: 'Other options: :ended of :total · breaks: :breaks',
  },
  left: { es: ' · faltan unos :seconds s', en: ' · about :seconds s left' },
  running: { es: 'La prueba está en curso.', en: 'The sweep is running.' },
  ended: {
    es: 'Terminó en :seconds s: :breaks roturas en :runs ejecuciones.',
    en: 'Ended in :seconds s: :breaks breaks in :runs runs.',
  },
  stopped: {
    es: 'Se detuvo a los :seconds s: :breaks roturas en :runs ejecuciones; quedaron :left.',
    en: 'Stopped after :seconds s: :breaks breaks in :runs runs; :left were left out.',
  },
  grid: { es: 'Opciones por escenario', en: 'Options by scenario' },
  suite: { es: 'Suite', en: 'Suite' },
  anySuite: { es: 'Todas las suites', en: 'All suites' },
  emptyTitle: { es: 'Todavía no hay resultados', en: 'There are no results yet' },
  empty: {
    es: 'Verá una tabla de opciones por escenario. Con todos los escenarios tarda unos minutos; elija menos en Escenarios para ir más rápido.',
    en: 'You will see a grid of options by scenario. With all scenarios it takes some minutes; choose fewer in Scenarios to be faster.',
  },
} as const

export function SweepPage({ search }: PageProps<'/scenarios/sweep'>) {
  const t = useText()
  const { target } = usePreferences()
  return (
    <>
      <PageHead
        title={t(texts.title)}
        about={t(texts.about)}
        back={
          <Link to="/scenarios" search={{ q: search.q, tag: search.tag }}>
            {t(texts.back)}
          </Link>
        }
      />
      {target === 'live' ? <InLive /> : <Sweeping search={search} />}
    </>
  )
}

type SweepSearch = Search<'/scenarios/sweep'>

function Sweeping({ search }: { search: SweepSearch }) {
  const t = useText()
  const sweep = useObservable(sweeper, (run) => run.sweep)
  return (
    <>
      <SweepBar search={search} />
      {sweep ? (
        <SweepResult sweep={sweep} search={search} />
      ) : (
        <Panel>
          <EmptyState icon="scale" level={2} title={t(texts.emptyTitle)}>
            {t(texts.empty)}
          </EmptyState>
        </Panel>
      )}
    </>
  )
}

function SweepBar({ search: { q, tag } }: { search: SweepSearch }) {
  const t = useText()
  const { client } = useSession()
  const { kind, progress, sweep } = useObservable(sweeper)
  const all = useObservable(catalogue, ({ scenarios }) => scenarios)
  const unchosen = useObservable(catalogue, (state) => state.unchosen)
  const fitting = filterScenarios(all, { q, tag, status: undefined }, new Map())
  const chosen = fitting.filter(({ id }) => !unchosen.has(id))
  const isRunning = kind === 'running' || kind === 'stopping'
  const { part = 'default', ended = 0, total = 0, breaks = 0, leftMs } = progress ?? {}
  const left = leftMs === undefined ? '' : t(texts.left, { seconds: count(leftMs / 1000) })
  return (
    <div className="run-bar">
      {isRunning ? (
        <Button icon="x" busy={kind === 'stopping'} onClick={stopSweep}>
          {t(texts.stop)}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon="send"
          disabled={!chosen.length}
          onClick={() => void startSweep(chosen, client)}
        >
          {t(texts.run, { count: chosen.length })}
        </Button>
      )}
      {isRunning && (
        <>
          <progress aria-label={t(texts.progress)} value={ended} max={total || 1} />
          <span className="run-counts">{t(texts[part], { ended, total, breaks }) + left}</span>
        </>
      )}
      <p role="status" className={sweep ? 'run-result' : 'visually-hidden'}>
        {isRunning ? t(texts.running) : sweep && t(...resultOf(sweep))}
      </p>
    </div>
  )
}

const resultOf = (sweep: Sweep) =>
  [
    sweep.stopped ? texts.stopped : texts.ended,
    {
      seconds: count(sweep.durationMs / 1000),
      breaks: breaksOf(sweep).length,
      runs: sweep.cells.length,
      left: sweep.left_out,
    },
  ] as const

function SweepResult({ sweep, search }: { sweep: Sweep; search: SweepSearch }) {
  const t = useText()
  const navigate = useNavigate()
  const suites = [...new Set(sweep.scenarios.map(suiteOf))]
  const shown = suites.find((one) => one === search.suite)
  const only = suites.length === 1 ? suites[0] : shown
  return (
    <div className="sweep-result">
      <Panel
        flush
        title={t(texts.grid)}
        actions={
          suites.length > 1 && (
            <ChoiceFilter
              label={t(texts.suite)}
              any={t(texts.anySuite)}
              options={suites.map((id) => [id, nameOf(id, t)])}
              value={shown}
              onChange={(chosen) =>
                navigate({
                  to: '/scenarios/sweep',
                  search: { ...search, suite: chosen },
                  replace: true,
                })
              }
            />
          )
        }
      >
        <SweepGridTable sweep={sweep} suite={only} />
      </Panel>
      <SweepBreaks sweep={sweep} suite={only} />
    </div>
  )
}

function nameOf(suite: string, t: ReturnType<typeof useText>) {
  const title = suiteTitles.get(suite)
  return title ? t(title) : suite
}

const gridTexts = {
  label: { es: 'Opciones por escenario', en: 'Options by scenario' },
  option: { es: 'Fila: opción', en: 'Row: option' },
  breaks: { es: 'Se rompe', en: 'Breaks' },
  holds: { es: 'Pasa igual', en: 'Passes all the same' },
  unread: { es: 'No la consulta', en: 'Does not ask it' },
} as const

/** Options of the ledger by suites, or by the scenarios of one. */
function SweepGridTable({ sweep, suite }: { sweep: Sweep; suite: string | undefined }) {
  const t = useText()
  const { lang } = usePreferences()
  const { columns, rows } = gridOf(sweep, suite)
  return (
    // A part that scrolls must be reached by the keyboard.
    <div className="result-grid-scroll" tabIndex={0} role="region" aria-label={t(gridTexts.label)}>
      <table className="result-grid sweep-grid">
        <thead>
          <tr>
            <th scope="col">{t(gridTexts.option)}</th>
            {columns.map(({ id, title = suiteTitles.get(id) ?? id }) => (
              <th key={id} scope="col" title={id}>
                <span>{titleIn(title, lang)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, option, fields }) => (
            <tr key={`${row} ${option}`}>
              <th scope="row">
                <code translate="no">
                  {row}: <b>{option}</b>
                </code>
              </th>
              {fields.map((field, at) => (
                <Field key={columns[at]?.id} field={field} isOne={suite !== undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Field({ field: { breaks, holds }, isOne }: { field: GridField; isOne: boolean }) {
  const t = useText()
  const kind = breaks.length ? 'breaks' : holds ? 'holds' : 'unread'
  const sign = { breaks: isOne ? '✗' : `✗ ${breaks.length}`, holds: '✓', unread: '·' }[kind]
  return (
    <td
      data-kind={kind}
      title={breaks.length === 1 ? breaks[0]?.breaks?.sentence : t(gridTexts[kind])}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">
        {t(gridTexts[kind])}
        {breaks.length > 1 && `: ${breaks.length}`}
      </span>
    </td>
  )
}

interface SweepRun {
  readonly kind: 'none' | 'running' | 'stopping' | 'ended'
  readonly progress: SweepProgress | undefined
  /** The latest one, whole or stopped. */
  readonly sweep: Sweep | undefined
}

/** The sweep of this page; it continues while the user looks at other pages. */
const sweeper = createObservable<SweepRun>({
  kind: 'none',
  progress: undefined,
  sweep: undefined,
})

let stop = new AbortController()

function stopSweep() {
  if (sweeper.get().kind !== 'running') return
  sweeper.set({ ...sweeper.get(), kind: 'stopping' })
  stop.abort()
}

/** How often (ms) the progress is drawn. */
const drawingPause = 150

/** Sweeps scenarios in sandboxes of their own; does nothing while a sweep is under way. */
async function startSweep(scenarios: readonly Scenario[], client: ClientOptions) {
  const { kind } = sweeper.get()
  if (kind === 'running' || kind === 'stopping' || !scenarios.length) return
  const { baseUrl, credentials } = client
  stop = new AbortController()
  sweeper.set({ kind: 'running', progress: undefined, sweep: undefined })
  let progress: SweepProgress | undefined
  const draw = atMostEvery(drawingPause, () => {
    if (sweeper.get().kind !== 'ended') sweeper.set({ ...sweeper.get(), progress })
  })
  const openPort = (sandbox: string) =>
    openHttpPort({ baseUrl, sandbox, transmit: client.transmit })
  const sweep = await sweepScenarios(scenarios, openPort, {
    target: baseUrl,
    workers: 2,
    signal: stop.signal,
    ...(credentials && { credentials }),
    name: `${tabSandboxPrefix}${randomId()}`,
    pause,
    onProgress(now) {
      progress = now
      draw()
    },
  })
  sweeper.set({ kind: 'ended', progress, sweep })
}
