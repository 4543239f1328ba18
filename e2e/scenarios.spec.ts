import { runScenarios } from '../src/scenarios/run/run.ts'
import { suiteOf } from '../src/scenarios/scenario.ts'
import type { ScriptPort } from '../src/scenarios/run/script-port.ts'
import { scenarios } from '../src/scenarios/suites/suites.ts'
import { expect, test } from './fixtures.ts'

const suites = [...new Set(scenarios.map(suiteOf))]

for (const suite of suites) {
  test(`every scenario of ${suite} passes in the page`, async ({ openConsole }) => {
    test.slow()
    const { page, whenReady } = await openConsole()
    await whenReady()
    const openPort = (sandbox: string): ScriptPort => ({
      ask: ({ method, url, headers, body }) =>
        page.evaluate(
          async ([to, init]) => {
            const response = await fetch(to, init)
            return { status: response.status, text: await response.text() }
          },
          [url, { method, headers: { ...headers, 'x-sandbox': sandbox }, body }] as const,
        ),
    })
    const ofSuite = scenarios.filter((scenario) => suiteOf(scenario) === suite)
    const { results } = await runScenarios(ofSuite, openPort, { target: page.url() })
    const failures = results.flatMap(({ id, failure }) =>
      failure ? [`${id}: ${failure.sentence}`] : [],
    )
    expect(failures).toEqual([])
    expect(results.map(({ status }) => status)).toEqual(ofSuite.map(() => 'passed'))
  })
}
