import { customerAt } from './customer.ts'
import { expect, type Tab, test, walk } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

const state = ({ page }: Tab) => page.getByRole('heading', { level: 1 })
const trigger = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })
const press = (tab: Tab, name: string) => trigger(tab, name).click()

/** The customer, in a tab of their own. */
async function payInAnotherTab({ page }: Tab, link: string) {
  const tab = await page.context().newPage()
  await tab.goto(link)
  const customer = customerAt(tab)
  await customer.type()
  await customer.pay.click()
  await expect(customer.title).toHaveText('Pago recibido')
  await tab.close()
}

/** An enrollment that has paid, on its page. */
async function openEnrollment(tab: Tab, plan: object = {}) {
  await tab.resetSandbox(noon)
  const made = await tab.subscribe(await tab.createPlan(plan))
  await tab.pay(made.payment)
  await walk(tab.page, `/enrollments/${made.id}`)
  await expect(state(tab)).toContainText('active')
  return made.id
}

test('a customer enrolls in one tab and pays in another; failure, hold, retry and completion are read back', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { resetSandbox, page, field, send, result, answer, follow } = tab
  await resetSandbox(noon)
  // A visitor of the last step is led to the first one.
  await walk(page, '/operations/enrollments.subscribe')
  await page.getByRole('link', { name: 'No hay planes: cree uno' }).first().click()
  await field('Cantidad de pagos').fill('3')
  await send()
  await expect(result).toContainText('200')
  await follow('Inscribir a un cliente')
  await expect(field('Plan')).toHaveValue(/./)
  await send()
  await expect(result).toContainText('200 Cliente inscrito')
  const link = await answer.getByRole('link', { name: 'Abrir el checkout' }).getAttribute('href')
  await follow('Ver la inscripción')
  await expect(state(tab)).toContainText('pending')

  await payInAnotherTab(tab, link ?? '')
  await expect(state(tab)).toContainText('active')
  await press(tab, 'Próximo cobro denegado')
  await expect(state(tab)).toContainText('failed')
  const happened = page.getByRole('status').filter({ hasText: 'está en 15 feb 2026' })
  await expect(happened.getByRole('listitem')).toHaveText([
    /^Cobro recurrente denegado Cobro P-/,
    /^Cambio de estado: Activa.*→ Cobro fallido/,
  ])
  await expect(tab.details).toContainText('Próximo reintento16 feb 2026, 06:00')
  await expect(tab.details).toContainText('Último fallo15 feb 2026, 06:00')
  const notified = page.getByRole('region', { name: 'Notificaciones' }).getByRole('listitem')
  await expect(notified.first()).toContainText(/Cambio de estado: Cobro fallido.*Solo en la lista/)
  await press(tab, 'Reintento automático denegado')
  await expect(tab.details).toContainText('17 feb 2026, 06:00')
  await press(tab, 'Reintento automático denegado')
  await expect(state(tab)).toContainText('on_hold')
  await press(tab, 'Reintentar el pago')
  await expect(state(tab)).toContainText('active')
  await press(tab, 'Próximo cobro aprobado')
  await expect(state(tab)).toContainText('finalized')
  await expect(tab.details).toContainText('3 de 3')
  expect((await tab.info()).now).toBe('2026-03-15T12:00:00.000Z')

  const titles = tab.timeline.locator('.ui-timeline-title')
  await expect(titles).toHaveText([
    'Cliente inscrito',
    'Cobro recurrente aprobado',
    'Activa: el cliente completó el checkout',
    'Cobro recurrente denegado',
    'Un cobro falló: se reintenta cada 24 horas',
    'Cobro recurrente denegado',
    'Cobro recurrente denegado',
    'En espera: ya no se cobra automáticamente',
    'Cobro recurrente aprobado',
    'Activa otra vez, por el cliente',
    'Cobro recurrente aprobado',
    'Finalizada: hizo todos los pagos',
  ])
  await walk(page, '/deliveries')
  await expect(tab.rows()).toHaveText([
    /Cambio de estado.*Solo en la lista/,
    /Cobro recurrente exitoso.*Solo en la lista/,
    /Cambio de estado.*Solo en la lista/,
    /Cobro recurrente exitoso.*Solo en la lista/,
    /Cambio de estado.*Solo en la lista/,
    /Cambio de estado.*Solo en la lista/,
    /Cambio de estado.*Solo en la lista/,
    /Cobro recurrente exitoso.*Solo en la lista/,
  ])
  await tab.rows().first().getByRole('link').first().click()
  const requests = page.getByRole('region', { name: 'Solicitudes de este navegador' })
  await expect(requests.getByRole('listitem')).toHaveText([/^Inscribir cliente.*200/])
})

