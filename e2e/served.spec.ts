import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controlPath } from '../src/contract/control/control-routes.ts'
import { startHost } from '../src/entries/host.ts'
import { openForwarder } from '../src/hosts/testing/forwarder.ts'
import { customerAt, enroll } from './customer.ts'
import { expect, saleRequest, tabOf, test } from './fixtures.ts'
import { untilFilesAreKept } from './kept-files.ts'
import { hardReload } from './loading.ts'

// Each host is an origin of its own.
test.use({ fresh: true })

/** The server of `npm start`. */
const serve = (port = 0, data?: string) =>
  startHost({
    port,
    ...(data && { data }),
    host: 'localhost',
    pages: {
      folder: 'dist',
      build: () => Promise.reject(new Error('it is built')),
      // A second address of this machine, like a network's.
      phonesAt: () => '127.0.0.2',
    },
  })

const sellTo = (url: string, init = saleRequest()) => fetch(`${url}/api/v2/transaction/sale`, init)

const paymentsOf = async (url: string): Promise<readonly { readonly order_id: string }[]> =>
  (await (await fetch(url + controlPath('payments.list'))).json()).items

/** Requests of another program in a page on the host's sandbox, which a worker lets pass. */
const passed = /^passed through to the web server/

const asked = 'Un programa preguntó al sandbox del servidor'

test('the first sale of a new user is answered by the service worker, and outlives the host', async ({
  page,
  expectMishap,
}) => {
  expectMishap(/net::ERR_|Failed to load resource/)
  const host = await serve()
  await page.goto(host.url)
  const { send, result, rows, goTo, whenReady } = tabOf(page)
  const target = page.getByRole('radio', { name: 'Sandbox del navegador' })
  await expect(target).toBeChecked()
  const answered = page.waitForResponse('**/api/v2/transaction/sale')
  await send()
  expect((await answered).fromServiceWorker()).toBe(true)
  await expect(result).toContainText('200')
  const workers = page.context().serviceWorkers()
  expect(workers.map((worker) => worker.url())).toEqual([`${host.url}/worker.js`])
  expect(await paymentsOf(host.url)).toEqual([])
  await host.close()

  const again = await serve(Number(new URL(host.url).port))
  await page.reload()
  await expect(target).toBeChecked()
  await whenReady()
  await goTo('Cobros')
  await expect(rows()).toHaveText([/Pagado/])
  await page.close()
  await again.close()
})

test(
  'a page on the sandbox of the browser goes on when its host has stopped',
  { tag: '@release' },
  async ({ page, expectMishap }) => {
    expectMishap(/net::ERR_|Failed to load resource/)
    const host = await serve()
    await page.goto(host.url)
    const { rows, goTo, whenReady, sell } = tabOf(page)
    await whenReady()
    await sell({ order_id: 'BEFORE' })
    await untilFilesAreKept(page)
    await host.close()
    await page.reload()
    await whenReady()
    await sell({ order_id: 'AFTER' })
    await goTo('Cobros')
    await expect(rows()).toHaveText([/AFTER/, /BEFORE/])
    await page.goto(`${host.url}/plans`)
    await goTo('Cobros')
    await expect(rows()).toHaveText([/AFTER/, /BEFORE/])
  },
)

test(
  'who presents the sandbox of a host goes on without it, and sees what is out of reach',
  { tag: '@release' },
  async ({ page, expectMishap }) => {
    expectMishap(/net::ERR_|Failed to load resource/)
    const host = await serve()
    await page.goto(host.url)
    const { goTo, whenReady, notice } = tabOf(page)
    await whenReady()
    await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
    await page.reload()
    await goTo('Resumen')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: 'Vista de presentación' }).click()
    await untilFilesAreKept(page)
    await host.close()
    await page.reload()
    await goTo('Cobros')
    await expect(notice('Esa dirección no respondió')).toBeVisible()
    // An audience is not told of commands.
    await expect(notice('No hay un sandbox en')).toBeHidden()
    const again = await serve(Number(new URL(host.url).port))
    await expect(notice('Todavía no hay cobros')).toBeVisible()
    await expect(notice('Esa dirección no respondió')).toBeHidden()
    await page.close()
    await again.close()
  },
)

test(
  'what is said of a host that is away is in plain words, and goes when it is back',
  { tag: '@release' },
  async ({ page, expectMishap }) => {
    expectMishap(/net::ERR_|Failed to load resource/)
    const host = await serve()
    await page.goto(host.url)
    const { send, answer, result, notice, whenReady } = tabOf(page)
    await whenReady()
    await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
    await send()
    await expect(result).toContainText('200')
    await host.close()
    await send()
    await expect(answer).toContainText('Esa dirección no respondió')
    await expect(page.locator('body')).not.toContainText(/Failed to fetch|NetworkError|Load failed/)
    await expect(notice(`No hay un sandbox en ${host.url}`)).toBeVisible()
    const again = await serve(Number(new URL(host.url).port))
    await expect(notice(`No hay un sandbox en ${host.url}`)).toBeHidden()
    await page.close()
    await again.close()
  },
)

