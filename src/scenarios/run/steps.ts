import type { Outgoing } from '../../client/prepare.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { asWritten, firstDifference } from '../difference.ts'
import { elapsedSince, StepFailure, type StepProblem, type StepRecord } from '../step-record.ts'
import type { PortAnswer, ScriptPort } from './script-port.ts'

export interface StepsOptions {
  /** Ends the script: the step under way fails with its reason, and so does every later one. */
  readonly signal?: AbortSignal
  /** Called with each step when it is over. */
  readonly onStep?: (step: StepRecord) => void
  /** Whether a remark fails its step. */
  readonly strict?: boolean
  /** The sandbox's clock before the first step. */
  readonly at?: string
  /** Called with the number of each step before the step; an error ends the script there. */
  readonly onBefore?: (number: number) => void
  /** Wraps each step that asks the sandbox: a test runner shows it as a step of its report. */
  readonly within?: Within | undefined
}

export type Within = <Value>(title: string, make: () => Promise<Value>) => Promise<Value>

/** The steps of one script, and the way to its sandbox. */
export interface Steps {
  /**
   * Makes a step. Its record is masked, and made only where someone listens to steps.
   *
   * @throws StepFailure when `act` throws, or returns a problem.
   */
  take<Value>(name: string, plan: () => Plan, act: () => Promise<Done<Value>>): Promise<Value>
  /**
   * The step that compares a read value with the expected one.
   *
   * @throws StepFailure when they differ.
   */
  check(what: string, actual: unknown, expected: unknown): void
  /**
   * Asks the sandbox within a step.
   *
   * @throws Error when nothing answers, and when the script is over.
   */
  ask(request: Outgoing): Promise<PortAnswer>
  /** Keeps the instant of the sandbox's clock for this step's record and those after it. */
  setInstant(at: string): void
}

/** The part of a step that is known before it is made. */
type Plan = Pick<StepRecord, 'operation' | 'values' | 'request' | 'expected'>

interface Done<Value> {
  readonly value: Value
  readonly answer?: () => StepRecord['answer']
  readonly problem?: StepProblem | undefined
  readonly remarks?: readonly string[]
}

/** Numbers, records and judges the steps of a script over a port. */
export function createSteps(
  port: ScriptPort,
  {
    signal,
    onStep,
    strict = false,
    at: beginning,
    onBefore = () => {},
    within = (_title, make) => make(),
  }: StepsOptions,
): Steps {
  let count = 0
  let at = beginning
  const over = signal ? aborted(signal) : new Promise<never>(() => {})

  const nextNumber = () => {
    onBefore(++count)
    return count
  }

  return {
    async take(name, plan, act) {
      const number = nextNumber()
      const start = performance.now()
      const record = ({ answer, problem, remarks }: Omit<Done<unknown>, 'value'>) => {
        const durationMs = elapsedSince(start)
        const found = { problem, ...(remarks?.length ? { remarks } : {}) }
        onStep?.({ number, name, ...plan(), answer: answer?.(), ...found, at, durationMs })
      }
      return within(`${number}. ${name}`, async () => {
        const {
          value,
          answer,
          remarks = [],
          ...done
        } = await act().catch((error: unknown) => {
          const failed = { sentence: redactText((error as Error).message) }
          record({ problem: failed })
          throw new StepFailure({ number, name }, failed)
        })
        const [first] = strict ? remarks : []
        const problem = done.problem ?? (first === undefined ? undefined : { sentence: first })
        record({ answer, problem, remarks })
        if (problem) throw new StepFailure({ number, name }, problem)
        return value
      })
    },

    check(what, actual, expected) {
      const number = nextNumber()
      const problem = firstDifference(actual, expected, what)
      onStep?.({
        number,
        name: 'check',
        expected: shownExpectation({ [what]: expected }),
        at,
        durationMs: 0,
        problem,
      })
      if (problem) throw new StepFailure({ number, name: 'check' }, problem)
    },

    async ask(request) {
      signal?.throwIfAborted()
      return Promise.race([port.ask(request, signal), over])
    },

    setInstant(now) {
      at = now
    },
  }
}

/** Rejects when the signal says so: a port may be slow to obey, or not obey at all. */
function aborted(signal: AbortSignal) {
  const promise = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  promise.catch(() => {}) // no step may be waiting
  return promise
}

/** The assertion of a step, as JSON that may be kept and shown: a pattern as it is written. */
export const shownExpectation = (expected: unknown): unknown => {
  const { shown } = redactFields({ shown: asWritten(expected) })
  return shown
}
