import { reportJunit } from '../scenarios/report/report-junit.ts'
import {
  sweepAsScenarios,
  breaksIf,
  breaksOf,
  type Sweep,
  type SweepCell,
} from '../scenarios/sweep/sweep-report.ts'
import type { Io } from './command.ts'
import type { ReportWriters, WriteReports } from './write-reports.ts'
import { jsonDocument } from '../contract/json-document.ts'

/** Reports the findings of a sweep and writes its reports; returns the exit code. */
export async function endSweep(sweep: Sweep, write: WriteReports, { say }: Pick<Io, 'say'>) {
  for (const line of summary(sweep)) say(line)
  await write(sweep, sweepReports)
  if (sweep.stopped) return 130
  return breaksOf(sweep).length || failedOf(sweep).length ? 1 : 0
}

/** The scenarios that break under an option, as printed. */
export const breakLines = (cell: SweepCell): [string, ...string[]] => [
  `BREAKS ${cell.scenario} ${breaksIf(cell).en}`,
  `${cell.breaks?.sentence}`,
]

const failedOf = ({ scenarios }: Sweep) => scenarios.filter(({ status }) => status === 'failed')

function summary(sweep: Sweep) {
  const { scenarios, cells, durationMs, target, stopped, left_out: leftOut } = sweep
  const failed = failedOf(sweep)
  const broken = breaksOf(sweep)
  const [count, rows] = [
    new Set(broken.map(({ scenario }) => scenario)).size,
    new Set(broken.map(({ row }) => row)).size,
  ]
  return [
    ...failed.map(({ id, failure }) => `FAILED ${id} by default: ${failure?.sentence}`),
    `${scenarios.length} scenarios, ${cells.length} runs under other options of the rows that they ask` +
      `${leftOut ? ` (${leftOut} left out)` : ''}: ${broken.length} breaks, in ${count} scenarios by ${rows} rows`,
    `in ${(durationMs / 1000).toFixed(1)} s against ${target}${stopped ? ', stopped before its end' : ''}`,
  ]
}

const sweepReports: ReportWriters<Sweep> = {
  junit: ['sweep.xml', (sweep) => reportJunit(sweepAsScenarios(sweep))],
  json: ['sweep.json', jsonDocument],
}
