import { expect, test, walk } from './fixtures.ts'

test('the menu marks the entry of the open page, shows it, and counts the records', async ({
  openConsole,
}) => {
  const { page, fillExample, send, control, whenReady, goTo } = await openConsole()
  await page.setViewportSize({ width: 1280, height: 300 })
  await whenReady()
  const menu = page.getByRole('navigation', { name: 'Navegación principal' })
  const entry = (name: string) => menu.getByRole('link', { name, exact: true })
  const current = menu.locator('[aria-current="page"]')
  await expect(current).toHaveText('Cobros')
  await walk(page, '/profiles')
  await expect(current).toHaveText('Servicio real')
  await expect(entry('Servicio real')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await menu.locator('.ui-nav').evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(
    0,
  )

  await goTo('Inscripciones', 'Calendario de cobros')
  await expect(page).toHaveURL(/calendar$/)
  await expect(current).toHaveText('Inscripciones')
  await goTo('Cobros', 'Venta')
  await fillExample()
  await send()
  const counted = (name: string) =>
    menu.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(counted('Cobros')).toHaveText('Cobros1')
  await expect(counted('Solicitudes')).toHaveText('Solicitudes1')
  await expect(counted('Instantáneas')).toHaveText('Instantáneas')
  await control('snapshots.take', { body: { title: 'Una venta' } })
  await expect(counted('Instantáneas')).toHaveText('Instantáneas1')
  await entry('Resumen').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resumen')
})

test('a tab that is pressed while its page is on its way is followed', async ({ openConsole }) => {
  const { page } = await openConsole('/payments')
  const tab = page.getByRole('link', { name: 'Captura', exact: true })
  await tab.hover()
  await page.mouse.down()
  // Another page comes between the two halves of the press.
  await walk(page, '/operations/payments.sale')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Venta')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Captura')
})
