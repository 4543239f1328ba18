import { scenarios } from '../../src/scenarios/suites/suites.ts'
import { expect, test } from '../fixtures.ts'

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
