import { actOnTheWay, clockOf, enrollWeekly } from './clock-dialog.ts'
import { expect, test } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

test('next due says what it is, goes there, and lists what happened', async ({ openConsole }) => {
  const tab = await openConsole()
  const { open, dialog, button, happened } = clockOf(tab)
  await tab.resetSandbox(noon)
  await open()
  await expect(dialog).toContainText('Nada está pendiente.')
  await expect(button('Ir al próximo evento')).toHaveAttribute('aria-disabled', 'true')
  const enrollment = await enrollWeekly(tab)
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

test('the clock advances once by a step, by any duration, which it says in words, and to an instant, not back', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { open, dialog, button, duration, instant } = clockOf(tab)
  const now = async () => (await tab.info()).now
  await tab.resetSandbox(noon)
  await open()
  await expect(instant).toHaveValue('2026-01-15T06:00')
  await button('1 día').dblclick()
  await expect(dialog).toContainText('El reloj está en 16 ene 2026, 06:00:00. No pasó nada.')
  expect(await now()).toBe('2026-01-16T12:00:00.000Z')
  await duration.fill('mañana')
  await button('Adelantar').click()
  await expect(duration).toHaveAttribute('aria-invalid', 'true')
  await duration.fill('p1dt12h')
  await expect(dialog).toContainText('1 día, 12 horas')
  await duration.press('Enter')
  await expect(dialog).toContainText('El reloj está en 17 ene 2026, 18:00:00')
  expect(await now()).toBe('2026-01-18T00:00:00.000Z')
  await instant.fill('2026-03-01T08:30:00')
  await button('Ir').click()
  await expect.poll(now).toBe('2026-03-01T14:30:00.000Z')
  await instant.fill('2026-02-01T00:00:00')
  await button('Ir').click()
  await expect(dialog.getByRole('alert')).toContainText('El reloj no va hacia atrás')
  expect(await now()).toBe('2026-03-01T14:30:00.000Z')
  await dialog.getByRole('link', { name: 'Ver las instantáneas' }).click()
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Instantáneas')
})

test(
  'a far jump shows how far it is, and can be stopped',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { open, dialog, duration } = clockOf(tab)
    await tab.resetSandbox(noon)
    await enrollWeekly(tab)
    await open()
    await dialog.evaluate(actOnTheWay, 'stop' as const)
    await duration.fill('P50Y')
    await duration.press('Enter')
    await expect(dialog).toContainText('Se paró antes del final.')
    const { now } = await tab.info()
    expect(Date.parse(now)).toBeLessThan(Date.UTC(2076, 0, 15, 12))
    expect((await tab.payments()).length).toBeGreaterThan(1)
  },
)

test(
  'the way back closes the clock, and Escape gives the focus back',
  { tag: '@release' },
  async ({ openConsole }) => {
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
  },
)

test('a day that does not exist for a moment keeps the parts that are typed', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const clock = clockOf(tab)
  await tab.resetSandbox({ now: '2026-01-31T18:00:00Z' })
  await clock.open()
  await expect(clock.instant).toHaveValue(/^2026-01-31T12:00/)
  // Firefox blanks all parts when the value or its attribute is set while they are no day.
  const written = await clock.instant.evaluateHandle((input: HTMLInputElement) => {
    const found: string[] = []
    new MutationObserver(() => found.push('attribute')).observe(input, {
      attributeFilter: ['value'],
    })
    // That of React, which follows the value.
    const own = Object.getOwnPropertyDescriptor(input, 'value')
    Object.defineProperty(input, 'value', {
      configurable: true,
      get: () => own?.get?.call(input),
      set(value: string) {
        found.push(value)
        own?.set?.call(input, value)
      },
    })
    return found
  })
  await clock.instant.focus()
  // The browser's own order: month, day, year.
  for (const key of ['0', '2']) await tab.page.keyboard.press(key)
  await expect(clock.instant).toHaveValue('')
  for (const key of ['0', '1']) await tab.page.keyboard.press(key)
  await expect(clock.instant).toHaveValue(/^2026-02-01T12:00/)
  expect(await written.jsonValue()).toEqual([])
})
