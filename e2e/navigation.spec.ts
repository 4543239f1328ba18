import { expect, test, walk } from './fixtures.ts'

test.use({ fresh: true, reducedMotion: 'no-preference', viewport: { width: 1280, height: 500 } })

test('the entry of the open page is in sight, its group closes, and what one opens stays open', async ({
  openConsole,
}) => {
  const { page, fillExample, send, control, whenReady } = await openConsole()
  await whenReady()
  await page.setViewportSize({ width: 1280, height: 800 })
  const groups = page.locator('.ui-nav-groups')
  await expect(groups.getByRole('link', { name: 'Venta' })).toBeVisible()
  expect(await groups.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 500 })
  await walk(page, '/profiles')
  const navigation = page.getByRole('navigation', { name: 'Navegación principal' })
  const entry = (name: string) => navigation.getByRole('link', { name, exact: true })
  const heading = (name: string) => navigation.locator('summary', { hasText: name })
  await expect(entry('Perfiles')).toBeInViewport({ ratio: 1 })
  await heading('Herramientas').click()
  await expect(entry('Perfiles')).toBeHidden()
  await heading('Pruebas').click()
  await expect(entry('Escenarios')).toBeVisible()
  await heading('Registros').click()
  await expect(entry('Planes')).toBeHidden()
  // What opens at the end of the menu comes into sight.
  await heading('Referencia y ayuda').click()
  await expect(entry('Referencia')).toBeInViewport({ ratio: 1 })

  // A choice is kept; the group of the open page is open in any case.
  await page.reload()
  await expect(entry('Perfiles')).toBeInViewport({ ratio: 1 })
  await expect(entry('Escenarios')).toBeVisible()
  await expect(entry('Planes')).toBeHidden()

  await walk(page, '/operations/payments.sale')
  await fillExample()
  await send()
  await heading('Registros').click()
  const counted = (name: string) =>
    navigation.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(counted('Cobros').last()).toHaveText('Cobros1')
  await expect(counted('Historial')).toHaveText('Historial1')
  await heading('Herramientas').click()
  await expect(counted('Instantáneas')).toHaveText('Instantáneas')
  await control('snapshots.take', { body: { title: 'Una venta' } })
  await expect(counted('Instantáneas')).toHaveText('Instantáneas1')
  await entry('Resumen').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resumen')
})