test('an action that is impossible now shows its reason, and does nothing', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  await openEnrollment(tab)
  await expect(trigger(tab, 'Reintentar el pago')).toHaveAttribute('aria-disabled', 'true')
  await expect(trigger(tab, 'Reintentar el pago')).toHaveAccessibleDescription(
    'La inscripción está “Activa” (active): el cliente reintenta solo mientras está en espera (on_hold).',
  )
  await expect(trigger(tab, 'Pagar en el checkout')).toHaveAccessibleDescription(
    'El cobro está “Pagado” (paid): no se puede pagar.',
  )
  await trigger(tab, 'Pagar en el checkout').click({ force: true })
  await expect(tab.timeline.locator('.ui-timeline-title')).toHaveCount(3)
  await tab.speak('EN')
  await expect(trigger(tab, 'Retry the payment')).toHaveAccessibleDescription(
    'The enrollment is “Active”: a customer retries only while it is on hold (on_hold).',
  )
})

test('the drawing lights the state, and its list says what is only assumed', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  await openEnrollment(tab)
  const drawing = tab.page.getByRole('img', { name: /el actual es Activa/ })
  await expect(drawing).toBeVisible()
  await tab.page.getByText('Los pasos, como lista').click()
  const moves = tab.page.getByRole('listitem').filter({ hasText: /→ “[\p{L} ]+” \(\w+\):/u })
  await expect(moves).toHaveCount(10)
  await expect(moves.filter({ hasText: 'La especificación no lo muestra' })).toHaveCount(5)
  await press(tab, 'Próximo cobro denegado')
  await expect(tab.page.getByRole('img', { name: /el actual es Cobro fallido/ })).toBeVisible()
})

test(
  'a declined payment at the checkout leaves the enrollment pending',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { id } = await tab.subscribe(await tab.createPlan())
    await walk(tab.page, `/enrollments/${id}`)
    await press(tab, 'Pago denegado en el checkout')
    await expect(tab.notice('Transacción denegada')).toBeVisible()
    await expect(state(tab)).toContainText('pending')
    await press(tab, 'Pagar en el checkout')
    await expect(state(tab)).toContainText('active')
    const happened = tab.page.getByRole('status').filter({ hasText: 'Hecho' })
    await expect(happened.getByRole('listitem')).toHaveText([
      /^Cobro recurrente aprobado Cobro/,
      /^Cambio de estado: Pendiente.*Activa/,
    ])
    await happened.getByRole('link', { name: /^Cobro/ }).click()
    await expect(tab.page).toHaveURL(/\/payments\/P-/)
  },
)

test('a customer on hold changes the card', { tag: '@release' }, async ({ openConsole }) => {
  const tab = await openConsole()
  const id = await openEnrollment(tab)
  await tab.control('enrollments.next-charge', { id, body: { outcome: 'declined', times: 3 } })
  await tab.control('clock.move', { body: { advance: 'P1M3D' } })
  await expect(state(tab)).toContainText('on_hold')
  await expect(tab.details).toContainText('Visa 411111******1111')
  await press(tab, 'Reintento denegado')
  await expect(tab.notice('Transacción denegada')).toBeVisible()
  await press(tab, 'Cambiar de tarjeta')
  await expect(state(tab)).toContainText('active')
  await expect(tab.details).toContainText('Mastercard 555555******4444')
  const happened = tab.page.getByRole('status').filter({ hasText: 'Hecho' })
  await expect(happened.getByRole('listitem')).toHaveText([
    /^Cobro recurrente aprobado Cobro/,
    /^Cambio de estado: En espera.*Activa/,
  ])
})

test('the merchant cancels after a question, and the history keeps the request', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, notice } = tab
  await openEnrollment(tab)
  await press(tab, 'Cancelar la inscripción')
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()
  await expect(state(tab)).toContainText('active')
  await press(tab, 'Cancelar la inscripción')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la inscripción' }).click()
  await expect(state(tab)).toContainText('cancelled')
  await expect(notice('200 El cobro recurrente del cliente fue cancelado')).toBeVisible()
  await expect(notice('Ninguno: la inscripción está cancelada')).toBeVisible()
  const requests = page.getByRole('region', { name: 'Solicitudes de este navegador' })
  await expect(requests.getByRole('listitem')).toHaveText([/^Cancelar inscripción.*200/])
})

