import { readFile } from 'node:fs/promises'
import { copiedText, expect, type Tab, test } from '../fixtures.ts'

/** An authorization and its capture, a month later, between two sales; then the history. */
async function makeHistory(tab: Tab) {
  const { page, send, result, follow, control, goTo, chooseOutcome, sendOne } = tab
  await chooseOutcome(2)
  await sendOne()
  await goTo('Cobros', 'Autorización')
  await send()
  await expect(result).toContainText('200')
  await follow('Capturar')
  await control('clock.move', { body: { advance: 'P2D' } })
  await send()
  await expect(result).toContainText('Transacción capturada')
  await goTo('Solicitudes')
  await expect(tab.rows()).toHaveCount(3)
  return page
}

const pick = ({ page }: Tab, name: RegExp) => page.getByRole('checkbox', { name })
const dialog = ({ page }: Tab) => page.getByRole('dialog')
const chosen = ({ page }: Tab) => page.getByRole('region', { name: 'Lo elegido' })
const openExport = (tab: Tab) => chosen(tab).getByRole('button', { name: 'Exportar' }).click()

/** Downloads a format. */
async function download(tab: Tab, format: string) {
  await dialog(tab).getByRole('tab', { name: format }).click()
  const [file] = await Promise.all([
    tab.page.waitForEvent('download'),
    dialog(tab).getByRole('button', { name: 'Descargar' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a range of the history is downloaded in each format, and the scenario passes', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const page = await makeHistory(tab)
  await pick(tab, /^Elegir las 3/).check()
  await openExport(tab)
  await dialog(tab).getByRole('textbox', { name: 'Título' }).fill('Una captura tardía')

  const spec = await download(tab, 'Playwright')
  expect(spec.name).toBe('una-captura-tardia.spec.ts')
  expect(spec.text).toContain("await advance('P2D')")
  expect(spec.text).toContain('payment_uuid: authorization.data?.payment_uuid')
  const curl = await download(tab, 'cURL')
  expect(curl.text.match(/^curl /gm)).toHaveLength(3)
  const har = await download(tab, 'HAR')
  expect(JSON.parse(har.text)).toMatchObject({
    log: { version: '1.2', entries: [{ response: { status: 402 } }, {}, {}] },
  })
  expect(har.text).toContain('411111******1111')
  expect(har.text).not.toContain('4111111111111111')
  const scenario = await download(tab, 'Escenario')
  expect(scenario.name).toBe('una-captura-tardia.json')

  await page.keyboard.press('Escape')
  await tab.goTo('Escenarios')
  const { name, text } = scenario
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Importar JSON', { exact: true }).setInputFiles(file)
  await page.getByRole('searchbox').fill('tardía')
  await page.getByRole('button', { name: 'Ejecutar (1)' }).click()
  await expect(tab.notice(/^Terminó en .* Correctos: 1, fallidos: 0/)).toBeVisible()
})

test('what is chosen opens as a scenario at once', async ({ openConsole }) => {
  const tab = await openConsole()
  const page = await makeHistory(tab)
  await pick(tab, /^Elegir las 3/).check()
  await openExport(tab)
  await dialog(tab).getByRole('button', { name: 'Abrir en Escenarios' }).click()
  const title = 'Venta, autorización y captura'
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: 'Ejecutar (1)' }).click()
  await expect(tab.notice(/^Terminó en .* Correctos: 1, fallidos: 0/)).toBeVisible()
})

test('a range is chosen by keyboard and by shift and click, and filters limit what is chosen', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const page = await makeHistory(tab)
  await pick(tab, /^Elegir Captura/).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(chosen(tab).getByRole('paragraph')).toHaveText('2 elegidas')
  await expect(pick(tab, /^Elegir Autorización/)).toBeFocused()
  await chosen(tab).getByRole('button', { name: 'Ninguna' }).click()
  await expect(chosen(tab)).toBeHidden()
  await pick(tab, /^Elegir Venta/).click()
  await pick(tab, /^Elegir Captura/).click({ modifiers: ['Shift'] })
  await expect(chosen(tab).getByRole('paragraph')).toHaveText('3 elegidas')
  await pick(tab, /^Elegir las 3/).uncheck()
  await page.getByRole('combobox', { name: 'Estado HTTP' }).selectOption('200')
  await pick(tab, /^Elegir las 2/).check()
  await page.getByRole('combobox', { name: 'Estado HTTP' }).selectOption('402')
  await expect(chosen(tab).getByRole('paragraph')).toHaveText('2 elegidas, 2 fuera de los filtros')
})

test('values that the range lacks are named before the export', async ({ openConsole }) => {
  const tab = await openConsole()
  const page = await makeHistory(tab)
  await tab.rows().first().getByRole('link').click()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(dialog(tab)).toContainText(
    'Paso 1, Captura: payment_uuid viene de antes de lo elegido y queda tal cual.',
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog(tab).getByRole('button', { name: 'Copiar' }).click()
  await expect(dialog(tab).getByRole('status')).toHaveText('Copiado')
  const copied = await copiedText(page)
  expect(JSON.parse(copied)).toMatchObject({ scenarios: [{ steps: [{ do: 'send' }] }] })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeFocused()
})

test('of a long history the rows in sight are drawn, and all of them can be chosen', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  await tab.sendOne()
  await tab.page.evaluate(fillHistory, 120)
  await tab.goTo('Solicitudes')
  await expect(tab.page.getByText('121 en total')).toBeVisible()
  await expect.poll(() => tab.rows().count()).toBeLessThan(100)
  await tab.rows().first().getByRole('link').focus()
  await tab.page.keyboard.press('End')
  await expect(tab.page.locator('[data-index="120"]').getByRole('link')).toBeFocused()
  await pick(tab, /^Elegir las 121/).check()
  await openExport(tab)
  await expect(dialog(tab)).toContainText('Exportar 121 solicitudes')
  await expect(dialog(tab)).toContainText(/Se ven 400 de \d+ líneas/)
})

/** Copies the one exchange of the history, as if it had been sent often. */
async function fillHistory(copies: number) {
  const request = indexedDB.open('ensayo-history')
  const db = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  const store = db.transaction('exchanges', 'readwrite').objectStore('exchanges')
  const all = store.getAll()
  await new Promise<void>((resolve) => {
    all.onsuccess = () => {
      const [first] = all.result as { id: string; startedAt: number }[]
      for (let at = 1; at <= copies && first; at++) {
        store.put({ ...first, id: `copy-${at}`, startedAt: first.startedAt + at })
      }
    }
    store.transaction.oncomplete = () => resolve()
  })
  db.close()
}
