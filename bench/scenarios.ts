import { openInProcess } from '../src/cli/in-process.ts'
import { countsOf } from '../src/scenarios/report/report.ts'
import { runScenarios } from '../src/scenarios/run/run.ts'
import { scenarios } from '../src/scenarios/suites/suites.ts'
import { median } from './median.ts'

const rounds = 9

/** How many steps a second the full suite takes in the engine of this process, on one core. */
export async function benchScenarios() {
  const openPort = openInProcess()
  const rates: number[] = []
  let steps = 0
  for (let round = 0; round < rounds; round++) {
    const report = await runScenarios(scenarios, openPort, { target: 'in-process' })
    const counts = countsOf(report)
    if (counts.failed) throw new Error(`${counts.failed} of ${scenarios.length} scenarios failed`)
    steps = counts.steps
    rates.push((counts.steps / report.durationMs) * 1000)
  }
  const [first = 0] = rates
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
  console.log(
    `  ${scenarios.length} scenarios, ${steps} steps: ${perSecond(median(rates))} (at least 1,000), ` +
      `the first time ${perSecond(first)}`,
  )
}
