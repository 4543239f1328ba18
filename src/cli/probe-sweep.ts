import { assumptionIds } from '../contract/domain/assumptions.ts'
import type { LoggedRequest } from '../contract/control/sandbox.ts'
import { redactText } from '../contract/redaction/redact.ts'
import { beyond, findingKinds, judge } from '../scenarios/probe/judge.ts'
import type { SweepCell } from '../scenarios/sweep/sweep-report.ts'
import { optionsOf } from '../scenarios/sweep/sweep.ts'
import type { Io } from './command.ts'
import { requestOf } from './probe-clean.ts'
import type { ProbeValues } from './probe-options.ts'
import { type EndedRun, runOnce } from './probe-run.ts'
import { runAll } from './run-all.ts'
import { endSweep, lineOf } from './sweep-command.ts'

/** What the command is called among the scenarios of a sweep. */
const id = 'command'

/** Runs the command once under each other option of the rows that its clean run asked. */
export async function sweepProbe(
  command: string,
  clean: EndedRun,
  values: ProbeValues,
  io: Io,
): Promise<number> {
  const rows = assumptionIds.filter((row) => clean.ledgerRows.has(row))
  const planned = optionsOf(rows)
  const chosen = planned.slice(0, values.limit)
  io.out(
    `ledger rows that it asks: ${rows.length}, other options of them: ${planned.length} runs\n`,
  )
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
    if (breaks) io.out(`${io.isTerminal ? '\r\u{1B}[2K' : ''}${lineOf(cell)}\n`)
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
    values,
    io,
  )
}

/** How a run under an option ends worse than the clean one, and from which request on they differ. */
function breakOf(clean: EndedRun, { ended, state, view }: EndedRun): SweepCell['breaks'] {
  const found = beyond(judge(clean.state, clean.view.orders), judge(state, view.orders)).map(
    ({ kind, sentence }) => `${kind}: ${sentence} ${findingKinds[kind]}`,
  )
  const said = ended.said && `; it says: ${redactText(ended.said.slice(-300))}`
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
