import { clockOf, enrollWeekly } from './clock-dialog.ts'
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
