import type { AssumptionId } from '../../contract/domain/assumptions.ts'
import { groupedBy, type Report, type ScenarioResult } from '../report/report.ts'
import { suiteOf, type Title } from '../scenario.ts'

/** A scenario under the default ledger, and the rows that it rests on. */
export interface SweptScenario extends Pick<
  ScenarioResult,
  'suite' | 'id' | 'title' | 'status' | 'failure'
> {
  readonly rows: readonly AssumptionId[]
}

/** A scenario under one other option. */
export interface SweepCell {
  readonly scenario: string
  readonly row: AssumptionId
  readonly option: string
  /** Null: the scenario passes nevertheless. */
  readonly breaks: { readonly step: number | null; readonly sentence: string } | null
}

/** The assumptions of scenarios about the gaps of the specification. */
export interface Sweep {
  readonly target: string
  readonly startedAt: string
  readonly durationMs: number
  readonly stopped: boolean
  readonly scenarios: readonly SweptScenario[]
  /** The cells that were run; the options of a row that a scenario never asks are not. */
  readonly cells: readonly SweepCell[]
  /** The number of cells that were left out because the sweep was stopped. */
  readonly left_out: number
}

export const breaksOf = ({ cells }: Pick<Sweep, 'cells'>) => cells.filter(({ breaks }) => breaks)

/** A text such as "breaks if `declined_status` is `denied`". */
export const breaksIf = ({ row, option }: Pick<SweepCell, 'row' | 'option'>) => ({
  es: `se rompe si \`${row}\` es \`${option}\``,
  en: `breaks if \`${row}\` is \`${option}\``,
})

/** The effect of an option on some scenarios. */
export interface GridField {
  readonly breaks: readonly SweepCell[]
  /** The number of scenarios that pass nevertheless. */
  readonly holds: number
}

export interface SweepGrid {
  readonly columns: readonly { readonly id: string; readonly title: Title | undefined }[]
  /** A row for each option that some of the scenarios were run under. */
  readonly rows: readonly {
    readonly row: AssumptionId
    readonly option: string
    readonly fields: readonly GridField[]
  }[]
}

/** Options by suites; within a suite, options by scenarios. */
export function gridOf({ scenarios, cells }: Sweep, suite?: string): SweepGrid {
  const own = suite === undefined ? scenarios : scenarios.filter((one) => one.suite === suite)
  const columns =
    suite === undefined
      ? [...new Set(own.map((one) => one.suite))].map((id) => ({ id, title: undefined }))
      : own.map(({ id, title }) => ({ id, title }))
  const known = new Set(own.map(({ id }) => id))
  const columnOf = (id: string) => (suite === undefined ? suiteOf({ id }) : id)
  const options = groupedBy(
    cells.filter(({ scenario }) => known.has(scenario)),
    ({ row, option }) => `${row} ${option}`,
  )
  const rows = [...options.values()].flatMap((ofOption) => {
    const [first] = ofOption
    if (!first) return []
    const byColumn = groupedBy(ofOption, ({ scenario }) => columnOf(scenario))
    const fields = columns.map(({ id }): GridField => {
      const all = byColumn.get(id) ?? []
      const breaks = all.filter((cell) => cell.breaks)
      return { breaks, holds: all.length - breaks.length }
    })
    return [{ row: first.row, option: first.option, fields }]
  })
  return { columns, rows: rows.toSorted((a, b) => (a.row < b.row ? -1 : a.row > b.row ? 1 : 0)) }
}

/** The sweep as results of scenarios, for the reports in their forms: one that breaks has failed. */
export function sweepAsScenarios(sweep: Sweep): Report {
  const broken = groupedBy(breaksOf(sweep), ({ scenario }) => scenario)
  const { target, startedAt, durationMs, stopped } = sweep
  const results = sweep.scenarios.map(
    ({ suite, id, title, status, failure, rows }): ScenarioResult => {
      const breaks = (broken.get(id) ?? []).map(
        (cell) => `${breaksIf(cell).en}: ${cell.breaks?.sentence}`,
      )
      const sentence = failure?.sentence ?? breaks.join('\n')
      return {
        suite,
        id,
        title,
        tags: rows,
        durationMs: 0,
        steps: [],
        status: sentence ? 'failed' : status,
        ...(sentence && { failure: { ...failure, sentence } }),
        ...(status === 'skipped' && { skipped: 'stopped' as const }),
      }
    },
  )
  return { target, startedAt, durationMs, workers: 1, stopped, results }
}
