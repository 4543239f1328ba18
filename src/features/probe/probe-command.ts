import { join } from 'node:path'
import { beyond, type Discrepancy, findingKinds, judge } from './judge.ts'
import { type Planned, plannedOf, pointsOf, runsOf } from './points.ts'
import {
  asScenarios,
  explain,
  nameOf,
  type ProbeFinding,
  type ProbeReport,
  type ProbeRun,
} from './probe-report.ts'
import type { Report } from '../../scenarios/report/report.ts'
import { reportJunit } from '../../scenarios/report/report-junit.ts'
import type { Io } from '../../cli/command.ts'
import type { ProbeValues } from './probe-options.ts'
import { type EndedRun, requestOf, requireSound, runOnce } from './probe-run.ts'
import { Unable } from '../../cli/unable.ts'
import {
  openReports,
  type ReportWriters,
  stateFileName,
  type WriteReports,
} from '../../cli/write-reports.ts'
import { assumptionIds } from '../../contract/domain/assumptions.ts'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { SweepCell } from '../../scenarios/sweep/sweep-report.ts'
import { optionsOf } from '../../scenarios/sweep/sweep.ts'
import { breakLines, endSweep } from '../../cli/end-sweep.ts'
import { jsonDocument } from '../../contract/json-document.ts'

/**
 * Runs the merchant's own test clean, and then once for each fault at each point. Exit code 0: no
 * finding; 1: findings; 130: stopped.
 *
 * @throws Unable when the clean run fails, asks for nothing, or the shop's view cannot be read.
 */
export async function probeCommand(values: ProbeValues, io: Io): Promise<number> {
  const { cmd, seed } = values
  if (!cmd) throw new Unable("needs --cmd 'COMMAND', the merchant's own test of its checkout")
  const write = await openReports(values, io)
  const { signal } = io
  const run = (faults: readonly Planned[], worker: number) =>
    runOnce({ ...requestOf(cmd, values, io), faults, worker, signal, watchesLedger: values.sweep })

  io.say('clean run ...')
  const clean = await run([], 1)
  if (io.signal.aborted) return 130
  requireSound(clean, values)
  if (values.sweep) return sweepProbe(cmd, clean, values, write, io)
  const points = pointsOf(clean.state.requests, clean.deliveries)
  const expected = judge(clean.state, clean.view.orders)
  const planned = runsOf(plannedOf(points, values.faults), values.pairs)
  const chosen = planned.slice(0, values.limit)
  const requests = points.filter(({ kind }) => kind === 'request').length
  const counts = { requests, deliveries: points.length - requests }
  io.say(
    `requests: ${requests}, notifications: ${counts.deliveries}: ${planned.length} runs${limitedTo(chosen, planned)}`,
  )

  const ran = await runAll(chosen, values.workers, io, async (faults, worker) => {
    const one = await run(faults, worker)
    const found = beyond(expected, judge(one.state, one.view.orders))
    return { faults, ran: one, found, count: found.length }
  })
  const done = ran.flatMap((one, index) => (one ? [{ ...one, number: index + 1 }] : []))
  const report: ProbeReport = {
    seed,
    clean: counts,
    points,
    runs: done.map(rowOf),
    findings: [
      ...expected.map((found) => findingOf([], found, 'clean', clean)),
      ...done.flatMap(({ faults, found, ran: one, number }) =>
        found.map((each) => findingOf(faults, each, `run-${number}`, one)),
      ),
    ],
    left_out: planned.length - done.length,
  }
  print(report, values, io)
  const states = [
    ...(expected.length ? [['clean', clean.left] as const] : []),
    ...done.flatMap(({ number, found, ran: { left } }) =>
      found.length ? [[`run-${number}`, left] as const] : [],
    ),
  ]
  const isStopped = io.signal.aborted
  await write(report, writersFor(cmd, isStopped), states)
  if (isStopped) return 130
  if (report.findings.length) return 1
  const unread = report.runs.find(({ view_problem: problem }) => problem !== null)
  if (unread) throw new Unable(`run ${unread.number} cannot be judged: ${unread.view_problem}`)
  return 0
}

