import type { LeftState } from '../../client/control-client.ts'
import { fill } from '../../contract/text.ts'
import type { Report, ScenarioResult } from '../../scenarios/report/report.ts'
import type { StepRecord } from '../../scenarios/step-record.ts'
import { type ExamCheck, examChecks } from './exam-checks.ts'

export interface ExamResult {
  readonly check: ExamCheck
  readonly status: 'passed' | 'failed'
  /** The mistakes, a sentence each. */
  readonly problems: readonly string[]
  /** The posts and answers, in order; of ten years the beginning, and the failures. */
  readonly steps: readonly StepRecord[]
  readonly durationMs: number
  /** How a check that failed left its sandbox. */
  readonly left?: LeftState | undefined
}

export interface ExamReport {
  readonly receiver: string
  readonly orders: string
  readonly seed: number
  readonly startedAt: string
  readonly durationMs: number
  readonly stopped: boolean
  /** The checks that came to an end. */
  readonly checks: readonly ExamResult[]
}

/** A step in one line: the post and its answer. */
export const lineOfStep = ({ name, answer, problem, durationMs }: StepRecord) =>
  `${name}: ${answer ? `${answer.status} in ${Math.round(durationMs)} ms` : (problem?.sentence ?? '')}`

/** The exam as results of scenarios, for the reports in their forms. */
export function examAsScenarios(report: ExamReport): Report {
  const { receiver, orders, seed, startedAt, durationMs, stopped, checks } = report
  const results = checks.map(
    ({ check, status, problems, steps, durationMs: ms, left }): ScenarioResult => {
      const { title, why, mend } = examChecks[check]
      const sentence = [...problems, why.en, mend.en].join('\n')
      return {
        suite: 'receiver',
        id: `receiver.${check}`,
        title: { es: `${check}: ${title.es}`, en: `${check}: ${title.en}` },
        about: {
          es: fill(':why :mend', { why: why.es, mend: mend.es }),
          en: fill(':why :mend', { why: why.en, mend: mend.en }),
        },
        tags: [],
        durationMs: ms,
        steps,
        status,
        ...(status === 'failed' && { failure: { sentence } }),
        left,
      }
    },
  )
  const target = `${receiver}, ${orders} (seed ${seed})`
  return { target, startedAt, durationMs, workers: 1, stopped, results }
}
