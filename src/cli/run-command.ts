import { countsOf, type Report, type ScenarioResult } from '../scenarios/report/report.ts'
import { type Progress, runScenarios } from '../scenarios/run/run.ts'
import { titleIn } from '../scenarios/scenario.ts'
import { openTarget } from './open-target.ts'
import { readScenarioFlags } from './scenario-flags.ts'
import { selectScenarios } from './select-scenarios.ts'
import { Unable } from './unable.ts'
import { openFolder, writeReports } from './write-reports.ts'

export interface Command {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether a line can be overwritten. */
  readonly isTerminal: boolean
  /** Stops the run; the results until then are still reported. */
  readonly signal: AbortSignal
}

/** Runs scenarios; exit code 0, 1 when one failed, 2 when it could not run, 130 when stopped. */
export async function runCommand({
  args,
  env,
  out,
  err,
  isTerminal,
  signal,
}: Command): Promise<number> {
  try {
    const flags = readScenarioFlags(args)
    const scenarios = await selectScenarios(flags, (problem) => err(`${problem}\n`))
    if (flags.list) {
      for (const { id, title } of scenarios) out(`${id}: ${titleIn(title, 'en')}\n`)
      return 0
    }
    if (flags.reports.length) await openFolder(flags.out)
    const { name, openPort, credentials } = await openTarget(flags, env, signal)
    const report = await runScenarios(scenarios, openPort, {
      target: name,
      live: flags.live,
      workers: flags.workers,
      credentials,
      signal,
      name: `scenarios-${process.pid}`,
      onProgress: isTerminal ? overwriting(out) : lineByLine(out),
    })
    out(summary(report))
    for (const file of await writeReports(report, flags.reports, flags.out)) out(`${file}\n`)
    if (report.stopped) return 130
    return countsOf(report).failed ? 1 : 0
  } catch (error) {
    if (!(error instanceof Unable)) throw error
    err(`scenarios: ${error.message}\n`)
    return 2
  }
}

const lineByLine =
  (out: Command['out']) =>
  ({ latest }: Progress) => {
    if (latest) out(`${lineOf(latest)}\n`)
  }

const clearLine = '\r\u{1B}[2K'

/** Overwrites one line; only failures remain. */
function overwriting(out: Command['out']) {
  return ({ total, ended, failed, running, latest }: Progress) => {
    if (latest?.status === 'failed') out(`${clearLine}${lineOf(latest)}\n`)
    const line = `${ended}/${total}, ${failed} failed  ${running[0] ?? ''}`
    out(ended === total ? clearLine : clearLine + line)
  }
}

function lineOf({ id, title, status, failure, skipped, durationMs }: ScenarioResult) {
  const head = `${marks[status]} ${id}: ${titleIn(title, 'en')}`
  if (skipped) return `${head} (${skipped})`
  if (!failure) return `${head} (${Math.round(durationMs)} ms)`
  const { sentence, expected, actual } = failure
  const sides = expected === undefined ? [] : [`expected ${expected}`, `actual   ${actual}`]
  return [head, sentence, ...sides].join('\n       ')
}

const marks = { passed: 'ok    ', failed: 'FAILED', skipped: 'skip  ' }

function summary(report: Report) {
  const { passed, failed, skipped, steps } = countsOf(report)
  const time = (report.durationMs / 1000).toFixed(1)
  const stopped = report.stopped ? ', stopped before its end' : ''
  return `${passed} passed, ${failed} failed, ${skipped} skipped: ${steps} steps in ${time} s against ${report.target}${stopped}\n`
}
