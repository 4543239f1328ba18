import { controlPath } from '../src/contract/control/routes.ts'
import { expect, type Tab, test } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

/** The controls of the clock dialog. */
function clockOf({ page }: Tab) {
  const dialog = page.getByRole('dialog', { name: 'Reloj del sandbox' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    open: async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Reloj del sandbox/ })
        .click()
      await expect(dialog).toBeVisible()
    },
    duration: dialog.getByLabel('Otra duración (ISO 8601)'),
    instant: dialog.getByLabel('Fecha y hora de Honduras'),
    happened: dialog.getByRole('listitem'),
  }
}

/** A customer who pays every week, and has paid once. */
async function enroll({ createPlan, subscribe, pay }: Tab) {
  const plan = await createPlan({ recurrence: 'weekly' })
  const { id, payment } = await subscribe(plan)
  await pay(payment)
  return id
}

test('next due says what it is, goes there, and lists what happened', async ({ openConsole }) => {
  const tab = await openConsole()
  const { open, dialog, button, happened } = clockOf(tab)
  await tab.resetSandbox(noon)
  await open()
  await expect(dialog).toContainText('Nada está pendiente.')
  await expect(button('Ir al próximo evento')).toHaveAttribute('aria-disabled', 'true')
  const enrollment = await enroll(tab)
  await expect(dialog).toContainText(/Cobro recurrente aprobado22 ene 2026, 06:00:00/)
  await button('Ir al próximo evento').click()
  await expect(dialog).toContainText('El reloj está en 22 ene 2026, 06:00:00. Pasaron 2 cosas.')
  await expect(happened).toHaveText([
    /^Cobro pagado.*Cobro/,
    /^Cobro recurrente aprobado.*Inscripción/,
  ])
  await happened.nth(1).getByRole('link').click()
  await expect(tab.page).toHaveURL(`/enrollments/${enrollment}`)
  await expect(dialog).toBeHidden()
})

test('the clock advances by a step and by any duration, which it says in words', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { open, dialog, button, duration } = clockOf(tab)
  await tab.resetSandbox(noon)
  await open()
  await button('1 semana').click()
  await expect(dialog).toContainText('El reloj está en 22 ene 2026, 06:00:00. No pasó nada.')
  await duration.fill('mañana')
  await button('Adelantar').click()
  await expect(duration).toHaveAttribute('aria-invalid', 'true')
  await duration.fill('p1dt12h')
  await expect(dialog).toContainText('1 día, 12 horas')
  await duration.press('Enter')
  await expect(dialog).toContainText('El reloj está en 23 ene 2026, 18:00:00')
  expect((await tab.info()).now).toBe('2026-01-24T00:00:00.000Z')
})

test('the clock goes to an instant, and not back', async ({ openConsole }) => {
  const tab = await openConsole()
  const { open, dialog, button, instant } = clockOf(tab)
  await tab.resetSandbox(noon)
  await open()
  await expect(instant).toHaveValue('2026-01-15T06:00')
  await instant.fill('2026-03-01T08:30:00')
  await button('Ir').click()
  await expect.poll(async () => (await tab.info()).now).toBe('2026-03-01T14:30:00.000Z')
  await instant.fill('2026-02-01T00:00:00')
  await button('Ir').click()
  await expect(dialog.getByRole('alert')).toContainText('El reloj no va hacia atrás')
  expect((await tab.info()).now).toBe('2026-03-01T14:30:00.000Z')
  await dialog.getByRole('link', { name: 'Ver las instantáneas' }).click()
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Instantáneas')
})

test('the clock is stopped and follows real time again, in every tab', async ({ openConsole }) => {
  const tab = await openConsole()
  const { open, dialog } = clockOf(tab)
  await tab.resetSandbox(noon)
  const other = await openConsole()
  await other.whenReady()
  await tab.page.bringToFront()
  await open()
  await dialog.getByRole('radio', { name: 'Sigue el tiempo real' }).click()
  await expect.poll(async () => (await tab.info()).frozen).toBe(false)
  const clockButton = other.page.getByRole('banner').getByRole('button', { name: /^Reloj/ })
  await expect(clockButton).not.toHaveAccessibleName(/detenido/)
  await dialog.getByRole('radio', { name: 'Detenido' }).click()
  await expect(clockButton).toHaveAccessibleName(/detenido/)
})

