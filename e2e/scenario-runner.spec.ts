import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, type Tab, test, walk } from './fixtures.ts'

const button = ({ page }: Tab, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name })
const result = ({ page }: Tab) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Terminó|Se detuvo)/ })
const row = ({ page }: Tab, title: RegExp) =>
  page.getByRole('main').getByRole('listitem').getByRole('link', { name: title })
const timeline = ({ page }: Tab) => page.getByRole('navigation', { name: /^Línea de tiempo/ })

const file = (scenarios: readonly object[], name = 'mio.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ scenarios })),
})
const sale = (id: string, message?: string) => ({
  id,
  title: `Venta ${id}`,
  tags: ['humo'],
  steps: [
    { do: 'send', operation: 'payments.sale', example: 'card', expect: { status: 200, message } },
  ],
})
const importing = ({ page }: Tab, chosen: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel('Importar JSON', { exact: true }).setInputFiles(chosen)

test('a suite runs and passes, its steps can be read, and the own sandbox is not touched', async ({
  openConsole,
}) => {
  const tab = await openConsole('/scenarios?q=payments.')
  const databases = () => tab.page.evaluate(() => indexedDB.databases())
  await tab.sell()
  const before = await databases()
  // The expectations are those of the default ledger, which a run follows unless it is asked to.
  await tab.changeSettings({ assumptions: { declined_status: 'denied' } })
  const ticked = tab.page.getByRole('checkbox', {
    name: /Con los supuestos de este sandbox que difieren \(1\)/,
  })
  await expect(ticked).not.toBeChecked()
  await button(tab, /^Ejecutar \(\d+\)/).click()
  await expect(result(tab)).toHaveText(
    /^Terminó en .* Correctos: [1-9]\d*, fallidos: 0, omitidos: 0/,
  )
  await timeline(tab).getByRole('link').first().click()
  const source = tab.page.getByRole('group', { name: 'Fuente', exact: true })
  await tab.page.getByText('Fuente', { exact: true }).click()
  await expect(source).toContainText('async run(script)')
  await expect(source).toContainText('await sell(script')
  await tab.page.getByRole('main').locator('.step summary').first().click()
  await expect(tab.page.getByRole('group', { name: 'Solicitud', exact: true })).toContainText(
    'HTTP/1.1',
  )
  await expect(tab.page.getByRole('group', { name: 'Respuesta' })).toContainText('success')
  // The name of a step, the sandbox's clock, and the compared values, in the reader's words.
  const steps = tab.page.locator('.step-head')
  await expect(steps.first()).toHaveText(/Venta\s*payments\.sale.*15 ene 2026, 06:00/)
  expect(await tab.payments()).toHaveLength(1)
  // The databases of the scenarios were in memory only.
  expect(await databases()).toEqual(before)
  await ticked.check()
  await button(tab, /^Ejecutar \(\d+\)/).click()
  await expect(result(tab)).toHaveText(/^Terminó en .* fallidos: [1-9]/)
  await ticked.uncheck()
  await button(tab, /^Repetir los fallidos/).click()
  await expect(result(tab)).toHaveText(/^Terminó en .* fallidos: 0/)
})

test(
  'an imported file runs, is filtered, stopped, exported and swept, and its faults are named',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/scenarios')
    await test.step('filters live in the URL and choose what runs', async () => {
      await importing(tab, file([sale('good'), sale('bad', 'Otra cosa')]))
      const tags = tab.page.getByRole('combobox', { name: 'Etiqueta' })
      await expect(tags.getByRole('option', { name: 'humo' })).toBeAttached()
      // Of some hundred rows those in sight are drawn; the keys come to the others.
      const links = tab.page.locator('[data-row-link]')
      await expect.poll(() => links.count()).toBeLessThan(100)
      // The keys of the console come with its bar.
      await expect(tab.page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
      await links.first().focus()
      await tab.page.keyboard.press('End')
      await tab.page.keyboard.press('Home')
      await expect(row(tab, /^Venta good/)).toBeFocused()
      // An import survives a reload.
      await tab.page.reload()
      await tags.selectOption('humo')
      await button(tab, 'Ejecutar (2)').click()
      await expect(result(tab)).toContainText('Correctos: 1, fallidos: 1')
      // Nothing was chosen: the pane has followed the run, to its last scenario.
      await expect(tab.page.getByRole('region', { name: 'Venta bad' })).toContainText(
        'message no es lo que se esperaba',
      )
      await tab.page.getByRole('combobox', { name: 'Resultado' }).selectOption('failed')
      await expect(row(tab, /^Venta /)).toHaveText(['Venta bad'])
      expect(new URL(tab.page.url()).search).toBe('?tag=humo&status=failed')
      await row(tab, /^Venta bad/).click()
      await expect(tab.notice('message no es lo que se esperaba')).toBeVisible()
      await button(tab, 'Repetir los fallidos (1)').click()
      await expect(result(tab)).toContainText('Correctos: 0, fallidos: 1')
    })

    const list = () => walk(tab.page, '/scenarios')
    await test.step('a run stops on request, and the scenarios that it did not reach are omitted', async () => {
      await list()
      // A scenario that waits for a notification that never comes uses its whole time limit.
      const waiting = {
        ...sale('waiting'),
        steps: [{ do: 'wait-for-delivery', entity: 'S-0', seconds: 25 }],
      }
      const more = Array.from({ length: 5 }, (_, at) => ({ ...waiting, id: `waiting-${at}` }))
      await importing(tab, file(more))
      await tab.page.getByRole('searchbox').fill('waiting-')
      await button(tab, 'Ejecutar (5)').click()
      await expect(timeline(tab).getByRole('link')).toHaveCount(2)
      await button(tab, 'Detener').click()
      await expect(result(tab)).toHaveText(/^Se detuvo .* Correctos: 0, fallidos: 0, omitidos: 5/)
    })

    await test.step('a broken file is reported with its places, and its good scenarios run', async () => {
      await list()
      await importing(tab, { ...file([]), buffer: Buffer.from('{"scenarios": [}') })
      await expect(tab.notice('mio.json no se importó')).toBeVisible()
      await expect(
        tab.notice(/mio\.json: deja de ser JSON en la línea 1, columna 16/),
      ).toBeVisible()
      await importing(tab, file([sale('good'), { ...sale('bad'), steps: [{ do: 'sned' }] }]))
      await expect(tab.notice(/mio\.json: scenarios\[1\]\.steps\[0\]/)).toBeVisible()
      await tab.page.getByRole('searchbox').fill('mio.')
      await button(tab, 'Ejecutar (2)').click()
      await expect(result(tab)).toContainText('Correctos: 1, fallidos: 1')
    })

    await test.step('the chosen scenarios are exported, and reports are downloaded', async () => {
      await list()
      await importing(tab, file([sale('one'), sale('two')]))
      await tab.page.getByRole('searchbox').fill('mio.')
      await tab.page.getByRole('checkbox', { name: 'Elegir: Venta two' }).uncheck()
      const save = async (name: string) => {
        await button(tab, /^Más$/).click()
        const [download] = await Promise.all([
          tab.page.waitForEvent('download'),
          button(tab, new RegExp(`^${name}$`)).click(),
        ])
        const text = await readFile(await download.path(), 'utf8')
        return { name: download.suggestedFilename(), text }
      }
      const exported = await save('Exportar los elegidos')
      expect(exported.name).toBe('mio.json')
      expect(JSON.parse(exported.text)).toEqual({
        scenarios: [JSON.parse(JSON.stringify(sale('one')))],
      })
      await button(tab, 'Ejecutar (1)').click()
      await expect(result(tab)).toContainText('Correctos: 1,')
      expect((await save('Informe JUnit de la última ejecución')).text).toContain(
        '<testcase classname="mio" name="mio.one: Venta one"',
      )
      expect(JSON.parse((await save('Informe JSON de la última ejecución')).text)).toMatchObject({
        counts: { passed: 1, failed: 0 },
      })
    })

    await test.step('a sweep says which option of the ledger breaks a scenario', async () => {
      await walk(tab.page, '/scenarios?q=venta+one')
      await button(tab, /^Más$/).click()
      await tab.page.getByRole('link', { name: 'Probar con cada supuesto' }).click()
      await button(tab, 'Probar cada opción (1 escenarios)').click()
      await expect(result(tab)).toContainText(/^Terminó en .* roturas en \d+ ejecuciones/)
      const row = tab.page.getByRole('row', { name: /^billing_country: length/ })
      await expect(row.getByRole('cell')).toHaveText(/Se rompe/)
      await expect(
        tab.page.getByRole('listitem').filter({ hasText: 'se rompe si billing_country es length' }),
      ).toContainText('Failed at step 1, payments.sale')
    })
  },
)

test(
  'a watched file runs again after each change',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { page } = tab
    // A test cannot operate the browser's dialog: a file of the page replaces the picked one.
    await page.evaluate(() => {
      const pick = async () => {
        const root = await navigator.storage.getDirectory()
        return [await root.getFileHandle('mio.json')]
      }
      Object.assign(window, { showOpenFilePicker: pick })
    })
    await walk(page, '/scenarios')
    const write = (scenarios: readonly object[]) =>
      page.evaluate(async (text) => {
        const root = await navigator.storage.getDirectory()
        const handle = await root.getFileHandle('mio.json', { create: true })
        const stream = await handle.createWritable()
        await stream.write(text)
        await stream.close()
      }, JSON.stringify({ scenarios }))
    await write([sale('one', 'Otra cosa')])
    await button(tab, 'Vigilar un archivo').click()
    await expect(result(tab)).toContainText('Correctos: 0, fallidos: 1')
    await write([sale('one'), sale('two')])
    await expect(result(tab)).toContainText('Correctos: 2, fallidos: 0')
    await button(tab, 'Dejar de vigilar mio.json').click()
    await expect(button(tab, 'Vigilar un archivo')).toBeVisible()
    await page.evaluate(async () =>
      (await navigator.storage.getDirectory()).removeEntry('mio.json'),
    )
  },
)

test(
  'in live mode the page says where scenarios run against the real service',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/scenarios')
    await tab.page.getByRole('radio', { name: 'En vivo' }).check({ force: true })
    await expect(tab.notice('npm run scenarios -- --target URL --live')).toBeVisible()
    await expect(button(tab, /^Ejecutar/)).toHaveCount(0)
  },
)
