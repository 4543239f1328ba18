import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Request } from '@playwright/test'
import { controlPath } from '../src/contract/control/control-routes.ts'
import type { SandboxInfo } from '../src/contract/control/sandbox.ts'
import { type NodeHost, startHost } from '../src/entries/host.ts'
import { sampleSale } from '../src/contract/samples.ts'
import {
  credentials,
  expect,
  goToServer,
  saleRequest,
  type Tab,
  test as base,
  tabOf,
  walk,
} from './fixtures.ts'
import { hold } from './loading.ts'

const test = base.extend<{ host: NodeHost }>({
  // Playwright requires the braces, even empty ones.
  // oxlint-disable-next-line no-empty-pattern
  async host({}, use) {
    const host = await startHost({
      port: 0,
      beginning: { frozenAt: Date.parse('2026-01-15T12:00:00Z') },
    })
    await use(host)
    await host.close()
  },
})

test('a sale goes to the server, and its payment is read from there, as is one of another program; the target is remembered', async ({
  openConsole,
  host,
}) => {
  const tab = await openConsole()
  const { goTo, chooseOutcome, send, result, answer, openPayment, timeline, rows, page } = tab
  await goToServer(tab, host.url)
  await goTo('Cobros', 'Venta')
  await chooseOutcome(2)
  await send()
  await expect(result).toContainText('402')
  await expect(answer).toContainText('sandbox del servidor')
  await openPayment()
  await expect(timeline).toMatchAriaSnapshot(`
    - heading /jueves,? 15 de enero de 2026/ [level=3]
    - list:
      - listitem:
        - paragraph: Cobro creado
      - listitem:
        - paragraph: Intento de pago
      - listitem:
        - paragraph: /Pago denegado · L.2/
  `)
  await goTo('Cobros')
  await expect(rows()).toHaveText([/Denegado/])
  await fetch(host.url + controlPath('sandbox.reset'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"dataset":"demo"}',
  })
  await expect(rows().filter({ hasText: 'DEMO-' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Sandbox del servidor' })).toBeChecked()
  await goTo('Cobros', 'Venta')
  await expect(tab.wire).toContainText(`host: ${new URL(host.url).host}`)
  await goTo('Cobros')
  await page.getByRole('radio', { name: 'Sandbox del navegador' }).check()
  await expect(tab.notice('Todavía no hay cobros')).toBeVisible()
})

test(
  'ten tabs have one stream of a server, which another one opens when its tab closes',
  { tag: '@release' },
  async ({ openConsole, context, host }) => {
    const open = new Set<Request>()
    const isStream = (request: Request) => request.url() === host.url + controlPath('stream.open')
    context.on('request', (request) => isStream(request) && open.add(request))
    context.on('requestfinished', (request) => open.delete(request))
    context.on('requestfailed', (request) => open.delete(request))
    const streams = () => [...open].filter((request) => !request.frame().page().isClosed())
    const first = await openConsole()
    await goToServer(first, host.url)
    await expect.poll(streams).toHaveLength(1)
    const tabs: Tab[] = []
    while (tabs.length < 9) tabs.push(await openConsole('/payments'))
    const sell = (order_id: string) =>
      fetch(`${host.url}/api/v2/transaction/sale`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials },
        body: JSON.stringify({ ...sampleSale, order_id }),
      })
    await sell('ORDER-1')
    for (const { rows } of tabs) await expect(rows()).toHaveText([/ORDER-1/])
    expect(streams()).toHaveLength(1)
    await first.page.close()
    await sell('ORDER-2')
    for (const { rows } of tabs) await expect(rows()).toHaveText([/ORDER-2/, /ORDER-1/])
    expect(streams()).toHaveLength(1)
  },
)

