import { elapsedSince } from '../elapsed.ts'
import type { Report, ScenarioResult } from '../report/report.ts'
import { runScenario, type ScenarioOptions } from './run-scenario.ts'
import type { Scenario } from '../scenario.ts'
import { type OpenPort, sandboxesOf } from './sandboxes.ts'

export interface RunOptions extends Omit<ScenarioOptions, 'limitMs'> {
  /** What the report says was asked. */
  readonly target: string
  /** How many scenarios run at once, each in a sandbox of its own. */
  readonly workers?: number
  readonly onProgress?: (progress: Progress) => void
  /** Ms that one scenario may take, and each clearing up; 30 s unless given. */
  readonly limitMs?: number
  /** What the names of the sandboxes begin with: another one for each run on the same host. */
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

/** Runs the scenarios; whatever happens to one of them, the others run too. */
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
      const result = await runScenario(scenario, sandboxes, { ...options, limitMs })
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
