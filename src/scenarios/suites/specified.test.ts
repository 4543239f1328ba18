import { expect, test } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { runScenarios } from '../run/run-scenario.ts'
import { titleIn } from '../scenario.ts'
import { sweepPort } from '../sweep/sweep-port.ts'
import { scenarios } from './suites.ts'

const open = openInProcess()

test.each(scenarios.map((scenario) => [titleIn(scenario.title, 'en'), scenario] as const))(
  'under the ledger to the letter: %s',
  { tags: ['release'] },
  async (_, scenario) => {
    const { results } = await runScenarios(
      [scenario],
      async (name) => sweepPort(await open(name), () => ({ ledger: 'specified' })),
      { target: 'in-process' },
    )
    expect(results[0]?.failure?.sentence).toBeUndefined()
    expect(results[0]?.status).toBe('passed')
  },
)
