import { expect, test } from '../fixtures.ts'

/** Windows between a phone's and a laptop's: a tablet, half a screen, a page at 150 and 175 %. */
const widths = [744, 823, 860, 960, 1024, 1070, 1280]

test('the top bar and the filters of a list keep their lines in middle windows', async ({
  openConsole,
}) => {
  const { page, whenReady, resetSandbox } = await openConsole('/payments')
  await whenReady()
  await resetSandbox({ seed: 1, dataset: 'demo', now: '2026-01-15T12:00:00Z' })
  const search = page.getByRole('search')
  await expect(search).toBeVisible()
  const middle = async (name: string) => {
    const box = await search.getByLabel(name, { exact: true }).boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const bar = page.getByRole('banner')
    await expect.poll(async () => (await bar.boundingBox())?.height, `${width}`).toBeLessThan(64)
    expect
      .soft(await middle('Desde'), `days at ${width}`)
      .toBe(await middle('Buscar orden, cliente, correo, tarjeta, monto o identificador'))
    expect.soft(await middle('Moneda'), `choices at ${width}`).toBe(await middle('Estado'))
  }
})

test('in a middle window the scenarios begin at the edge of their page', async ({
  openConsole,
}) => {
  const { page } = await openConsole('/scenarios')
  await page.setViewportSize({ width: 823, height: 800 })
  const left = async (part: ReturnType<typeof page.getByRole>) => (await part.boundingBox())?.x
  const search = page.getByRole('searchbox', { name: 'Buscar escenarios' })
  await expect(search).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  expect(await left(search.locator('..'))).toBe(await left(heading))
})

test('the two actions of a 3-D Secure case share a line where a row is a card', async ({
  openConsole,
}) => {
  const { page } = await openConsole('/three-d-secure')
  for (const width of [360, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const row = page.getByRole('row', { name: /^2\.10 / })
    const run = await row.getByRole('button', { name: 'Ejecutar 2.10' }).boundingBox()
    const fill = await row.getByRole('link', { name: 'Al formulario' }).boundingBox()
    expect([fill?.y, fill?.width], `${width}`).toEqual([run?.y, run?.width])
  }
})

test('thirty days of payments have room beside the menu', async ({ openConsole }) => {
  const { page, whenReady, resetSandbox } = await openConsole('/overview')
  await whenReady()
  await resetSandbox({ seed: 1, dataset: 'demo', now: '2026-01-15T12:00:00Z' })
  const columns = page.getByRole('list', { name: 'Cobros por fecha y resultado' })
  for (const width of [768, 1024, 1100]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(columns).toBeVisible()
    const hidden = columns.locator('..').evaluate((plot) => plot.scrollWidth - plot.clientWidth)
    expect.soft(await hidden, `${width}`).toBe(0)
  }
})
