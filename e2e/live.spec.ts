import { dumpStorage, secrets } from './dump-storage.ts'
import { credentials } from './fixtures.ts'
import { liveOf, passphrase, expect, test } from './live-fixtures.ts'
import { hold } from './loading.ts'

test('a sale asks for its amount to be typed, goes to the service, and its page asks for its status, and again', async ({
  openConsole,
  service,
}) => {
  const tab = await openConsole()
  const { page, result, answer, follow, rows, goTo, timeline } = tab
  const { goLive, host, fillSale, sendLive, dialog, confirm } = liveOf(tab)
  await goLive(service.url)
  await expect(host).toContainText(service.host)
  await expect(page).toHaveTitle(`EN VIVO ${service.host} · Servicio real · Ensayo`)
  await fillSale()
  await sendLive()
  await expect(dialog).toContainText('411111******1111')
  await confirm('100')
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/escriba 1/)
  await confirm('1')
  await expect(result).toContainText('200')
  await expect(answer).toContainText(`EN VIVO · ${service.host}`)

  await follow('Ver el cobro')
  await expect(timeline).toContainText('Pago completado')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L 1.00')
  await expect(page.getByRole('link', { name: 'Anular', exact: true })).toHaveAttribute(
    'href',
    /payments\.void\?payment=/,
  )
  await voidElsewhere(service.url, new URL(page.url()).pathname.split('/').at(-1))
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('voided')
  await expect(page.getByRole('link', { name: 'Anular', exact: true })).toBeHidden()

  await goTo('Solicitudes')
  const asked = /Consulta de estado.*EN VIVO/
  await expect(rows()).toHaveText([asked, asked, /Venta.*EN VIVO/])
  await page.getByRole('combobox', { name: 'Ruta' }).selectOption('browser')
  await expect(rows()).toHaveCount(0)
  const stored = await dumpStorage(page)
  expect(stored).toContain('411111******1111')
  expect(secrets.filter((secret) => secret.test(stored))).toEqual([])
})

/** Voids a payment as another program of the merchant does. */
const voidElsewhere = (service: string, uuid: string | undefined) =>
  fetch(`${service}/api/v2/transaction/void`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials },
    body: JSON.stringify({
      payment_uuid: uuid,
      void_reason: 'Prueba de anulación',
      env: 'sandbox',
    }),
  })

test('nothing that moves money gets around the question, Escape sends nothing, and a void is signed with the profile', async ({
  openConsole,
  service,
}) => {
  const tab = await openConsole()
  const { page, field, form, result, sendAsIs, goTo, rows, answer, wire, request, compute } = tab
  const { goLive, fillSale, dialog, confirm, sendLive } = liveOf(tab)
  await goLive(service.url)
  await fillSale()
  await expect(wire).toContainText('x-client-signature: ***')
  await request.getByRole('checkbox', { name: 'Mostrar credenciales' }).check()
  await expect(wire).toContainText(/x-client-signature: [\da-f]{128}/)
  await expect(wire).toContainText('x-auth-hash: 36cdf8271723276cb6f94904f8bde4b6')
  await expect(wire).not.toContainText('4111111111111111')
  const ways = [
    () => field('Monto').press('Control+Enter'),
    () => sendAsIs(),
    () => sendLive(),
    () => form.getByRole('button', { name: /^Enviar a / }).dblclick(),
  ]
  for (const way of ways) {
    await way()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(answer).toContainText('Aparecerá aquí')
  }
  await sendLive()
  await dialog.getByRole('textbox').fill('1')
  await dialog.getByRole('button', { name: /^Enviar a / }).dblclick()
  await expect(result).toContainText('200')
  await answer.getByRole('link', { name: 'Anular' }).click()
  await page.getByRole('radio', { name: 'Firmada' }).check()
  await field('Motivo de la anulación').fill('El cliente canceló el pedido')
  // Over the order that the history knows.
  await compute('Usuario autorizado')
  await compute('Firma de la anulación')
  await sendLive()
  await expect(dialog).toContainText(`Escriba el servicio: ${service.host}`)
  await confirm(service.host)
  await expect(result).toContainText('Transacción anulada exitosamente')
  await goTo('Solicitudes')
  await expect(rows()).toHaveText([/Anulación/, /Venta/])
})