/** The replacements of `fetch` by extensions and the scripts of others. */
const replacements = {
  'keeps streams of events away': (stream: string) => {
    const { fetch } = window
    window.fetch = (asked, init) =>
      String(asked).endsWith(stream) ? Promise.reject(new TypeError('blocked')) : fetch(asked, init)
  },
  // The page waits 15 s for the beginning of a stream.
  'hands an answer on when it is whole': () => {
    const { fetch } = window
    window.fetch = async (asked, init) => {
      const answer = await fetch(asked, init)
      return new Response(await answer.text(), answer)
    }
  },
}

for (const [what, replace] of Object.entries(replacements)) {
  test.describe(() => {
    test.use({ fresh: true })

    test(
      `a page whose fetch ${what} shows what a server has, and what comes`,
      { tag: '@release' },
      async ({ openConsole, page, host }) => {
        await page.addInitScript(replace, controlPath('stream.open'))
        const sell = (order_id: string) =>
          fetch(`${host.url}/api/v2/transaction/sale`, saleRequest({ order_id }))
        await sell('ORDER-1')
        const tab = await openConsole()
        await goToServer(tab, host.url)
        await walk(page, '/watch')
        await expect(tab.rows()).toHaveText([/ORDER-1/])
        await sell('ORDER-2')
        await expect(tab.rows()).toHaveText([/ORDER-2/, /ORDER-1/])
        await tab.goTo('Cobros')
        await expect(tab.rows()).toHaveText([/ORDER-2/, /ORDER-1/])
        await sell('ORDER-3')
        await expect(tab.rows()).toHaveText([/ORDER-3/, /ORDER-2/, /ORDER-1/])
      },
    )
  })
}

