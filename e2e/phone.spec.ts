import { expect, test, walk } from './fixtures.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  fresh: true,
  reducedMotion: 'no-preference',
})

test('form, request and answer are behind tabs; sending opens the answer', async ({
  openConsole,
}) => {
  const { page, form, request, answer, chooseOutcome, send, result } = await openConsole()
  const tabs = page.getByRole('tablist', { name: 'Partes de la operación' })
  await expect(tabs.getByRole('tab')).toHaveText(['Formulario', 'Solicitud', 'Respuesta'])
  await expect(form).toBeVisible()
  await expect(request).toBeHidden()
  await tabs.getByRole('tab', { name: 'Solicitud' }).click()
  await expect(request).toBeVisible()
  await expect(form).toBeHidden()
  await tabs.getByRole('tab', { name: 'Formulario' }).click()
  await chooseOutcome(2)
  await send()
  await expect(result).toContainText('Transacción denegada')
  await expect(answer).toBeVisible()
  await expect(tabs.getByRole('tab', { name: 'Respuesta' })).toHaveAttribute('aria-selected')
})

test('the drawer opens, closes with Escape, and leads to another page', async ({ openConsole }) => {
  const { page } = await openConsole()
  const menu = page.getByRole('button', { name: 'Abrir el menú' })
  const history = page.getByRole('navigation').getByRole('link', { name: 'Historial' })
  await expect(history).toBeHidden()
  await menu.click()
  await expect(page.getByRole('button', { name: 'Cerrar el menú' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await history.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Historial')
  await expect(heading).toBeFocused()
  await expect(history).toBeHidden()
})

const paths = [
  '/',
  '/?variant=instalments',
  '/operations/payments.void?variant=signed',
  '/operations/tokens.create',
  '/operations/tokens.read',
  '/payments',
  '/tokens',
  '/tokens/T-541b586a-5ea2-4622-9955-ecf9394de31b',
  '/operations/plans.create',
  '/operations/enrollments.subscribe',
  '/plans',
  '/enrollments',
  '/calendar?days=90',
  '/history',
  '/compare',
  '/inspect',
  '/watch',
  '/assumptions',
  '/assumptions?q=nada',
  '/workbench',
  '/workbench?kind=capture',
  '/workbench?kind=void_signature',
  '/scenarios',
  '/scenarios/sweep',
  '/exam',
  '/scenarios?scenario=payments.sale',
  '/snapshots',
  '/replay',
  '/what-if',
  '/settings',
  '/start',
  '/demo',
  '/reference?q=tarjeta',
  '/reference/operations/payments.void',
  '/reference/states/payment',
  '/reference/terms',
  '/operations/payments.void?view=reference',
  '/nada',
]

test('no page is wider than a screen of 320 or 390 pixels', async ({ openConsole, page }) => {
  const { send, result, openPayment, timeline, resetSandbox, store, createPlan, subscribe, pay } =
    await openConsole()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const widths = [320, 390]
  const expectItFits = async () => {
    // Each page begins with the width that the one before ended with: to change it draws all of it.
    for (const width of widths.reverse()) {
      await page.setViewportSize({ width, height: 700 })
      const measured = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const top = document.querySelector<HTMLElement>('.ui-frame-top')
        return { overflow: scrollWidth - clientWidth, top: top?.offsetHeight }
      })
      expect([page.url(), width, measured.overflow]).toEqual([page.url(), width, 0])
      // One row of switches on top.
      expect(measured.top).toBeLessThan(64)
    }
  }
  await resetSandbox({ dataset: 'demo' })
  await send()
  await expect(result).toContainText('200')
  await expectItFits()
  await openPayment()
  await expect(timeline).toContainText('Pago completado')
  await expectItFits()
  const token = await store()
  const plan = await createPlan({ limit: '12' })
  const enrollment = await subscribe(plan)
  await pay(enrollment.payment)
  const made = [`/tokens/${token}`, `/plans/${plan}`, `/enrollments/${enrollment.id}`]
  for (const path of [...paths, ...made]) {
    await walk(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectItFits()
  }
})
