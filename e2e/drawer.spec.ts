import { violations } from './audit.ts'
import { expect, test } from './fixtures.ts'

test('the drawer shows over every page what happened latest, and what anything is', async ({
  openConsole,
}) => {
  const { page, sell, goTo, payments } = await openConsole()
  const drawer = page.getByRole('region', { name: 'Cajón del desarrollador' })
  const tab = (name: string) => drawer.getByRole('tab', { name })
  await sell({ order_id: 'BOX-1' })
  const [payment] = await payments()
  await sell({ order_id: 'BOX-2' })
  await goTo('Supuestos')

  await page.keyboard.press('Backquote')
  await expect(tab('Solicitudes')).toBeFocused()
  await expect(drawer.getByText('Aún no se envió nada')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('row').filter({ hasText: 'BOX-1' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(tab('Notificaciones')).toBeFocused()
  await tab('Inspector').click()
  const box = drawer.getByRole('searchbox')
  await box.fill('BOX-')
  await drawer.getByRole('button', { name: 'BOX-1' }).click()
  await expect(box).toHaveValue(payment?.uuid ?? '')
  await expect(drawer.getByText(payment?.uuid ?? '').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  // It is typed there.
  await box.press('Backquote')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('the drawer follows the page, and keeps its height and what it shows', async ({
  openConsole,
}) => {
  const { page, openPayment, payments, send, form } = await openConsole()
  const drawer = page.getByRole('region', { name: 'Cajón del desarrollador' })
  const toggle = page.getByRole('button', { name: 'Cajón del desarrollador' })
  await toggle.click()
  await drawer.getByRole('tab', { name: 'Inspector' }).click()
  const edge = drawer.getByRole('separator', { name: 'Altura del cajón' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('ArrowUp')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32))
  await expect.poll(async () => (await drawer.boundingBox())?.height).toBe(before + 32)
  await form.getByRole('textbox').last().focus()
  expect(
    await page.evaluate(() => {
      const { x, y } = document.activeElement?.getBoundingClientRect() ?? {}
      return document.elementFromPoint((x ?? 0) + 4, (y ?? 0) + 4) === document.activeElement
    }),
    'the drawer must not lie over what has the focus',
  ).toBe(true)
  await send()
  await openPayment()
  const [payment] = await payments()
  await expect(drawer.getByRole('searchbox')).toHaveValue(payment?.uuid ?? '')
  await expect(drawer.getByRole('link', { name: 'Abrir su página' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Cerrar el cajón' }).click()
  await expect(toggle).toBeFocused()

  await page.reload()
  await expect(drawer).toBeHidden()
  await toggle.click()
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32))
  await expect(drawer.getByRole('tab', { name: 'Inspector' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
