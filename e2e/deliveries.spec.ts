import { sampleEnrollment, samplePlan } from '../src/contract/samples.ts'
import { credentials, expect, type Tab, test, walk } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }
const callback = { order_callback: 'http://127.0.0.1:3000/webhook' }

const panel = ({ page }: Tab, name: string) => page.getByRole('region', { name, exact: true })
const attempts = (tab: Tab) => panel(tab, 'Intentos')
const verification = (tab: Tab) => panel(tab, 'Comprobar payment_hash')
const press = (tab: Tab, name: string) =>
  tab.page.getByRole('main').getByRole('button', { name, exact: true }).click()
const openFirst = (tab: Tab) => tab.rows().first().getByRole('link').first().click()

/** Switches a fault of the webhook lab. */
async function switchFault({ page, goTo }: Tab, name: string) {
  await goTo('Actividad', 'Notificaciones')
  const fault = page.getByRole('switch', { name })
  if (!(await fault.isVisible())) await page.getByText('Laboratorio de notificaciones').click()
  await fault.click()
}

const list = ({ control }: Tab) => control('deliveries.list').then(({ items }) => items)

test('a sale with order_callback arrives in the inbox, is verified and delivered again', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, resetSandbox, sell, goTo, rows, details } = tab
  await resetSandbox(noon)
  await goTo('Actividad', 'Notificaciones')
  await expect(tab.notice('Todavía no hay notificaciones')).toBeVisible()
  await sell(callback)
  await expect(rows()).toHaveText([/Cobro aprobado.*Solo en la lista.*L.1\.00.*Cobro S-/])
  // The console's knowledge of the payment does not change the words about the body.
  await rows().getByRole('link').last().click()
  await expect(details).toContainText('ORDER-12948')
  await goTo('Actividad', 'Notificaciones')
  await openFirst(tab)
  await expect(verification(tab)).not.toContainText('no trae la orden')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Cobro aprobado.*Solo en la lista/,
  )
  await expect(details).toContainText('http://127.0.0.1:3000/webhook')
  await expect(details).toContainText('no envía nada por la red')
  const body = panel(tab, 'Cuerpo exacto')
  await expect(body).toContainText('"ORDER-12948"')
  await body.getByText('Qué es cada campo').click()
  await expect(body.getByRole('definition').filter({ hasText: 'MD5 de ref' })).toBeVisible()

  await press(tab, 'Comprobar')
  await expect(verification(tab)).toContainText('Es auténtica')
  await expect(verification(tab)).toContainText('ORDER-12948|1234567890|••••••••')
  await verification(tab).getByLabel('Secreto del comercio').fill('otro secreto')
  await press(tab, 'Comprobar')
  await expect(verification(tab)).toContainText('No es auténtica')

  await press(tab, 'Reenviar')
  await expect(tab.notice('Se entregó otra vez')).toBeVisible()
  await expect(attempts(tab).getByRole('listitem')).toHaveText([
    /Notificación creada/,
    /Intento 1: solo en la lista/,
    /Intento 2: solo en la lista/,
  ])
})

test(
  'an empty inbox says why its sale was refused',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/deliveries')
    await tab.changeSettings({ merchant: { key: '9999999999' } })
    await press(tab, 'Enviar una venta con order_callback')
    await expect(tab.notice('La venta no se aprobó')).toBeVisible()
    await tab.follow('Ver la solicitud')
    await expect(tab.answer).toContainText('El valor KEY es inválido')
  },
)

test('the empty inbox offers a sale that sends a notification to it', async ({ openConsole }) => {
  const tab = await openConsole('/deliveries')
  await press(tab, 'Enviar una venta con order_callback')
  await expect(tab.rows()).toHaveCount(1)
  await tab.goTo('Solicitudes')
  await expect(tab.rows()).toHaveText([/Venta.*200/])
})