test('a far jump shows how far it is, and can be stopped', async ({ openConsole }) => {
  const tab = await openConsole()
  const { open, dialog, duration } = clockOf(tab)
  await tab.resetSandbox(noon)
  await enroll(tab)
  await open()
  await dialog.evaluate(actOnTheWay, 'stop' as const)
  await duration.fill('P50Y')
  await duration.press('Enter')
  await expect(dialog).toContainText('Se paró antes del final.')
  const { now } = await tab.info()
  expect(Date.parse(now)).toBeLessThan(Date.UTC(2076, 0, 15, 12))
  expect((await tab.payments()).length).toBeGreaterThan(1)
})

/** In the page: on a busy machine the jump would be over before a test has seen how far it is. */
function actOnTheWay(dialog: Element, action: 'stop' | 'reload') {
  const observer = new MutationObserver(() => {
    if (!dialog.querySelector('progress:not([value="0"])')) return
    observer.disconnect()
    if (action === 'reload') return location.reload()
    for (const button of dialog.querySelectorAll('button')) {
      if (button.textContent === 'Parar') button.click()
    }
  })
  observer.observe(dialog, { childList: true, subtree: true, attributes: true })
}

test('a reload in the middle of a jump leaves a sandbox in order', async ({
  openConsole,
  expectMishap,
}) => {
  // A page that closes can no longer answer its own requests: the web server refuses them.
  expectMishap(/^passed through to the web server: \S+\/sandbox(\/\w+)?(\?\S*)?$|503/)
  const tab = await openConsole()
  const { open, dialog, duration, button } = clockOf(tab)
  await tab.resetSandbox(noon)
  const id = await enroll(tab)
  await open()
  await dialog.evaluate(actOnTheWay, 'reload' as const)
  await duration.fill('P30Y')
  const reloaded = tab.page.waitForEvent('load')
  await duration.press('Enter')
  await reloaded
  await tab.whenReady()
  const { body } = await tab.ask<{ paid_count: number; next_charge_at: string }>(
    controlPath('enrollments.read', id),
  )
  const { now } = await tab.info()
  const weeks = Math.floor((Date.parse(now) - Date.UTC(2026, 0, 15, 12)) / (7 * 86_400_000))
  expect(body.paid_count).toBe(weeks + 1)
  expect(Date.parse(body.next_charge_at)).toBeGreaterThan(Date.parse(now))
  await open()
  await button('Ir al próximo evento').click()
  await expect(dialog).toContainText('Pasaron 2 cosas.')
})

test('a double click moves the clock once', async ({ openConsole }) => {
  const tab = await openConsole()
  const { open, dialog, button } = clockOf(tab)
  await tab.resetSandbox(noon)
  await open()
  await button('1 día').dblclick()
  await expect(dialog).toContainText('No pasó nada.')
  expect((await tab.info()).now).toBe('2026-01-16T12:00:00.000Z')
})

test('two tabs that go to what is next charge it once', async ({ openConsole }) => {
  const one = await openConsole()
  await one.resetSandbox(noon)
  const id = await enroll(one)
  const two = await openConsole()
  await Promise.all([clockOf(one).open(), clockOf(two).open()])
  await Promise.all([
    clockOf(one).button('Ir al próximo evento').click(),
    clockOf(two).button('Ir al próximo evento').click(),
  ])
  for (const tab of [one, two]) await expect(clockOf(tab).dialog).toContainText(/Pasaron 2 cosas/)
  const { body } = await one.ask<{ paid_count: number }>(controlPath('enrollments.read', id))
  expect([body.paid_count, (await one.info()).now]).toEqual([3, '2026-01-29T12:00:00.000Z'])
})

test('the way back closes the clock, and Escape gives the focus back', async ({ openConsole }) => {
  const tab = await openConsole('/payments')
  const { open, dialog } = clockOf(tab)
  await tab.goTo('Solicitudes')
  await expect(tab.page).toHaveURL('/history')
  await open()
  await tab.page.goBack()
  await expect(dialog).toBeHidden()
  await expect(tab.page).toHaveURL('/payments')
  await open()
  await tab.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tab.page.getByRole('button', { name: /^Reloj del sandbox/ })).toBeFocused()
})

test('on a phone the clock is opened by its icon', async ({ openConsole, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tab = await openConsole()
  const { open, dialog, button } = clockOf(tab)
  await tab.resetSandbox(noon)
  await open()
  await button('1 hora').click()
  await expect(dialog.getByText('No pasó nada.')).toBeInViewport()
})
