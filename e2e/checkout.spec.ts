import { caseNamed } from '../src/contract/domain/three-d-secure.ts'
import { customerAt, enroll } from './customer.ts'
import { expect, test as base, walk } from './fixtures.ts'
import { violations } from './audit.ts'

interface Fixtures {
  /** Opens a customer's tab; other tabs stay open. */
  openCustomer(url: string): Promise<ReturnType<typeof customerAt>>
}

const test = base.extend<Fixtures>({
  async openCustomer({ context }, use) {
    await use(async (url) => {
      const page = await context.newPage()
      await page.goto(url)
      return customerAt(page)
    })
  },
})

test(
  'a customer enrolled in one tab pays in another one',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const { url, read } = await enroll(await openConsole())
    const { page, type, field, pay, title, text } = await openCustomer(url)
    await expect(title).toHaveText('Gimnasio mensual')
    await expect(page).toHaveTitle(/Gimnasio mensual/)
    await expect(text('cada mes').first()).toBeVisible()
    await type()
    await expect(field('Número de tarjeta')).toHaveValue('4111 1111 1111 1111')
    await expect(field('Vencimiento')).toHaveValue('12/30')
    await expect(pay).toHaveText(/450\.00/)
    await pay.dblclick()
    await expect(title).toHaveText('Pago recibido')
    await expect(text('Visa •••• 1111')).toBeVisible()
    expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
  },
)

test(
  'the page works as the only tab, after a reload, and loads nothing of the console',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { url } = await enroll(tab)
    const { page, pay, testCard, title } = customerAt(tab.page)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(url)
    await expect(pay).toBeVisible()
    await page.reload()
    await testCard('Mastercard')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    expect(files.filter((file) => /\/assets\/(console|operation|payments)/.test(file))).toEqual([])
    expect(files.some((file) => file.includes('/assets/start-checkout'))).toBe(true)
  },
)

test('a declined payment says why, keeps the card but for its code, and can be tried again', async ({
  openConsole,
  openCustomer,
}) => {
  const { url, read } = await enroll(await openConsole())
  const { page, field, pay, testCard, title } = await openCustomer(url)
  await pay.click()
  expect(await violations(page)).toEqual([])
  await testCard('Será rechazada')
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('Transacción denegada')
  await expect(field('Número de tarjeta')).toHaveValue('4111 1111 1111 1111')
  await expect(field('Código de seguridad')).toHaveValue('')
  expect(await violations(page)).toEqual([])
  await field('Código de seguridad').fill('300')
  await field('Código de seguridad').press('Enter')
  await expect(title).toHaveText('Pago recibido')
  await expect(title).toBeFocused()
  expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
})

test(
  'a card that the issuer rejects pays nothing, and one is authenticated without a question',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const tab = await openConsole()
    const { url, uuid, read } = await enroll(tab)
    const { page, type, pay, testCard, title } = await openCustomer(url)
    await type(caseNamed('2.5')?.visa)
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('3-D Secure no fue exitosa')
    expect((await read()).status).toBe('pending')
    await testCard('3-D Secure sin desafío')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    const payment = (await tab.payments()).find((one) => one.uuid === uuid)
    expect(payment).toMatchObject({ amount: 450, authentication: { case: '2.1' } })
  },
)

