import { assumptionOptions } from '../src/contract/domain/assumptions.ts'
import { isOpen, statements } from '../src/contract/specification/statements.ts'
import { expect, openAgain, type Tab, test, walk } from './fixtures.ts'

const total = Object.keys(assumptionOptions).length

const row = ({ page }: Tab, name: string) => page.getByRole('article', { name })
/** A row, opened. */
const opened = async (tab: Tab, name: string) => {
  const one = row(tab, name)
  await one.getByRole('heading', { level: 3 }).click()
  return one
}
const rows = ({ page }: Tab) => page.getByRole('article')
const count = ({ page }: Tab) => page.getByRole('status').filter({ hasText: 'supuestos' })
const search = ({ page }: Tab) => page.getByRole('searchbox')

test(
  'every gap is listed with evidence, reason, default and statements, and each kind is counted',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/assumptions')
    const { page } = tab
    await expect(count(tab)).toHaveText(`${total} de ${total} supuestos · ninguno cambiado`)
    const spanish = await opened(tab, 'Monedas aceptadas')
    await expect(spanish).toMatchAriaSnapshot(`
    - article "Monedas aceptadas":
      - group:
        - heading "Monedas aceptadas" [level=3]
        - text: USD, HNL, NIO Documentado
        - paragraph: La especificación da tres, y ella decide; solo el ejemplo del SDK ofrece dos más.
        - heading "Lo que dice la especificación" [level=4]
        - list
        - link "Enlace a order_currency"
        - group "Monedas aceptadas":
          - radio "USD, HNL, NIO predeterminado" [checked]
          - radio "También GTQ y CRC"
  `)
    const place = '§ Endpoints, Common sale/auth parameters'
    await expect(spanish.getByRole('listitem')).toContainText('USD, HNL o NIO')
    await expect(spanish.getByRole('listitem')).toContainText(place)

    const counted = async (name: string) => {
      const item = page.getByRole('listitem').filter({ hasText: name })
      return Number(await item.getByRole('strong').textContent())
    }
    for (const name of ['Documentado', 'Observado', 'Supuesto']) {
      await page.getByRole('combobox', { name: 'Evidencia' }).selectOption(name)
      await expect(rows(tab)).toHaveCount(await counted(name))
    }
    const open = page.getByRole('listitem').filter({ hasText: 'Abierto' })
    await expect(open).toContainText(`de ${statements.length} afirmaciones sin respuesta`)
    expect(await counted('Abierto')).toBe(statements.filter(isOpen).length)

    await page.getByRole('combobox', { name: 'Evidencia' }).selectOption({ index: 0 })
    await tab.speak('EN')
    const english = await opened(tab, 'Accepted currencies')
    await expect(english).toContainText('Documented')
    await expect(english.getByRole('listitem')).toContainText('USD, HNL or NIO')
    await expect(english.getByRole('listitem')).toContainText(place)
  },
)

test('an option that is switched changes what a sale answers', async ({ openConsole }) => {
  const tab = await openConsole('/assumptions')
  expect((await tab.sell()).body.data.response_code).toBe('00')
  const code = await opened(tab, 'Código de una venta exitosa')
  await code.getByRole('radio', { name: '100' }).check()
  await expect(code).toContainText('Cambiado')
  await expect(count(tab)).toContainText('1 cambiado')
  expect((await tab.sell()).body.data.response_code).toBe('100')
})

test(
  'the way back to the defaults says what it changes, and does it',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/assumptions')
    const { page } = tab
    const back = page.getByRole('button', { name: /^Usual/ })
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await tab.changeSettings({ assumptions: { success_code: '100', billing_city: 'optional' } })
    await expect(count(tab)).toContainText('2 cambiados')
    await back.click()
    await expect(page.getByRole('dialog')).toContainText('Cambian 2 supuestos')
    await expect(page.getByRole('dialog')).toContainText('100 → 00')
    await page.keyboard.press('Escape')
    await expect(count(tab)).toContainText('2 cambiados')
    await back.click()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(count(tab)).toContainText('ninguno cambiado')
    expect((await tab.sell()).body.data.response_code).toBe('00')
  },
)

