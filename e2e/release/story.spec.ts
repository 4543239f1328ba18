import { expect, test, walk } from '../fixtures.ts'

test.use({ fresh: true, reducedMotion: 'no-preference' })

test('the story is told in six steps that do what they say, and begins again by one key', async ({
  openConsole,
}) => {
  const { page, info, control, resetSandbox, sell, speak } = await openConsole('/demo')
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const next = () => press('Siguiente')
  const stage = page.getByRole('region', { name: /tienda|venta|clienta|mes|fondos|recupera/ })

  // What one has made is not thrown away unasked.
  await sell()
  await press('Abrir la tienda')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('cobros (1)')
  await dialog.getByRole('button', { name: 'Borrar y abrir la tienda' }).click()
  await expect(stage).toContainText('Inscripciones activas')
  expect((await info()).counts.payments).toBeGreaterThan(500)
  await next()
  await press('Cobrar L 1,480.50')
  await expect(stage).toContainText('L 1,480.50')
  await expect(stage).toContainText('Pagado')
  await expect(stage.getByRole('link', { name: 'POST /api/v2/transaction/sale' })).toBeVisible()

  await next()
  await press('Inscribir a Gabriela')
  await expect(stage).toContainText('un teléfono no llega a ella')
  const opening = page.context().waitForEvent('page')
  await stage.getByRole('link', { name: 'Abrir su enlace' }).click()
  const checkout = await opening
  await expect(checkout.getByRole('heading', { name: 'Gimnasio mensual' })).toBeVisible()
  await checkout.close()
  await expect(main.getByRole('button', { name: 'Pasa un mes' })).toBeDisabled()
  await press('Pagar por ella')
  await expect(stage).toContainText('Activa')

  await page.getByRole('button', { name: 'Vista de presentación' }).click()
  await expect(stage.getByText('Lo que se envió')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Sandbox del servidor' })).toBeHidden()
  await page.reload()
  await expect(stage).toContainText('Activa')
  await next()
  await press('Adelantar un mes')
  await expect(stage).toContainText('Pagos hechos2')
  await next()
  await press('Adelantar otro mes')
  await expect(stage).toContainText('Cobro fallido')
  await next()
  await press('Adelantar un día')
  await expect(stage).toContainText('Pagos hechos3')
  await expect(stage.getByRole('link', { name: /Ver las notificaciones \([1-9]/ })).toBeVisible()
  await page.goBack()
  await expect(stage).toContainText('Paso 5 de 6')
  await page.goForward()
  await expect(stage).toContainText('Paso 6 de 6')
  // One comes back, without a step in the address.
  await walk(page, '/payments')
  await walk(page, '/demo')
  await expect(stage).toContainText('Paso 6 de 6')
  await main.getByRole('list', { name: 'Pasos' }).getByRole('button').nth(1).click()
  await expect(stage).toContainText('Paso 2 de 6')
  await page.goBack()
  await expect(stage).toContainText('Paso 6 de 6')
  await stage.getByRole('link', { name: 'Ver la inscripción' }).click()
  const mask = main.locator('[data-card]').first()
  await expect(mask).toHaveCSS('filter', /blur/)

  // A merchant's own looks stay: the story is told with them.
  const own = { name: 'Pulpería La Bendición', color: '#803010' }
  await control('settings.change', { body: { merchant: own } })
  await page.keyboard.press('0')
  await expect(stage).toContainText('Paso 1 de 6')
  await expect(stage).toContainText('Inscripciones activas')
  await expect.poll(async () => (await info()).settings.merchant).toMatchObject(own)
  // The step before is not reached now.
  await page.goBack()
  await expect(page).toHaveURL(/step=recovery$/)
  await expect(stage).toContainText('Paso 1 de 6')
  await page.getByRole('button', { name: 'Salir de la presentación' }).click()

  // Another tab, or a program, may reset the sandbox meanwhile.
  await next()
  await press('Cobrar L 1,480.50')
  await expect(stage).toContainText('Pagado')
  await resetSandbox()
  await expect(stage).toContainText('ya no está en el sandbox')
  await speak('EN')
  await expect(main.getByText('not in the sandbox any more')).toBeVisible()
})

test('what one has made is not thrown away unasked, however early one opens the shop', async ({
  openConsole,
}) => {
  const { page, sell, payments } = await openConsole()
  await sell()
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent !== 'Abrir la tienda') continue
        observer.disconnect()
        button.click()
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/demo')
  await expect(page.getByRole('dialog', { name: /^¿Cambiar lo que hay/ })).toBeVisible()
  expect(await payments()).toHaveLength(1)
})
