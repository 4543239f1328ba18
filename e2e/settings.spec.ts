import { enroll } from './customer.ts'
import { expect, type Tab, test, walk } from './fixtures.ts'

const panel = ({ page }: Tab) => page.getByRole('region', { name: 'Este sandbox' })
const press = (tab: Tab, name: string) => panel(tab).getByRole('button', { name }).click()

test('a reset asks first, says how much it deletes, and deletes nothing for one who leaves', async ({
  openConsole,
}) => {
  const tab = await openConsole('/settings')
  const { page } = tab
  const dialog = page.getByRole('dialog')
  await tab.sell()
  const ways = [
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cerrar' }).click(),
  ]
  for (const leave of ways) {
    await press(tab, 'Restablecer')
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "¿Borrar lo que hay en el sandbox?":
        - heading "¿Borrar lo que hay en el sandbox?" [level=2]
        - text: /Se borra todo lo que hay. cobros \\(1\\), tokens, planes.* supuestos y demás ajustes .* e instantáneas/
        - button "Cancelar"
        - button "Borrar todo"
        - button "Cerrar"
    `)
    await leave()
    await expect(dialog).toBeHidden()
    await expect(panel(tab).getByRole('button', { name: 'Restablecer' })).toBeFocused()
    expect((await tab.info()).counts).toMatchObject({ payments: 1 })
  }
})

test('a confirmed reset deletes the payments and keeps the history', async ({ openConsole }) => {
  const tab = await openConsole()
  await tab.send()
  await expect(tab.result).toContainText('200')
  await tab.goTo('Ajustes')
  await press(tab, 'Restablecer')
  await tab.page.getByRole('button', { name: 'Borrar todo' }).click()
  await expect(tab.notice('El sandbox se restableció.')).toBeVisible()
  expect((await tab.info()).counts).toMatchObject({ payments: 0, events: 0, requests: 0 })
  await tab.goTo('Solicitudes')
  await expect(tab.rows()).toHaveCount(1)
})

test(
  'a payment that a reset deleted is said to be missing',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await tab.send()
    await tab.openPayment()
    await expect(tab.timeline).toContainText('Pago completado')
    await tab.resetSandbox()
    await expect(tab.notice('Este cobro no está en el sandbox')).toBeVisible()
  },
)

test(
  'what a reset deletes leaves the forms of the settings, and the question can be asked again',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/settings')
    const { page } = tab
    const url = page.getByRole('textbox', { name: 'Dirección de las notificaciones' })
    await url.fill('http://127.0.0.1:3000/webhook')
    await url.press('Enter')
    const saved = page.getByRole('button', { name: 'Guardado' })
    await expect(saved).toBeVisible()
    await expect(url).toHaveValue('http://127.0.0.1:3000/webhook')
    await press(tab, 'Restablecer')
    await page.getByRole('button', { name: 'Borrar todo' }).click()
    await expect(tab.notice('El sandbox se restableció.')).toBeVisible()
    await expect(url).toHaveValue('')
    await expect(saved).toHaveCount(0)

    for (let times = 0; times < 2; times++) {
      await walk(page, '/settings?reset=empty')
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page).toHaveURL(/settings$/)
    }
  },
)

test('an empty list offers sample data, at once where nothing is lost', async ({ openConsole }) => {
  const tab = await openConsole('/plans')
  await tab.page.getByRole('button', { name: 'Cargar datos de ejemplo' }).click()
  await expect(tab.rows().first()).toBeVisible()
  for (const list of ['/payments', '/tokens', '/enrollments', '/events']) {
    await walk(tab.page, list)
    await expect(tab.rows().first()).toBeVisible()
  }
})

test('sample data is not loaded over what there is without a question', async ({ openConsole }) => {
  const tab = await openConsole()
  await tab.sell()
  await walk(tab.page, '/plans')
  await tab.page.getByRole('link', { name: 'Cargar datos de ejemplo' }).click()
  await expect(tab.page.getByRole('button', { name: 'Borrar y cargar la muestra' })).toBeVisible()
  await tab.page.getByRole('button', { name: 'Cancelar' }).click()
  await tab.goTo('Cobros')
  await expect(tab.rows()).toHaveCount(1)
})

test('the sample shop fills the lists', async ({ openConsole }) => {
  const tab = await openConsole('/settings')
  await press(tab, 'Cargar la tienda de muestra')
  await tab.page.getByRole('button', { name: 'Borrar y cargar la muestra' }).click()
  await expect(tab.notice('El sandbox se restableció.')).toBeVisible()
  await tab.goTo('Cobros')
  await expect(tab.rows().first()).toHaveText(/DEMO-1\d{3}.*Pagado/)
})

test(
  'what is no address of a sandbox is refused beside its field',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/settings')
    const field = page.getByRole('textbox', { name: 'Dirección del sandbox' })
    for (const address of [
      '127.0.0.1:4010',
      'http://127.0.0.1:4010/api/v2',
      'ftp://127.0.0.1',
      '',
    ]) {
      await field.fill('http://127.0.0.1:4010')
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      await field.fill(address)
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(
        /Debe ser una dirección http o https sin ruta/,
      )
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
  },
)

test('the credentials of the sandbox are ready to copy, each by its name', async ({
  openConsole,
}) => {
  const { page } = await openConsole('/settings')
  const form = page.getByRole('region', { name: 'Comercio del sandbox' })
  await expect(form.getByRole('button', { name: /^Copiar/ })).toHaveCount(4)
  for (const name of ['x-auth-key', 'x-auth-hash', 'Secreto', 'Usuario que puede anular']) {
    await expect(form.getByRole('button', { name: `Copiar ${name}`, exact: true })).toBeVisible()
  }
})

test(
  'the merchant has a logo and a colour, which its customers see',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/settings')
    const form = tab.page.getByRole('region', { name: 'Comercio del sandbox' })
    const choose = async (name: string, mimeType: string, content: string) => {
      const opening = tab.page.waitForEvent('filechooser')
      await form.getByRole('button', { name: /la imagen|una imagen/ }).click()
      await (await opening).setFiles({ name, mimeType, buffer: Buffer.from(content) })
    }
    await choose('notes.png', 'image/png', 'no picture')
    await expect(form).toContainText('El navegador no puede leer ese archivo como imagen')
    // The dots alone are kept: neither the script nor the address that it would ask for.
    await choose(
      'logo.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30" onload="alert(1)"><script>alert(1)</script><rect width="60" height="30" fill="#ffcc00"/></svg>',
    )
    await expect(form.getByRole('button', { name: 'Quitar' })).toBeVisible()
    const colour = form.getByRole('textbox', { name: 'Color', exact: true })
    await colour.fill('#ffcc')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(colour).toHaveAccessibleDescription(/Debe ser # y seis cifras hexadecimales/)
    await colour.fill('#ffcc00')
    await expect(colour).toHaveAccessibleDescription(/va en negro \(contraste 13\.9\)/)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByRole('button', { name: 'Guardado' })).toBeVisible()
    const { merchant } = (await tab.info()).settings
    expect(merchant.color).toBe('#ffcc00')
    expect(merchant.logo).toMatch(/^data:image\/png;base64,/)

    const { url } = await enroll(tab)
    const customers = await tab.page.context().newPage()
    await customers.goto(url)
    const logo = customers.getByRole('banner').locator('img')
    await expect(logo).toHaveJSProperty('naturalWidth', 192)
    await expect(customers.getByRole('button', { name: /^Pagar/ })).toHaveCSS(
      'background-color',
      'rgb(255, 204, 0)',
    )
  },
)
