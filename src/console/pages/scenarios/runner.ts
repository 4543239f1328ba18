import { createObservable } from '../../../client/observable.ts'
import type { ClientOptions } from '../../../client/client-options.ts'
import { tabSandboxPrefix } from '../../../contract/control/values.ts'
import { pause } from '../../../contract/pause.ts'
import type { Report, ScenarioResult } from '../../../scenarios/report/report.ts'
import type { Progress } from '../../../scenarios/run/run-scenario.ts'
import type { Scenario, ScenarioSettings } from '../../../scenarios/scenario.ts'
import { atMostEvery } from '../../../ui/timing.ts'
import { randomId } from '../../../contract/random-id.ts'
import { keepRun, readKeptRun } from './kept-run.ts'

/** The state of a scenario: under way, or its latest result. */
export type ScenarioState = 'waiting' | 'running' | ScenarioResult

interface Run {
  readonly kind: 'none' | 'running' | 'stopping' | 'ended'
  /** The address that was asked. */
  readonly baseUrl: string
  readonly states: ReadonlyMap<string, ScenarioState>
  readonly total: number
  readonly ended: number
  readonly failed: number
  /** Estimated, in ms. */
  readonly leftMs: number | undefined
  readonly lanes: Lanes
  /** Of the latest run. */
  readonly report: Report | undefined
}

const fresh = { ended: 0, failed: 0, leftMs: undefined, lanes: [], report: undefined }

/** The run of this page; it continues while the user looks at other pages. */
export const runner = createObservable<Run>(restoredRun())

/** The run that this tab has ended before it was loaded again. */
function restoredRun(): Run {
  const kept = readKeptRun()
  if (!kept) return { kind: 'none', baseUrl: '', states: new Map(), total: 0, ...fresh }
  const { baseUrl, report, results, lanes } = kept
  const { length: total } = report.results
  const failed = report.results.filter(({ status }) => status === 'failed').length
  const states = new Map(results.map((result) => [result.id, result]))
  return { ...fresh, kind: 'ended', baseUrl, states, total, ended: total, failed, lanes, report }
}

export const isRunning = ({ kind }: Pick<Run, 'kind'>) => kind === 'running' || kind === 'stopping'

/** The scenario to show of a run, though none is chosen: the newest failure, or the only one. */
export function followedId({ states, lanes, total }: Pick<Run, 'states' | 'lanes' | 'total'>) {
  const ids = lanes.flat()
  const isFailed = (id: string) => {
    const state = states.get(id)
    return typeof state === 'object' && state.status === 'failed'
  }
  return ids.findLast(isFailed) ?? (total === 1 ? ids[0] : undefined)
}

let stop = new AbortController()

export function stopRun() {
  if (!isRunning(runner.get())) return
  runner.set({ ...runner.get(), kind: 'stopping' })
  stop.abort()
}

/**
 * Runs scenarios in sandboxes of their own, under the default ledger but for these options; does nothing
 * while a run is under way.
 */
export async function startRun(
  scenarios: readonly Scenario[],
  client: ClientOptions,
  ledger: ScenarioSettings['assumptions'] = {},
) {
  const { baseUrl, credentials } = client
  // Not needed to look at scenarios.
  const { openHttpPort, runScenarios, sweepPort } = await import('./run-parts.ts')
  const before = runner.get()
  if (isRunning(before) || scenarios.length === 0) return
  stop = new AbortController()
  // The answers of another sandbox say nothing of this one.
  const known = before.baseUrl === baseUrl ? before.states : []
  const waiting = scenarios.map(({ id }) => [id, 'waiting'] as const)
  runner.set({
    ...fresh,
    kind: 'running',
    baseUrl,
    total: scenarios.length,
    states: new Map<string, ScenarioState>([...known, ...waiting]),
  })
  const { follow, publish } = gather()
  const openPort = (sandbox: string) =>
    sweepPort(openHttpPort({ baseUrl, sandbox, transmit: client.transmit }), () =>
      Object.keys(ledger).length ? { ledger } : undefined,
    )
  const report = await runScenarios(scenarios, openPort, {
    target: baseUrl,
    workers: 2,
    signal: stop.signal,
    credentials,
    name: `${tabSandboxPrefix}${randomId()}`,
    pause,
    onProgress: follow,
  })
  publish()
  runner.set({ ...runner.get(), kind: 'ended', report, leftMs: undefined })
  const { states, lanes } = runner.get()
  const results = [...states.values()].filter((state) => typeof state === 'object')
  keepRun({ baseUrl, report, results, lanes })
}

/**
 * The interval (ms) at which a run is drawn: hundreds of drawings would take as long as the run.
 */
const drawingPause = 100

/** Keeps the progress of a run, and publishes it a few times a second. */
function gather() {
  const start = performance.now()
  const changes = new Map<string, ScenarioState>()
  let { lanes } = runner.get()
  let counts: Pick<Progress, 'total' | 'ended' | 'failed'> | undefined

  const publish = () => {
    if (!counts) return
    const { total, ended, failed } = counts
    const elapsedMs = performance.now() - start
    runner.set({
      ...runner.get(),
      ended,
      failed,
      states: new Map([...runner.get().states, ...changes]),
      lanes,
      leftMs: ended ? (elapsedMs / ended) * (total - ended) : undefined,
    })
    changes.clear()
    counts = undefined
  }

  const draw = atMostEvery(drawingPause, publish)
  const follow = ({ running, latest, ...rest }: Progress) => {
    counts = rest
    for (const id of running) changes.set(id, 'running')
    if (latest) changes.set(latest.id, latest)
    lanes = placeInLanes(lanes, running)
    draw()
  }

  return { follow, publish }
}

/** The scenarios that each worker has run so far, by id: a worker that begins takes the first free place. */
export type Lanes = readonly (readonly string[])[]

export function placeInLanes(lanes: Lanes, running: readonly string[]): Lanes {
  const placed = new Set(lanes.flat())
  return running
    .filter((id) => !placed.has(id))
    .reduce((places, id) => {
      const free = places.findIndex((lane) => !running.includes(lane.at(-1) ?? ''))
      if (free < 0) return [...places, [id]]
      return places.map((lane, at) => (at === free ? [...lane, id] : lane))
    }, lanes)
}
