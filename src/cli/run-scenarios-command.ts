import type { Io } from './command.ts'
import { usualConsole } from '../client/control-client.ts'
import { readObject } from '../client/read-object.ts'
import { within } from '../client/within.ts'
import { isOwnMachine } from '../contract/addresses.ts'
import {
  countsOf,
  remarksOf,
  type Report,
  type ScenarioResult,
} from '../scenarios/report/report.ts'
import { type Progress, runScenarios } from '../scenarios/run/run-scenario.ts'
import { titleIn, type Scenario } from '../scenarios/scenario.ts'
import type { ScenarioValues } from './scenario-options.ts'
import { selectScenarios } from './select-scenarios.ts'
import { Unable } from './unable.ts'
import { leftLines, openReports, scenarioReports, type WriteReports } from './write-reports.ts'
import { sweepScenarios, type SweepProgress } from '../scenarios/sweep/sweep.ts'
import { breakLines, endSweep } from './end-sweep.ts'
import type { Credentials } from '../client/prepare.ts'
import { directFetch } from '../hosts/network/direct-fetch.ts'
import { openHttpPort } from '../scenarios/run/script-port.ts'
import type { OpenPort } from '../scenarios/run/sandboxes.ts'
import { openInProcess } from '../package/in-process.ts'
import { requireSandbox } from './require-sandbox.ts'

/**
 * Runs scenarios; exit code 0, 1 when one failed, 130 when stopped.
 *
 * @throws Unable when it could not run.
 */
export async function runCommand(values: ScenarioValues, io: Io): Promise<number> {
  const { say, warn, signal } = io
  requireService(values)
  const scenarios = await selectScenarios(values, warn, signal)
  if (values.list) {
    for (const { id, title } of scenarios) say(`${id}: ${titleIn(title, 'en')}`)
    return 0
  }
  const write = await openReports(values, io)
  if (values.sweep) return sweepCommand(scenarios, values, write, io)
  const { name, openPort, credentials, consoleUrl } = await openTarget(values, io)
  const report = await runScenarios(scenarios, openPort, {
    target: name,
    live: values.live,
    credentials,
    signal,
    console: values.console ?? consoleUrl ?? usualConsole,
    strict: values.strict,
    name: `scenarios-${process.pid}`,
    onProgress: printingScenarios(values, io),
  })
  for (const line of summary(report)) say(line)
  const states = report.results.map(({ id, left }) => [id, left] as const)
  await write(report, scenarioReports, states)
  if (report.stopped) return 130
  return countsOf(report).failed ? 1 : 0
}

/** @throws Unable when the real service is asked for, and could not be asked safely. */
function requireService({ live, target, sweep }: ScenarioValues) {
  if (!live) return
  if (sweep) throw new Unable('--sweep changes the ledger of a sandbox: the real service has none')
  if (!target) throw new Unable('--live needs --target with the address of the service')
  const { protocol, hostname } = new URL(target)
  if (protocol !== 'https:' && !isOwnMachine(hostname)) {
    throw new Unable(`--live sends credentials, so "${target}" must begin with https://`)
  }
}

/** Each scenario as it ends; on a terminal only failures remain. */
function printingScenarios(values: ScenarioValues, { say, progress, isTerminal }: Io) {
  return ({ total, ended, failed, running, latest }: Progress) => {
    if (latest && (!isTerminal || latest.status === 'failed'))
      say(...linesOf(latest), ...leftLines(values, latest.id, latest.left))
    progress(ended === total ? '' : `${ended}/${total}, ${failed} failed  ${running[0] ?? ''}`)
  }
}

function linesOf({
  id,
  title,
  status,
  failure,
  skipped,
  durationMs,
}: ScenarioResult): [string, ...string[]] {
  const head = `${marks[status]} ${id}: ${titleIn(title, 'en')}`
  if (skipped) return [`${head} (${skipped})`]
  if (!failure) return [`${head} (${Math.round(durationMs)} ms)`]
  const { sentence, expected, actual } = failure
  const sides = expected === undefined ? [] : [`expected ${expected}`, `actual   ${actual}`]
  return [head, sentence, ...sides]
}

