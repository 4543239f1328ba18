import { runScenarios } from '../src/scenarios/run.ts'
import { titleIn } from '../src/scenarios/scenario.ts'
import type { ScriptPort } from '../src/scenarios/script-port.ts'
import { scenarios } from '../src/scenarios/suites.ts'
import { expect, test } from './fixtures.ts'

for (const scenario of scenarios) {
  test(`in the page: ${titleIn(scenario.title, 'en')}`, async ({ openConsole }) => {
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
    const { results } = await runScenarios([scenario], openPort, { target: page.url() })
    expect(results[0]?.failure?.sentence).toBeUndefined()
    expect(results[0]?.status).toBe('passed')
  })
}