test(
  'of a sale that was under way when its host stopped the page says that it was made',
  { tag: '@release' },
  async ({ page, expectMishap }, info) => {
    expectMishap(/net::ERR_|Failed to load resource/)
    const data = info.outputPath('sandbox')
    // The host has another port when it starts again.
    const place = await openForwarder()
    const host = await serve(0, data)
    place.leadTo(host.url)
    await page.goto(place.url)
    const { send, answer, whenReady } = tabOf(page)
    await whenReady()
    await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
    await fetch(host.url + controlPath('settings.change'), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latency_ms: 60_000 }),
    })
    await send()
    await expect.poll(() => paymentsOf(host.url)).toHaveLength(1)
    place.leadTo(undefined)
    await host.close()
    await expect(answer).toContainText('Esa dirección no respondió')
    const again = await serve(0, data)
    place.leadTo(again.url)
    await expect(answer).toContainText('el sandbox sí recibió la solicitud')
    await answer.getByRole('link', { name: /^Cobro / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('L 1.00')
    await page.close()
    place.close()
    await again.close()
  },
)

test(
  'the first request of a program to the host shows a line, which leads to it',
  { tag: '@release' },
  async ({ page }) => {
    const host = await serve()
    await page.goto(host.url)
    const { notice, rows, whenReady, sell, goTo } = tabOf(page)
    await whenReady()
    await sell({ order_id: 'MINE' })
    await goTo('Cobros')
    await expect(rows()).toHaveText([/MINE/])
    await expect(notice(asked)).toBeHidden()
    await sellTo(host.url, saleRequest({ order_id: 'BACKEND' }))
    await notice(asked).click()
    await expect(page).toHaveURL(`${host.url}/watch`)
    await expect(page.getByRole('radio', { name: 'Sandbox del servidor' })).toBeChecked()
    await expect(rows()).toHaveText([/BACKEND/])
    await expect(notice(asked)).toBeHidden()
    await page.getByRole('radio', { name: 'Sandbox del navegador' }).check()
    await expect(rows()).toHaveText([/MINE/])
    await page.reload()
    await expect(rows()).toHaveText([/MINE/])
    await expect(notice(asked)).toBeHidden()
    await page.getByRole('link', { name: 'Ver su backend' }).click()
    await expect(rows()).toHaveText([/BACKEND/])
    await page.close()
    await host.close()
  },
)

test(
  'two tabs ask two sandboxes of one origin, each its own, also after a reload',
  { tag: '@release' },
  async ({ page, context, expectMishap }) => {
    expectMishap(passed)
    const host = await serve()
    await page.goto(host.url)
    const own = tabOf(page)
    await own.whenReady()
    const other = tabOf(await context.newPage())
    await other.page.goto(host.url)
    await other.page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
    for (const tab of [own, other]) {
      await tab.send()
      await expect(tab.result).toContainText('200')
    }
    expect(await paymentsOf(host.url)).toHaveLength(1)
    // Another program in a page reaches the sandbox that its page has chosen.
    await own.sell({ order_id: 'OF-BROWSER' })
    await other.sell({ order_id: 'OF-SERVER' })
    for (const [tab, orders] of [
      [own, [/OF-BROWSER/, /ORDER/]],
      [other, [/OF-SERVER/, /ORDER/]],
    ] as const) {
      await tab.page.goto(`${host.url}/payments`)
      await expect(tab.rows()).toHaveText([...orders])
      await hardReload(tab.page)
      await expect(tab.rows()).toHaveText([...orders])
    }
    // A page that has the worker, and goes over to the server.
    await own.page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
    await expect(own.rows()).toHaveText([/OF-SERVER/, /ORDER/])
    expect(
      (await own.ask<{ items: object[] }>(controlPath('payments.list'))).body.items,
    ).toHaveLength(2)
    await own.sell({ order_id: 'OVER' })
    expect((await paymentsOf(host.url)).map((one) => one.order_id)).toContain('OVER')
    await Promise.all([page.close(), other.page.close()])
    await host.close()
  },
)

