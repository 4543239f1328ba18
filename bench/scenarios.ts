import { openInProcess } from '../src/cli/in-process.ts'
import { assumptionIds, otherOptions } from '../src/contract/domain/assumptions.ts'
import { countsOf } from '../src/scenarios/report/report.ts'
import { runScenarios } from '../src/scenarios/run/run.ts'
import { scenarios } from '../src/scenarios/suites/suites.ts'
import { sweepScenarios } from '../src/scenarios/sweep/sweep.ts'
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
  await benchSweep()
}

/** How long one core works on the sweep of all scenarios under every option of the ledger. */
async function benchSweep() {
  const before = process.cpuUsage()
  const sweep = await sweepScenarios(scenarios, openInProcess(), {
    target: 'in-process',
    workers: 16, // some wait, for a notification or a late answer
  })
  const { user, system } = process.cpuUsage(before)
  const options = assumptionIds.flatMap(otherOptions).length
  const count = (number: number) => number.toLocaleString('en')
  console.log(
    `  the sweep by ${options} options takes ${((user + system) / 1e6).toFixed(1)} s of one core (at most 60), ` +
      `${(sweep.durationMs / 1000).toFixed(1)} s in all: ${count(sweep.cells.length)} runs of ` +
      `${count(scenarios.length * options)}, since the others ask no such row`,
  )
}
