import {
  type AssumptionId,
  assumptionIds,
  otherOptions,
} from '../../contract/domain/assumptions.ts'
import { elapsedSince } from '../step-record.ts'
import type { ScenarioFailure, ScenarioResult } from '../report/report.ts'
import { type RunOptions, runScenario, type ScenarioOptions } from '../run/run-scenario.ts'
import { type OpenPort, sandboxesOf } from '../run/sandboxes.ts'
import { type Scenario, suiteOf } from '../scenario.ts'
import type { Sweep, SweepCell, SweptScenario } from './sweep-report.ts'
import { sweepPort, type SweptRun } from './sweep-port.ts'

export interface SweepOptions extends Pick<
  RunOptions,
  'target' | 'workers' | 'signal' | 'limitMs' | 'name' | 'pause' | 'credentials'
> {
  readonly onProgress?: (progress: SweepProgress) => void
}

export interface SweepProgress {
  /** First every scenario under the default ledger, then each under the other options. */
  readonly part: 'default' | 'options'
  readonly total: number
  readonly ended: number
  readonly breaks: number
  /** The cell that has just broken. */
  readonly latest?: SweepCell
  readonly leftMs: number | undefined
}

/**
 * Runs each scenario under the default ledger, and then under each other option of the rows that
 * this run asked: the options of other rows cannot change it. A scenario that fails by default is
 * not swept.
 */
export async function sweepScenarios(
  scenarios: readonly Scenario[],
  openPort: OpenPort,
  { onProgress = () => {}, ...options }: SweepOptions,
): Promise<Sweep> {
  const { target, signal } = options
  const startedAt = new Date().toISOString()
  const start = performance.now()
  const rowsOf = new Map(scenarios.map(({ id }) => [id, new Set<AssumptionId>()]))
  const inTurn = runsInTurn(openPort, options)

  const follow = (part: SweepProgress['part'], total: number) => {
    const [since, counts] = [performance.now(), { ended: 0, breaks: 0 }]
    const say = (latest?: SweepCell) => {
      const { ended } = counts
      const leftMs = ended ? ((performance.now() - since) / ended) * (total - ended) : undefined
      onProgress({ part, total, ...counts, leftMs, ...(latest && { latest }) })
    }
    say()
    return (breaking?: SweepCell) => {
      counts.ended++
      if (breaking) counts.breaks++
      say(breaking)
    }
  }

  const defaultEnded = follow('default', scenarios.length)
  const plain = await inTurn(
    scenarios.map((scenario): PlannedRun => ({
      scenario,
      onRows(rows) {
        const known = rowsOf.get(scenario.id)
        for (const row of rows === 'unknown' ? assumptionIds : rows) known?.add(row)
      },
    })),
    () => defaultEnded(),
  )
  const swept = scenarios.map((scenario, index): SweptScenario => {
    const { id, title } = scenario
    const { status = 'skipped', failure } = plain[index] ?? {}
    const rows = assumptionIds.filter((row) => rowsOf.get(id)?.has(row))
    return { suite: suiteOf(scenario), id, title, status, rows, ...(failure && { failure }) }
  })

  const planned = scenarios.flatMap((scenario, index) =>
    swept[index]?.status === 'passed'
      ? optionsOf(swept[index].rows).map((option) => ({ scenario, ...option }))
      : [],
  )
  const optionEnded = follow('options', planned.length)
  const cellOf = ({ scenario, row, option }: (typeof planned)[number], failure?: ScenarioFailure) =>
    ({ scenario: scenario.id, row, option, breaks: failure ? breakOf(failure) : null }) as const
  const results = await inTurn(planned, (run, { failure }) =>
    optionEnded(failure && cellOf(run, failure)),
  )
  const cells = planned.flatMap((run, index): SweepCell[] => {
    const result = results[index]
    return !result || result.status === 'skipped' ? [] : [cellOf(run, result.failure)]
  })
  const stopped = signal?.aborted === true
  return {
    target,
    startedAt,
    durationMs: elapsedSince(start),
    stopped,
    scenarios: swept,
    cells,
    left_out: planned.length - cells.length,
  }
}

type Result = Pick<ScenarioResult, 'status' | 'failure'>
type PlannedRun = SweptRun & { readonly scenario: Scenario }

/** The options to try of the rows that a scenario asks. */
export const optionsOf = (rows: readonly AssumptionId[]) =>
  rows.flatMap((row) =>
    otherOptions(row).map((option) => ({
      row,
      option,
      ledger: { [row]: option } as SweptRun['ledger'],
    })),
  )

const breakOf = ({ step, sentence }: ScenarioFailure): SweepCell['breaks'] => ({
  step: step ?? null,
  sentence,
})

/** Runs scenarios one after another, several at once, each worker in its own sandboxes. */
function runsInTurn(
  openPort: OpenPort,
  { workers = 1, limitMs = 30_000, name = 'sweep', pause, signal, credentials }: SweepOptions,
) {
  const common: ScenarioOptions = {
    limitMs,
    ...(signal && { signal }),
    ...(credentials && { credentials }),
  }
  return async <Run extends PlannedRun>(
    runs: readonly Run[],
    onEnd: (run: Run, result: Result) => void,
  ) => {
    const results: (Result | undefined)[] = runs.map(() => undefined)
    const waiting = runs.entries()
    const work = async (worker: number) => {
      let current: Run | undefined
      const open: OpenPort = async (sandbox) => sweepPort(await openPort(sandbox), () => current)
      const sandboxes = sandboxesOf(open, `${name}-${worker}`)
      for (const [index, run] of waiting) {
        if (signal?.aborted) break
        await pause?.()
        current = run
        const { status, failure } = await runScenario(run.scenario, sandboxes, common)
        // The steps of thousands of runs would fill the memory.
        const result: Result = { status, ...(failure && { failure }) }
        results[index] = result
        if (status !== 'skipped') onEnd(run, result)
      }
      current = undefined
      await sandboxes.remove(limitMs)
    }
    const count = Math.max(1, Math.min(workers, runs.length))
    await Promise.all(Array.from({ length: count }, (_, index) => work(index + 1)))
    return results
  }
}