test(
  'the page of a customer finds the sandbox that has the payment',
  { tag: '@release' },
  async ({ page, context, expectMishap }) => {
    expectMishap(passed)
    const host = await serve()
    await page.goto(host.url)
    const tab = tabOf(page)
    await tab.whenReady()
    const { url, read } = await enroll(tab)
    const customer = await context.newPage()
    await customer.goto(url)
    const { pay, testCard, title } = customerAt(customer)
    await testCard('Visa')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    expect(await read()).toMatchObject({ status: 'active' })
    // A program's, in the browser of the same developer.
    await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
    const program = { ...tab, whenReady: async () => undefined }
    const theirs = await enroll(program)
    await page.getByRole('radio', { name: 'Sandbox del navegador' }).check()
    await customer.goto(theirs.url)
    await testCard('Visa')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    const { items } = await (await fetch(host.url + controlPath('enrollments.list'))).json()
    expect(items).toMatchObject([{ status: 'active' }])
    await Promise.all([page.close(), customer.close()])
    await host.close()
  },
)

test(
  'a link to what only the server has leads to its sandbox',
  { tag: '@release' },
  async ({ page }) => {
    const host = await serve()
    const { data } = await (await sellTo(host.url)).json()
    await page.goto(`${host.url}/payments/${data.payment_uuid}`)
    await expect(page.getByRole('radio', { name: 'Sandbox del servidor' })).toBeChecked()
    await expect(tabOf(page).timeline).toContainText('Pago completado')
    await page.close()
    await host.close()
  },
)

test(
  'a link to a state leads to the sandbox of the server',
  { tag: '@release' },
  async ({ page }) => {
    const host = await serve()
    await sellTo(host.url)
    const query = new URLSearchParams({ format: 'link', console: host.url })
    const { link } = await (await fetch(`${host.url}${controlPath('state.read')}?${query}`)).json()
    await page.goto(link)
    await expect(page.getByRole('radio', { name: 'Sandbox del servidor' })).toBeChecked()
    await expect(tabOf(page).notice('Cobros: 1')).toBeVisible()
    await page.close()
    await host.close()
  },
)

test(
  'phones that are let in lead to the sandbox of the server',
  { tag: '@release' },
  async ({ page }) => {
    const host = await serve()
    await page.goto(`${host.url}/demo`)
    const target = page.getByRole('radio', { name: 'Sandbox del servidor' })
    await expect(target).not.toBeChecked()
    await page.getByRole('button', { name: 'Dejar entrar a los teléfonos' }).click()
    await expect(target).toBeChecked()
    await expect(page.getByRole('main')).toContainText('el público paga con el suyo')
    await page.close()
    await host.close()
  },
)

test(
  'where the browser knows no service workers the page of a host answers itself',
  { tag: '@release' },
  async ({ page }) => {
    const host = await serve()
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.goto(host.url)
    const { notice, send, result } = tabOf(page)
    await expect(notice('El sandbox responde dentro de esta página')).toBeVisible()
    await send()
    await expect(result).toContainText('200')
    expect(await paymentsOf(host.url)).toEqual([])
    await page.close()
    await host.close()
  },
)

interface Proxy {
  state: 'passes' | 'does not reach it' | 'keeps silent'
  /** The path that a worker gets a log-in page for, and whether it is led there. */
  closed?: { readonly path: string; readonly leads: boolean } | undefined
  /** The number of refused requests. */
  refusals: number
}

/** A web server in front of a host, which at times does not reach it, keeps silent, or wants a log-in. */
async function startProxy(host: string) {
  const proxy: Proxy = { state: 'passes', refusals: 0 }
  const server = createServer((incoming, outgoing) => {
    if (proxy.state === 'keeps silent') return
    const isOfWorker = incoming.headers['sec-fetch-dest'] === 'empty'
    const isClosed = isOfWorker && incoming.url === proxy.closed?.path
    if (isClosed) proxy.refusals++
    if (isClosed && proxy.closed?.leads) {
      outgoing.writeHead(302, { location: '/log-in' }).end()
      return
    }
    if (isClosed || incoming.url === '/log-in') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>')
      return
    }
    if (proxy.state === 'does not reach it') {
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      return
    }
    const { url, method, headers } = incoming
    const forwarded = { ...headers, 'x-forwarded-host': headers.host, host: new URL(host).host }
    const asked = request(host + url, { method, headers: forwarded })
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return Object.assign(proxy, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => server.closeAllConnections(),
    close: () => server.close().closeAllConnections(),
  })
}

