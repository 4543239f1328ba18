import { expect, openAgain, type Tab, test } from './fixtures.ts'

/** Sends a sale of each amount, and opens the history. */
async function sellAll({ chooseOutcome, field, sendOne, goTo }: Tab, amounts: number[]) {
  for (const amount of amounts) {
    await chooseOutcome(amount)
    await field('Número de orden').fill(`ORDER-${amount}`)
    await sendOne()
  }
  await goTo('Solicitudes')
}

/** Asked twice: nothing brings it back. */
async function clearHistory({ page }: Tab) {
  const button = page.getByRole('button', { name: 'Borrar el historial' })
  await button.click()
  await expect(page.getByRole('dialog')).toContainText('Para conservarlas, expórtelas antes')
  await button.last().click()
}

test('the history lists what was sent, newest first; a payment is found by its identifier, and what fits nothing is dropped', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const search = tab.page.getByRole('searchbox')
  await sellAll(tab, [1, 2])
  const all = [
    /Venta.*ORDER-2 · L.2\.00.*402.*denegada/,
    /Venta.*ORDER-1 · L.1\.00.*200.*exitosamente/,
  ]
  await expect(tab.rows()).toHaveText(all)
  const [declined] = await tab.payments()
  await search.fill(declined?.uuid.toUpperCase() ?? '')
  await expect(tab.rows()).toHaveText([/402/])
  await search.fill('nada')
  await expect(tab.notice('Nada coincide con los filtros')).toBeVisible()
  await tab.page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(tab.rows()).toHaveText(all)
})

test('filters and the order live in the URL', { tag: '@release' }, async ({ openConsole }) => {
  const tab = await openConsole()
  const { page, rows } = tab
  await sellAll(tab, [1, 2, 4])
  const status = page.getByRole('columnheader', { name: 'Estado HTTP' })
  await status.getByRole('button').click()
  await expect(status).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows()).toHaveText([/ORDER-1.*200/, /ORDER-2.*402/, /ORDER-4.*402/])
  await page.getByRole('combobox', { name: 'Estado HTTP' }).selectOption('402')
  await page.getByRole('searchbox').fill('order-4')
  await expect(rows()).toHaveText([/robo o extravío/])
  expect(new URL(page.url()).search).toContain('q=order-4')
  await openAgain(page)
  await expect(page.getByRole('searchbox')).toHaveValue('order-4')
  await expect(page.getByRole('combobox', { name: 'Estado HTTP' })).toHaveValue('402')
  await expect(status).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows()).toHaveText([/robo o extravío/])
})

test('an exchange is shown without card, code and credential, and opens in the form again with its card', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, field, rows, request, answer } = tab
  await field('Número de tarjeta').fill('5555555555554444')
  await field('Código de seguridad').fill('999')
  await field('Nombre del cliente').fill('Óscar Pineda')
  await sellAll(tab, [2])
  await rows().first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venta')
  await expect(request).toContainText('card_number=555555******4444')
  await expect(request).toContainText('card_cvv=***')
  await expect(request).toContainText('x-auth-hash: ***')
  await expect(answer).toContainText('Transacción denegada')
  await page.getByRole('link', { name: 'Abrir en el formulario' }).click()
  await expect(field('Nombre del cliente')).toHaveValue('Óscar Pineda')
  await expect(field('Monto')).toHaveValue('2')
  await expect(field('Número de tarjeta')).toHaveValue('5555555555554444')
  await expect(field('Código de seguridad')).toHaveValue('999')
})

