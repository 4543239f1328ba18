import type { customerAt, enroll } from './customer.ts'
import { expect, goToServer, type Tab, walk } from './fixtures.ts'
import { liveOf } from './live-fixtures.ts'
import { windows } from './looks.ts'

/**
 * The states of the pages that are compared and audited besides the pages themselves: each with the way to
 * it from the one before.
 */
export const sights: Record<string, (tab: Tab) => Promise<void>> = {
  sale: ({ whenReady }) => whenReady(),
  'sale with errors': async ({ clear, send, field }) => {
    await clear()
    await send()
    await expect(field('Número de orden')).toBeFocused()
  },
  'sale with everything open': async ({ page, form, fillExample }) => {
    await fillExample()
    await form.getByText('Avanzado').click()
    await page.getByRole('radio', { name: 'En cuotas' }).check()
  },
  'help on a field': async ({ page, form }) => {
    await form.getByRole('button', { name: 'Ayuda sobre Moneda' }).click()
    await expect(page.getByRole('term').filter({ hasText: 'USD, HNL' })).toBeVisible()
  },
  'answered sale': async ({ page, send, result }) => {
    await walk(page, '/')
    await send()
    await expect(result).toContainText('200')
  },
  'body of the response': ({ answer }) => answer.getByRole('tab', { name: 'Cuerpo' }).click(),
  'fields of the response, with the specification': async ({ answer }) => {
    await answer.getByText('Qué es cada campo').click()
    await answer.getByRole('checkbox', { name: 'Con lo que dice la especificación' }).check()
    await expect(answer).toContainText('§ Resources and their fields')
  },
  'headers of the response': ({ answer }) =>
    answer.getByRole('tab', { name: 'Encabezados' }).click(),
  'checks of the response': ({ answer }) => answer.getByRole('tab', { name: 'Revisión' }).click(),
  payment: async ({ page, answer, openPayment, timeline }) => {
    await answer.getByRole('tab', { name: 'Resumen' }).click()
    await openPayment()
    await expect(timeline).toContainText('Pago completado')
    await expect(page.getByRole('heading', { name: 'Solicitudes de este' })).toBeVisible()
  },
  'scenarios that have run, one with its steps': async ({ page }) => {
    await walk(page, '/scenarios?q=payments.&scenario=payments.sale')
    await page.getByRole('button', { name: /^Ejecutar \(/ }).click()
    await expect(page.getByText(/^Terminó en/)).toBeVisible()
  },
  status: async ({ page, field }) => {
    await walk(page, '/operations/payments.status')
    await expect(field('Identificador del cobro')).toBeVisible()
  },
  'authorization with its ways on': async ({ page, answer, send, result }) => {
    await walk(page, '/operations/payments.auth')
    await send()
    await expect(result).toContainText('200')
    await expect(answer.getByRole('link', { name: 'Capturar' })).toBeVisible()
  },
  'authorized payment': async ({ openPayment, details }) => {
    await openPayment()
    await expect(details).toContainText('Se puede capturar hasta')
  },
  'signed void with a stale signature': async ({ page, form, field, follow, compute }) => {
    await follow('Anular')
    await page.getByRole('radio', { name: 'Firmada' }).check()
    await compute('Firma de la anulación')
    await field('Identificador del cobro').fill('S-0')
    await expect(form.getByText('Es de otros valores')).toBeVisible()
  },
  'payment of another day': async ({ page, control, sell }) => {
    const { body } = await sell()
    await control('clock.move', { body: { advance: 'P1D' } })
    await walk(page, `/payments/${body.data.payment_uuid}`)
    await expect(page.getByText('se puede anular el mismo día')).toBeVisible()
  },
  'real card held back': async ({ page, form, field }) => {
    await walk(page, '/operations/tokens.create')
    await field('Número de tarjeta').fill('4539578763621486')
    await expect(form.getByText('Guardia de datos de tarjeta')).toBeVisible()
  },
  'request without a body': async ({ page, request }) => {
    await walk(page, '/operations/tokens.read')
    await expect(page.getByRole('button', { name: 'Ejemplo' })).toBeVisible()
    // On a phone a tab opens the request, which then stays open.
    await page.setViewportSize(windows.phone)
    await page.getByRole('tab', { name: 'Solicitud' }).click()
    await expect(request.getByText('GET viaja sin cuerpo')).toBeVisible()
    await page.setViewportSize(windows.desktop)
  },
  'no tokens': async ({ page, notice }) => {
    await walk(page, '/tokens')
    await expect(notice('Todavía no hay tokens')).toBeVisible()
  },
  tokens: async ({ rows, store, control }) => {
    await store()
    await control('clock.move', { body: { advance: 'PT4H1M' } })
    await store({ number: '5555555555554444' })
    await store({ number: '6011111111111117' })
    await store({ number: '378282246310005' })
    await expect(rows()).toHaveCount(4)
  },
  'question before a token is deleted': async ({ page }) => {
    await page.getByRole('button', { name: 'Borrar 411111******1111' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  token: async ({ page, rows, timeline }) => {
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await rows().first().getByRole('rowheader').getByRole('link').click()
    await expect(timeline).toContainText('Tarjeta guardada')
  },
  'token that expired': async ({ control, notice }) => {
    await control('clock.move', { body: { advance: 'PT5H' } })
    await expect(notice('Este token venció')).toBeVisible()
  },
  'plan form': async ({ page, field }) => {
    await walk(page, '/operations/plans.create')
    await expect(field('Nombre')).toHaveValue('Gimnasio mensual')
  },
  'no plans': async ({ page, notice }) => {
    await walk(page, '/plans')
    await expect(notice('Todavía no hay planes')).toBeVisible()
  },
  'no enrollments': async ({ page, notice }) => {
    await walk(page, '/enrollments')
    await expect(notice('Todavía no hay inscripciones')).toBeVisible()
  },
  'no charge to come': async ({ page, notice }) => {
    await walk(page, '/calendar')
    await expect(notice('No viene ningún cobro')).toBeVisible()
  },
  plans: async ({ page, rows, createPlan, subscribe, pay, control }) => {
    const plan = await createPlan({ recurrence: 'weekly', limit: '12' })
    const first = await subscribe(plan)
    const second = await subscribe(plan, { customer_email: 'otra@pixel.hn' })
    await subscribe(plan, { customer_email: 'nadie@pixel.hn' })
    await pay(first.payment)
    await pay(second.payment)
    await control('enrollments.next-charge', { id: first.id, body: { outcome: 'declined' } })
    await control('clock.move', { body: { next: true } })
    await walk(page, '/plans')
    await expect(rows()).toHaveCount(1)
  },
  plan: async ({ page, rows, timeline }) => {
    await rows().first().getByRole('link').click()
    await expect(timeline).toContainText('Plan creado')
    await expect(page.getByRole('row')).toHaveCount(4)
  },
  enrollments: async ({ page, rows }) => {
    await walk(page, '/enrollments')
    await expect(rows()).toHaveCount(3)
  },
  'failed enrollment with its moves as a list': async ({ page, rows, timeline }) => {
    await rows().last().getByRole('link').click()
    await expect(timeline).toContainText('Un cobro falló')
    await page.getByText('Los pasos, como lista').click()
  },
  'question before a cancellation': async ({ page }) => {
    await page.getByRole('button', { name: 'Pedir la cancelación' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  calendar: async ({ page }) => {
    await walk(page, '/calendar?days=60')
    await expect(page.getByRole('button', { name: /cobros?/ }).first()).toBeVisible()
  },
  'day of the calendar': async ({ page }) => {
    await page
      .getByRole('button', { name: /cobros?/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'missing plan': async ({ page, notice }) => {
    await walk(page, '/plans/0')
    await expect(notice('no está en el sandbox')).toBeVisible()
  },
  history: async ({ page, rows }) => {
    await walk(page, '/history')
    await expect(rows()).toHaveCount(2)
  },
  'history without a match': async ({ page, notice }) => {
    await page.getByRole('searchbox').fill('nada')
    await expect(notice('Nada coincide')).toBeVisible()
    await expect(page.getByText('Filas: 0')).toHaveRole('status')
  },
  exchange: async ({ page, rows, answer }) => {
    await page.getByRole('searchbox').fill('')
    await rows().first().getByRole('link').click()
    await expect(answer).toContainText('200')
  },
  comparison: async ({ page, rows }) => {
    await page.getByRole('link', { name: 'Comparar con…' }).click()
    await page.getByRole('combobox', { name: 'B', exact: true }).selectOption({ index: 2 })
    await expect(rows().first()).toBeVisible()
  },
  inspector: async ({ page, payments }) => {
    const [payment] = await payments()
    await walk(page, `/inspect?q=${payment?.uuid}`)
    await expect(page.getByRole('link', { name: 'Abrir su página' })).toBeVisible()
  },
  'inspector without a match': async ({ page, notice }) => {
    await page.getByRole('searchbox').fill('nada de esto')
    await expect(notice('Nada coincide')).toBeVisible()
    await expect(page.getByText('Filas: 0')).toHaveRole('status')
  },
  assumptions: async ({ page }) => {
    await walk(page, '/assumptions?id=success_code')
    await expect(page.getByRole('article', { name: 'Código de una venta exitosa' })).toBeFocused()
  },
  'a switched assumption': async ({ page }) => {
    await page.getByRole('radio', { name: '100' }).click()
    await expect(page.getByText('1 cambiado')).toBeVisible()
  },
  'question before the defaults': async ({ page }) => {
    await page.getByRole('button', { name: /^Como la especificación/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'assumptions without a match': async ({ page, notice }) => {
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('searchbox').fill('nada de nada')
    await expect(notice('Nada coincide')).toBeVisible()
  },
  signatures: async ({ page }) => {
    await walk(page, '/workbench')
    await expect(page.getByText('Igual a la conocida')).toBeVisible()
  },
  'explained signature': async ({ page, notice }) => {
    await page.getByRole('button', { name: 'Barra al final' }).click()
    await expect(notice('por una diferencia')).toBeVisible()
  },
  'signature with the secret shown and doubts': async ({ page, notice }) => {
    await page.getByRole('radio', { name: 'Anulación void_signature' }).check()
    await page.getByRole('button', { name: 'Mostrar' }).click()
    await page.getByRole('textbox', { name: 'Número de orden' }).fill('')
    await expect(notice('Está vacío')).toBeVisible()
    await expect(notice('no se sabe por qué')).toBeVisible()
  },
  events: async ({ page, rows }) => {
    await walk(page, '/events')
    await expect(rows().first()).toBeVisible()
  },
  'events without a match': async ({ page, notice }) => {
    await page.getByRole('searchbox').fill('nada')
    await expect(notice('Nada coincide')).toBeVisible()
  },
  'no notifications': async ({ page, notice, resetSandbox }) => {
    await resetSandbox()
    await walk(page, '/deliveries')
    await expect(notice('Todavía no hay notificaciones')).toBeVisible()
  },
  'webhook lab with a fault': async ({ page, notice }) => {
    await page.getByText('Laboratorio de notificaciones').click()
    await page.getByRole('switch', { name: 'Alterar' }).click()
    await expect(notice('El laboratorio altera')).toBeVisible()
  },
  'chosen notifications': async ({ page, sell, rows, changeSettings }) => {
    await sell({ order_callback: 'http://127.0.0.1:3000/webhook' })
    await changeSettings({ faults: { deliveries: ['drop'] } })
    await sell({ order_callback: 'http://127.0.0.1:3000/webhook' })
    await expect(rows()).toHaveCount(2)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await expect(page.getByText('2 elegidas')).toBeVisible()
  },
  'notification that is tried again': async ({ page, rows, notice }) => {
    await rows().first().getByRole('link').first().click()
    await expect(notice('Próximo intento')).toBeVisible()
    await page.getByRole('button', { name: 'Apagar todo' }).click()
  },
  'corrupted notification': async ({ page, rows, notice }) => {
    await walk(page, '/deliveries')
    await rows().nth(1).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(notice('No es auténtica')).toBeVisible()
  },
  settings: async ({ page }) => {
    await walk(page, '/settings')
    await expect(page.getByText('Semilla')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Lempiras por dólar' })).toBeVisible()
  },
  'settings with wrong values': async ({ page }) => {
    for (const name of ['Dirección del sandbox', 'Lempiras por dólar']) {
      await page.getByRole('textbox', { name }).fill('nada')
      await page.getByRole('textbox', { name }).press('Enter')
    }
    await expect(page.getByText('Debe ser una dirección')).toBeVisible()
    await expect(page.getByText('Debe ser un número')).toBeVisible()
  },
  'question before a reset': async ({ page }) => {
    await page.getByRole('button', { name: 'Restablecer' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'no payments': async ({ page, notice }) => {
    await page.getByRole('button', { name: 'Borrar todo' }).click()
    await expect(notice('El sandbox se restableció')).toBeVisible()
    await walk(page, '/payments')
    await expect(notice('Todavía no hay cobros')).toBeVisible()
  },
  payments: async ({ resetSandbox, rows }) => {
    await resetSandbox({ dataset: 'demo' })
    await expect(rows().filter({ hasText: 'DEMO-' }).first()).toBeVisible()
  },
  overview: async ({ page }) => {
    await walk(page, '/overview?days=30')
    await page.getByText('La gráfica como tabla').click()
    await expect(page.getByRole('columnheader', { name: 'Aprobados' })).toBeVisible()
  },
  'missing payment': async ({ page, notice }) => {
    await walk(page, '/payments/S-541b586a-5ea2-4622-9955-ecf9394de31b')
    await expect(notice('no está en el sandbox')).toBeVisible()
  },
  'no such page': async ({ page, notice }) => {
    await walk(page, '/nada')
    await expect(notice('Esta página no existe')).toBeVisible()
  },
  clock: async ({ page, resetSandbox }) => {
    await resetSandbox()
    await walk(page, '/payments')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Reloj del sandbox/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('Nada está pendiente.')
  },
  'what happened by the clock': async ({ page, store }) => {
    await store()
    await page.getByRole('button', { name: 'Ir al próximo evento' }).click()
    await expect(page.getByRole('dialog')).toContainText('Pasó una cosa.')
  },
  'clock sent back': async ({ page }) => {
    await page.getByLabel('Fecha y hora de Honduras').fill('2020-01-01T00:00:00')
    await page.getByRole('button', { name: 'Ir', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('El reloj no va hacia atrás')
  },
  'no snapshots': async ({ page, notice }) => {
    await walk(page, '/snapshots')
    await expect(notice('Todavía no hay instantáneas')).toBeVisible()
  },
  'snapshots compared': async ({ page, store, sell }) => {
    await page.getByRole('button', { name: 'Tomar', exact: true }).click()
    await store()
    await sell()
    await page.getByRole('link', { name: 'Comparar con ahora SNAP-1' }).click()
    await expect(page.getByRole('region', { name: /^Tokens/ })).toBeVisible()
  },
  'question before a restore': async ({ page }) => {
    await page.getByRole('button', { name: 'Restaurar… SNAP-1' }).click()
    await expect(page.getByRole('dialog')).toContainText('Tokens: se van 1')
  },
  'plan form with errors': async ({ page, clear, send, form }) => {
    await walk(page, '/operations/plans.create')
    await clear()
    await send()
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
  },
  'token form with errors': async ({ page, clear, send, field }) => {
    await walk(page, '/operations/tokens.create')
    await clear()
    await send()
    await expect(field('Número de tarjeta')).toBeFocused()
  },
  'what is chosen in the history': async ({ page, send, result }) => {
    for (const operation of ['payments.sale', 'payments.auth']) {
      await walk(page, `/operations/${operation}`)
      await send()
      await expect(result).toContainText('200')
    }
    await walk(page, '/history')
    await page.getByRole('checkbox', { name: /^Elegir las/ }).check()
  },
  'export of the history': async ({ page }) => {
    const chosen = page.getByRole('region', { name: 'Lo elegido' })
    await chosen.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Playwright' }).click()
    await expect(page.getByRole('dialog')).toContainText('expect(')
  },
  'export as cURL': ({ page }) => page.getByRole('tab', { name: 'cURL' }).click(),
  'export as HAR': ({ page }) => page.getByRole('tab', { name: 'HAR' }).click(),
  'export as a scenario': ({ page }) => page.getByRole('tab', { name: 'Escenario' }).click(),
  palette: async ({ page }) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Buscar cualquier cosa' }).fill('venta')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'palette without a match': async ({ page }) => {
    await page.getByRole('combobox', { name: 'Buscar cualquier cosa' }).fill('nada de esto existe')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nada coincide')
  },
  keys: async ({ page }) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
  },
  'language and theme': async ({ page }) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Idioma y tema' }).click()
    await expect(page.getByRole('radio', { name: 'EN', exact: true })).toBeVisible()
  },
  drawer: async ({ page }) => {
    await page.keyboard.press('Escape')
    await walk(page, '/assumptions')
    await page.keyboard.press('Backquote')
    await expect(page.getByRole('region', { name: 'Cajón del desarrollador' })).toBeVisible()
  },
  'question of the issuer': async ({ page }) => {
    await page.keyboard.press('Backquote')
    await walk(page, '/three-d-secure')
    await page.getByRole('button', { name: 'Ejecutar 2.11', exact: true }).click()
    const issuer = page.frameLocator('iframe[name="authentication-issuer"]')
    await expect(issuer.getByText('Confirme su compra')).toBeVisible()
  },
}

/** The states that need a server: the service of live mode, a sandbox beside the page, a wall with phones. */
export const sightsOfServers: Record<
  string,
  (tab: Tab, host: { readonly url: string; close(): Promise<void> }) => Promise<void>
> = {
  'live without a profile': async ({ page, notice }) => {
    await walk(page, '/profiles')
    await page.getByRole('radio', { name: 'En vivo' }).check()
    await expect(notice('Todavía no hay perfiles')).toBeVisible()
  },
  'profile with errors': async (tab) => {
    const { fillProfile, tryToKeep, box } = liveOf(tab)
    await fillProfile('nada', { keeping: 'En este dispositivo' })
    await box('Frase de paso, otra vez').fill('otra frase')
    await tryToKeep()
    await expect(tab.page.locator('[aria-invalid=true]').first()).toBeFocused()
  },
  'profile in use': async (tab, { url }) => {
    const { box, keep } = liveOf(tab)
    await box('Dirección del servicio').fill(url)
    await tab.page.getByRole('radio', { name: 'No guardar' }).check()
    await keep()
    await expect(tab.notice('El perfil está abierto')).toBeVisible()
  },
  'live sale': async (tab) => {
    await liveOf(tab).fillSale()
    await expect(tab.form.getByRole('button', { name: /^Enviar a / })).toBeVisible()
  },
  'question before a live sale': async (tab) => {
    const { dialog, sendLive } = liveOf(tab)
    await sendLive()
    await expect(dialog).toContainText('411111******1111')
  },
  'live answer': async (tab) => {
    await liveOf(tab).confirm('1')
    await expect(tab.result).toContainText('200')
  },
  'followed payment, stopped': async ({ page, follow, timeline }) => {
    await follow('Seguir su estado')
    await expect(timeline).toContainText('Pago completado')
    await page.getByRole('button', { name: 'Detener' }).click()
    await expect(page.getByText('Detenido', { exact: true })).toBeVisible()
  },
  'page of the sandbox while live': async ({ page }) => {
    await walk(page, '/payments')
    await expect(page.getByRole('main')).toContainText('sandbox')
  },
  'history with live requests': async ({ page, rows }) => {
    await walk(page, '/history')
    await expect(rows()).toHaveText([/Consulta de estado.*EN VIVO/, /Venta.*EN VIVO/])
  },
  "server's sandbox": async (tab, { url }) => {
    await tab.page.getByRole('radio', { name: 'Sandbox del navegador' }).check()
    await goToServer(tab, url)
    await walk(tab.page, '/payments')
    await expect(tab.rows()).toHaveCount(1)
  },
  'watched requests': async ({ page, rows }) => {
    await walk(page, '/watch')
    await expect(rows().first()).toContainText('200')
  },
  'code of a payment page, on the wall': async ({ page }, { url }) => {
    await page.goto(`${url}/demo`)
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
    await press('Abrir la tienda')
    await page.getByRole('button', { name: 'Borrar y abrir la tienda' }).click()
    await press('Siguiente')
    await press('Cobrar L 1,480.50')
    await press('Siguiente')
    await press('Inscribir a Gabriela')
    await expect(main.getByRole('img', { name: 'Código QR de la página de pago' })).toBeVisible()
  },
  'payment that cannot be read': async ({ page, rows, notice }, { close }) => {
    await walk(page, '/events')
    await expect(rows().first()).toBeVisible()
    await walk(page, '/payments/S-541b586a-5ea2-4622-9955-ecf9394de31b')
    await expect(notice('no está en el sandbox')).toBeVisible()
    await close()
    await walk(page, '/payments/S-00000000-0000-4000-8000-000000000000')
    await expect(notice('No se pudo leer el sandbox')).toBeVisible()
    await expect(notice('No hay un sandbox en')).toBeVisible()
  },
  'events that cannot be read': async ({ page, notice }) => {
    await walk(page, '/events?type=payment.paid')
    await expect(notice('No se pudo leer el sandbox')).toBeVisible()
  },
  'page that does not arrive': async ({ page, notice }) => {
    await walk(page, '/calendar')
    await expect(notice('Esta página no llegó')).toBeVisible()
  },
}

/** What a customer sees, who is enrolled in a plan and pays. */
export const sightsOfCustomers: Record<
  string,
  (
    customer: ReturnType<typeof customerAt>,
    enrolled: Awaited<ReturnType<typeof enroll>>,
  ) => Promise<void>
> = {
  'payment page': async ({ page, pay }, { url }) => {
    await page.goto(url)
    await expect(pay).toBeVisible()
  },
  'payment page with errors': async ({ pay, field }) => {
    await pay.click()
    await expect(field('Número de tarjeta')).toBeFocused()
  },
  'declined payment': async ({ page, pay, testCard }) => {
    await testCard('Será rechazada')
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('Transacción denegada')
  },
  'question of the issuer': async ({ pay, testCard, issuer }) => {
    await testCard('3-D Secure con desafío')
    await pay.click()
    await expect(issuer.getByText('Confirme su compra')).toBeVisible()
  },
  // A frame is not read with the page around it.
  'page of the issuer': async ({ page }) => {
    const content = await page.frame('checkout-issuer')?.content()
    await page.goto('about:blank')
    await page.setContent(content ?? '')
    await expect(page.getByText('Confirme su compra')).toBeVisible()
  },
  receipt: async ({ page, pay, testCard, title }, { url }) => {
    await page.goto(url)
    await testCard('Visa')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
  },
  "customer's enrollment": async ({ page, text }) => {
    await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
    await expect(text('Activa', { exact: true })).toBeVisible()
  },
  'question before a cancellation': async ({ page }) => {
    await page.getByRole('button', { name: 'Cancelar inscripción' }).click()
    await expect(page.getByRole('textbox', { name: 'Motivo (opcional)' })).toBeVisible()
  },
  "customer's enrollment, on hold": async ({ page, text }, { hold }) => {
    await hold()
    await page.reload()
    await expect(text('En espera', { exact: true })).toBeVisible()
  },
  'page to join a plan': async ({ page, field }, { read }) => {
    await page.goto(`/checkout/join/${(await read()).subscription_id}`)
    await expect(field('Nombre completo')).toBeVisible()
  },
  'page to join a plan, with errors': async ({ page, field }) => {
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(field('Nombre completo')).toBeFocused()
  },
  'no such payment': async ({ page, title }) => {
    await page.goto('/checkout/P-00000000-0000-4000-8000-000000000000')
    await expect(title).toHaveText('Este pago no existe')
  },
}