test(
  'filters narrow the rows, and live in the address',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/assumptions')
    const { page } = tab
    await search(tab).fill('codigo')
    await page.getByRole('combobox', { name: 'Evidencia' }).selectOption('Observado')
    await expect(page).toHaveURL(/q=codigo&evidence=observed/)
    const shown = await rows(tab).count()
    expect(shown).toBeGreaterThan(1)
    await openAgain(page)
    await expect(rows(tab)).toHaveCount(shown)
    await expect(search(tab)).toHaveValue('codigo')
    await page.getByRole('checkbox', { name: 'Solo cambiados' }).check()
    await expect(tab.notice('Nada coincide con los filtros')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect(rows(tab)).toHaveCount(total)
    await expect(search(tab)).toHaveValue('')
  },
)

test(
  'a row that goes back to its default stays in sight among all, and leaves the changed ones',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/assumptions?changed=1')
    await tab.changeSettings({ assumptions: { success_code: '100' } })
    await expect(rows(tab)).toHaveCount(1)
    await rows(tab).getByRole('radio', { name: '00 predeterminado' }).click()
    await expect(rows(tab)).toHaveCount(0)
  },
)

test(
  'a link leads to one row, and to none that there is not',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/assumptions?id=history_language')
    await expect(row(tab, 'Idioma del historial')).toBeFocused()
    await expect(row(tab, 'Idioma del historial')).toBeInViewport({ ratio: 1 })
    await walk(tab.page, '/assumptions?id=nada')
    await expect(tab.notice('No hay un supuesto “nada”')).toBeVisible()
  },
)

test(
  'the form leads from a field to its assumption',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await tab.form.getByRole('button', { name: 'Ayuda sobre Vencimiento' }).click()
    await tab.page.getByRole('link', { name: 'Cambiar: Vencimiento de la tarjeta' }).click()
    await expect(row(tab, 'Vencimiento de la tarjeta')).toBeFocused()
    await expect(row(tab, 'Vencimiento de la tarjeta')).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a switch that fails says so, and the option stays as it was',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/assumptions')
    await expect(rows(tab)).toHaveCount(total)
    await tab.page.evaluate(() => {
      const real = window.fetch
      window.fetch = (input, init) =>
        init?.method === 'PATCH'
          ? Promise.resolve(Response.json({ message: 'no such option' }, { status: 422 }))
          : real(input, init)
    })
    const city = await opened(tab, 'billing_city')
    await city.getByRole('radio', { name: 'Opcional' }).click()
    await expect(city.getByRole('alert')).toContainText('no such option')
    await expect(city.getByRole('radio', { name: 'Obligatorio' })).toBeChecked()
  },
)

test(
  'what was changed comes first, and the contents lead to each section',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await tab.changeSettings({ assumptions: { success_code: '100' } })
    await tab.page.evaluate(recordContents)
    await walk(tab.page, '/assumptions')
    await expect(rows(tab)).toHaveCount(total)
    // Whole from the beginning, although the rows are drawn one after the other.
    expect(await tab.page.evaluate(() => window.contents.size)).toBe(1)
    await expect(rows(tab).first()).toHaveAccessibleName('Código de una venta exitosa')
    const contents = tab.page.getByRole('navigation', { name: 'Secciones' })
    await expect(contents.getByRole('link').first()).toHaveText('Cambiados 1')
    await contents.getByRole('link', { name: /^Notificaciones/ }).click()
    await expect(tab.page.getByRole('region', { name: 'Notificaciones' })).toBeInViewport()
    await expect(tab.page.locator('summary:focus')).toBeInViewport()
    // A row that its reader changes stays where it is.
    const city = await opened(tab, 'billing_city')
    await city.getByRole('radio', { name: 'Opcional' }).check()
    await expect(city).toContainText('Cambiado')
    await expect(contents.getByRole('link').first()).toHaveText('Cambiados 1')
  },
)

declare global {
  interface Window {
    /** Every text that the contents had. */
    contents: Set<string>
  }
}

/** Runs in the page. */
function recordContents() {
  window.contents = new Set()
  new MutationObserver(() => {
    const text = document.querySelector('.ledger-contents')?.textContent
    if (text) window.contents.add(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