function rowOf({
  number,
  faults,
  ran: { ended, view, hasStruck, deliveries },
  found,
}: {
  readonly number: number
  readonly faults: readonly Planned[]
  readonly ran: EndedRun
  readonly found: readonly Discrepancy[]
}): ProbeRun {
  return {
    number,
    faults: faults.map(({ point, fault }) => ({ point: point.number, fault })),
    struck: hasStruck,
    exit: ended.exit,
    timed_out: ended.timedOut,
    left_processes: ended.leftProcesses,
    view_problem: view.orders ? null : view.problem,
    findings: found.map(({ kind }) => kind),
    early_notifications: deliveries.filter(({ attempts }) =>
      attempts.some(({ before_answer: isEarly }) => isEarly),
    ).length,
  }
}

function findingOf(
  faults: readonly Planned[],
  found: Discrepancy,
  name: string,
  { left }: EndedRun,
): ProbeFinding {
  const [first] = faults
  const isOne = faults.length < 2
  return {
    kind: found.kind,
    order_id: found.order_id,
    point: isOne ? (first?.point.number ?? null) : faults.map(({ point }) => point.number),
    fault: isOne ? (first?.fault ?? null) : faults.map(({ fault }) => fault),
    explanation: explain(faults, found),
    link: left?.link ?? null,
    state: left ? stateFileName(name) : null,
  }
}

const limitedTo = (chosen: readonly unknown[], planned: readonly unknown[]) =>
  chosen.length < planned.length ? `, of which the first ${chosen.length} (--limit)` : ''

function print(
  { points, runs, findings, left_out: leftOut }: ProbeReport,
  { out, links }: ProbeValues,
  { say }: Io,
) {
  for (const { kind, point, fault, explanation, link, state } of findings) {
    const where = [point ?? []].flat().map((number) => nameOf(points[number - 1]))
    const words = where.length ? ` (${[fault].flat().join(' and ')} at ${where.join(' and ')})` : ''
    say('')
    say(
      `FOUND  ${kind}${words}`,
      explanation,
      ...(state ? [`the sandbox as it was left: ${join(out, state)}`] : []),
      ...(links && link ? [link] : []),
    )
  }
  for (const { number, faults, early_notifications: count } of runs) {
    if (!count) continue
    const words = faults.map(({ point, fault }) => `${fault} at ${nameOf(points[point - 1])}`)
    say('')
    say(
      `NOTE   run ${number} (${words.join(' and ')}): notifications that came before their own answer: ${count}`,
    )
  }
  const missed = runs.filter(({ struck }) => !struck).length
  const rest = [
    ...(missed ? [`${missed} in which the fault struck nothing`] : []),
    ...(leftOut ? [`${leftOut} left out`] : []),
  ]
  say('')
  say(
    `${findings.length} findings in ${runs.length} runs${rest.length ? `; ${rest.join(', ')}` : ''}`,
  )
}

const writersFor = (command: string, stopped: boolean): ReportWriters<ProbeReport> => {
  const scenarios = (report: ProbeReport): Report => asScenarios(report, command, stopped)
  return {
    junit: ['probe.xml', (report) => reportJunit(scenarios(report))],
    json: ['probe.json', jsonDocument],
  }
}

/** The command's id among the scenarios of a sweep. */
const id = 'command'

