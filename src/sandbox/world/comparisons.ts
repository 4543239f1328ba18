import type { ReplayComparison, ReplayProgress } from '../../contract/control/replay-change.ts'
import { ControlRefusal } from './control-call.ts'

/** Runs until its caller has waited long enough. */
export type Comparing = AsyncGenerator<ReplayProgress, ReplayComparison>

/** So many are under way at most: each holds two or three worlds. */
const mostUnderWay = 2

/** One that was not asked for during so long (ms) was stopped by its client. */
const patience = 3000

interface Job {
  /** What a client asked for: the same in each part. */
  readonly asked: string
  readonly comparing: Comparing
  isRunning: boolean
  /** When its last part ended, by the stopwatch. */
  endedAt: number
}

export type Comparisons = ReturnType<typeof createComparisons>

/**
 * The comparisons of a sandbox that are done in parts: one for each time that they are asked for.
 */
export function createComparisons(stopwatch: () => number) {
  const jobs = new Map<string, Job>()

  const begin = (name: string, asked: string, compare: () => Comparing) => {
    if (jobs.size >= mostUnderWay) {
      throw new ControlRefusal(429, `${mostUnderWay} comparisons are under way: ask again later`)
    }
    const job: Job = { asked, comparing: compare(), isRunning: false, endedAt: 0 }
    jobs.set(name, job)
    return job
  }

  return {
    /** Lets go of those that were stopped. */
    forget() {
      for (const [name, { isRunning, endedAt }] of jobs) {
        if (!isRunning && stopwatch() - endedAt > patience) jobs.delete(name)
      }
    },
    /**
     * Does a part of one, which begins with its first part and is over with its last.
     *
     * @throws ControlRefusal when another one has its name, or too many are under way.
     */
    async part<Result extends IteratorResult<ReplayProgress, ReplayComparison>>(
      name: string,
      asked: string,
      compare: () => Comparing,
      run: (comparing: Comparing) => Promise<Result>,
    ): Promise<Result> {
      const job = jobs.get(name) ?? begin(name, asked, compare)
      if (job.isRunning || job.asked !== asked) {
        throw new ControlRefusal(409, 'job: another comparison of that name is under way')
      }
      job.isRunning = true
      try {
        const result = await run(job.comparing)
        if (result.done) jobs.delete(name)
        return result
      } catch (error) {
        jobs.delete(name)
        throw error
      } finally {
        job.isRunning = false
        job.endedAt = stopwatch()
      }
    },
  }
}
