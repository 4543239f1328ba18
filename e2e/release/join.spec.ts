import { customerAt } from '../customer.ts'
import { copiedText, expect, test, walk } from '../fixtures.ts'
import { violations } from '../audit.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

test('a customer joins by the link that the page of a plan opens, and pays', async ({
  openConsole,
  context,
}) => {
  const tab = await openConsole()
  await tab.resetSandbox(noon)
  const plan = await tab.createPlan({ limit: '12' })
  await walk(tab.page, `/plans/${plan}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await tab.details.getByRole('button', { name: 'Copiar el enlace' }).click()
  const copied = await copiedText(tab.page)
  expect(new URL(copied).pathname).toBe(`/checkout/join/${plan}`)
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    tab.details.getByRole('link', { name: /^Abrir/ }).click(),
  ])
  await expect(page).toHaveURL(copied)
  const { title, text, field, pay, testCard } = customerAt(page)
  await expect(title).toHaveText('Gimnasio mensual')
  await expect(page).toHaveTitle(/Gimnasio mensual/)
  await expect(text('Comercio de ensayo', { exact: true })).toBeVisible()
  await expect(text(/450\.00/)).toBeVisible()
  await expect(text('cada mes')).toBeVisible()
  await expect(text('12 pagos', { exact: true })).toBeVisible()
  await field('Nombre completo').fill('  Sol Paz ')
  await field('Correo electrónico').fill('sol@pixel.hn')
  await field('Correo electrónico').press('Enter')
  await expect(page).toHaveURL(/\/checkout\/P-/)
  await expect(text('Sol Paz')).toBeVisible()
  await testCard('Visa')
  await pay.click()
  await expect(title).toHaveText('Pago recibido')
  const { items } = await tab.control('enrollments.list', { query: { plan } })
  expect(items).toMatchObject([
    { customer_name: 'Sol Paz', customer_email: 'sol@pixel.hn', status: 'active', paid_count: 1 },
  ])
})

test('what is missing is said at its field, in both languages, and nobody is enrolled', async ({
  openConsole,
  context,
}) => {
  const tab = await openConsole()
  const plan = await tab.createPlan()
  const { page, field, text } = customerAt(await context.newPage())
  await page.goto(`/checkout/join/${plan}`)
  const submit = page.getByRole('button', { name: 'Continuar al pago' })
  await submit.click()
  await expect(field('Nombre completo')).toBeFocused()
  await expect(field('Nombre completo')).toHaveAccessibleDescription(/3 letras/)
  await expect(field('Correo electrónico')).toHaveAccessibleDescription(/correo completo/)
  expect(await violations(page)).toEqual([])
  await field('Nombre completo').fill('Sol')
  await field('Correo electrónico').fill('sol@pixel')
  await submit.click()
  await expect(field('Correo electrónico')).toBeFocused()
  await expect(field('Nombre completo')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('radio', { name: 'EN' }).check()
  await expect(text('Enter your whole address, such as ana@mail.com.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect((await tab.control('enrollments.list', { query: { plan } })).items).toEqual([])
  await field('E-mail address').fill('sol@pixel.hn')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(text('Pay by card')).toBeVisible()
})

test('who is enrolled already is told so', async ({ openConsole, context }) => {
  const tab = await openConsole()
  const plan = await tab.createPlan()
  await tab.subscribe(plan, { customer_email: 'sol@pixel.hn' })
  const { page, field, text } = customerAt(await context.newPage())
  await page.goto(`/checkout/join/${plan}`)
  await field('Nombre completo').fill('Sol Paz')
  await field('Correo electrónico').fill('sol@pixel.hn')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(text('Ya hay una inscripción')).toBeVisible()
  await expect(field('Correo electrónico')).toHaveValue('sol@pixel.hn')
  expect(await violations(page)).toEqual([])
})

test('a unique plan, a deactivated one and an unknown one say why nobody joins', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const unique = await tab.createPlan({ type: 'unique' })
  const closed = await tab.createPlan()
  const { page, title } = customerAt(tab.page)
  await walk(page, `/plans/${unique}`)
  await expect(tab.details).toContainText('cada cliente recibe el suyo')
  await walk(page, `/plans/${closed}`)
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(tab.details).toContainText('Mientras esté desactivado, no admite a nadie.')
  for (const [plan, said] of [
    [unique, 'A este plan se entra por invitación'],
    [closed, 'Este plan está cerrado'],
    ['0c1a4f9e-0000-4000-8000-000000000001', 'Este plan no existe'],
  ] as const) {
    await page.goto(`/checkout/join/${plan}`)
    await expect(title).toHaveText(said)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  }
})

test('a plan that is deactivated meanwhile enrolls nobody', async ({ openConsole, context }) => {
  const tab = await openConsole()
  const plan = await tab.createPlan()
  await walk(tab.page, `/plans/${plan}`)
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} })
  })
  await page.goto(`/checkout/join/${plan}`)
  const { title, field } = customerAt(page)
  await field('Nombre completo').fill('Sol Paz')
  await field('Correo electrónico').fill('sol@pixel.hn')
  await tab.page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(tab.details).toContainText('Mientras esté desactivado')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(title).toHaveText('Este plan está cerrado')
  expect((await tab.control('enrollments.list', { query: { plan } })).items).toEqual([])
})

test('a phone has room for joining, and every customer can join with it, in light and in dark', async ({
  openConsole,
  context,
}) => {
  const { createPlan } = await openConsole()
  const plan = await createPlan({ name: 'Gimnasio y piscina con acompañante, todo el año' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/checkout/join/${plan}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.getByRole('button', { name: 'Continuar al pago' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await violations(page)).toEqual([])
  }
})
