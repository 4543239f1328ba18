import type { Page } from '@playwright/test'

/** What the page's main thread did while something was measured; ms. */
export interface Traced {
  /** The longest task by the processor time that it took: what other programs take does not count. */
  readonly longest: number
  /** The processor time of all tasks. */
  readonly total: number
}

const categories = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline']

/** The tasks of the page's main thread while `work` runs, as Chromium traces them. */
export async function traceTasks(page: Page, work: () => Promise<unknown>): Promise<Traced> {
  const browser = page.context().browser()
  if (!browser) throw new Error('Failed to trace: the page has no browser')
  await browser.startTracing(page, { categories })
  await page.evaluate((name) => void performance.mark(name), mark)
  await work()
  const trace = JSON.parse(String(await browser.stopTracing())) as Trace
  const marked = trace.traceEvents.find(({ name }) => name === mark)
  const tasks = trace.traceEvents.filter(
    (event) =>
      event.name.endsWith('RunTask') &&
      event.pid === marked?.pid &&
      event.tid === marked.tid &&
      event.ts > marked.ts,
  )
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return { longest: Math.max(0, ...times), total: times.reduce((sum, time) => sum + time, 0) }
}

/** By its mark the page's process and thread are known among all that are traced. */
const mark = 'ensayo traced'

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string
    readonly pid: number
    readonly tid: number
    /** Microseconds. */
    readonly ts: number
    /** The processor time, in microseconds. */
    readonly tdur?: number
  }[]
}