/** Runs the command once under each other option of the rows that its clean run asked. */
async function sweepProbe(
  command: string,
  clean: EndedRun,
  values: ProbeValues,
  write: WriteReports,
  io: Io,
): Promise<number> {
  const rows = assumptionIds.filter((row) => clean.ledgerRows.has(row))
  const planned = optionsOf(rows)
  const chosen = planned.slice(0, values.limit)
  io.say(`ledger rows that it asks: ${rows.length}, other options of them: ${planned.length} runs`)
  const start = performance.now()
  const ran = await runAll(chosen, values.workers, io, async ({ row, option, ledger }, worker) => {
    const { signal } = io
    const run = await runOnce({
      ...requestOf(command, values, io),
      faults: [],
      worker,
      ledger,
      signal,
    })
    const breaks = signal.aborted ? null : breakOf(clean, run)
    const cell: SweepCell = { scenario: id, row, option, breaks }
    if (breaks) io.say(...breakLines(cell))
    return { cell, count: breaks ? 1 : 0 }
  })
  const cells = ran.flatMap((one) => one?.cell ?? [])
  return endSweep(
    {
      target: `${command} (seed ${values.seed})`,
      startedAt: '',
      durationMs: performance.now() - start,
      stopped: io.signal.aborted,
      scenarios: [{ suite: 'probe', id, title: command, status: 'passed', rows }],
      cells,
      left_out: planned.length - cells.length,
    },
    write,
    io,
  )
}

/**
 * The worse end of a run under an option than of the clean one, and the first request that differs.
 */
function breakOf(clean: EndedRun, { ended, state, view }: EndedRun): SweepCell['breaks'] {
  const found = beyond(judge(clean.state, clean.view.orders), judge(state, view.orders)).map(
    ({ kind, sentence }) => `${kind}: ${sentence} ${findingKinds[kind]}`,
  )
  const said = ended.said && `; it says: ${redactText(ended.said).slice(-300)}`
  const failure = ended.timedOut
    ? ['The command hangs, and was ended.']
    : ended.exit === 0
      ? []
      : [`The command fails (exit code ${ended.exit})${said}`]
  const unread = view.orders ? [] : [`The shop's view cannot be read: ${view.problem}`]
  const problems = [...failure, ...found, ...(failure.length ? [] : unread)]
  if (!problems.length) return null
  const step = firstOther(clean.state.requests, state.requests)
  return {
    step: step?.number ?? null,
    sentence: [step?.sentence ?? [], ...problems].flat().join(' '),
  }
}

/** The first request whose answer, or which itself, is another one. */
function firstOther(clean: readonly LoggedRequest[], own: readonly LoggedRequest[]) {
  const index = own.findIndex(
    ({ operation, status }, at) =>
      operation !== clean[at]?.operation || status !== clean[at].status,
  )
  const [one, before] = [own[index], clean[index]]
  if (!one) return undefined
  const instead = before ? `${before.operation ?? 'another path'} with ${before.status}` : 'nothing'
  return {
    number: index + 1,
    sentence: `Request ${index + 1} is ${one.operation ?? one.path} with ${one.status}, by default ${instead}.`,
  }
}

/** Runs all of them, several at once, and says how far it is; those that a stop left out are undefined. */
async function runAll<Planned, Result extends { readonly count: number }>(
  chosen: readonly Planned[],
  workers: number,
  io: Io,
  run: (planned: Planned, worker: number) => Promise<Result>,
) {
  const results: (Result | undefined)[] = chosen.map(() => undefined)
  const waiting = chosen.entries()
  const start = performance.now()
  let [ended, findings] = [0, 0]
  const say = () => {
    const left = ((performance.now() - start) / ended) * (chosen.length - ended)
    const line = `${ended}/${chosen.length}, findings: ${findings}, ${Math.ceil(left / 1000)} s left`
    if (io.isTerminal) io.progress(ended === chosen.length ? '' : line)
    else if (ended % 10 === 0) io.say(line)
  }
  const work = async (worker: number) => {
    for (const [index, planned] of waiting) {
      if (io.signal.aborted) return
      const result = await run(planned, worker)
      if (io.signal.aborted) return // it was ended in the middle
      results[index] = result
      ended++
      findings += result.count
      say()
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, index) => work(index + 1)))
  return results
}