test(
  'where the merchant cancels, the customer only asks',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await openEnrollment(tab, { auto_cancel: 'false' })
    await press(tab, 'Pedir la cancelación')
    await expect(tab.page.getByRole('status').filter({ hasText: 'Hecho' })).toContainText(
      'El cliente pidió cancelar',
    )
    await expect(tab.timeline).toContainText('El cliente pidió cancelar')
    await expect(tab.details).toContainText('sí; decide el comercio')
    await expect(state(tab)).toContainText('active')
  },
)

test(
  'the coming charges lead the clock to each of them',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { page, notice } = tab
    await openEnrollment(tab, { limit: '4' })
    const charges = page.getByRole('region', { name: 'Próximos cobros' })
    await expect(charges.getByRole('listitem')).toHaveText([
      /15 feb 2026.*pago 2 de 4/,
      /15 mar 2026.*pago 3 de 4/,
      /15 abr 2026.*pago 4 de 4/,
    ])
    const go = charges.getByRole('button')
    await expect(go.and(page.locator('[tabindex="0"]'))).toHaveCount(1)
    await go.first().press('ArrowDown')
    await expect(go.nth(1)).toBeFocused()
    await charges.getByRole('button', { name: /15 mar 2026/ }).click()
    await expect(notice('El reloj del sandbox está en 15 mar 2026')).toBeVisible()
    await expect(charges.getByRole('listitem')).toHaveText([
      /15 abr 2026/,
      /^Cobro recurrente aprobado Cobro P-/,
      /^Cobro recurrente aprobado Cobro P-/,
    ])
    const payments = page.getByRole('region', { name: 'Cobros', exact: true })
    await expect(payments.getByRole('listitem')).toHaveCount(3)
    await payments.getByRole('listitem').first().getByRole('link').click()
    await expect(tab.details).toContainText('Cobro recurrente')
    const related = tab.details.getByRole('link')
    await expect(related.nth(0)).toHaveAttribute('href', /\/enrollments\//)
    await expect(related.nth(1)).toHaveAttribute('href', /\/plans\//)
  },
)

test('the calendar shows the charges of all, and a day takes the clock there', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, resetSandbox, createPlan, subscribe, pay, notice, goTo } = tab
  await resetSandbox(noon)
  const weekly = await createPlan({ recurrence: 'weekly', amount: '220' })
  const monthly = await createPlan({ amount: '450' })
  for (const [at, plan] of [weekly, weekly, monthly].entries()) {
    await pay((await subscribe(plan, { customer_email: `c${at}@pixel.hn` })).payment)
  }
  await goTo('Inscripciones', 'Calendario de cobros')
  await expect(notice('8 cobros')).toBeVisible()
  const day = page.getByRole('button', {
    name: /^jueves,? 22 de enero de 2026, 2 cobros ?, L.440/,
  })
  await day.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Ir a este instante' }).click()
  await expect(notice('está en 22 ene 2026, 06:00')).toBeVisible()
  const charged = page.getByRole('listitem').filter({ hasText: 'Cobro recurrente aprobado' })
  await expect(charged.first()).toContainText('Ana Lucía Rivera · Gimnasio mensual')
  await expect(day).toBeHidden()
  await page.getByRole('radio', { name: '90 días' }).check()
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByRole('table')).toHaveCount(4)
})

test(
  'enrollment forms are opened with both identifiers, and choosing fills both',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { page, follow, form, field, send, result, answer } = tab
    const id = await openEnrollment(tab)
    await follow('Consultar')
    await expect(field('Inscripción')).toHaveValue(id)
    await expect(field('Plan')).toHaveValue(/^[\da-f-]{36}$/)
    const plan = await field('Plan').inputValue()
    await send()
    await expect(result).toContainText('200')
    await expect(answer.getByRole('link', { name: 'Ver la inscripción' })).toBeVisible()
    await walk(page, '/operations/enrollments.cancel')
    await form.getByRole('combobox', { name: 'Elegir Inscripción' }).selectOption(id)
    await expect(field('Plan')).toHaveValue(plan)
    await send()
    await expect(result).toContainText('200')
    await send()
    await expect(result).toContainText('412 El estado debe ser active')
    await expect(answer).toContainText('el comercio cancela solo una inscripción active')
  },
)

test(
  'a second press of a key does nothing, not even what the button would do next',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await openEnrollment(tab)
    await trigger(tab, 'Próximo cobro denegado').press('Enter')
    await tab.page.keyboard.press('Enter')
    const next = trigger(tab, 'Reintento automático denegado')
    await expect(next).toBeVisible()
    await expect(next).not.toBeFocused()
    await tab.page.keyboard.press('Enter')
    await expect(tab.details).toContainText(/Cobros fallidos\s*1/)
    await expect(state(tab)).toContainText('failed')
  },
)
