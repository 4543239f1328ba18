import type { Credentials } from '../../client/prepare.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { controlRequest, type ControlRequest } from '../../contract/control/request.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { assumptionIds } from '../../contract/domain/assumptions.ts'
import { maskedBeginning, redactText } from '../../contract/redaction/redact-text.ts'
import type { Report, ScenarioFailure, ScenarioResult } from '../report/report.ts'
import { leftBy, type OpenPort, type Sandboxes, sandboxesOf } from './sandboxes.ts'
import { beginning, type Scenario, suiteOf } from '../scenario.ts'
import { ledgerIn } from './ledger-in.ts'
import { createScript } from './script.ts'
import { createRoom, type Keep } from './room.ts'
import { hideSecrets, type ScriptPort } from './script-port.ts'
import type { Within } from './steps.ts'
import { elapsedSince, StepFailure, type StepRecord } from '../step-record.ts'
import { link } from '../../client/within.ts'
import { createControlClient } from '../../client/control-client.ts'
import { readObject } from '../../client/read-object.ts'
import type { StateImage } from '../../contract/control/state.ts'

export interface ScenarioOptions {
  /** The real service has no clock to move and nothing to reset. */
  readonly live?: boolean
  /** Ms that a step of the scenario may take; the whole takes `wholeLimit` at most. */
  readonly limitMs: number
  /** Stops the run: the scenario under way counts as skipped. */
  readonly signal?: AbortSignal
  readonly credentials?: Credentials
  readonly encoding?: Encoding
  /** The console to which the link of a failure leads; without one there is none. */
  readonly console?: string
  readonly within?: Within
  /** Whether a field that the contract does not have fails its step. */
  readonly strict?: boolean
  /** The room for steps and states; one of the scenario's own unless given. */
  readonly keep?: Keep
}

/** Runs a scenario to its end, good or bad. */
export async function runScenario(
  scenario: Scenario,
  sandboxes: Sandboxes,
  options: ScenarioOptions,
): Promise<ScenarioResult> {
  const { live = false, limitMs, signal: stop, console, keep = createRoom(), ...ofScript } = options
  const { target = 'any' } = scenario
  const steps: StepRecord[] = []
  const start = performance.now()
  const end = (rest: Pick<ScenarioResult, 'status' | 'skipped' | 'failure' | 'left'>) =>
    resultOf(scenario, { ...rest, durationMs: elapsedSince(start), steps: [...steps] })
  if (stop?.aborted) return end({ status: 'skipped', skipped: 'stopped' })
  if (live && target === 'sandbox') return end({ status: 'skipped', skipped: 'needs-sandbox' })

  const limit = new AbortController()
  const endAfter = (ms: number) => setTimeout(() => limit.abort(new Error(lateness(ms))), ms)
  const timers = { step: endAfter(limitMs), whole: endAfter(wholeLimit(limitMs)) }
  const { signal } = limit
  const unlink = link(limit, stop)
  const play = async () => {
    const { key, hash } = ofScript.credentials ?? sandboxCredentials
    const opened = await sandboxes.open()
    const port = live ? hideSecrets(opened, [key, hash]) : opened
    const ledger = live ? undefined : await emptySandbox(port, scenario, signal)
    const script = createScript(port, {
      ...ofScript,
      signal,
      ledger,
      onStep(step) {
        // A step that the stop interrupts has not failed.
        if (!stop?.aborted) steps.push(keep(step) ?? withoutAnswer(step))
        clearTimeout(timers.step)
        if (!signal.aborted) timers.step = endAfter(limitMs)
      },
      at: live ? undefined : beginning.now,
    })
    await scenario.run(script)
    if (!live) await script.end()
  }
  try {
    await Promise.race([play(), ended(signal)])
    return end({ status: 'passed' })
  } catch (error) {
    if (signal.aborted) sandboxes.leave()
    if (stop?.aborted) return end({ status: 'skipped', skipped: 'stopped' })
    const failure = failureOf(error, steps.at(-1))
    // A scenario that took too long may still be at work in its sandbox; a scenario without a step
    // has done nothing in it.
    const isAtRest = !live && !signal.aborted && steps.length > 0
    const left =
      isAtRest && console ? await leftBy(await sandboxes.open(), console, keep) : undefined
    return end({ status: 'failed', failure, left })
  } finally {
    clearTimeout(timers.step)
    clearTimeout(timers.whole)
    unlink()
    // Work that the scenario left running finds that its script has ended.
    limit.abort(new Error('the scenario is over'))
  }
}

const withoutAnswer = ({ answer, remarks: _, ...step }: StepRecord): StepRecord => ({
  ...step,
  ...(answer && { answer: { status: answer.status, body: 'left out: the report is too long' } }),
})

const resultOf = (
  scenario: Scenario,
  rest: Omit<ScenarioResult, 'suite' | 'id' | 'title' | 'about' | 'tags'>,
): ScenarioResult => {
  const { id, title, about, tags = [] } = scenario
  return { suite: suiteOf(scenario), id, title, about, tags, ...rest }
}

