import { expect, test, walk } from '../fixtures.ts'

const missing = ['/nada', '/operations/toString', '/operations/payments.nada']

test('an address without a page is not found, and the way back is offered', async ({
  openConsole,
}) => {
  const { page } = await openConsole()
  for (const path of missing) {
    await walk(page, path)
    const heading = page.getByRole('heading', { name: 'Esta página no existe' })
    await expect(heading, path).toBeVisible()
    await page.getByRole('link', { name: 'Ir a la venta' }).click()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Venta')
  }
})

test('the first page is the sale, and the overview once there is something to see', async ({
  openConsole,
}) => {
  const { page, sell } = await openConsole('/')
  await expect(page).toHaveURL(/\/operations\/payments\.sale$/)
  await sell()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ensayo.records.browser')))
    .toBe('1')
  await walk(page, '/')
  await expect(page).toHaveURL(/\/overview$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resumen')
})

test('a stored card is enough for the overview to have something to show', async ({
  openConsole,
}) => {
  const { page, notice, store } = await openConsole('/overview')
  await expect(notice('Todavía no hay nada que resumir')).toBeVisible()
  await store()
  await expect(page.getByRole('heading', { name: 'Para atender' })).toBeVisible()
})

test('back and forward show the pages as they were', async ({ openConsole }) => {
  const { page, goTo, send, openPayment } = await openConsole()
  const title = page.getByRole('heading', { level: 1 })
  await send()
  await openPayment()
  await expect(title).toContainText('L 1.00')
  await goTo('Solicitudes')
  await expect(title).toHaveText('Solicitudes de este navegador')
  await page.goBack()
  await expect(title).toContainText('paid')
  await page.goBack()
  await expect(title).toHaveText('Venta')
  await page.goForward()
  await page.goForward()
  await expect(title).toHaveText('Solicitudes de este navegador')
})

const oddSearches = [
  ['/operations/payments.sale?variant=nada', 'Venta'],
  ['/operations/payments.sale?from=nada', 'Venta'],
  ['/operations/payments.sale?variant[]=card&payment={"a":1}', 'Venta'],
  ['/operations/payments.status?payment=1e999', 'Consulta de estado'],
  ['/operations/payments.capture?payment=nada&amount={}', 'Captura'],
  ['/operations/tokens.read?token=%00', 'Consultar token'],
  ['/operations/plans.update?plan=nada', 'Actualizar plan BETA'],
  ['/tokens?after=nada', 'Tokens'],
  ['/history?status=200&operation=nada', 'Solicitudes de este navegador'],
  ['/history?q={"a":[1]}&status=[]&operation=null', 'Solicitudes de este navegador'],
  ['/history?q=%E0%A4%A', 'Solicitudes de este navegador'],
  ['/events?type=toString&entity[]=1&after=nada', 'Eventos'],
  ['/deliveries?kind={}&status=__proto__&after=-1', 'Notificaciones'],
  ['/assumptions?q={"a":[1]}&evidence=nada&changed=[]&id=__proto__', 'Supuestos'],
  ['/assumptions?q=%E0%A4%A&id="><', 'Supuestos'],
  ['/overview?days=nada', 'Resumen'],
  ['/compare?a=%00&b={}', 'Comparar'],
  ['/workbench?kind=toString', 'Firmas'],
  ['/settings?setting=toString&reset=nada', 'Ajustes'],
  ['/workbench?kind[]=sale&secret=x', 'Firmas'],
  ['/demo?step=zapato', 'Demostración'],
] as const

test('no odd search breaks a page, whether one walks to it or begins there', async ({
  openConsole,
}) => {
  const { page, notice } = await openConsole()
  const title = page.getByRole('heading', { level: 1 })
  for (const [path, heading] of oddSearches) {
    await walk(page, '/calendar')
    await expect(title).toHaveText('Calendario de cobros')
    await walk(page, path)
    await expect(title, path).toHaveText(heading)
    if (path.includes('from=nada'))
      await expect(notice('no están en este navegador'), path).toBeVisible()
    if (/operations.*(plan|payment|enrollment)=nada/.test(path))
      await expect(notice('no está en el sandbox'), path).toBeVisible()
    if (/^.(workbench|settings|demo).*=(toString|zapato)/.test(path))
      await expect(notice('lo que esta página no conoce'), path).toBeVisible()
  }
  // The start reads an address in one way, whatever its page.
  for (const path of ['/history?q=%E0%A4%A', '/workbench?kind[]=sale&secret=x']) {
    await page.goto(path)
    await expect(title, path).toHaveText(
      path.startsWith('/history') ? 'Solicitudes de este navegador' : 'Firmas',
    )
  }
})

test('a new page begins at its top, and going back finds the place again', async ({
  openConsole,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  const { field, goTo, whenReady } = await openConsole()
  await whenReady() // Until then lines still come, and the browser holds the view where they push it.
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await field('Código de seguridad').scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(100)
  await goTo('Ajustes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(place)
})

test('an address that asks for no setting says so', async ({ openConsole }) => {
  const { page, notice } = await openConsole('/settings?setting=nothing')
  await expect(notice('setting=nothing')).toBeVisible()
  await page.getByRole('button', { name: 'Quitarlo de la dirección' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})
