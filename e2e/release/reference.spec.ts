import { readFile } from 'node:fs/promises'
import { expect, test, walk } from '../fixtures.ts'

test('the reference is searched while typing, and a field leads to its place', async ({
  openConsole,
}) => {
  const { page } = await openConsole('/reference')
  await page.getByRole('searchbox').fill('card_cvv')
  await page
    .getByRole('link', { name: /card_cvv/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venta')
  await expect(page.locator('#field-card_cvv')).toBeInViewport()
})

test('an unknown address offers the nearest pages', async ({ openConsole }) => {
  const { page } = await openConsole('/reference/errors/invalid_keey')
  await page.getByRole('link', { name: 'El valor KEY es inválido' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El valor KEY es inválido')
  // The basis of the page leads to the ledger.
  await page.getByRole('link', { name: 'Solicitud sin env=sandbox' }).click()
  await expect(page).toHaveURL(/\/assumptions\?id=missing_env$/)
})

test('the documents for other programs are saved as the sandbox of the page has them', async ({
  openConsole,
}) => {
  const { page, control } = await openConsole('/reference')
  await control('settings.change', { body: { assumptions: { rate_limit: '60_per_minute' } } })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar: OpenAPI', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ensayo-openapi.json')
  const document = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(document.servers).toEqual([{ url: new URL(page.url()).origin }])
  const { responses } = document.paths['/api/v2/transaction/sale'].post
  expect(Object.keys(responses)).toContain('429')
})

test('the reference is beside a form, and the list of first steps ticks itself', async ({
  openConsole,
}) => {
  const { page, send, result, answer } = await openConsole()
  await page.getByRole('button', { name: 'Referencia' }).click()
  const pane = page.getByRole('region', { name: 'Referencia de la operación' })
  await expect(pane.getByText('El número con el que su sistema conoce la orden')).toBeVisible()
  await send()
  await expect(result).toContainText('200')
  await expect(answer).toBeVisible()
  await walk(page, '/reference')
  const step = page.getByRole('listitem').filter({ hasText: 'Haga la primera venta' })
  await expect(step).toContainText('Hecho: una venta o autorización aprobada')
})

test('a printed page has no frame and no button, and of what it rests on only what is open', async ({
  openConsole,
}) => {
  const { page } = await openConsole('/reference/operations/tokens.delete')
  const basis = page.getByText('DELETE', { exact: false }).first()
  await expect(basis).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('La ruta lleva el token, obligatorio.').first()).toBeHidden()
  const chevrons = await page
    .locator('summary')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content))
  expect(chevrons.filter((content) => content !== 'none')).toEqual([])
  await walk(page, '/reference')
  await expect(page.getByRole('heading', { name: 'Guía' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Descargas', includeHidden: true })).toBeHidden()
})