/** Makes a sandbox as a scenario finds it; returns its ledger. */
export async function emptySandbox(
  port: ScriptPort,
  { ledger: own = {} }: Pick<Scenario, 'ledger'> = {},
  signal?: AbortSignal,
) {
  const ask = async (request: ControlRequest, what: string) => {
    const { status, text } = await port.ask(request, signal)
    if (status !== 200)
      throw new Error(`the sandbox cannot be ${what}: ${status} ${maskedBeginning(text, 120)}`)
    return readObject(text) ?? {}
  }
  const ledger = ledgerIn(await ask(controlRequest('sandbox.reset', { body: beginning }), 'reset'))
  const isOther = assumptionIds.some((row) => own[row] && ledger && own[row] !== ledger[row])
  if (!isOther) return ledger
  const change = controlRequest('settings.change', { body: { assumptions: own } })
  return ledgerIn(await ask(change, 'changed'), ledger)
}

/** Rejects after the step under way, which knows its own name, has had its chance to say it. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const rejectLater = () => setTimeout(() => reject(signal.reason as Error))
    signal.addEventListener('abort', rejectLater, { once: true })
  })

function failureOf(error: unknown, last: StepRecord | undefined): ScenarioFailure {
  if (error instanceof StepFailure) {
    return { ...error.problem, step: error.at.number, sentence: error.message }
  }
  const message = redactText(error instanceof Error ? error.message : String(error))
  const sentence = last
    ? `Failed after step ${last.number}, ${last.name}: ${message}`
    : `Failed before its first step: ${message}`
  return { step: last?.number, sentence }
}

/**
 * The state of the sandbox before a step of a scenario: the scenario is run once more, up to that
 * step.
 *
 * @throws Error when the scenario does not come that far.
 */
export async function stateBefore(
  scenario: Scenario,
  stopBefore: number,
  port: ScriptPort,
  credentials?: Credentials,
): Promise<StateImage> {
  const ledger = await emptySandbox(port, scenario)
  let isThere = false
  const onBefore = (number: number) => {
    isThere = number === stopBefore
    if (isThere) throw new Error(`Stopped before step ${number}`)
  }
  const script = createScript(port, { credentials, ledger, at: beginning.now, onBefore })
  // A flag says so: a scenario of a file puts its own words around an error.
  await scenario.run(script).catch((error: unknown) => {
    if (!isThere) throw error
  })
  return createControlClient((request) => port.ask(request))('state.read')
}

/** Ms that a scenario may take whose steps may take so many: a server may be slow. */
export const wholeLimit = (limitMs: number) => 10 * limitMs

const lateness = (limitMs: number) => `it took longer than ${limitMs / 1000} s`

export interface RunOptions extends Omit<ScenarioOptions, 'limitMs'> {
  /** The requests, as the report names them. */
  readonly target: string
  /** The number of scenarios that run at once, each in a sandbox of its own. */
  readonly workers?: number
  readonly onProgress?: (progress: Progress) => void
  /** Ms that one step may take, and each clearing up; 30 s unless given. */
  readonly limitMs?: number
  /** The prefix of the sandboxes' names: another one for each run on the same host. */
  readonly name?: string
  /** Awaited before each scenario: a page lets its browser draw and answer its user. */
  readonly pause?: () => Promise<void>
}

export interface Progress {
  readonly total: number
  readonly ended: number
  readonly failed: number
  /** The scenarios under way, by id. */
  readonly running: readonly string[]
  /** The one that has just ended. */
  readonly latest?: ScenarioResult
}

/** After this number of scenarios in a row with a step that took too long the target is no longer asked. */
const mostLate = 2

/**
 * Runs the scenarios; whatever happens to one of them, the others run too, unless the target
 * answers no more.
 */
export async function runScenarios(
  scenarios: readonly Scenario[],
  openPort: OpenPort,
  options: RunOptions,
): Promise<Report> {
  const { target, workers = 1, signal, onProgress = () => {}, name = 'scenarios' } = options
  const { limitMs = 30_000 } = options
  const startedAt = new Date().toISOString()
  const start = performance.now()
  const results: ScenarioResult[] = []
  const running = new Set<string>()
  const keep = createRoom()
  let late = 0
  const waiting = scenarios.entries()
  const [total, ended] = [scenarios.length, { all: 0, failed: 0 }]
  const report = (latest?: ScenarioResult) =>
    onProgress({ total, ended: ended.all, failed: ended.failed, running: [...running], latest })

  const work = async (worker: number) => {
    const sandboxes = sandboxesOf(openPort, `${name}-${worker}`)
    for (const [at, scenario] of waiting) {
      await options.pause?.()
      running.add(scenario.id)
      report()
      const result =
        late < mostLate
          ? await runScenario(scenario, sandboxes, { keep, ...options, limitMs })
          : resultOf(scenario, {
              status: 'skipped',
              skipped: 'given-up',
              durationMs: 0,
              steps: [],
            })
      const isLate = result.failure?.sentence.endsWith(lateness(limitMs))
      if (late < mostLate) late = isLate ? late + 1 : 0
      results[at] = result
      running.delete(scenario.id)
      ended.all++
      if (result.status === 'failed') ended.failed++
      report(result)
    }
    if (!options.live) await sandboxes.remove(limitMs)
  }
  const count = Math.max(1, Math.min(workers, total))
  await Promise.all(Array.from({ length: count }, (_, index) => work(index + 1)))
  const durationMs = elapsedSince(start)
  const stopped = signal?.aborted === true
  return { target, startedAt, durationMs, workers: count, stopped, results }
}