test(
  'pages of the sandbox say so, and nothing of it is asked of the service',
  { tag: '@release' },
  async ({ openConsole, service }) => {
    const tab = await openConsole()
    const { page, goTo, notice } = tab
    const { goLive } = liveOf(tab)
    await goLive(service.url)
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    for (const name of ['Cobros', 'Tokens', 'Actividad', 'Supuestos']) {
      await goTo(name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página es del sandbox')
    }
    await goTo('Ajustes')
    await expect(page.getByRole('button', { name: 'Restablecer…' })).toHaveCount(0)
    expect(asked.filter((path) => /^\/sandbox(\/|$)/.test(path))).toEqual([])
    await page.getByRole('radio', { name: 'Sandbox del navegador' }).check()
    await goTo('Cobros')
    await expect(notice('Todavía no hay cobros')).toBeVisible()
  },
)

test(
  'a stopped server is named; the browser asks directly only on request',
  { tag: '@release' },
  async ({ openConsole, service, openHostile, expectMishap }) => {
    expectMishap(/net::ERR_FAILED|blocked by CORS policy/)
    const tab = await openConsole()
    const { page, result, answer, notice } = tab
    const { goLive, fillSale, sendLive, confirm, fillProfile, keep, host } = liveOf(tab)
    const silent = await openHostile('well')
    await goLive(silent)
    await page.getByRole('link', { name: 'Servicio real' }).click()
    await fillProfile(service.url, { name: 'Con CORS' })
    await keep()
    await fillSale()
    await page.route('**/live/**', (route) => route.abort())
    await sendLive()
    await confirm('1')
    await expect(answer).toContainText('El servidor de esta consola')
    await expect(notice('Aquí no hay proxy hacia el servicio real')).toBeVisible()
    await page.getByRole('button', { name: 'Probar desde el navegador (CORS)' }).click()
    await fillSale()
    await sendLive()
    await confirm('1')
    await expect(result).toContainText('200')

    await page.getByRole('link', { name: 'Servicio real' }).click()
    await page.getByRole('button', { name: 'Usar Tienda' }).click()
    await expect(host).toContainText(new URL(silent).host)
    await fillSale()
    await sendLive()
    await confirm('1')
    await expect(answer).toContainText(`El navegador llegó a ${new URL(silent).host}`)
  },
)

test(
  'a profile is kept only once it is known which addresses are allowed; one is refused as the proxy would refuse it',
  { tag: '@release' },
  async ({ openConsole, service }) => {
    const tab = await openConsole()
    const { page, goTo } = tab
    const { box, fillProfile, keep } = liveOf(tab)
    const answer = await hold(page, '**/live/session')
    await goTo('Servicio real')
    await fillProfile(service.url)
    const button = page.getByRole('button', { name: 'Usar sin guardar' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await answer()
    await keep()
    await expect(page.getByText('El perfil está abierto')).toBeVisible()

    await fillProfile('pay.example')
    for (const [address, sentence] of [
      ['pay.example', /solo esquema, nombre/],
      ['/api/v2', /solo esquema, nombre/],
      ['https://ana:clave@pay.example', /un usuario o una contraseña/],
      ['ftp://pay.example', /debe empezar por https/],
    ] as const) {
      await box('Dirección del servicio').fill(address)
      await box('Dirección del servicio').blur()
      await expect(box('Dirección del servicio')).toHaveAccessibleDescription(sentence)
    }
  },
)

test(
  'a profile on the device opens with its passphrase only, and one click clears all',
  { tag: '@release' },
  async ({ openConsole, service }) => {
    const tab = await openConsole()
    const { page, goTo, notice, form } = tab
    const { goLive, box, host } = liveOf(tab)
    await goLive(service.url, { keeping: 'En este dispositivo' })
    await goTo('Cobros', 'Venta')
    await page.reload()
    await expect(host).toContainText('Sin perfil')
    await expect(form).toHaveCount(0)
    await box('Frase de paso').fill('otra frase')
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    await expect(box('Frase de paso')).toHaveAccessibleDescription(
      /Con esa frase de paso no se abre/,
    )
    await box('Frase de paso').fill(passphrase)
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    await expect(form.getByRole('button', { name: `Enviar a ${service.host}` })).toBeVisible()

    await goTo('Servicio real')
    await page.getByRole('button', { name: 'Borrar todo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar todo' }).click()
    await expect(notice(/No queda nada/)).toBeVisible()
    await expect(host).toContainText('Sin perfil')
    const left = await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('ensayo-profiles')
        opening.onsuccess = () => resolve(opening.result)
      })
      const count = db.transaction('profiles').objectStore('profiles').count()
      await new Promise((resolve) => (count.onsuccess = resolve))
      return [count.result, sessionStorage.getItem('ensayo-profiles')]
    })
    expect(left).toEqual([0, null])
  },
)

test(
  'a profile for the tab survives a reload, and one that is not kept does not; a tab that is opened beside it begins in a sandbox',
  { tag: '@release' },
  async ({ openConsole, service }) => {
    const tab = await openConsole()
    const { page, goTo } = tab
    const { goLive, host } = liveOf(tab)
    await goLive(service.url, { keeping: 'En esta pestaña' })
    const other = await openConsole()
    await expect(other.page.getByRole('radio', { name: 'Sandbox del navegador' })).toBeChecked()
    await other.page.close()
    await page.reload()
    await expect(host).toContainText(service.host)
    await goTo('Servicio real')
    await page.getByRole('button', { name: 'Borrar Tienda' }).click()
    await goLive(service.url)
    await page.reload()
    await goTo('Cobros', 'Venta')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Elija con qué perfil trabajar',
    )
    const tabs = page.getByRole('navigation', { name: 'Páginas de esta sección' })
    await tabs.getByRole('link', { name: 'Captura' }).click()
    await expect(page).toHaveURL(/payments\.capture/)
  },
)