test('a corrupted notification is found out', async ({ openConsole }) => {
  const tab = await openConsole()
  await switchFault(tab, 'Alterar')
  await expect(tab.notice('El laboratorio altera las próximas notificaciones')).toBeVisible()
  await tab.sell(callback)
  await expect(tab.rows()).toHaveCount(1)
  await openFirst(tab)
  // The name of the payment comes later, and moves the parts below it.
  await expect(tab.details).toContainText('ORDER-12948')
  await press(tab, 'Comprobar')
  await expect(verification(tab)).toContainText('No es auténtica')
  await expect(verification(tab)).toContainText('Un dígito de 32 es otro')
  await expect(verification(tab)).toContainText('El laboratorio de notificaciones la alteró')
})

test(
  'a dropped notification is tried three times and then fails',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { page, resetSandbox, sell, rows } = tab
    await resetSandbox(noon)
    await switchFault(tab, 'Perder')
    await expect(tab.notice('El laboratorio altera')).toBeVisible()
    await sell(callback)
    await expect(rows()).toHaveText([/Pendiente.*5 min/])
    await openFirst(tab)
    const tries = attempts(tab).getByRole('listitem').filter({ hasText: 'sin respuesta' })
    for (const count of [1, 2]) {
      await expect(tries).toHaveCount(count)
      await press(tab, 'Adelantar el reloj hasta ahí')
    }
    await expect(tries).toHaveText(Array(3).fill(/Motivo.*la perdió el laboratorio/))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sin entregar')
    await expect(attempts(tab)).not.toContainText('Próximo intento')
    await press(tab, 'Reenviar')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solo en la lista')
  },
)

test(
  'all faults are switched off at once, from any page',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await switchFault(tab, 'Duplicar')
    await switchFault(tab, 'Retrasar')
    await tab.goTo('Ajustes')
    await expect(tab.notice(/duplicar y retrasar$/)).toBeVisible()
    await press(tab, 'Apagar todo')
    await expect(tab.notice('El laboratorio altera')).toBeHidden()
    expect((await tab.info()).settings.faults.deliveries).toEqual([])
  },
)

test(
  'chosen notifications are delivered again in the order one makes',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/deliveries')
    const { page, rows, sell, control, resetSandbox } = tab
    await resetSandbox(noon)
    for (const order of ['A', 'B', 'C']) {
      await sell({ ...callback, order_id: order })
      await control('clock.move', { body: { advance: 'PT1M' } })
    }
    await expect(rows()).toHaveCount(3)
    for (const box of await page.getByRole('checkbox', { name: /^Elegir/ }).all()) await box.check()
    const picked = panel(tab, 'Reenviar')
    await expect(picked).toContainText('3 elegidas')
    const ids = (await list(tab)).map(({ id }) => id)
    const shown = picked.getByRole('listitem')
    const inOrder = (...places: number[]) =>
      expect(shown).toContainText(places.map((place) => `Ana Lucía Rivera, ${'ABC'[place]}`))
    await inOrder(2, 1, 0)
    await press(tab, 'Invertir el orden')
    await inOrder(0, 1, 2)
    await picked
      .getByRole('button', { name: /^Bajar/ })
      .first()
      .click()
    await inOrder(1, 0, 2)

    const posted: string[] = []
    page.on('request', (request) => {
      const [, id] = /deliveries\/(.+)\/redeliver$/.exec(request.url()) ?? []
      if (id) posted.push(id)
    })
    await press(tab, 'Reenviar en este orden')
    await expect(tab.notice('Se entregaron 3 notificaciones')).toBeVisible()
    expect(posted).toEqual([1, 0, 2].map((place) => ids[place]))
    expect((await list(tab)).map(({ attempts: made }) => made.length)).toEqual([2, 2, 2])
  },
)