test('a server that stops is named, what failed is explained, and nothing is lost', async ({
  openConsole,
  expectMishap,
  host,
}) => {
  expectMishap(/net::ERR_/)
  const tab = await openConsole()
  const { field, goTo, send, result, answer, notice, rows, page } = tab
  await goToServer(tab, host.url)
  await goTo('Cobros', 'Venta')
  await field('Nombre del cliente').fill('Óscar Pineda')
  // The console knows of the sale when it has read the sandbox again.
  const readAgain = page.waitForResponse(
    async (response) =>
      response.url() === host.url + controlPath('sandbox.read') &&
      ((await response.json()) as SandboxInfo).counts.events > 0,
  )
  await send()
  await expect(result).toContainText('200')
  await readAgain
  await host.close()
  await send()
  await expect(answer).toContainText('lo dicen los eventos')
  await expect(notice(`No hay un sandbox en ${host.url}`)).toBeVisible()
  await expect(field('Nombre del cliente')).toHaveValue('Óscar Pineda')
  await goTo('Solicitudes')
  await expect(rows()).toHaveText([/Venta.*Dirección sin respuesta/, /Venta.*200/])
  await rows().first().getByRole('link').click()
  await expect(answer).toContainText('Esa dirección no respondió')
  // Another host replaces the stopped one, without its records.
  const next = await startHost({ port: Number(new URL(host.url).port) })
  await expect(notice('El sandbox del servidor empezó de nuevo')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(notice('El sandbox del servidor empezó de nuevo')).toBeHidden()
  await page.getByRole('radio', { name: 'Sandbox del navegador' }).check()
  await expect(notice(`No hay un sandbox en ${host.url}`)).toBeHidden()
  await next.close()
})

test(
  'the payments page says why it is empty when there is no server',
  { tag: '@release' },
  async ({ openConsole, expectMishap, host }) => {
    expectMishap(/net::ERR_(CONNECTION_REFUSED|FAILED)/)
    const tab = await openConsole('/payments')
    await host.close()
    await goToServer(tab, host.url)
    const said = [`No hay un sandbox en ${host.url}`, 'No se pudo leer el sandbox']
    for (const text of said) await expect(tab.notice(text)).toBeVisible()
    await expect(tab.notice('—'), 'a count that is not known').toHaveCount(4)
    await expect(tab.notice('Esa dirección no respondió'), 'said by the frame').toHaveCount(0)
    // The notice stays as it is while the sandbox is asked again.
    const notices = await Promise.all(said.map((text) => tab.notice(text).elementHandle()))
    for (let times = 0; times < 2; times++) await tab.page.waitForRequest(`${host.url}/**`)
    for (const notice of notices) {
      expect(await notice?.evaluate((one) => one.isConnected)).toBe(true)
    }
    // So does the one of the frame on another page, which asks for the same.
    await tab.goTo('Resumen')
    await expect(tab.page.getByRole('main').getByText('No se pudo leer el sandbox')).toBeVisible()
    await tab.page.waitForRequest(`${host.url}/**`)
    expect(await notices[0]?.evaluate((one) => one.isConnected)).toBe(true)
  },
)

test(
  'an answer of another interface is recognised',
  { tag: '@release' },
  async ({ openConsole, expectMishap }) => {
    expectMishap(/^not JSON/)
    const website = createServer((_request, answer) => {
      answer.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      answer.end('<h1>It works!</h1>')
    })
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
    const tab = await openConsole()
    await goToServer(tab, `http://127.0.0.1:${(website.address() as AddressInfo).port}`)
    await tab.goTo('Cobros', 'Venta')
    await tab.send()
    await expect(tab.answer).toContainText('Respondió algo que no es esta interfaz')
    await expect(tab.answer).toContainText('Lo recibido: <h1>It works!</h1>')
    await expect(tab.notice('No hay un sandbox en')).toBeVisible()
    website.closeAllConnections()
    website.close()
  },
)

test(
  'a connection that a fault breaks is broken once, also where the browser would send again',
  { tag: '@release' },
  async ({ page, expectMishap, host }) => {
    expectMishap(/net::ERR_|404/)
    await page.goto(host.url)
    const told = await page.evaluate(
      async ({ url, sale, headers }) => {
        const json = { 'content-type': 'application/json' }
        const outcomes: Record<string, number> = {}
        for (const fault of ['lose_answer', 'lose_request', 'cut']) {
          let broken = 0
          for (let number = 0; number < 25; number++) {
            // Connections that are kept, as those of a page are.
            await Promise.all(
              [1, 2, 3, 4].map(() => fetch(`${url}/sandbox`).then((it) => it.text())),
            )
            await fetch(`${url}/sandbox/settings`, {
              method: 'PATCH',
              headers: json,
              body: JSON.stringify({ faults: { api: [{ fault }] } }),
            })
            const besides = [1, 2].map(() => fetch(`${url}/sandbox`).then((it) => it.text()))
            await fetch(`${url}/api/v2/transaction/sale`, {
              method: 'POST',
              headers: { ...json, ...headers },
              body: JSON.stringify({ ...sale, order_id: `${fault}-${number}` }),
            })
              .then((answer) => answer.text())
              .catch(() => broken++)
            await Promise.all(besides)
          }
          outcomes[fault] = broken
        }
        return outcomes
      },
      { url: host.url, sale: sampleSale, headers: credentials },
    )
    expect(told).toEqual({ lose_answer: 25, lose_request: 25, cut: 25 })
    const answer = await fetch(`${host.url}/sandbox/payments?limit=500`)
    const { items } = (await answer.json()) as { items: { order_id: string }[] }
    const orders = items.map(({ order_id }) => order_id)
    expect(orders.filter((order) => order.startsWith('lose_answer'))).toHaveLength(25)
    expect(orders.filter((order) => order.startsWith('lose_request'))).toHaveLength(0)
    expect(orders.filter((order) => order.startsWith('cut'))).toHaveLength(25)
  },
)

test('an answer that is not what the contract says shows where', async ({ openConsole, host }) => {
  const changing = createServer(async (asked, answer) => {
    const body = await new Response(Readable.toWeb(asked) as ReadableStream).text()
    const { method = '', url = '' } = asked
    const headers = { ...credentials, 'content-type': asked.headers['content-type'] ?? '' }
    const received = await fetch(host.url + url, { method, headers, body: body || undefined })
    const text = (await received.text()).replace('"response_cvn":"M"', '"response_cvn":7,"new":"x"')
    answer.writeHead(received.status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json; charset=utf-8',
    })
    answer.end(text)
  })
  await new Promise<void>((resolve) => changing.listen(0, '127.0.0.1', resolve))
  const tab = await openConsole()
  const { answer, goTo, rows } = tab
  await goToServer(tab, `http://127.0.0.1:${(changing.address() as AddressInfo).port}`)
  await goTo('Cobros', 'Venta')
  await tab.send()
  await answer.getByRole('tab', { name: 'Revisión 2' }).click()
  const differences = answer.getByRole('list', { name: 'Diferencias con el contrato' })
  await expect(differences.getByRole('listitem')).toHaveText([
    /^data\.response_cvn.*Esperado\s*string.*Recibido\s*7$/,
    /^data\.new.*campo desconocido.*"x"$/,
  ])
  await goTo('Solicitudes')
  await rows().first().getByRole('link').click()
  await answer.getByRole('tab', { name: 'Revisión 2' }).click()
  await expect(differences).toContainText('data.response_cvn')
  changing.closeAllConnections()
  changing.close()
})

