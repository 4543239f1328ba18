import type { Credentials } from '../../client/prepare.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { beginning } from '../beginning.ts'
import { controlRequest } from '../../contract/control/request.ts'
import { elapsedSince } from '../elapsed.ts'
import { redactText } from '../../contract/redaction/redact.ts'
import type { ScenarioFailure, ScenarioResult } from '../report/report.ts'
import { leftBy } from './left-by.ts'
import type { Sandboxes } from './sandboxes.ts'
import { type Scenario, suiteOf } from '../scenario.ts'
import { createScript } from './script.ts'
import type { ScriptPort } from './script-port.ts'
import { StepFailure, type StepRecord } from '../step-record.ts'

export interface ScenarioOptions {
  /** The real service has no clock to move and nothing to reset. */
  readonly live?: boolean
  /** Ms that the scenario may take. */
  readonly limitMs: number
  /** Stops the run: the scenario under way counts as skipped. */
  readonly signal?: AbortSignal
  readonly credentials?: Credentials
  readonly encoding?: Encoding
  /** The console to which the link of a failure leads; without one there is none. */
  readonly console?: string
}

/** Runs one scenario to its end, whatever that is. */
export async function runScenario(
  scenario: Scenario,
  sandboxes: Sandboxes,
  { live = false, limitMs, signal: stop, credentials, encoding, console }: ScenarioOptions,
): Promise<ScenarioResult> {
  const { id, title, about, tags = [], target = 'any' } = scenario
  const steps: StepRecord[] = []
  const start = performance.now()
  const end = (
    rest: Pick<ScenarioResult, 'status' | 'skipped' | 'failure' | 'left'>,
  ): ScenarioResult => {
    const durationMs = elapsedSince(start)
    return {
      suite: suiteOf(scenario),
      id,
      title,
      about,
      tags,
      ...rest,
      durationMs,
      steps: [...steps],
    }
  }
  if (stop?.aborted) return end({ status: 'skipped', skipped: 'stopped' })
  if (live && target === 'sandbox') return end({ status: 'skipped', skipped: 'needs-sandbox' })

  const limit = new AbortController()
  const tooLong = new Error(`it took longer than ${limitMs / 1000} s`)
  const timer = setTimeout(() => limit.abort(tooLong), limitMs)
  const signal = AbortSignal.any([limit.signal, ...(stop ? [stop] : [])])
  const play = async () => {
    const port = await sandboxes.open()
    if (!live) await emptySandbox(port, signal)
    const script = createScript(port, {
      credentials,
      encoding,
      signal,
      onStep: (step) => steps.push(step),
      at: live ? undefined : beginning.now,
    })
    await scenario.run(script)
  }
  try {
    await Promise.race([play(), ended(signal)])
    return end({ status: 'passed' })
  } catch (error) {
    if (signal.aborted) sandboxes.leave()
    if (stop?.aborted) return end({ status: 'skipped', skipped: 'stopped' })
    const failure = failureOf(error, steps.at(-1))
    // One that took too long may still be at work in its sandbox.
    const isAtRest = !live && !signal.aborted
    const left = isAtRest && console ? await leftBy(await sandboxes.open(), console) : undefined
    return end({ status: 'failed', failure, left })
  } finally {
    clearTimeout(timer)
    // Whatever the scenario left running finds that its script has ended.
    limit.abort(new Error('the scenario is over'))
  }
}

export async function emptySandbox(port: ScriptPort, signal?: AbortSignal) {
  const request = controlRequest('sandbox.reset', { body: beginning })
  const { status, text } = await port.ask(request, signal)
  if (status !== 200)
    throw new Error(`the sandbox cannot be reset: ${status} ${text.slice(0, 120)}`)
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
