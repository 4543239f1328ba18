import { expect, test } from '../fixtures.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  fresh: true,
  reducedMotion: 'no-preference',
})

test('form, request and answer are behind tabs; sending opens the answer', async ({
  openConsole,
}) => {
  const { page, form, request, answer, chooseOutcome, send, result } = await openConsole()
  const tabs = page.getByRole('tablist', { name: 'Partes de la operación' })
  await expect(tabs.getByRole('tab')).toHaveText(['Formulario', 'Solicitud', 'Respuesta'])
  await expect(form).toBeVisible()
  await expect(request).toBeHidden()
  await tabs.getByRole('tab', { name: 'Solicitud' }).click()
  await expect(request).toBeVisible()
  await expect(form).toBeHidden()
  await tabs.getByRole('tab', { name: 'Formulario' }).click()
  await chooseOutcome(2)
  await send()
  await expect(result).toContainText('Transacción denegada')
  await expect(answer).toBeVisible()
  await expect(tabs.getByRole('tab', { name: 'Respuesta' })).toHaveAttribute('aria-selected')
})

test('the drawer opens, closes with Escape, and leads to another page', async ({ openConsole }) => {
  const { page } = await openConsole()
  // The target has its words; its row scrolls away, and one row of tools stays.
  await expect(page.getByText('Sandbox del navegador', { exact: true })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 200))
  await expect(page.getByText('Sandbox del navegador', { exact: true })).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport()
  const bar = await page.getByRole('banner').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(64)
  const menu = page.getByRole('button', { name: 'Abrir el menú' })
  const history = page.getByRole('navigation').getByRole('link', { name: 'Solicitudes' })
  await expect(history).toBeHidden()
  await menu.click()
  await expect(page.getByRole('button', { name: 'Cerrar el menú' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await history.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Solicitudes de este navegador')
  await expect(heading).toBeFocused()
  await expect(history).toBeHidden()
})
