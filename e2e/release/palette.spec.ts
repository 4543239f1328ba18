import { sampleSale } from '../../src/contract/samples.ts'
import { copiedText, expect, test } from '../fixtures.ts'
import { hold } from '../loading.ts'

test('the palette finds a payment by its card, whose number does not leave the page', async ({
  openConsole,
}) => {
  const { page, sell, timeline } = await openConsole()
  await sell({ order_id: 'BOX-77' })
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: 'Buscar cualquier cosa' })
  await expect(box).toBeFocused()
  await box.pressSequentially(sampleSale.card_number)
  const option = page.getByRole('option', { name: 'Cobro BOX-77' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(timeline).toContainText('Pago completado')
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state]))
  expect([...asked, kept].filter((text) => text.includes(sampleSale.card_number))).toEqual([])
})

test('Esc closes the palette and gives the focus back', async ({ openConsole }) => {
  const { page } = await openConsole('/history')
  const button = page.getByRole('button', { name: 'Buscar', exact: true })
  await button.press('Enter')
  const box = page.getByRole('combobox', { name: 'Buscar cualquier cosa' })
  await box.fill('lempiras por dolar')
  await expect(page.getByRole('option', { name: 'Lempiras por dólar Ajustes' })).toBeVisible()
  await box.fill('nada de esto existe')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nada coincide')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await box.fill('lempiras por dolar')
  await page.getByRole('option', { name: 'Lempiras por dólar Ajustes' }).click()
  await expect(page.getByRole('textbox', { name: 'Lempiras por dólar' })).toBeFocused()
  const clock = page.getByRole('button', { name: /^Reloj del sandbox/ })
  await expect(clock).not.toContainText('UTC')
  await page.keyboard.press('ControlOrMeta+k')
  await box.fill('utc')
  await page.getByRole('option', { name: 'Hora UTC' }).click()
  await expect(clock).toContainText('UTC')
})

test('keys lead to a list, walk it, copy and send again, and are off while typing', async ({
  openConsole,
}) => {
  const { page, whenReady, send, form, result, rows, info } = await openConsole()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await whenReady()
  await send()
  await form.getByRole('textbox').first().focus()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(form).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const copying = page.getByRole('button', { name: /^Copiar como cURL$|^Copiado$/ })
  await expect(copying).toBeVisible() // it is drawn once the browser is idle
  await page.keyboard.press('c')
  await expect(copying).toBeFocused()
  await expect
    .poll(() => copiedText(page))
    .toContain('curl -X POST "http://127.0.0.1:4010/api/v2/transaction/sale"')
  await page.keyboard.press('r')
  await expect.poll(async () => (await info()).counts['requests']).toBe(2)
  await expect(result).toContainText('Transacción completada')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(rows()).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows().nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows().nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText('Copiada como cURL. Va a http://127.0.0.1:4010')).toBeVisible()
  const ofRow = await copiedText(page)
  await page.keyboard.press('Enter')
  await copying.click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await copiedText(page)).toBe(ofRow)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
})

test.describe('in a browser that has nothing of the console yet', () => {
  test.use({ fresh: true })

  test('the palette opens also for who asks for it before its button is there', async ({
    page,
  }) => {
    const arrive = await hold(page, '**/assets/parts-*.js')
    await page.goto('/operations/payments.sale')
    await expect(page.getByRole('textbox', { name: 'Monto' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.locator('#first')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+k')
    await arrive()
    const box = page.getByRole('combobox', { name: 'Buscar cualquier cosa' })
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(box).toBeFocused()
  })
})
