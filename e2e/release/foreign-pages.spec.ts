import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { controlPath } from '../../src/contract/control/control-routes.ts'
import { type NodeHost, startHost } from '../../src/entries/host.ts'
import { expect, saleRequest, test as base } from '../fixtures.ts'

const reset = controlPath('sandbox.reset')
const read = controlPath('sandbox.read')
const settings = controlPath('settings.change')
const snapshots = controlPath('snapshots.take')
const hook = '{"webhook_url":"http://thief.example/"}'

interface Fixtures {
  /** Opens an address in a browser for which every name leads to this machine. */
  visit(url: string): Promise<Page>
}

interface WorkerFixtures {
  readonly host: NodeHost
  /** The port of another web server, which serves an empty page. */
  readonly port: number
  readonly misled: Browser
}

const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // Playwright requires the braces, even empty ones.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const pages = { folder: 'dist', build: () => Promise.reject(new Error('it is built')) }
      const host = await startHost({ port: 0, beginning: { seed: 7 }, pages })
      await fetch(`${host.url}/api/v2/transaction/sale`, saleRequest())
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],

  port: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = createServer((_request, answer) => {
        answer.setHeader('content-type', 'text/html; charset=utf-8')
        answer.end('<!doctype html><link rel="icon" href="data:,"><title>Thief</title>')
      })
      await use(await portOf(server))
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],

  misled: [
    async ({ playwright, launchOptions }, use) => {
      const args = [
        '--host-resolver-rules=MAP *.example 127.0.0.1',
        '--allow-running-insecure-content',
      ]
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...args],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  async visit({ misled }, use) {
    const context = await misled.newContext()
    await use(async (url) => {
      const page = await context.newPage()
      await page.goto(url)
      return page
    })
    await context.close()
  },
})

async function portOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The attempts of a thief's page; returns all that the page could read. */
const attacks: Readonly<Record<string, (page: Page, url: string) => Promise<string>>> = {
  'reads by fetch': (page, url) => ask(page, url + read, {}),
  'resets by fetch, with JSON': (page, url) =>
    ask(page, url + reset, { method: 'POST', headers: json, body: '{"seed":1}' }),
  'resets by fetch without CORS': (page, url) =>
    ask(page, url + reset, { method: 'POST', mode: 'no-cors', body: '{"seed":1}' }),
  'resets by fetch without a body': (page, url) =>
    ask(page, url + reset, { method: 'POST', mode: 'no-cors' }),
  'changes the webhook by fetch': (page, url) =>
    ask(page, url + settings, { method: 'PATCH', headers: json, body: hook }),
  'deletes by fetch': (page, url) => ask(page, url + read, { method: 'DELETE' }),
  'resets by a beacon, of no type': (page, url) => beacon(page, url + reset, ''),
  'resets by a beacon, as text': (page, url) => beacon(page, url + reset, 'text/plain'),
  'resets by a beacon, as a form': (page, url) =>
    beacon(page, url + reset, 'application/x-www-form-urlencoded'),
  'resets by a beacon, as JSON': (page, url) => beacon(page, url + reset, 'application/json'),
  'resets in a worker': (page, url) =>
    page.evaluate(
      ([target]) =>
        new Promise<string>((resolve) => {
          const script = `fetch('${target}', { method: 'POST', body: '{"seed":1}' })
            .then((answer) => answer.text()).then(postMessage, () => postMessage(''))`
          const worker = new Worker(URL.createObjectURL(new Blob([script])))
          worker.onmessage = ({ data }) => resolve(String(data))
        }),
      [url + reset] as const,
    ),
  'listens to the stream': (page, url) =>
    page.evaluate(
      ([target]) =>
        new Promise<string>((resolve) => {
          const stream = new EventSource(target)
          stream.onopen = () => resolve('open')
          stream.onerror = () => resolve('')
        }),
      [url + controlPath('stream.open')] as const,
    ),
  'navigates by a form of text': (page, url) => post(page, url + snapshots, 'text/plain', '_self'),
  'navigates by an empty form': (page, url) => post(page, url + reset, 'text/plain', '_self', ''),
  'navigates by a form of values': (page, url) =>
    post(page, url + reset, 'application/x-www-form-urlencoded', '_self'),
  'navigates by a form of parts': (page, url) =>
    post(page, url + reset, 'multipart/form-data', '_self'),
  'posts a form of text into a frame': (page, url) =>
    post(page, url + snapshots, 'text/plain', 'frame'),
  'posts an empty form into a frame': (page, url) =>
    post(page, url + reset, 'text/plain', 'frame', ''),
  'frames the control interface': (page, url) => frame(page, url + read),
  'frames the console': (page, url) => frame(page, `${url}/`),
  'frames the checkout': (page, url) => frame(page, `${url}/checkout/P-1`),
}

