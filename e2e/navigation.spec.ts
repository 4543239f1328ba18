import { expect, test } from './fixtures.ts'

test.use({ fresh: true, reducedMotion: 'no-preference', viewport: { width: 1280, height: 500 } })

test('the entry of the open page is in sight, its group closes, and what one opens stays open', async ({
  openConsole,
}) => {
  const { page, sell } = await openConsole('/radar')
  const navigation = page.getByRole('navigation', { name: 'Navegación principal' })
  const entry = (name: string) => navigation.getByRole('link', { name, exact: true })
  const heading = (name: string) => navigation.locator('summary', { hasText: name })
  await expect(entry('Radar de diferencias')).toBeInViewport({ ratio: 1 })
  await heading('Herramientas').click()
  await expect(entry('Radar de diferencias')).toBeHidden()
  await heading('Pruebas').click()
  await expect(entry('Escenarios')).toBeVisible()
  await heading('Registros').click()
  await expect(entry('Planes')).toBeHidden()

  // A choice is kept; the group of the open page is open in any case.
  await page.reload()
  await expect(entry('Radar de diferencias')).toBeInViewport({ ratio: 1 })
  await expect(entry('Escenarios')).toBeVisible()
  await expect(entry('Planes')).toBeHidden()

  await sell()
  await heading('Registros').click()
  const payments = navigation.getByRole('listitem').filter({ hasText: /^Cobros\d/ })
  await expect(payments).toHaveText('Cobros1')
  await entry('Resumen').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resumen')
})
