import { runScenarios } from '../src/scenarios/run/run-scenario.ts'
import { suiteOf } from '../src/scenarios/scenario.ts'
import { NoAnswer, type ScriptPort } from '../src/scenarios/run/script-port.ts'
import { scenarios } from '../src/scenarios/suites/suites.ts'
import { expect, test } from './fixtures.ts'

test('every scenario passes in the page, run by the console', async ({ openConsole }) => {
  test.slow()
  const { page } = await openConsole('/scenarios')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Ejecutar (${scenarios.length})` }).click()
  const result = main.getByRole('status').filter({ hasText: /^Terminó/ })
  await expect(result).toBeVisible({ timeout: 180_000 })
  // Of a long list the rows in sight are drawn: few fail.
  await main.getByRole('combobox', { name: 'Resultado' }).selectOption('failed')
  const failures = main.getByRole('listitem').filter({ hasText: /^Falló\./ })
  expect(await failures.allTextContents()).toEqual([])
  await expect(result).toContainText(`Correctos: ${scenarios.length}, fallidos: 0, omitidos: 0`)
})

/**
 * The worker brings each kind of request: what another program of the page sends, into the browser's
 * database. The console asks the sandboxes of its own runs without it (docs/decisions/006).
 */
for (const suites of [['captures'], ['recurrences'], ['languages', 'encodings', 'faults']]) {
  test(`every scenario of ${suites.join(', ')} passes in the page`, async ({
    openConsole,
    expectMishap,
  }) => {
    test.slow()
    // Answers that the scenarios of faults lose.
    if (suites.includes('faults')) {
      expectMishap(/^console: Failed to load resource: net::ERR_FAILED$/)
    }
    const { page, whenReady } = await openConsole()
    await whenReady()
    const openPort = (sandbox: string): ScriptPort => ({
      ask: ({ method, url, headers, body }) =>
        page
          .evaluate(
            async ([to, init]) => {
              const response = await fetch(to, init)
              return { status: response.status, text: await response.text() }
            },
            [url, { method, headers: { ...headers, 'x-sandbox': sandbox }, body }] as const,
          )
          .catch((error: Error) => {
            throw new NoAnswer(`${page.url()} does not respond`, { cause: error })
          }),
    })
    const ofSuites = scenarios.filter((scenario) => suites.includes(suiteOf(scenario)))
    const { results } = await runScenarios(ofSuites, openPort, { target: page.url() })
    const failures = results.flatMap(({ id, failure }) =>
      failure ? [`${id}: ${failure.sentence}`] : [],
    )
    expect(failures).toEqual([])
    expect(results.map(({ status }) => status)).toEqual(ofSuites.map(() => 'passed'))
  })
}