test(
  'the console of a server that is to be seen first asks that server, finds a lost answer, and opens the overview once a backend has sold',
  { tag: '@release' },
  async ({ context }) => {
    const pages = { folder: 'dist', build: () => Promise.reject(new Error('it is built')) }
    const host = await startHost({ port: 0, pages: { ...pages, isFirst: true } })
    const page = await context.newPage()
    const arrive = await hold(page, '**/assets/console-*.js')
    await page.goto(host.url, { waitUntil: 'commit' })
    // The first view, before its program has arrived.
    const target = page.getByRole('radio', { name: 'Sandbox del servidor' })
    await expect(page.locator('#first')).toBeVisible()
    await expect(target).toBeChecked()
    await arrive()
    await expect(page.locator('#first')).toHaveCount(0)
    await expect(target).toBeChecked()
    await expect(page).toHaveURL(/payments\.sale$/)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(tabOf(page).result).toContainText('200')
    const { items } = await (await fetch(host.url + controlPath('payments.list'))).json()
    expect(items).toHaveLength(1)

    // A page that is left before an answer finds it at its next start.
    const change = (body: object) =>
      fetch(host.url + controlPath('settings.change'), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await change({ latency_ms: 3000 })
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect
      .poll(async () => {
        const log = await fetch(host.url + controlPath('requests.list'))
        return (await log.json()).items.length
      })
      .toBe(2)
    await page.goto(`${host.url}/history`)
    await expect(tabOf(page).rows()).toHaveText([/Venta.*200/, /Venta.*200/])

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${host.url}/`)
    await expect(page).toHaveURL(/\/overview$/)
    await page.close() // it would continue to ask
    await host.close()
  },
)

test(
  'two browsers at one server sandbox sell under numbers of their own',
  { tag: '@release' },
  async ({ openConsole, host, browser }) => {
    const first = await openConsole()
    await goToServer(first, host.url)
    const context = await browser.newContext({ locale: 'es-HN' })
    const other = tabOf(await context.newPage())
    await other.page.goto('/operations/payments.sale')
    await goToServer(other, host.url)
    for (const tab of [first, other]) await tab.goTo('Cobros', 'Venta')
    for (const tab of [first, other, first, other]) {
      await tab.send()
      await expect(tab.result).toContainText('200')
    }
    await other.goTo('Cobros')
    await expect(other.rows()).toHaveCount(4)
    const orders = await other.rows().locator('th').allInnerTexts()
    expect(new Set(orders).size).toBe(4)
    await context.close()
  },
)
