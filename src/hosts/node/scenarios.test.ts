import { expect, test } from 'vitest'
import { openHttpPort } from '../../scenarios/run/script-port.ts'
import { runScenarios } from '../../scenarios/run/run-scenario.ts'
import { titleIn } from '../../scenarios/scenario.ts'
import { scenarios } from '../../scenarios/suites/suites.ts'
import { openHost } from '../testing/testing.ts'

test.each(scenarios.map((scenario) => [titleIn(scenario.title, 'en'), scenario] as const))(
  'over HTTP: %s',
  async (_, scenario) => {
    const { url } = await openHost()
    const openPort = (sandbox: string) => openHttpPort({ baseUrl: url, sandbox, fetch })
    const { results } = await runScenarios([scenario], openPort, { target: url, encoding: 'json' })
    expect(results[0]?.failure?.sentence).toBeUndefined()
    expect(results[0]?.status).toBe('passed')
  },
)