test('the issuer asks, the customer closes the page once, then approves', async ({
  openConsole,
  openCustomer,
}) => {
  const { url, read } = await enroll(await openConsole())
  const { page, pay, testCard, issuer, field, title, text } = await openCustomer(url)
  await testCard('3-D Secure con desafío')
  await pay.click()
  await expect(issuer.getByText(/L.450\.00/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Also while the bank's page has the focus.
  const steps = await page.evaluate(() => history.length)
  await issuer.getByRole('button', { name: /^Aprobar/ }).focus()
  await page.keyboard.press('Escape')
  await expect(text(/Se cerró la página de su banco/)).toBeVisible()
  await field('Código de seguridad').fill('300')
  await pay.click()
  await expect(issuer.getByText(/L.450\.00/)).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.getByRole('button', { name: 'Cerrar sin pagar' }).click()
  await expect(text(/Se cerró la página de su banco/)).toBeVisible()
  expect(await read()).toMatchObject({ status: 'pending', paid_count: 0 })
  await field('Código de seguridad').fill('300')
  await pay.click()
  await issuer.getByRole('button', { name: /^Fallar/ }).click()
  await expect(page.getByRole('alert')).toContainText('3-D Secure no fue exitosa')
  await field('Código de seguridad').fill('300')
  await pay.click()
  await issuer.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(title).toHaveText('Pago recibido')
})

test(
  'two tabs that pay at once make one charge',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const tab = await openConsole()
    const { url, uuid, read } = await enroll(tab)
    const customers = [await openCustomer(url), await openCustomer(url)]
    for (const { testCard } of customers) await testCard('Visa')
    // At once: whichever tab is later may have lost its button already.
    const press = (buttons: Element[]) =>
      buttons.forEach((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await Promise.all(customers.map(({ pay }) => pay.evaluateAll(press)))
    for (const { title } of customers) {
      await expect(title).toHaveText('Pago recibido')
    }
    expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
    const events = await tab.control('events.list', { query: { entity: uuid } })
    expect(events.items.map(({ type }) => type)).toEqual(['payment.paid'])
  },
)

test(
  'what is paid in one tab is paid in the other one, and after a reload; its receipt says when the subscription is on hold, or cancelled',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const tab = await openConsole()
    const { url, pay: payByProgram, hold, read } = await enroll(tab)
    const { page, pay, title, text } = await openCustomer(url)
    await expect(pay).toBeVisible()
    await payByProgram()
    await expect(title).toHaveText('Pago recibido')
    await expect(text(/^SUB-\d{9}$/)).toBeVisible()
    await page.reload()
    await expect(title).toHaveText('Pago recibido')
    expect(await violations(page)).toEqual([])
    await hold()
    await expect(text('En espera')).toBeVisible()
    const { id } = await read()
    await tab.control('enrollments.cancel-request', { id, body: {} })
    await expect(text('Inscripción cancelada: no habrá más cobros')).toBeVisible()
  },
)

test(
  'an unknown payment, and a sale that is no checkout, show nothing',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const tab = await openConsole()
    const { body } = await tab.sell()
    const { page, title } = await openCustomer('about:blank')
    for (const uuid of ['P-00000000-0000-4000-8000-000000000000', body.data.payment_uuid, '']) {
      await page.goto(`/checkout/${uuid}`)
      await expect(title).toHaveText('Este pago no existe')
      expect(await violations(page)).toEqual([])
    }
  },
)

test(
  'a customer who has paid goes back to the merchant',
  { tag: '@release' },
  async ({ openConsole, openCustomer, context, baseURL }) => {
    await context.route('**/gracias', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," />Gracias' }),
    )
    const customer = { redirect: `${baseURL}/gracias` }
    const { url } = await enroll(await openConsole(), { customer })
    const { page, pay, testCard, title } = await openCustomer(url)
    await testCard('Visa')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    const back = page.getByRole('link', { name: /^Volver a localhost/ })
    await expect(back).toBeVisible()
    expect(await violations(page)).toEqual([])
    await back.click()
    await expect(page).toHaveURL(/\/gracias$/)
  },
)

test(
  'the page speaks the language of the enrollment, or the one that is chosen',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const plan = { currency: 'USD', amount: '19.99', conversion: 'true', limit: '12' }
    const { url } = await enroll(await openConsole(), { plan, customer: { lang: 'en' } })
    const { page, text, testCard, pay } = await openCustomer(url)
    await expect(text('Pay by card')).toBeVisible()
    await expect(text(/\$19\.99, at L.26\.00/)).toBeVisible()
    await expect(text(/until 12 payments are made/)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('radio', { name: 'ES' }).check()
    await expect(text('Pagar con tarjeta')).toBeVisible()
    await testCard('Será rechazada')
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('Transacción denegada')
  },
)

test(
  'a named sandbox travels in the address',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const { url, read } = await enroll(await openConsole(), { sandbox: 'tienda' })
    expect(url).toMatch(/\?sandbox=tienda$/)
    const { page, pay, testCard, title } = await openCustomer(url)
    await testCard('3-D Secure sin desafío')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    expect((await read()).status).toBe('active')
    await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
    await expect(page).toHaveURL(/\/checkout\/manage\/.*\?sandbox=tienda$/)
    await expect(page.getByText('Activa', { exact: true })).toBeVisible()
  },
)

