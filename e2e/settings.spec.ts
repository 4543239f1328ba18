import { expect, type Tab, test } from './fixtures.ts'

const panel = ({ page }: Tab) => page.getByRole('region', { name: 'Este sandbox' })
const press = (tab: Tab, name: string) => panel(tab).getByRole('button', { name }).click()

test('a reset asks first, and says how much it deletes', async ({ openConsole }) => {
  const tab = await openConsole('/settings')
  await tab.sell()
  await press(tab, 'Restablecer')
  await expect(tab.page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "¿Borrar lo que hay en el sandbox?":
      - heading "¿Borrar lo que hay en el sandbox?" [level=2]
      - text: /Se borra todo lo que hay. cobros \\(1\\), tokens, planes.* supuestos y demás ajustes, e instantáneas/
      - button "Cancelar"
      - button "Borrar todo"
      - button "Cerrar"
  `)
})

for (const [way, leave] of Object.entries({
  Cancelar: ({ page }: Tab) => page.getByRole('button', { name: 'Cancelar' }).click(),
  Escape: ({ page }: Tab) => page.keyboard.press('Escape'),
  Cerrar: ({ page }: Tab) => page.getByRole('button', { name: 'Cerrar' }).click(),
})) {
  test(`a reset that one leaves by ${way} deletes nothing`, async ({ openConsole }) => {
    const tab = await openConsole('/settings')
    await tab.sell()
    await press(tab, 'Restablecer')
    await leave(tab)
    await expect(tab.page.getByRole('dialog')).toBeHidden()
    await expect(panel(tab).getByRole('button', { name: 'Restablecer' })).toBeFocused()
    expect((await tab.info()).counts).toMatchObject({ payments: 1 })
  })
}

test('a confirmed reset deletes the payments and keeps the history', async ({ openConsole }) => {
  const tab = await openConsole()
  await tab.send()
  await expect(tab.result).toContainText('200')
  await tab.goTo('Ajustes')
  await press(tab, 'Restablecer')
  await tab.page.getByRole('button', { name: 'Borrar todo' }).click()
  await expect(tab.notice('El sandbox se restableció.')).toBeVisible()
  expect((await tab.info()).counts).toMatchObject({ payments: 0, events: 0, requests: 0 })
  await tab.goTo('Historial')
  await expect(tab.rows()).toHaveCount(1)
})

test('a payment that a reset deleted is said to be missing', async ({ openConsole }) => {
  const tab = await openConsole()
  await tab.send()
  await tab.openPayment()
  await expect(tab.timeline).toContainText('Pago completado')
  await tab.resetSandbox()
  await expect(tab.notice('Este cobro no está en el sandbox')).toBeVisible()
})

test('the sample shop fills the lists', async ({ openConsole }) => {
  const tab = await openConsole('/settings')
  await press(tab, 'Cargar la tienda de muestra')
  await tab.page.getByRole('button', { name: 'Borrar y cargar la muestra' }).click()
  await expect(tab.notice('El sandbox se restableció.')).toBeVisible()
  await tab.goTo('Cobros')
  await expect(tab.rows().first()).toHaveText(/DEMO-1\d{3}.*Pagado/)
})

for (const address of ['127.0.0.1:4010', 'http://127.0.0.1:4010/api/v2', 'ftp://127.0.0.1', '']) {
  test(`"${address}" is no address of a sandbox`, async ({ openConsole }) => {
    const { page } = await openConsole('/settings')
    const field = page.getByRole('textbox', { name: 'Dirección del sandbox' })
    await field.fill(address)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Debe ser una dirección http o https sin ruta/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })
}

test('language and theme are remembered', async ({ openConsole }) => {
  const { page, speak } = await openConsole()
  await speak('EN')
  await page.getByRole('button', { name: 'Language and theme' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
