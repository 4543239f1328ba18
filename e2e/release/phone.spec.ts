import type { Locator } from '@playwright/test'
import { expect, test, walk } from '../fixtures.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  fresh: true,
  reducedMotion: 'no-preference',
})

test('form, request and answer are behind tabs; sending opens the answer', async ({
  openConsole,
}) => {
  const { page, form, field, request, answer, chooseOutcome, send, result } = await openConsole()
  const tabs = page.getByRole('tablist', { name: 'Partes de la operación' })
  await expect(tabs.getByRole('tab')).toHaveText(['Formulario', 'Solicitud', 'Respuesta'])
  await expect(form).toBeVisible()
  const order = await field('Número de orden').boundingBox()
  expect((order?.y ?? 844) + (order?.height ?? 0), 'the first field').toBeLessThan(844 - 64)
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

test('a typed amount brings its outcome into sight', async ({ openConsole }) => {
  const { page, field } = await openConsole()
  const chosen = page
    .getByRole('group', { name: 'Resultado simulado' })
    .getByRole('radio', { checked: true })
  await expect(chosen).toBeInViewport({ ratio: 0.9 })
  await field('Monto').fill('12')
  await expect(chosen).toHaveAccessibleName(/^12 /)
  await expect(chosen).toBeInViewport({ ratio: 0.9 })
})

test('the head of the request is one line, beside the form of a narrow window too', async ({
  openConsole,
}) => {
  const { page, request } = await openConsole()
  const tops = async () => {
    const parts = [
      request.getByRole('group', { name: 'Codificación' }),
      request.getByRole('combobox', { name: 'Mostrar la solicitud como' }),
    ]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    return boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
  }
  await page.getByRole('tab', { name: 'Solicitud' }).click()
  const [encoding, language] = await tops()
  expect(encoding).toBe(language)
  await page.setViewportSize({ width: 1024, height: 768 })
  const title = await request.getByRole('heading', { name: 'Solicitud' }).boundingBox()
  const middle = Math.round((title?.y ?? 0) + (title?.height ?? 0) / 2)
  expect(await tops()).toEqual([middle, middle])
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

test('the row of forms shows the one that is open', async ({ openConsole }) => {
  const { page } = await openConsole('/operations/payments.status')
  const tabs = page.getByRole('navigation', { name: 'Páginas de esta sección' })
  const tab = tabs.getByRole('link', { name: 'Consulta de estado' })
  await expect(tab).toBeInViewport({ ratio: 0.9 })
})

test('a long list has two lines for a record, an end, and a sheet of filters and order', async ({
  openConsole,
}) => {
  const { page, resetSandbox, rows } = await openConsole('/payments')
  await resetSandbox({ dataset: 'demo' })
  const more = page.getByRole('button', { name: 'Mostrar más' })
  await expect(more).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThan(5000)
  const table = page.getByRole('table', { name: 'Cobros' })
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(500)
  await more.click()
  await expect(more).toBeFocused()
  await expect.poll(height).toBeGreaterThan(5000)
  await page.evaluate(() => scrollTo(0, 4500))
  const row = page.locator('[aria-rowindex="75"]').getByRole('link')
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/L|\$/)
  await page.goBack()
  await expect(row).toBeInViewport()

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Autorizado')
  await page.getByRole('combobox', { name: 'Orden', exact: true }).selectOption('amount')
  await expect(page).toHaveURL(/status=authorized&sort=amount/)
  await page.getByRole('button', { name: 'Ver la lista' }).click()
  await expect(page.getByRole('button', { name: 'Filtrar (1)' })).toBeFocused()
  await expect(rows()).toHaveCount(1)
})

test('the answer begins with its tabs, its actions fill their lines, and no figure is cut', async ({
  openConsole,
}) => {
  const { page, answer, changeSettings, sell, send, result } = await openConsole()
  await send()
  await expect(result).toContainText('Transacción completada')
  const box = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const tabs = await box(answer.getByRole('tablist'))
  const copy = await box(answer.getByRole('button', { name: 'Copiar el cuerpo' }))
  expect(Math.abs(copy.y + copy.height / 2 - tabs.y - tabs.height / 2)).toBeLessThan(6)
  expect(copy.x).toBeGreaterThanOrEqual(tabs.x + tabs.width)
  const endOf = async (part: Locator) => Math.round((await box(part)).x + (await box(part)).width)
  const last = answer.getByRole('link', { name: 'Anular', exact: true })
  expect(await endOf(last)).toBe(await endOf(last.locator('..')))

  await changeSettings({ assumptions: { amount_outside_table: 'approved' } })
  await sell({ order_id: 'LONG', order_amount: '98765432.10' })
  await walk(page, '/overview')
  const figure = page.getByRole('link', { name: /^Cobrado/ })
  await expect(figure).toContainText('98,765,433.10')
  const cut = await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut).toBe(0)
})

test('a row of requests says its answer whole, and no action is alone on its line', async ({
  openConsole,
}) => {
  const { page, send, result, store, rows } = await openConsole()
  await send()
  await expect(result).toContainText('Transacción completada')
  const token = await store()
  await walk(page, '/history')
  const words = rows().getByText('Transacción completada exitosamente')
  await expect(words).toBeVisible()
  const cut = await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut).toBe(0)

  await walk(page, `/tokens/${token}`)
  const top = async (name: string) =>
    (await page.getByRole('button', { name }).or(page.getByRole('link', { name })).boundingBox())?.y
  expect(await top('Borrar')).toBe(await top('Actualizar'))
  expect(await top('Consultar')).toBe(await top('Vender'))
})

test('the bar of a run of scenarios scrolls away with the page', async ({ openConsole }) => {
  const { page } = await openConsole('/scenarios')
  const run = page.getByRole('button', { name: /^Ejecutar \(/ })
  await expect(run).toBeInViewport()
  await page.getByRole('checkbox').last().scrollIntoViewIfNeeded()
  await expect(run).not.toBeInViewport()
})