test(
  'a checkout with a date to come stores the card, and the first charge falls on that date',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const tab = await openConsole()
    await tab.resetSandbox({ now: '2026-01-15T12:00:00Z' })
    const customer = { pay_date: '2026/01/31 09:00' }
    const { url, read } = await enroll(tab, { customer })
    const { page, testCard, field, title, text } = await openCustomer(url)
    const store = page.getByRole('button', { name: 'Guardar la tarjeta' })
    const summary = page.getByRole('region', { name: 'Resumen del pago' })
    await expect(summary).toContainText(/HoyNada: solo se guarda la tarjeta/)
    await expect(summary).toContainText(/Primer cobro31 de enero de 2026/)
    await expect(text(/Hoy no se cobra nada.*cada mes desde el 31 de enero de 2026/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
    await testCard('Será rechazada')
    await store.click()
    await expect(page.getByRole('alert')).toContainText('La tarjeta fue rechazada')
    expect(await read()).toMatchObject({ status: 'pending', card: null })
    await field('Código de seguridad').fill('300')
    await store.click()
    await expect(title).toHaveText('Tarjeta guardada')
    await expect(text(/Hoy no se cobró nada: el primer cobro, de .*450\.00/)).toBeVisible()
    await expect(text('31 de enero de 2026', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await read()).toMatchObject({ status: 'active', paid_count: 0 })
    await page.reload()
    await expect(title).toHaveText('Tarjeta guardada')

    await tab.control('clock.move', { body: { to: '2026-01-31T08:59:59Z' } })
    expect(await read()).toMatchObject({ status: 'active', paid_count: 0 })
    await tab.control('clock.move', { body: { advance: 'PT1S' } })
    await expect(title).toHaveText('Pago recibido')
    await expect(text('28 de febrero de 2026')).toBeVisible()
    expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
    await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
    await expect(text('Activa', { exact: true })).toBeVisible()
  },
)

test(
  'a deactivated plan takes the first payment, unless the ledger says otherwise',
  { tag: '@release' },
  async ({ openConsole, openCustomer }) => {
    const tab = await openConsole()
    const { url, read } = await enroll(tab)
    const { subscription_id: plan, manage_url } = await read()
    await walk(tab.page, `/plans/${plan}`)
    await tab.page.getByRole('button', { name: 'Desactivar' }).click()
    await expect(tab.page.getByRole('button', { name: 'Activar' })).toBeVisible()
    const { page, pay, testCard, title, text } = await openCustomer(url)
    await expect(pay).toBeVisible()
    await tab.changeSettings({ assumptions: { first_payment_in_inactive_plan: 'refused' } })
    await expect(title).toHaveText('Este plan no admite pagos')
    expect(await violations(page)).toEqual([])
    await page.goto(manage_url)
    await expect(text('El plan está desactivado')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hacer el primer pago' })).toHaveCount(0)
    await tab.changeSettings({ assumptions: { first_payment_in_inactive_plan: 'accepted' } })
    await page.getByRole('link', { name: 'Hacer el primer pago' }).click()
    await testCard('Visa')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    await expect(text('Sin fecha: el comercio detuvo los cobros de este plan')).toBeVisible()
  },
)
