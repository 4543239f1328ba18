import { readFile } from 'node:fs/promises'
import { expect, test, walk } from './fixtures.ts'
import { copyLink, fill, noon, outcome, stateOf } from './sandbox-state.ts'

test('what there was is kept, and comes back', async ({ openConsole, context }) => {
  const tab = await openConsole('/snapshots')
  await fill(tab)
  const state = await stateOf(tab)
  const link = await copyLink(tab, context)
  await tab.resetSandbox(noon)
  await tab.sell({ order_id: 'MINE' })
  const mine = await stateOf(tab)

  const opened = await openConsole(link)
  await opened.page.reload()
  await expect(opened.notice('Cobros: 1 · Tokens: 0')).toBeVisible()
  expect(await stateOf(opened)).toEqual(mine)
  await opened.page.getByRole('button', { name: 'Guardar lo que hay y abrir' }).click()
  await expect(outcome(opened)).toContainText('está en la instantánea SNAP-1')
  expect(await stateOf(opened)).toEqual(state)
  await opened.page.getByRole('button', { name: 'Volver a lo que había' }).click()
  await expect(opened.notice('El sandbox está otra vez como antes')).toBeVisible()
  expect(await stateOf(opened)).toEqual(mine)
})

test(
  'the settings and the clock of a sandbox without records are kept, and come back',
  { tag: '@release' },
  async ({ openConsole, context }) => {
    const tab = await openConsole('/snapshots')
    await fill(tab)
    const link = await copyLink(tab, context)
    await tab.resetSandbox(noon)
    await tab.changeSettings({ merchant: { name: 'Lo mío' } })
    const mine = await stateOf(tab)
    const opened = await openConsole(link)
    await expect(outcome(opened)).toContainText('está en la instantánea')
    await opened.page.getByRole('button', { name: 'Volver a lo que había' }).click()
    await expect(opened.notice('El sandbox está otra vez como antes')).toBeVisible()
    expect(await stateOf(opened)).toEqual(mine)
  },
)

test(
  'a link that was cut off or is too new changes nothing, and says so',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/snapshots')
    await tab.resetSandbox(noon)
    await tab.sell()
    const state = await stateOf(tab)
    await walk(tab.page, '/state#2.z.abc')
    await expect(tab.notice(/incompleto o dañado/)).toBeVisible()
    await walk(tab.page, '/snapshots')
    await walk(tab.page, '/state#3.z.abc')
    await expect(tab.notice(/versión más nueva/)).toBeVisible()
    await tab.speak('EN')
    await expect(tab.notice(/newer version than this console/)).toBeVisible()
    expect(await stateOf(tab)).toEqual(state)
  },
)

test('a state is saved to a file, and opened from it', async ({ openConsole }) => {
  const tab = await openConsole('/snapshots')
  await fill(tab)
  const state = await stateOf(tab)
  const { page } = tab
  await page.getByRole('button', { name: 'Compartir' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar el archivo' }).click(),
  ])
  const path = await file.path()
  await tab.resetSandbox(noon)
  await tab.follow('Abrir un estado')
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(outcome(tab)).toBeVisible()
  expect(await stateOf(tab)).toEqual(state)
  await page.locator('input[type=file]').setInputFiles({
    name: 'cut.json',
    mimeType: 'application/json',
    buffer: (await readFile(path)).subarray(0, 300),
  })
  await expect(tab.notice(/incompleto o dañado/)).toBeVisible()
  expect(await stateOf(tab)).toEqual(state)
})

const failing = {
  scenarios: [
    {
      id: 'mine.capture-a-sale',
      title: 'Captura una venta',
      steps: [
        {
          do: 'send',
          operation: 'payments.sale',
          example: 'card',
          expect: { status: 200 },
          capture: { uuid: 'data.payment_uuid' },
        },
        { do: 'clock', advance: 'P1D' },
        {
          do: 'send',
          operation: 'payments.capture',
          example: 'payment',
          values: { payment_uuid: '{{uuid}}' },
          expect: { status: 200 },
        },
      ],
    },
  ],
}

test(
  'a failed step opens at its state, where Send fails as it did',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole('/scenarios?q=mine')
    const { page } = tab
    await page.getByLabel('Importar JSON', { exact: true }).setInputFiles({
      name: 'mio.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(failing)),
    })
    await page.getByRole('button', { name: 'Ejecutar (1)' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Captura una venta' }).first().click()
    await page.getByRole('button', { name: 'Abrir antes de este paso, el 3' }).click()
    await expect(outcome(tab)).toContainText('16 ene 2026, 06:00:00')
    await page.getByRole('button', { name: 'Abrir el paso: Captura' }).click()
    expect(new URL(page.url()).pathname).toBe('/operations/payments.capture')
    await tab.send()
    await expect(tab.result).toHaveText(/^412 .*Error al encontrar el cobro/)
    expect((await tab.info()).counts).toMatchObject({ payments: 1, requests: 1 })
  },
)
