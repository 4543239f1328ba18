import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { controlPath } from '../../src/contract/control/control-routes.ts'
import {
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../../src/contract/samples.ts'
import { startHost } from '../../src/entries/host.ts'
import { startFileServer } from '../file-server.ts'

// Walks through the console in Firefox, by WebDriver BiDi (`npm run release-check -- firefox`).

/** The used parts of puppeteer-core, which is installed outside the project. */
interface Page {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  bringToFront(): Promise<void>
  close(): Promise<void>
  on(event: 'pageerror', listener: (error: Error) => void): void
  waitForFunction(work: string): Promise<unknown>
  evaluate<Result, Given extends unknown[]>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>
  locator(selector: string): { click(): Promise<void> }
}

interface Browser {
  version(): Promise<string>
  newPage(): Promise<Page>
  pages(): Promise<readonly Page[]>
  close(): Promise<void>
}

const puppeteerFolder = join(process.env['ENSAYO_PEERS'] ?? '', 'node_modules', 'puppeteer-core')
const { exports } = JSON.parse(readFileSync(join(puppeteerFolder, 'package.json'), 'utf8'))
const { default: puppeteer } = await import(
  pathToFileURL(join(puppeteerFolder, exports['.'].import)).href
)

const folder = resolve('dist')
const assets = readdirSync(join(folder, 'assets')).filter((name) => !name.endsWith('.bin'))
const files = await startFileServer({ '/': folder })
const host = await startHost({ port: 0, pages: { folder } })
/** The host's console opens on the sandbox of the server. */
const server = await startHost({ port: 0, pages: { folder, isFirst: true } })
const browser: Browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env['FIREFOX_PATH'],
  extraPrefsFirefox: { 'intl.accept_languages': 'es-HN' },
  // A busy machine takes long to start it.
  timeout: 120_000,
})

const sale = (order_id: string) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-auth-key': sandboxCredentials.key,
    'x-auth-hash': sandboxCredentials.hash,
  },
  body: JSON.stringify({ ...sampleSale, order_id }),
})

const salePath = '/api/v2/transaction/sale'
const errors: string[] = []

async function open(url: string) {
  const page = await browser.newPage()
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(url)
  return page
}

/** Opens the form of a sale, whose page has its sandbox. */
async function openForm(origin: string) {
  const page = await open(`${origin}/operations/payments.sale`)
  await hasSandbox(page)
  return page
}

const hasSandbox = (page: Page) =>
  page.waitForFunction(`document.querySelector('.ui-frame-top time') !== null`)

/** Waits until something that the selector finds has the text. */
const shows = (page: Page, text: string, selector = '[role=status]') =>
  page.waitForFunction(
    `[...document.querySelectorAll('${selector}')].some((one) => one.innerText.includes('${text}'))`,
  )

const press = (page: Page, text: string, within = 'main') =>
  page.locator(`${within} button::-p-text(${text})`).click()

const ask = (page: Page, path: string, init: RequestInit = {}) =>
  page.evaluate(async (url, options) => (await fetch(url, options)).json(), path, init)

const countOf = async (page: Page) => (await ask(page, controlPath('payments.list'))).items.length

const countAt = async (url: string) => {
  const { items } = (await (await fetch(url + controlPath('payments.list'))).json()) as {
    readonly items: readonly unknown[]
  }
  return items.length
}

async function sell(page: Page) {
  await press(page, 'Enviar')
  await shows(page, '200')
}

function same(found: unknown, wanted: unknown) {
  if (found !== wanted) throw new Error(`${String(found)} is not ${String(wanted)}`)
}

const walks: Readonly<Record<string, () => Promise<void>>> = {
  'sells in the sandbox of the browser, by the form and by a program of the page': async () => {
    const page = await openForm(files.url)
    await sell(page)
    same((await ask(page, salePath, sale('FIREFOX-1'))).success, true)
    same(await countOf(page), 2)
  },

  'sells in the sandbox of the browser where a host serves the page': async () => {
    const page = await openForm(host.url)
    await sell(page)
    same(await countOf(page), 1)
    same(await countAt(host.url), 0)
  },

  'sells after the worker has rested for 45 s': async () => {
    const page = await openForm(files.url)
    const before = await countOf(page)
    await delay(45_000)
    await sell(page)
    same(await countOf(page), before + 1)
  },

  'sells in the sandbox of the server, and watches a program': async () => {
    const page = await openForm(server.url)
    await sell(page)
    same(await countAt(server.url), 1)
    const watching = await open(`${server.url}/watch`)
    await shows(watching, 'Conectado')
    await fetch(server.url + salePath, sale('FIREFOX-2'))
    await shows(watching, 'FIREFOX-2', 'main')
  },

  'has twelve tabs of each sandbox, all of which load and sell': async () => {
    for (const origin of [server.url, files.url]) {
      const tabs: Page[] = []
      while (tabs.length < 12) tabs.push(await openForm(origin))
      const [first] = tabs as [Page]
      const before = await countOf(first)
      for (const tab of tabs) {
        await tab.bringToFront()
        await sell(tab)
      }
      same(await countOf(first), before + 12)
      for (const tab of tabs) await tab.close()
    }
  },

  'moves the clock': async () => {
    const page = await openForm(files.url)
    await page.locator('header button[title^="Reloj del sandbox"]').click()
    await press(page, '1 día', 'dialog')
    await shows(page, 'El reloj está en', 'dialog')
  },

  'runs the scenarios of payments': async () => {
    const page = await open(`${files.url}/scenarios?q=payments.`)
    await hasSandbox(page)
    await press(page, 'Ejecutar')
    await shows(page, 'Terminó')
    await shows(page, 'fallidos: 0,')
  },

  'has a customer pay a link in another tab': async () => {
    const page = await openForm(files.url)
    const plans = '/api/v2/subscriptions'
    const post = async (path: string, values: object) =>
      (await ask(page, path, { ...sale(''), body: JSON.stringify(values) })).data
    const { id } = await post(plans, samplePlan)
    const values = { ...sampleEnrollment, subscription: id, resubscribe: 'true' }
    const { payment } = await post(`${plans}/${id}/subscribe`, values)
    const customer = await open(payment.payment_url)
    await press(customer, 'Mastercard', 'body')
    await press(customer, 'Pagar', 'body')
    await shows(customer, 'Pago recibido', 'h1')
  },

  // The last one: it stops the server of the files.
  'loads the console and sells without a network': async () => {
    const page = await openForm(files.url)
    await page.waitForFunction(`caches.keys()
      .then((names) => caches.open(names.find((name) => name.startsWith('ensayo '))))
      .then((cache) => cache.keys())
      .then((kept) => ${JSON.stringify(assets)}.every((name) => kept.some(({ url }) => url.endsWith('/' + name))))
      .catch(() => false)`)
    await files.close()
    await page.reload()
    await hasSandbox(page)
    const before = await countOf(page)
    await sell(page)
    same(await countOf(page), before + 1)
  },
}

console.log(await browser.version())
for (const [name, walk] of Object.entries(walks)) {
  const failure = await walk().then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const problem = [failure ?? [], errors.splice(0)].flat().join('; ')
  console.log(problem ? `FAIL ${name}: ${problem}` : `ok   ${name}`)
  if (problem) process.exitCode = 1
  const [, ...opened] = await browser.pages()
  for (const page of opened) await page.close()
}
await browser.close()
await host.close()
await server.close()
await files.close()
