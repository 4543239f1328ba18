import type { Locator } from '@playwright/test'
import { expect, type Tab, test, walk } from '../fixtures.ts'

/** Presses Tab until the focus is there, and says how often. */
async function tabTo({ page, whenReady }: Tab, target: Locator) {
  // The program replaces the elements of the first view.
  await whenReady()
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
  // The place of the focus before decides where Tab begins.
  await page.reload()
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Ejemplo' })).toBeFocused()
  expect(await tabTo(tab, form.getByRole('button', { name: 'Enviar', exact: true }))).toBeLessThan(
    23,
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
  const checks = answer.getByRole('tabpanel', { name: 'Revisión' })
  await expect(checks).toContainText('Supuestos en los que descansa')
})

test('a chart is one stop of Tab; arrows move between its columns, whose words are read out', async ({
  openConsole,
}) => {
  const { page, resetSandbox } = await openConsole('/overview?days=30')
  await resetSandbox({ dataset: 'demo', now: '2026-11-20T12:00:00Z' })
  const columns = page.getByRole('list', { name: 'Cobros por fecha' }).getByRole('link')
  await expect(columns.last()).toHaveAccessibleName(/^20 de noviembre de 2026: aprobados \d+/)
  await expect(columns.and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await columns.last().press('ArrowLeft')
  await expect(columns.nth(-2)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(columns.first()).toBeFocused()
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

test('the focus goes to the heading of another page, and stays where something goes away', async ({
  openConsole,
}) => {
  const { page, rows, sell, store } = await openConsole('/payments')
  const heading = page.getByRole('heading', { level: 1 })
  const press = (name: string) => page.getByRole('button', { name }).press('Enter')
  await sell()
  await rows().getByRole('link').press('Enter')
  await expect(heading).toContainText('Pagado')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText('Cobros')
  await expect(heading).toBeFocused()

  // A pressed button goes with its effect.
  await page.getByRole('searchbox').fill('nada')
  await press('Quitar los filtros')
  await expect(rows()).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Cobros' })).toBeFocused()

  // The pressed row goes, and then the last one.
  await store()
  await store({ number: '5555555555554444' })
  await walk(page, '/tokens')
  await press('Más acciones: 555555******4444')
  await press('Borrar 555555******4444')
  await press('Borrar el token')
  await expect(rows()).toHaveCount(1)
  await expect(rows().locator(':focus')).toBeVisible()
  await press('Más acciones: 411111******1111')
  await press('Borrar 411111******1111')
  await press('Borrar el token')
  await expect(rows()).toHaveCount(0)
  await expect(heading).toBeFocused()

  // A form of other fields is drawn again.
  await walk(page, '/operations/payments.sale')
  const variant = page.getByRole('radio', { name: 'En cuotas' })
  await variant.press('Space')
  await expect(page).toHaveURL(/variant=instalments/)
  await expect(variant).toBeFocused()
})

test('the chosen row of a long list leads past the others', async ({ openConsole }) => {
  const tab = await openConsole('/watch')
  const { page, sell } = tab
  await sell({ order_id: 'FIRST' })
  await sell({ order_id: 'SECOND' })
  const row = page.getByRole('row', { name: /FIRST/ })
  await row.getByRole('link', { name: 'Venta' }).press('Enter')
  await expect(row).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir a sus detalles' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^La solicitud / })).toBeFocused()

  await walk(page, '/scenarios')
  await page.getByRole('link', { name: 'Una venta se cobra, y su estado lo dice' }).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.scenarios-shown')).toBeFocused()
})

test('what one walks back to is not under the top bar', async ({ openConsole, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openConsole('/assumptions')
  const summaries = page.locator('.assumption summary')
  await summaries.nth(60).focus()
  const covered = []
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Shift+Tab')
    covered.push(...(await page.evaluate(coveredFocus)))
  }
  expect(covered).toEqual([])
})

/** The focused element, where another one lies over it (runs in the page). */
function coveredFocus() {
  const focused = document.activeElement
  if (!focused) return []
  const { left, top, height } = focused.getBoundingClientRect()
  const shown = document.elementFromPoint(left + 20, top + height / 2)
  return shown && focused.contains(shown) ? [] : [focused.textContent]
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`what has the focus is never covered, at ${viewport.width} pixels`, async ({
    openConsole,
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { form, whenReady } = await openConsole()
    await whenReady()
    for (const group of ['Autenticación y firma', 'Avanzado']) await form.getByText(group).click()
    expect(await form.evaluate(listCoveredFocus)).toEqual([])
  })
}

/** Moves the focus down and up through a form; returns the covered controls (runs in the page). */
function listCoveredFocus(form: Element) {
  const controls = [...form.querySelectorAll<HTMLElement>('input, select, button, summary')].filter(
    (control) => control.checkVisibility(),
  )
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