const marks = { passed: 'ok    ', failed: 'FAILED', skipped: 'skip  ' }

function summary(report: Report) {
  const { passed, failed, skipped, steps } = countsOf(report)
  const time = (report.durationMs / 1000).toFixed(1)
  const stopped = report.stopped ? ', stopped before its end' : ''
  const remarks = [...remarksOf(report)].map(
    ([remark, times]) => `remark ${remark}${times > 1 ? ` (${times} times)` : ''}`,
  )
  return [
    ...remarks,
    `${passed} passed, ${failed} failed, ${skipped} skipped: ${steps} steps in ${time} s against ${report.target}${stopped}`,
  ]
}

/**
 * Runs scenarios under every option of the ledger; exit code 0, 1 when one breaks, 130 when stopped.
 *
 * @throws Unable when it could not run.
 */
async function sweepCommand(
  scenarios: readonly Scenario[],
  values: ScenarioValues,
  write: WriteReports,
  io: Io,
): Promise<number> {
  const { name, openPort } = await openTarget(values, io)
  const sweep = await sweepScenarios(scenarios, openPort, {
    target: name,
    signal: io.signal,
    name: `sweep-${process.pid}`,
    onProgress: printingSweep(io),
  })
  return endSweep(sweep, write, io)
}

/** Prints each break as it is found, and the progress of the sweep. */
function printingSweep({ say, progress, isTerminal }: Io) {
  return ({ part, total, ended, breaks, latest, leftMs }: SweepProgress) => {
    if (latest) say(...breakLines(latest))
    const left = leftMs === undefined ? '' : `, ${Math.ceil(leftMs / 1000)} s left`
    const line = `${part === 'default' ? 'default ledger' : 'other options'}: ${ended}/${total}, breaks: ${breaks}${left}`
    if (isTerminal) progress(ended === total ? '' : line)
    else if (ended === total || (ended > 0 && ended % 1000 === 0)) say(line)
  }
}

interface OpenTarget {
  readonly name: string
  readonly openPort: OpenPort
  readonly credentials?: Credentials
  /** That of the target, if it has one. */
  readonly consoleUrl?: string | undefined
}

/**
 * Opens the target of a run, once it has answered.
 *
 * @throws Unable when it does not answer, is no sandbox, or lacks credentials.
 */
async function openTarget(
  { target, live, token }: Pick<ScenarioValues, 'target' | 'live' | 'token'>,
  { env, signal, features }: Io,
): Promise<OpenTarget> {
  if (target === undefined) return { name: 'in-process', openPort: openInProcess(features) }
  if (!live) {
    await requireSandbox({ target, token }, signal, '; for the real service add --live')
    const openPort: OpenPort = (sandbox) =>
      openHttpPort({ baseUrl: target, sandbox, token, transmit: directFetch })
    return { name: target, openPort, consoleUrl: await consoleOf(target, signal) }
  }
  // As options are read: a file of Windows leaves a line end behind a value, or a mark before it.
  const [key, hash] = [env['ENSAYO_KEY']?.trim(), env['ENSAYO_HASH']?.trim()]
  if (!key || !hash) {
    throw new Unable('--live needs the credentials in the environment: ENSAYO_KEY and ENSAYO_HASH')
  }
  return {
    name: target,
    openPort: () => openHttpPort({ baseUrl: target, transmit: directFetch }),
    credentials: { key, hash },
  }
}

/** The console that a host says it has, if it says so in time. */
async function consoleOf(target: string, signal: AbortSignal) {
  const port = openHttpPort({ baseUrl: target, transmit: directFetch })
  const request = { method: 'GET', url: '/', headers: {} }
  const answer = await within(10_000, (until) => port.ask(request, until), signal).catch(() =>
    signal.throwIfAborted(),
  )
  const { console: found } = readObject(answer?.text ?? '') ?? {}
  return typeof found === 'string' ? found : undefined
}
