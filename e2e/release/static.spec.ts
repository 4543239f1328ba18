import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { encodeState } from '../../src/contract/control/state-link.ts'
import { addRows, paths } from '../../src/console/state/routes.ts'
import { featureRows } from '../../src/features/rows.ts'
import { enroll } from '../customer.ts'
import { startFileServer } from '../file-server.ts'
import { expect, tabOf, test as base, walk } from '../fixtures.ts'
import { untilFilesAreKept } from '../kept-files.ts'

const project = resolve(import.meta.dirname, '../..')
const folder = '/una/carpeta/'

interface Site {
  /** Where the program of the folder is built. */
  readonly built: string
  /** Two programs under one origin, on a server that knows only files: in its root and in a folder. */
  readonly site: string
}

const programs = (built: string) => ({ '/': join(project, 'dist'), [folder]: built })

const test = base.extend<object, Site>({
  built: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands a pattern here
    async ({}, use) => {
      const built = await mkdtemp(join(tmpdir(), 'ensayo-static-'))
      await promisify(execFile)(
        join(project, 'node_modules/.bin/vite'),
        ['build', '--base', folder, '--outDir', built, '--logLevel', 'error'],
        { cwd: project, env: { ...process.env, NODE_ENV: 'production' } },
      )
      await use(built)
      await rm(built, { recursive: true })
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ built }, use) => {
      const { url, close } = await startFileServer(programs(built))
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
})

test.use({ fresh: true })

// In one worker: each builds a program of its own.
test.describe.configure({ mode: 'default' })

// A server of files says 404 with the page that shows the program.
test.beforeEach(({ expectMishap }) => expectMishap(/^console: Failed to load resource: .* 404/))

test('in any folder the program opens by each of its addresses', async ({ site, openConsole }) => {
  const { page, goTo, send, openPayment } = await openConsole(`${site}${folder}`)
  const title = page.getByRole('heading', { level: 1 })
  await send()
  await openPayment()
  await expect(title).toContainText('L 1.00')
  const payment = page.url()
  for (const address of addressesBelow(`${site}${folder}`)) {
    expect(await (await fetch(address)).text()).toContain(`src="${folder}assets/`)
  }
  await page.goto(payment)
  await expect(title).toContainText('L 1.00')
  await goTo('Solicitudes')
  await expect(page).toHaveURL(`${site}${folder}history`)
  await page.goto(`${site}${folder}nada`)
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
})

test('the worker of a folder is the one of its program, which answers there', async ({
  site,
  openConsole,
}) => {
  const { page, goTo, whenReady, send, result } = await openConsole(`${site}${folder}assumptions`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supuestos')
  const registrations = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      return all.map(({ scope }) => scope)
    })
  await expect.poll(registrations).toEqual([`${site}${folder}`])
  await goTo('Cobros', 'Venta')
  await whenReady()
  await send()
  await expect(result).toContainText('200')
})

test('two programs under one origin do not meet', async ({ site, openConsole, context }) => {
  const first = await openConsole(`${site}/`)
  await first.field('Número de orden').fill('ORDER-1')
  await first.speak('EN')
  await first.send()
  await expect(first.result).toContainText('200')
  expect(await first.payments()).toHaveLength(1)

  const second = tabOf(await context.newPage())
  await second.page.goto(`${site}${folder}`)
  await second.whenReady()
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Venta')
  await expect(second.field('Número de orden')).not.toHaveValue('ORDER-1')
  await second.goTo('Solicitudes')
  await expect(second.page.getByText('ORDER-1')).toBeHidden()
  await second.goTo('Cobros')
  await expect(second.page.getByText('Todavía no hay cobros')).toBeVisible()

  await first.page.reload()
  expect(await first.payments()).toHaveLength(1)
})

test('after the first visit everything works without a network, in a restarted browser', async ({
  built,
  playwright,
  launchOptions,
}) => {
  test.slow()
  const profile = await mkdtemp(join(tmpdir(), 'ensayo-offline-'))
  const start = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      locale: 'es-HN',
    })
    return { context, ...tabOf(await context.newPage(), folder.slice(0, -1)) }
  }
  const server = await startFileServer(programs(built))
  const home = `${server.url}${folder}`
  const first = await start()
  await first.page.goto(home)
  await first.whenReady()
  await first.sell({ order_id: 'FIRST' })
  const link = await encodeState({ state: await first.control('state.read') })
  await first.resetSandbox({ dataset: 'demo' })
  const { items } = await first.control('enrollments.list')
  const { url: checkout } = await enroll(first)
  await untilFilesAreKept(first.page, built)
  await first.context.close()
  await server.close()

  const { context, page, send, result, goTo, openPayment, payments } = await start()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`${home}enrollments/${items[0]?.id}`)
  await expect(title).toContainText(items[0]?.customer_name ?? '')
  await goTo('Cobros', 'Venta')
  await send()
  await expect(result).toContainText('200')
  await openPayment()
  await expect(title).toContainText('L 1.00')
  await openEach(page, home)
  await page.goto(checkout)
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible()
  await page.goto(`${home}state#${link}`)
  await page.getByRole('button', { name: 'Guardar lo que hay y abrir' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'El sandbox está en' })).toBeVisible()
  expect(await payments()).toMatchObject([{ order_id: 'FIRST' }])
  await presentOffline(page, `${home}demo`)
  await context.close()
  await rm(profile, { recursive: true })
})

/** The story happens without a network, at a zoom of 200 %: the result comes into view. */
async function presentOffline(page: Page, address: string) {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto(address)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  await press('Presentar')
  await press('Abrir la tienda')
  await press('Siguiente')
  await press('Cobrar L 1,480.50')
  await expect(main.getByText('Pagado')).toBeInViewport()
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  const [content = 0, window = 0] = await widths()
  expect(content).toBeLessThanOrEqual(window)
}

/**
 * Opens every page: each address brings the document of the program, which then shows the page of
 * that address. To start the program at each takes a second of a core: the documents run no script.
 */
async function openEach(page: Page, root: string) {
  const addresses = addressesBelow(root)
  const documents = new Set<string | undefined>()
  const devtools = await page.context().newCDPSession(page)
  const start = (value: boolean) =>
    devtools.send('Emulation.setScriptExecutionDisabled', { value: !value })
  await start(false)
  for (const address of addresses) {
    const answer = await page.goto(address, { waitUntil: 'commit' })
    documents.add(await answer?.text())
  }
  const [document, ...others] = documents
  expect(document).toContain('<div id="root">')
  expect(others).toEqual([])
  await start(true)

  await page.goto(root)
  const title = page.getByRole('heading', { level: 1 })
  let shown = ''
  for (const address of addresses.filter((each) => each !== root)) {
    await walk(page, address)
    await expect(title).not.toHaveText(shown)
    shown = await title.innerText()
    expect(page.url().startsWith(root)).toBe(true)
  }
}

addRows(featureRows)

const addressesBelow = (root: string) =>
  paths()
    .filter((path) => !path.includes(':'))
    .map((path) => root + path.slice(1))
