import type { LeftState } from '../../client/control-client.ts'
import type { Title } from '../scenario.ts'
import type { StepProblem, StepRecord } from '../step-record.ts'
import { jsonDocument } from '../../contract/json-document.ts'

export type ScenarioStatus = 'passed' | 'failed' | 'skipped'

/** The result of one scenario. */
export interface ScenarioResult {
  readonly suite: string
  readonly id: string
  readonly title: Title
  readonly about?: Title
  readonly tags: readonly string[]
  readonly status: ScenarioStatus
  /**
   * The reason why the scenario did not run to its end: the real service cannot do it, the run was
   * stopped, or the scenario was given up because scenarios before it took too long.
   */
  readonly skipped?: 'needs-sandbox' | 'stopped' | 'given-up'
  readonly durationMs: number
  readonly steps: readonly StepRecord[]
  readonly failure?: ScenarioFailure
  /** How a scenario that failed left its sandbox. */
  readonly left?: LeftState | undefined
}

/** Why a scenario failed; the sentence names its step. */
export interface ScenarioFailure extends StepProblem {
  readonly step?: number
}

/** The result of a run: plain data, all of which may be kept and shown. */
export interface Report {
  /** The target: an address, or `in-process`. */
  readonly target: string
  /** Empty where a report says no times. */
  readonly startedAt: string
  readonly durationMs: number
  readonly workers: number
  /** The run was stopped. */
  readonly stopped: boolean
  /** In the order of the scenarios. */
  readonly results: readonly ScenarioResult[]
}

export type Counts = Readonly<Record<ScenarioStatus, number>> & { readonly steps: number }

export const countsOf = ({ results }: Pick<Report, 'results'>): Counts => ({
  passed: results.filter(({ status }) => status === 'passed').length,
  failed: results.filter(({ status }) => status === 'failed').length,
  skipped: results.filter(({ status }) => status === 'skipped').length,
  steps: results.reduce((sum, { steps }) => sum + steps.length, 0),
})

/** The departures of answers from the contract, each once, with its number. */
export function remarksOf({ results }: Pick<Report, 'results'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { name, remarks = [] } of results.flatMap(({ steps }) => steps)) {
    for (const remark of remarks) {
      const sentence = `${name}: ${remark}`
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
  }
  return counts
}

/** The report as a file, with its counts before the rest. */
export const reportJson = (report: Report) => jsonDocument({ counts: countsOf(report), ...report })

/** The results of each suite; suites in the order of their first scenario. */
export const resultsBySuite = ({ results }: Pick<Report, 'results'>) =>
  groupedBy(results, ({ suite }) => suite)

export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return groups
}
