import type { Locator } from '@playwright/test'
import { expect, type Tab, test } from './fixtures.ts'

/** Presses Tab until the focus is there, and says how often. */
async function tabTo({ page }: Tab, target: Locator) {
  // Looked for once: to find it by its role takes longer than a press.
  const element = await target.elementHandle()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await element?.evaluate((one) => one === document.activeElement)) return presses + 1
  }
  throw new Error(`Failed to reach ${target} with 80 presses of Tab`)
}

test('an outcome is chosen, sent and its payment opened without a pointer', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, form, answer, result, timeline } = tab
  await tabTo(tab, form.getByRole('radio', { name: /^1 / }))
  for (let amount = 2; amount <= 4; amount++) await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: /^4 / })).toBeChecked()
  await tabTo(tab, form.getByRole('button', { name: 'Enviar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(result).toContainText('Tarjeta con reporte de robo o extravío')
  await tabTo(tab, answer.getByRole('link', { name: 'Ver el cobro' }))
  await page.keyboard.press('Enter')
  await expect(timeline).toContainText('Pago denegado')
})

test('the first press of Tab offers to skip to the form, and few more lead through it', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, form } = tab
  // Where the focus was before decides where Tab begins.
  await page.reload()
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Ejemplo' })).toBeFocused()
  expect(await tabTo(tab, form.getByRole('button', { name: 'Enviar', exact: true }))).toBeLessThan(
    25,
  )
})

test('arrows move between the parts of an answer', async ({ openConsole }) => {
  const tab = await openConsole()
  const { page, send, answer } = tab
  await send()
  await tabTo(tab, answer.getByRole('tab', { name: 'Resumen' }))
  await page.keyboard.press('ArrowRight')
  await expect(answer.getByRole('tab', { name: 'Cuerpo' })).toBeFocused()
  await expect(answer.getByRole('tabpanel', { name: 'Cuerpo' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(answer.getByRole('tabpanel', { name: 'Revisión' })).toBeVisible()
})

test('a row of a table opens with Enter', async ({ openConsole }) => {
  const tab = await openConsole('/payments')
  await tab.sell()
  await expect(tab.rows()).toHaveCount(1)
  await tabTo(tab, tab.rows().getByRole('link'))
  await tab.page.keyboard.press('Enter')
  await expect(tab.timeline).toContainText('Pago completado')
})

test('a dialog keeps the focus and gives it back', async ({ openConsole }) => {
  const tab = await openConsole('/settings')
  const { page } = tab
  const opener = page.getByRole('button', { name: 'Restablecer' })
  await tabTo(tab, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`what has the focus is never covered, at ${viewport.width} pixels`, async ({
    openConsole,
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { form, whenReady } = await openConsole()
    await whenReady()
    for (const group of ['Autenticación y firma', 'Avanzado']) await form.getByText(group).click()
    expect(await form.evaluate(listCoveredFocus)).toEqual([])
  })
}

/** Moves the focus down and up through a form; returns the covered controls (runs in the page). */
function listCoveredFocus(form: Element) {
  const controls = [...form.querySelectorAll<HTMLElement>('input, select, button, summary')]
  const isCovered = (control: HTMLElement) => {
    control.focus()
    const { x, y, width, height } = control.getBoundingClientRect()
    return [0.1, 0.5, 0.9].every((part) => {
      const top = document.elementFromPoint(x + width * part, y + height * part)
      return !top || !(control.contains(top) || top.contains(control))
    })
  }
  return [...controls, ...controls.toReversed()]
    .filter(isCovered)
    .map(({ title, outerHTML }) => title || outerHTML)
}