test('a page of another origin reads nothing and changes nothing, whatever it tries', async ({
  host,
  port,
  visit,
}) => {
  for (const [title, attack] of Object.entries(attacks)) {
    const page = await visit(`http://thief.example:${port}/`)
    expect.soft(await attack(page, host.url), title).not.toMatch(/payments|seed|open|id="root"/)
    await expectUntouched(host.url, title)
    await page.close()
  }
})

test('a page whose name was rebound to the sandbox gets nothing of it', async ({
  host,
  misled,
}) => {
  const { port } = new URL(host.url)
  // A page of the thief has not the policy of the refusal.
  const page = await misled.newPage({ bypassCSP: true })
  await page.goto(`http://thief.example:${port}/`)
  await expect(page.getByRole('heading')).toContainText('thief.example')
  expect(await ask(page, reset, { method: 'POST', headers: json, body: '{"seed":1}' })).toMatch(
    /^403 /,
  )
  expect(await ask(page, read, {})).toMatch(/^403 /)
  await expectUntouched(host.url)
  await page.close()
})

test('a page of another port of this machine may use the sandbox', async ({
  host,
  port,
  visit,
}) => {
  const page = await visit(`http://localhost:${port}/`)
  expect(await ask(page, host.url + read, { headers: { 'x-sandbox': 'default' } })).toMatch(
    /^200 .*"payments":1/,
  )
})

test('a link of another site opens the console, also where it has its service worker', async ({
  host,
  port,
  visit,
}) => {
  const other = `http://thief.example:${port}/`
  const page = await visit(other)
  const follow = () => page.evaluate((target) => location.assign(target), `${host.url}/`)
  await follow()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto(other)
  await follow()
  await expect(page.getByRole('banner')).toBeVisible()
})

test("a form of another origin leaves the browser's sandbox alone", async ({
  openConsole,
  context,
  baseURL,
  port,
  expectMishap,
}) => {
  // The page that shows the refusal has no icon.
  expectMishap(/status of 40[34]/)
  const tab = await openConsole()
  await tab.sell()
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  await post(page, `${baseURL}${reset}`, 'text/plain', '_self', '')
  await expect(page.locator('body')).toContainText('may not do this')
  expect(await tab.payments()).toHaveLength(1)
})

const json = { 'content-type': 'application/json' }

async function expectUntouched(url: string, title?: string) {
  const answered = async (path: string) => (await fetch(url + path)).json()
  expect.soft(await answered(read), title).toMatchObject({
    seed: 7,
    settings: { webhook_url: null },
    counts: { payments: 1 },
  })
  expect.soft(await answered(snapshots), title).toMatchObject({ items: [] })
}

/** Status and text of an answer; nothing if the browser does not show it. */
const ask = (page: Page, url: string, init: RequestInit) =>
  page.evaluate(
    async ([target, options]) => {
      const answer = await fetch(target, options).catch(() => undefined)
      return answer?.status ? `${answer.status} ${await answer.text()}` : ''
    },
    [url, init] as const,
  )

/** Sends a beacon, and returns whether it was accepted; a type that needs a preflight may not be sent. */
async function beacon(page: Page, url: string, type: string) {
  const ended = Promise.race([
    page.waitForEvent('requestfailed', (request) => request.url() === url).then(() => undefined),
    page.waitForResponse(url),
  ])
  await page.evaluate(
    ([target, kind]) => navigator.sendBeacon(target, new Blob(['{"seed":1}'], { type: kind })),
    [url, type] as const,
  )
  return (await ended)?.status() === 200 ? 'open' : ''
}

/** Submits a form, and returns whether it was answered; as text the field is JSON with a title. */
async function post(page: Page, url: string, type: string, target: string, name = '{"title":"') {
  const answered = page.waitForResponse(url)
  await page.evaluate(
    ([action, enctype, where, field]) => {
      if (where === 'frame') {
        const shown = document.createElement('iframe')
        shown.name = where
        document.body.append(shown)
      }
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { action, enctype, method: 'post', target: where })
      const input = form.appendChild(document.createElement('input'))
      Object.assign(input, { name: field, value: '"}' }) // without a name it is not sent
      form.submit()
    },
    [url, type, target, name] as const,
  )
  const answer = await answered
  if (target === '_self') {
    // Chromium may never close a page that is about to show the answer.
    await answer.finished()
    await page.waitForURL(url)
  }
  return answer.status() === 200 ? 'open' : ''
}

/** Tells whether a frame was answered. */
async function frame(page: Page, url: string) {
  const answered = page.waitForResponse(url)
  await page.evaluate((src) => {
    document.body.appendChild(document.createElement('iframe')).src = src
  }, url)
  return (await answered).status() === 200 ? 'open' : ''
}