test('an enrollment leaves traces: events, notifications, and a payment without ugly gaps', async ({
  openConsole,
}) => {
  const tab = await openConsole('/events')
  const { page, rows, control, resetSandbox, details, timeline } = tab
  await resetSandbox(noon)
  const { customer, payment } = await enroll(tab)
  await expect(rows()).toHaveText([/Cliente inscrito.*enrollment\.created/, /Plan creado/])
  await walk(page, `/payments/${payment}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('temp')
  await expect(details).not.toContainText(/Tarjeta|unknown/)
  await control('checkout.pay', { id: payment, body: { outcome: 'approved' } })
  await expect(timeline).toContainText('Cobro recurrente exitoso: solo en la lista')

  await walk(page, '/events?type=enrollment')
  await expect(rows()).toHaveText([
    /Cambio de estado.*Pendiente → Activa/,
    /Cobro recurrente aprobado.*Cobro P-/,
    /Cliente inscrito/,
  ])
  await page.getByLabel('Tipo de evento').selectOption('payment.paid')
  await expect(rows()).toHaveText([/Cobro pagado/])
  await page.getByRole('search').getByRole('searchbox').fill('S-nada')
  await expect(tab.notice('Nada coincide')).toBeVisible()
  await press(tab, 'Quitar los filtros')
  await expect(rows()).toHaveCount(5)

  await walk(page, `/deliveries?entity=${customer}&kind=subscription.status`)
  await expect(rows()).toHaveText([/Cambio de estado.*Activa.*Solo en la lista.*Inscripción/])
  await openFirst(tab)
  await expect(verification(tab)).toContainText('Esta notificación no trae payment_hash')
  await expect(details).toContainText('No se dio ninguna dirección')
})

/** A plan and a customer in it, who has not paid yet. */
async function enroll({ whenReady, ask }: Tab) {
  await whenReady()
  const post = <Data>(path: string, values: object) =>
    ask<{ data: Data }>(`/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...credentials },
      body: JSON.stringify(values),
    }).then(({ body }) => body.data)
  const { id } = await post<{ id: string }>('subscriptions', samplePlan)
  const enrolled = await post<{
    payment: { uuid: string }
    properties: { subscription: { customer: string } }
  }>(`subscriptions/${id}/subscribe`, { ...sampleEnrollment, subscription: id })
  return {
    customer: enrolled.properties.subscription.customer,
    payment: enrolled.payment.uuid,
  }
}

test(
  'the settings say where notifications go and what a dollar costs',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/settings')
    const form = panel(tab, 'Notificaciones y cobros recurrentes')
    const address = form.getByRole('textbox', { name: 'Dirección de las notificaciones' })
    const rate = form.getByRole('textbox', { name: 'Lempiras por dólar' })
    await expect(address).toHaveAccessibleDescription(/llegan a la página Notificaciones/)
    await address.fill('127.0.0.1:3000')
    await rate.fill('0')
    await rate.press('Enter')
    await expect(address).toHaveAccessibleDescription(/Debe ser una dirección http o https/)
    await expect(rate).toHaveAccessibleDescription(/mayor que 0/)
    await address.fill('http://127.0.0.1:3000/webhook')
    await rate.fill('25.75')
    await rate.press('Enter')
    await expect(form.getByRole('button', { name: 'Guardado' })).toBeVisible()
    expect((await tab.info()).settings).toMatchObject({
      webhook_url: 'http://127.0.0.1:3000/webhook',
      exchange_rate: 25.75,
    })
    const enabled = form.getByRole('switch', { name: 'Notificaciones habilitadas' })
    await expect(enabled).toBeChecked()
    await enabled.press('Space')
    await address.fill('')
    await address.press('Enter')
    await expect(form.getByRole('button', { name: 'Guardado' })).toBeVisible()
    expect((await tab.info()).settings).toMatchObject({
      webhook_url: null,
      webhooks_enabled: false,
    })
    await tab.goTo('Actividad', 'Notificaciones')
    await expect(tab.notice('Las notificaciones están deshabilitadas')).toBeVisible()
    await tab.follow('Ir a Ajustes')
    await expect(enabled).not.toBeChecked()
  },
)

test(
  'a notification that there is not is said to be missing',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, notice } = await openConsole('/deliveries/D-nada')
    await expect(notice('Esta notificación no está en el sandbox')).toBeVisible()
    await walk(page, '/settings')
    await walk(page, '/deliveries/%00')
    await expect(notice('Esta notificación no está en el sandbox')).toBeVisible()
  },
)
