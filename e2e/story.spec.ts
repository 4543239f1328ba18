import { controlPath } from '../src/contract/control/routes.ts'
import { expect, test, walk } from './fixtures.ts'

test.use({ fresh: true, reducedMotion: 'no-preference' })

test('the story is told in slides that do what they say, and changes nothing of the developer', async ({
  openConsole,
}) => {
  const { page, info, control, ask, sell, speak } = await openConsole('/demo')
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const next = () => page.keyboard.press('PageDown')
  const stage = page.getByRole('region', {
    name: /tienda|venta|clienta|mes|fondos|recupera|vimos|shop|sale/,
  })
  const shop = async () =>
    (
      await ask<Awaited<ReturnType<typeof info>>>('/sandbox', {
        headers: { 'x-sandbox': 'presentation' },
      })
    ).body

  const kept = async () => {
    const { counts, settings } = await info()
    return { counts, settings }
  }

  // The story wears the looks that the developer has set, and changes nothing of what there is.
  await sell()
  const own = { name: 'Pulpería La Bendición', color: '#803010' }
  await control('settings.change', { body: { merchant: own } })
  const before = await kept()

  await press('Presentar')
  await expect(page.getByRole('radio', { name: 'Sandbox del servidor' })).toBeHidden()
  await press('Abrir la tienda')
  await expect(stage).toContainText('Inscripciones activas')
  expect((await shop()).counts.payments).toBeGreaterThan(500)
  expect((await shop()).settings.merchant).toMatchObject(own)
  await next()
  await press('Cobrar L 1,480.50')
  await expect(stage).toContainText('Rosa Elvir')
  await expect(stage).toContainText('Pagado')
  await expect(stage).toContainText('Cobrado desde que abrimos L 1,480.50')

  await next()
  await press('Inscribir a Gabriela')
  // Her page is beside the step; that a phone cannot reach it, an audience is not told.
  const phone = main.frameLocator('iframe')
  await expect(phone.getByRole('heading', { name: 'Gimnasio mensual' })).toBeVisible()
  await expect(stage).not.toContainText('no llega')
  const opening = page.context().waitForEvent('page')
  await stage.getByRole('link', { name: 'Abrir su enlace' }).click()
  const checkout = await opening
  await expect(checkout.getByRole('heading', { name: 'Gimnasio mensual' })).toBeVisible()
  await checkout.close()
  await expect(main.getByRole('button', { name: 'Pasa un mes' })).toBeDisabled()
  await phone.getByRole('button', { name: /Visa/ }).first().click()
  await expect(phone.getByLabel('Nombre en la tarjeta')).toHaveValue('Gabriela Mejía')
  await press('Pagar por ella')
  await expect(stage).toContainText('Activa')
  await page.reload()
  await expect(stage).toContainText('Activa')

  await next()
  // By a remote alone.
  await expect(stage).toContainText('Paso 4 de 7')
  await next()
  await expect(stage).toContainText('Pagos hechos2')
  await next()
  await expect(stage).toContainText('Paso 5 de 7')
  await next()
  await expect(stage).toContainText('Cobro fallido')
  await page.keyboard.press('ArrowRight')
  await expect(stage).toContainText('Paso 6 de 7')
  await page.keyboard.press('ArrowRight')
  await expect(stage).toContainText('Pagos hechos3')
  await expect(stage.getByRole('link', { name: /Ver las notificaciones \([1-9]/ })).toBeVisible()
  await next()
  await expect(stage).toContainText('El siguiente paso es su tienda')
  await page.keyboard.press('PageUp')
  await expect(stage).toContainText('Paso 6 de 7')
  await page.goBack()
  await expect(stage).toContainText('Paso 7 de 7')
  // One comes back, without a step in the address.
  await walk(page, '/payments')
  await walk(page, '/demo')
  await expect(stage).toContainText('Paso 6 de 7')
  await main.getByRole('list', { name: 'Pasos' }).getByRole('button').nth(1).click()
  await expect(stage).toContainText('Paso 2 de 7')
  await page.goBack()
  await expect(stage).toContainText('Paso 6 de 7')
  await stage.getByRole('link', { name: 'Ver la inscripción' }).click()
  const mask = main.locator('[data-card]').first()
  await expect(mask).toHaveCSS('filter', /blur/)

  // One begins again by one key, and takes it back.
  await page.keyboard.press('0')
  await expect(stage).toContainText('Paso 1 de 7')
  await expect(main.getByRole('button', { name: 'Pasa un mes' })).toBeDisabled()
  await press('Deshacer')
  await expect(main.getByRole('button', { name: 'Lo que vimos' })).toBeEnabled()
  await page.getByRole('button', { name: 'Salir de la presentación' }).click()
  await page.keyboard.press('0')
  expect(await kept()).toEqual(before)

  // Another tab, or a program, may reset the shop meanwhile.
  await press('Presentar')
  await main.getByRole('list', { name: 'Pasos' }).getByRole('button').nth(1).click()
  await ask(controlPath('sandbox.reset'), {
    method: 'POST',
    headers: { 'x-sandbox': 'presentation', 'content-type': 'application/json' },
    body: '{}',
  })
  await expect(stage).toContainText('Esto ya no está')
  await speak('EN')
  await expect(main.getByText('not there any more')).toBeVisible()
})