test(
  'behind a proxy that does not reach its host the console goes on, and what is said goes by itself',
  { tag: '@release' },
  async ({ page, expectMishap }) => {
    expectMishap(/502 \(Bad Gateway\)|^not JSON|net::ERR_/)
    const host = await serve()
    const proxy = await startProxy(host.url)
    await page.goto(proxy.url)
    const tab = tabOf(page)
    await tab.whenReady()
    await untilFilesAreKept(page)

    await test.step('on the sandbox of the browser it loads and sells', async () => {
      proxy.state = 'does not reach it'
      await page.reload()
      await tab.send()
      await expect(tab.result).toContainText('200')
    })

    await test.step('on that of the host it says so, until it is reached', async () => {
      proxy.state = 'passes'
      await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
      await tab.goTo('Cobros')
      await expect(tab.notice('Todavía no hay cobros')).toBeVisible()
      const trouble = tab.notice('No hay un sandbox en')
      proxy.state = 'does not reach it'
      proxy.cut()
      await tab.goTo('Cobros', 'Venta')
      await tab.send()
      await expect(tab.answer).toContainText('El resultado es incierto')
      await expect(trouble).toBeVisible()
      proxy.state = 'passes'
      await expect(trouble).toBeHidden()

      proxy.state = 'keeps silent'
      proxy.cut()
      await tab.goTo('Cobros')
      await expect(trouble).toBeVisible()
      proxy.state = 'passes'
      proxy.cut()
      await expect(trouble).toBeHidden()
      await expect(tab.notice('Todavía no hay cobros')).toBeVisible()
    })
    await page.close()
    proxy.close()
    await host.close()
  },
)

test(
  'no log-in page of a proxy is kept in the place of a file',
  { tag: '@release' },
  async ({ page, expectMishap }) => {
    expectMishap(/net::ERR_|Failed to load resource/)
    const host = await serve()
    const proxy = await startProxy(host.url)
    const tab = tabOf(page)
    for (const closed of [
      { path: '/', leads: false },
      { path: '/icon-512.png', leads: true },
    ]) {
      proxy.closed = closed
      const { refusals } = proxy
      await page.goto(proxy.url)
      await expect.poll(() => proxy.refusals).toBeGreaterThan(refusals)
    }
    proxy.closed = undefined
    await page.reload()
    await untilFilesAreKept(page)
    const pageOfHost = expect.stringContaining('name="ensayo-host"')
    await expect.poll(() => keptTexts(page)).toContainEqual(pageOfHost)
    expect(await keptTexts(page)).not.toContainEqual(expect.stringContaining('Log in'))
    proxy.close()
    await page.reload()
    await tab.send()
    await expect(tab.result).toContainText('200')
    await page.close()
    await host.close()
  },
)

/** The texts of all files that the worker keeps. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const answer of await cache.matchAll()) texts.push(await answer.text())
    }
    return texts
  })

test(
  'in a folder behind a web server the worker answers for that folder only',
  { tag: '@release' },
  async ({ page }) => {
    const host = await serve()
    const proxy = createServer((incoming, outgoing) => {
      const { url = '', method, headers } = incoming
      // Beside the folder there is another program, which knows nothing of this one's files.
      if (!url.startsWith('/shop/')) return void outgoing.writeHead(404).end()
      const forwarded = { 'x-forwarded-host': headers.host, 'x-forwarded-prefix': '/shop' }
      const asked = request(host.url + url.replace(/^\/shop/, ''), {
        method,
        headers: { ...headers, ...forwarded, host: new URL(host.url).host },
      })
      asked.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      asked.on('error', () => outgoing.destroy())
      incoming.pipe(asked)
    })
    await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
    const shop = `http://localhost:${(proxy.address() as AddressInfo).port}/shop`
    await page.goto(`${shop}/`)
    const fonts = () =>
      page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`))
    await expect.poll(fonts).toContain('Inter: loaded')
    const tab = tabOf(page, '/shop')
    const answered = page.waitForResponse('**/api/v2/transaction/sale')
    await tab.send()
    expect((await answered).fromServiceWorker()).toBe(true)
    await expect(tab.result).toContainText('200')
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    )
    expect(scopes).toEqual([`${shop}/`])
    expect(await paymentsOf(host.url)).toEqual([])
    await sellTo(host.url)
    await tab.notice(asked).click()
    await expect(page).toHaveURL(`${shop}/watch`)
    await expect(tab.rows()).toHaveCount(1)
    await page.close()
    proxy.close().closeAllConnections()
    await host.close()
  },
)

test(
  'a newer console of a host has its worker at once, and a tab of the older one says so',
  { tag: '@release' },
  async ({ page, context }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ensayo-served-'))
    await cp('dist', folder, { recursive: true })
    const host = await startHost({ port: 0, host: 'localhost', pages: { folder } })
    await page.goto(host.url)
    const older = tabOf(page)
    await older.whenReady()
    // The page answers before its worker is there, which would be the newer one.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await appendFile(join(folder, 'worker.js'), '// newer')
    const newer = tabOf(await context.newPage())
    await newer.page.goto(host.url)
    await newer.whenReady()
    await newer.send()
    await expect(newer.result).toContainText('200')
    await expect(newer.notice('versión')).toBeHidden()
    await expect(older.notice('Hay una versión más nueva')).toBeVisible()
    await older.page.getByRole('button', { name: 'Recargar' }).click()
    await older.goTo('Cobros')
    await expect(older.rows()).toHaveCount(1)
    await Promise.all([page.close(), newer.page.close()])
    await host.close()
    await rm(folder, { recursive: true })
  },
)
