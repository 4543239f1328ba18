import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { controlPath } from '../src/contract/control/routes.ts'
import { enroll } from './customer.ts'
import { copiedText, expect, type Tab, tabOf, test } from './fixtures.ts'
import { untilFilesAreKept } from './kept-files.ts'

const noon = { now: '2026-01-15T12:00:00Z' }
const lists = [
  'payments.list',
  'tokens.list',
  'plans.list',
  'enrollments.list',
  'events.list',
  'deliveries.list',
] as const

/** What the lists of a sandbox say, byte for byte. */
async function stateOf(tab: Tab) {
  await tab.whenReady()
  const answers = await Promise.all(lists.map((list) => tab.ask(`${controlPath(list)}?limit=500`)))
  return answers.map(({ text }) => text)
}

/** Copies the link to the state of now, on the page of snapshots. */
async function copyLink({ page }: Tab, context: BrowserContext) {
  await page.getByRole('button', { name: 'Compartir' }).click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar el enlace' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  return copiedText(page)
}

/** A sale, a stored card and a customer who has paid twice. */
async function fill(tab: Tab) {
  await tab.resetSandbox(noon)
  await tab.sell({ order_id: 'FIRST' })
  await tab.store()
  const { pay } = await enroll(tab)
  await pay()
  await tab.control('clock.move', { body: { advance: 'P1M' } })
  await tab.sell({ order_id: 'DECLINED', order_amount: '2' })
}

const outcome = ({ page }: Tab) =>
  page.getByRole('status').filter({ hasText: 'El sandbox está en' })

test('a link opens the same state in another browser, without a network', async ({
  openConsole,
  context,
  browser,
}) => {
  const tab = await openConsole('/snapshots')
  await fill(tab)
  const link = await copyLink(tab, context)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/state#2\.z\.[\w-]+$/)
  expect(link).not.toContain('4111')

  const elsewhere = await browser.newContext({ locale: 'es-HN' })
  const other = tabOf(await elsewhere.newPage())
  await other.page.goto(new URL('/state', link).href)
  await expect(other.notice(/no trae ningún estado/)).toBeVisible()
  await other.whenReady()
  await untilFilesAreKept(other.page)
  await elsewhere.setOffline(true)
  await other.page.evaluate((fragment) => (location.hash = fragment), new URL(link).hash)
  await expect(outcome(other)).toContainText('15 feb 2026, 06:00:00')
  expect(await stateOf(other)).toEqual(await stateOf(tab))
  expect((await other.info()).frozen).toBe(true)
  await other.follow('Ver los cobros')
  await expect(other.rows()).toHaveCount(4)
  await elsewhere.close()
})

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

test('a link that was cut off or is too new changes nothing, and says so', async ({
  openConsole,
}) => {
  const tab = await openConsole('/snapshots')
  await tab.resetSandbox(noon)
  await tab.sell()
  const state = await stateOf(tab)
  const broken = await openConsole('/state#2.z.abc')
  await expect(broken.notice(/incompleto o dañado/)).toBeVisible()
  const newer = await openConsole('/state#3.z.abc')
  await expect(newer.notice(/versión más nueva/)).toBeVisible()
  await newer.speak('EN')
  await expect(newer.notice(/newer version than this console/)).toBeVisible()
  expect(await stateOf(tab)).toEqual(state)
})

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

test('a failed step opens at its state, where Send fails as it did', async ({ openConsole }) => {
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
})