test.describe('a history that cannot be read', () => {
  test.use({ fresh: true })
  test('is said, and can be cleared', async ({ openConsole, openPlainPage }) => {
    const plain = await openPlainPage()
    await plain.page.evaluate(async () => {
      const opening = indexedDB.open('ensayo-history', 3)
      await new Promise((resolve) => (opening.onsuccess = resolve))
      opening.result.close()
    })
    const { page, notice, send, result, rows, goTo } = await openConsole('/history')
    await expect(notice('El historial no se pudo leer')).toBeVisible()
    await page.getByRole('button', { name: 'Borrar el historial' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar el historial' }).click()
    await expect(page.getByText('Todavía no hay solicitudes')).toBeVisible()
    await goTo('Cobros', 'Venta')
    await send()
    await expect(result).toContainText('200')
    await goTo('Solicitudes')
    await expect(rows()).toHaveCount(1)
  })
})

test('a request is sent again as it was, and what came of it opens', async ({ openConsole }) => {
  const tab = await openConsole()
  const { page, rows, answer, payments } = tab
  await sellAll(tab, [2])
  await rows().first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Enviar otra vez' })).toBeVisible()
  const before = page.url()
  await page.keyboard.down('r')
  await expect(page).not.toHaveURL(before)
  await expect(answer).toContainText('402')
  await page.keyboard.down('r') // the same press goes on
  await page.keyboard.up('r')
  expect(await payments()).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL(before)
  await page.goBack()
  await expect(rows()).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(answer).toContainText('402')
  expect(await payments()).toHaveLength(3)
})

test(
  'a sale whose page is loaded again before the answer comes is in the history, with it',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, changeSettings, send, payments, goTo, rows, whenReady } = await openConsole()
    await changeSettings({ latency_ms: 5000 })
    await send()
    await expect.poll(async () => (await payments()).length).toBe(1)
    await page.reload()
    await whenReady()
    await goTo('Solicitudes')
    await expect(rows()).toHaveText([/Venta.*200.*exitosamente/])
  },
)

test('a sale in instalments opens as one', { tag: '@release' }, async ({ openConsole }) => {
  const { page, field, send, result, goTo, rows } = await openConsole()
  await page.getByRole('radio', { name: 'En cuotas' }).check()
  await field('Meses').fill('6')
  await send()
  await expect(result).toContainText('200')
  await goTo('Solicitudes')
  await rows().first().getByRole('link').click()
  await page.getByRole('link', { name: 'Abrir en el formulario' }).click()
  await expect(field('Meses')).toHaveValue('6')
})

test(
  'clearing the history leaves the payments alone',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await sellAll(tab, [1])
    await clearHistory(tab)
    await expect(tab.notice('Todavía no hay solicitudes')).toBeVisible()
    await tab.goTo('Cobros')
    await expect(tab.rows()).toHaveCount(1)
  },
)

test('two requests are compared', { tag: '@release' }, async ({ openConsole }) => {
  const tab = await openConsole()
  const { page, rows, goTo } = tab
  await sellAll(tab, [1, 2])

  await rows().last().getByRole('link').click()
  await page.getByRole('link', { name: 'Comparar con…' }).click()
  await page.getByRole('combobox', { name: 'B', exact: true }).selectOption({ index: 1 })
  await expect(page.getByRole('row', { name: /response\.HTTP/ })).toContainText('200402')
  await openAgain(page)
  await expect(page.getByRole('row', { name: /response\.HTTP/ })).toContainText('200402')

  await goTo('Solicitudes')
  await page.getByRole('checkbox', { name: /^Elegir las 2/ }).check()
  await page.getByRole('link', { name: 'Comparar', exact: true }).click()
  await expect(page.getByRole('row', { name: /response\.HTTP/ })).toContainText('200402')
})

test('an exported history and a HAR come back, and what is not taken is said', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, rows, notice } = tab
  await sellAll(tab, [1, 2])
  await page.getByRole('checkbox', { name: /^Elegir las 2/ }).check()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog')
  const save = async (format: string) => {
    await dialog.getByRole('tab', { name: format }).click()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar' }).click()
    return (await saved).path()
  }
  const files = [await save('Historial'), await save('HAR')]
  await page.keyboard.press('Escape')
  await clearHistory(tab)
  await expect(notice('Todavía no hay solicitudes')).toBeVisible()

  const choose = page.getByLabel('Importar HAR o historial', { exact: true })
  for (const file of files) {
    await choose.setInputFiles(file)
    await expect(dialog).toContainText('Solicitudes guardadas: 2')
    await page.keyboard.press('Escape')
  }
  await expect(rows()).toHaveCount(4)
  await expect(rows().filter({ hasText: 'Importada de un archivo' })).toHaveCount(4)
  await choose.setInputFiles(files[0] ?? '')
  await expect(dialog).toContainText('Nada nuevo')
  await expect(dialog).toContainText('Ya estaban: 2')
  await page.keyboard.press('Escape')

  const buffer = Buffer.from('{"log": {"version": "1.2", "entries": [')
  await choose.setInputFiles({ name: 'cut.har', mimeType: 'application/json', buffer })
  await expect(dialog).toContainText('El archivo está cortado o dañado')
  await page.keyboard.press('Escape')
  const other = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('hola') }
  await choose.setInputFiles(other)
  await expect(dialog.getByRole('alert')).toContainText('no es un HAR ni un historial')
})
